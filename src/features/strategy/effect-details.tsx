// Details that open on request: the years, the two returns, the strategy's own lines, and omissions.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { EffectSubject } from '../../engine/strategy/effect-what-if.ts';
import { LoadState } from '../../lib/load-state.tsx';
import { PhoneDisclosure } from '../../ui/phone-disclosure.tsx';
import { applyValueToForm, type FormTargets } from './apply-value.ts';
import type { EffectView } from './compute-effect.ts';
import { Band, LeftOut, OwnLines, ReturnBands } from './effect-bands.tsx';
import type { EffectWhatIfProps } from './effect-what-if-view.tsx';
import { YearsBand } from './years-band.tsx';

export interface EffectDetailsProps {
	readonly effect: EffectView;
	readonly targets: FormTargets;
}

/** The bands below the figures. A strategy that is blocked shows no figures. */
export function EffectDetails({ effect, targets }: EffectDetailsProps) {
	const { result, strategy, request } = effect;
	const { isBlocked, years } = result;
	const prepareWhatIf = usePrepareWhatIf({ id: strategy.id, request });
	return (
		<div className="mt-12 print:hidden narrow:mt-0">
			{!isBlocked && years > 1 && (
				<PhoneDisclosure title="Year by year">
					<YearsBand effect={effect} />
				</PhoneDisclosure>
			)}
			<div className="mt-8 border-line border-b narrow:mt-0">
				{!isBlocked && (
					<>
						<ReturnBands effect={effect} />
						<Band title="How it is calculated">
							<OwnLines effect={effect} />
						</Band>
					</>
				)}
				<Band title="What if on your return" onNear={prepareWhatIf}>
					<EffectWhatIf
						system={effect.system}
						effects={effect.effects}
						strategy={strategy}
						request={request}
						onApplyValue={(field, text) => applyValueToForm(targets, effect, field, text)}
					/>
				</Band>
				<Band title="Not included, and sources">
					<LeftOut effect={effect} />
				</Band>
			</div>
		</div>
	);
}

const viewQuery = { queryKey: ['effect-what-if'], queryFn: () => import('./effect-what-if-view.tsx') };

/** Loads what the section takes, and gets a worker ready for it: for when a visitor is about to open it. */
function usePrepareWhatIf(subject: EffectSubject): () => void {
	const client = useQueryClient();
	return () => {
		client
			.fetchQuery(viewQuery)
			.then(({ announceEffect: expectEffect }) => expectEffect(subject))
			// Opening it tries again, and tells.
			.catch(() => {});
	};
}

/** The choices, the curve and what solves it; to stand in a section that opens. */
function EffectWhatIf({ request, ...props }: EffectWhatIfProps) {
	const { data, isError } = useQuery(viewQuery);
	// Typing into the form goes before drawing its curve anew.
	const deferredRequest = useDeferredValue(request);
	if (!data) return <LoadState subject="calculation" hasFailed={isError} />;
	return <data.EffectWhatIfView {...props} request={deferredRequest} />;
}
