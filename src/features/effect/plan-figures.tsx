// The figures of a plan: each strategy alone and together, from the tax without to the tax with, the years, and how the
// strategies interact.

import { type ReactNode, useCallback } from 'react';
import { sum } from '../../engine/collections.ts';
import { formatMoneyOrDash, isNegligible, joinSentences } from '../../engine/format.ts';
import { listScenarioYears } from '../../engine/strategy/compare-scenarios.ts';
import type { AmountTable } from '../../lib/document.ts';
import { LoadState } from '../../lib/lazy-component.tsx';
import { Bar, type BarPart, createBarScale } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { TitledSection } from '../../ui/section.tsx';
import { TextList } from '../../ui/texts.tsx';
import type { AnalysisState } from './ask-engine.ts';
import { type ChosenPlan, computePlanUnderTodaysLaw, hasMembers } from './choose-plan.ts';
import { LazyDisclosure, ReturnDisclosures } from './effect-disclosures.tsx';
import type { ReturnComparison } from './effect-on-return.ts';
import { LazyFigures, LazySavedByYear, LazyTodaysLaw } from './lazy-parts.tsx';
import { listYearNotes } from './messages.ts';
import { ALONE_NOTE, type PlanDocument } from './plan-document.ts';

/** The most interactions; the report has more of them. */
const MAX_CONFLICTS = 5;

interface PlanFiguresProps {
	readonly chosenPlan: ChosenPlan;
	readonly document: PlanDocument;
	readonly analysis: AnalysisState;
}

export function PlanFigures({ chosenPlan, document, analysis }: PlanFiguresProps) {
	if (!hasMembers(chosenPlan)) return null;
	return (
		<>
			<div className="mt-4 grid gap-x-16 gap-y-12 lg:grid-cols-2">
				<BarTable
					title="Alone and together"
					note={joinSentences([ALONE_NOTE, document.ratesNote])}
					bars={computeAheadBars(document.strategies)}
				/>
				<Waterfall chosenPlan={chosenPlan} document={document} analysis={analysis} />
			</div>
			<Interactions document={document} />
			<LazySavedByYear returns={chosenPlan} className="mt-14 print:hidden" />
			<LaterYears chosenPlan={chosenPlan} />
		</>
	);
}

function LaterYears({ chosenPlan }: { readonly chosenPlan: ChosenPlan }) {
	const computeHeld = useCallback(() => computePlanUnderTodaysLaw(chosenPlan), [chosenPlan]);
	return (
		<>
			<TextList
				texts={listYearNotes(chosenPlan)}
				className="mt-6 max-w-measure space-y-2 text-muted text-small"
			/>
			<LazyTodaysLaw returns={chosenPlan} computeHeld={computeHeld} />
		</>
	);
}

function Waterfall({ chosenPlan: { result }, document, analysis }: PlanFiguresProps) {
	const sumTaxes = (scenario: 'without' | 'with') =>
		sum(listScenarioYears(result, scenario).map(({ total }) => total));
	const bars = computeWaterfall(document.strategies, sumTaxes('without'), sumTaxes('with'));
	const years =
		result.years > 1
			? `All taxes of ${result.years} years, in each year’s dollars.`
			: 'All taxes of the year.';
	return (
		<BarTable title="From tax without to tax with" note={years} bars={bars}>
			<AnalysisStatus analysis={analysis} marginNote={document.marginNote} />
		</BarTable>
	);
}

interface BarTableProps {
	readonly title: string;
	readonly note: string;
	/** None where there is nothing to compare. */
	readonly bars: readonly PlanBar[];
	readonly children?: ReactNode;
}

