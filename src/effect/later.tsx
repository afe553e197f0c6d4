// What opens on request: the years, the two returns, the strategy's own lines, and what is left out.
import { Band } from './band.tsx';
import { Detail } from './detail.tsx';
import type { StrategyEffect } from './effect-run.ts';
import { EffectWhatIf, usePreparedWhatIf } from './effect-what-if.tsx';
import { putText, type TextTargets } from './put-text.ts';
import { YearsBand } from './years-band.tsx';

export interface LaterProps {
	readonly worked: StrategyEffect;
	readonly targets: TextTargets;
}

/** The bands below the figures. A strategy that is blocked shows no figures. */
export function Later({ worked, targets }: LaterProps) {
	const { result, effect, request } = worked;
	const { isBlocked, years } = result;
	const prepareWhatIf = usePreparedWhatIf({ id: effect.id, request });
	return (
		<div className="mt-12 print:hidden">
			{!isBlocked && years > 1 && <YearsBand worked={worked} />}
			<div className="mt-8 border-line border-b">
				{!isBlocked && years > 1 && (
					<Band title="The years as a table">
						<Detail name="YearsTable" worked={worked} />
					</Band>
				)}
				{!isBlocked && (
					<Band
						title={
							effect.unsettled || result.claimed ? 'The returns side by side' : 'The two returns side by side'
						}
					>
						<Detail name="TwoReturns" worked={worked} />
					</Band>
				)}
				{!isBlocked && (
					<Band title="How it is worked out">
						<Detail name="OwnLines" worked={worked} />
					</Band>
				)}
				<Band title="What if on your return" onNear={prepareWhatIf}>
					<EffectWhatIf
						system={worked.system}
						effects={worked.effects}
						effect={effect}
						request={request}
						onUse={(id, text) => putText(targets, worked, id, text)}
					/>
				</Band>
				<Band title="What is left out, and sources">
					<Detail name="LeftOut" worked={worked} />
				</Band>
			</div>
		</div>
	);
}
