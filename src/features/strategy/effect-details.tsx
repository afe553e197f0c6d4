// What opens on request: the years, the two returns, the strategy's own lines, and what is left out.

import { applyValueToForm, type FormTargets } from './apply-value.ts';
import { Band } from './band.tsx';
import type { StrategyEffectView } from './compute-effect.ts';
import { Detail } from './detail.tsx';
import { EffectWhatIf, usePrepareWhatIf } from './effect-what-if.tsx';
import { YearsBand } from './years-band.tsx';

export interface EffectDetailsProps {
	readonly effect: StrategyEffectView;
	readonly targets: FormTargets;
}

/** The bands below the figures. A strategy that is blocked shows no figures. */
export function EffectDetails({ effect, targets }: EffectDetailsProps) {
	const { result, strategy, request } = effect;
	const { isBlocked, years } = result;
	const prepareWhatIf = usePrepareWhatIf({ id: strategy.id, request });
	return (
		<div className="mt-12 print:hidden">
			{!isBlocked && years > 1 && <YearsBand effect={effect} />}
			<div className="mt-8 border-line border-b">
				{!isBlocked && years > 1 && (
					<Band title="The years as a table">
						<Detail name="YearsTable" effect={effect} />
					</Band>
				)}
				{!isBlocked && (
					<Band
						title={
							strategy.unsettled || result.claimed
								? 'The returns side by side'
								: 'The two returns side by side'
						}
					>
						<Detail name="TwoReturns" effect={effect} />
					</Band>
				)}
				{!isBlocked && (
					<Band title="How it is worked out">
						<Detail name="OwnLines" effect={effect} />
					</Band>
				)}
				<Band title="What if on your return" onNear={prepareWhatIf}>
					<EffectWhatIf
						system={effect.system}
						effects={effect.effects}
						strategy={strategy}
						request={request}
						onApplyValue={(id, text) => applyValueToForm(targets, effect, id, text)}
					/>
				</Band>
				<Band title="What is left out, and sources">
					<Detail name="LeftOut" effect={effect} />
				</Band>
			</div>
		</div>
	);
}