/** A table whose amounts are drawn as bars on one scale. */
function BarTable({ title, note, bars, children }: BarTableProps) {
	if (bars.length === 0) return null;
	const { zero, toPart } = createBarScale(bars.flatMap(({ ends }) => ends));
	return (
		<TitledSection title={title} className="min-w-0">
			<p className="mt-2 max-w-measure text-muted text-small">{note}</p>
			{children}
			<table aria-label={title} className="mt-4 w-full text-left text-small">
				<tbody>
					{bars.map(({ id, label, amount, ends, look, isTotal = false }) => (
						<tr
							key={id}
							className={`grid grid-cols-[1fr_auto] gap-x-4 border-line border-t py-2 ${isTotal ? 'font-semibold' : ''}`}
						>
							<th scope="row" className={isTotal ? '' : 'font-normal'}>
								{label}
							</th>
							<td className="figures text-right">{amount === undefined ? '…' : formatMoneyOrDash(amount)}</td>
							<td aria-hidden="true" className="col-span-2">
								<Bar
									parts={[{ ...toPart(...ends), look }]}
									zero={zero}
									zeroClassName="stroke-edge"
									className="mt-1 h-4"
								/>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</TitledSection>
	);
}

function AnalysisStatus({ analysis, marginNote }: { analysis: AnalysisState; marginNote: string }) {
	const { isSlow, hasFailed, isStopped, stop, retry } = analysis;
	if (hasFailed) return <LoadState subject="contributions" hasFailed className="mt-2 text-small" />;
	return (
		<div role="status" className="mt-1 flex flex-wrap items-center gap-x-4 text-muted text-small">
			{isSlow && (
				<>
					<p>Calculating what each adds to every combination …</p>
					<Button variant="quiet" className="text-small" onClick={stop}>
						Stop
					</Button>
				</>
			)}
			{isStopped && (
				<Button variant="quiet" className="text-small" onClick={retry}>
					Calculate contributions
				</Button>
			)}
			{marginNote !== '' && <p>{marginNote}</p>}
		</div>
	);
}

function Interactions({ document: { conflicts, text, orderNote } }: { document: PlanDocument }) {
	if (text.details === '' && conflicts.rows.length === 0) return null;
	return (
		<TitledSection title={conflicts.title} className="mt-14">
			<p className="mt-3 max-w-measure">{text.details}</p>
			<TextList
				texts={conflicts.rows.slice(0, MAX_CONFLICTS).map(({ label }) => label)}
				className="mt-3 max-w-measure space-y-2 text-muted"
			/>
			{orderNote !== '' && (
				<p className="mt-4 max-w-measure text-muted text-small print:hidden">{orderNote}</p>
			)}
		</TitledSection>
	);
}

export function PlanReturns({ returns }: { returns: ReturnComparison }) {
	return (
		<>
			<LazyDisclosure title="Tax breakdown and bottom line">
				<div className="max-w-4xl">
					<LazyFigures returns={returns} hasCash={false} />
				</div>
			</LazyDisclosure>
			<ReturnDisclosures returns={returns} />
		</>
	);
}

interface PlanBar {
	readonly id: string;
	readonly label: string;
	/** Dollars; undefined until they are computed. */
	readonly amount: number | undefined;
	readonly look: BarPart['look'];
	/** Dollars, in any order. */
	readonly ends: readonly [number, number];
	readonly isTotal?: boolean;
}

/** How far ahead each strategy leaves the visitor alone, and all together; none where one makes all, or none does. */
function computeAheadBars({ rows, total }: AmountTable): readonly PlanBar[] {
	const bars = rows.map(({ id, label, amounts: [amount = Number.NaN] }) => ({ id, label, amount }));
	const countedBars = bars.filter(({ amount }) => Number.isFinite(amount) && !isNegligible(amount));
	if (countedBars.length < 2) return [];
	const together = total?.amounts[1] ?? Number.NaN;
	const toEnds = (amount: number) => [0, Number.isFinite(amount) ? amount : 0] as const;
	return [
		...bars.map(
			(bar): PlanBar => ({ ...bar, look: bar.amount < 0 ? 'cost' : 'plain', ends: toEnds(bar.amount) }),
		),
		{
			...{ id: 'together', label: total?.label ?? '', amount: together, isTotal: true },
			look: together < 0 ? 'cost' : 'gain',
			ends: toEnds(together),
		},
	];
}

/**
 * From the tax without a plan to the tax with it, by what each strategy takes away; none where nothing changes.
 * @param without dollars @param withPlan dollars
 */
function computeWaterfall({ rows }: AmountTable, without: number, withPlan: number): readonly PlanBar[] {
	const shares = rows.map(({ amounts: [, , share] }) => share);
	const isChange = !isNegligible(without - withPlan) || shares.some((share) => !isNegligible(share ?? 0));
	if (!Number.isFinite(without + withPlan) || !isChange) return [];
	let level = without;
	const steps = rows.map(({ id, label }, index): PlanBar => {
		const share = shares[index];
		const from = level;
		level -= share ?? 0;
		return {
			...{ id, label, ends: [from, level] },
			amount: share === undefined ? undefined : -share,
			look: (share ?? 0) < 0 ? 'cost' : 'gain',
		};
	});
	const toTotal = (id: string, label: string, amount: number): PlanBar => ({
		...{ id, label, amount, ends: [0, amount] },
		look: 'plain',
		isTotal: true,
	});
	return [
		toTotal('without', 'Tax without the plan', without),
		...steps,
		toTotal('with', 'Tax with the plan', withPlan),
	];
}
