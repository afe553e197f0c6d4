// The answer on the return in the first screen, beside the quick estimate.
import { type ReactNode, useMemo } from 'react';
import { UNAVAILABLE } from '../../engine/format.ts';
import { SectionBoundary } from '../../lib/section-boundary.tsx';
import { Button } from '../../ui/button.tsx';
import { computeEffect } from './compute-effect.ts';
import { Headline } from './headline.tsx';
import { LazyAssumptions } from './lazy-parts.tsx';
import { RETURN_DETAILS_ID } from './messages.ts';
import { findMissingEntries, type StrategyEntries, useStrategyVisit } from './strategy-visit.ts';
import { formatAheadFigure } from './verdict.ts';
import type { StrategyVisit } from './visit.ts';

interface ReturnAnswerProps extends StrategyEntries {
	readonly heading: ReactNode;
	readonly onOpenHousehold: () => void;
	readonly onOpenSale: () => void;
}

/**
 * How far ahead the strategy leaves the visitor; over the whole width below it, why that is not the quick estimate, and the
 * way to the details.
 */
export function ReturnAnswer({ heading, onOpenHousehold, onOpenSale, ...entries }: ReturnAnswerProps) {
	const visit = useStrategyVisit(entries);
	const { strategy, read } = visit;
	return (
		<>
			<div className="min-w-0">
				{heading}
				<div className="border-line border-t pt-4 print:pt-3 narrow:pt-3">
					<SectionBoundary
						subject="The figure on your return"
						inputs={[visit]}
						onOpenHousehold={onOpenHousehold}
					>
						<Answer visit={visit} />
					</SectionBoundary>
				</div>
			</div>
			<div className="pb-2 sm:col-span-2 print:hidden">
				<p className="max-w-measure text-muted text-small">{strategy.whyDifferent}</p>
				<div className="flex flex-wrap gap-x-6">
					<Button variant="quiet" className="text-small" onClick={showDetails}>
						See the details
					</Button>
					{read.isSample && (
						<Button variant="quiet" className="text-small" onClick={onOpenHousehold}>
							Use your own
						</Button>
					)}
				</div>
				<SectionBoundary subject="" inputs={[visit]} fallback={null}>
					<DecisiveAssumptions visit={visit} onOpenSale={onOpenSale} />
				</SectionBoundary>
			</div>
		</>
	);
}

function Answer({ visit }: { visit: StrategyVisit }) {
	const effect = useMemo(() => computeEffect(visit), [visit]);
	const missing = findMissingEntries(effect);
	if (missing.household === '' && missing.details === '') return <Headline effect={effect} />;
	return (
		<p role="status" className="text-lead">
			{missing.household === '' ? missing.details : `Your household: ${missing.household}`}
		</p>
	);
}

interface DecisiveAssumptionsProps extends Pick<ReturnAnswerProps, 'onOpenSale'> {
	readonly visit: StrategyVisit;
}

function DecisiveAssumptions({ visit, onOpenSale }: DecisiveAssumptionsProps) {
	const effect = useMemo(() => computeEffect(visit), [visit]);
	const missing = findMissingEntries(effect);
	if (missing.household !== '' || missing.details !== '') return null;
	return <LazyAssumptions effect={effect} onOpenSale={onOpenSale} />;
}

function showDetails() {
	const heading = document.getElementById(RETURN_DETAILS_ID);
	heading?.focus({ preventScroll: true });
	heading?.scrollIntoView({ block: 'start' });
}

/** The same figure in a few words; a dash where there is none. */
export function ReturnBrief(entries: StrategyEntries) {
	const visit = useStrategyVisit(entries);
	return (
		<SectionBoundary subject="" inputs={[visit]} fallback={UNAVAILABLE}>
			<Brief visit={visit} />
		</SectionBoundary>
	);
}

function Brief({ visit }: { visit: StrategyVisit }) {
	const effect = useMemo(() => computeEffect(visit), [visit]);
	const { result, isUnsettled } = effect;
	const missing = findMissingEntries(effect);
	if (missing.household !== '' || missing.details !== '') return UNAVAILABLE;
	if (result.isBlocked) return 'Not available';
	const texts = [result.with, ...(isUnsettled && result.claimed ? [result.claimed] : [])].map(
		({ netPresentValue }) => formatAheadFigure(netPresentValue),
	);
	return `${texts.join(' or ')}${effect.read.isSample ? ' (example)' : ''}`;
}
