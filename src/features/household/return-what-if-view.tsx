// What-if on a return: one fact varied, one line watched, its marginal rate, and other years and filing statuses.

import { useDeferredValue, useMemo } from 'react';
import { findById, listIds } from '../../engine/collections.ts';
import { formatInputWithUnit, formatMoneyOrDash } from '../../engine/format.ts';
import { createMarginalRateVariation } from '../../engine/tax-return/marginal-rate.ts';
import { createReturnModel, type ReturnWorkings } from '../../engine/tax-return/return-model.ts';
import { computeStatusRows } from '../../engine/tax-return/summary.ts';
import { listWorksheets, type TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { findChanges, selectStrongestChanges } from '../../engine/what-if/changes.ts';
import { type Curve, computeCurve } from '../../engine/what-if/curve.ts';
import { computeAmountRange } from '../../engine/what-if/range.ts';
import { createVariation, type Variation } from '../../engine/what-if/variation.ts';
import { LoadState } from '../../lib/lazy-component.tsx';
import type { CompiledResult } from '../../model/compiled-calculator.ts';
import type { CompiledHousehold } from '../../model/compiled-return.ts';
import { TitledSection } from '../../ui/section.tsx';
import { useReturnWorkings } from '../../visit/law.ts';
import { useWidth } from '../what-if/chart-axes.tsx';
import { type OptionGroup, toOption } from '../what-if/choice.tsx';
import { Drawing } from '../what-if/drawing.tsx';
import { Explorer } from '../what-if/explorer.tsx';
import { formatWatchedResult } from '../what-if/messages.ts';
import { computePlot } from '../what-if/plot.ts';
import { CurveChoiceLists, groupBySection, useCurveChoice } from '../what-if/what-if-view.tsx';
import type { HouseholdReading } from './household-state.ts';
import type { ReturnContext, ReturnViewProps } from './return-line-working.tsx';

export function ReturnWhatIf({ reading, ...props }: ReturnViewProps) {
	const { data: workings, isError } = useReturnWorkings(props.system);
	// Typing into the form goes before drawing its curve anew.
	const deferredReading = useDeferredValue(reading);
	if (!workings) return <LoadState subject="calculation" hasFailed={isError} />;
	return <ReturnWhatIfView {...props} reading={deferredReading} workings={workings} />;
}

interface ReturnWhatIfProps extends ReturnViewProps {
	readonly workings: ReturnWorkings;
}

function ReturnWhatIfView({ system, reading, workings, onApplyValue }: ReturnWhatIfProps) {
	const { taxYear, household } = reading;
	const { facts: householdFacts, sections, marginalInputs, summary } = system.household;
	const calculation = useMemo(
		() => ({
			model: createReturnModel(system, taxYear, household, workings, { hasExternalValues: false }),
			inputs: household,
		}),
		[system, taxYear, household, workings],
	);
	const choice = useCurveChoice(
		calculation,
		(results) => findById(results, summary.total),
		(_, inputs) => findById(inputs, marginalInputs[0]?.fact) ?? inputs[0],
	);
	const { choices, input, result, message, setMessage } = choice;
	const curves = useMemo(
		() =>
			input && result ? computeCurves(createVariation(calculation, input.id, result.id), summary) : undefined,
		[calculation, input, result, summary],
	);
	const applyValue = (id: string, text: string, label: string) => {
		onApplyValue(id, text);
		setMessage(`The form now has ${label} for ${input?.title}, and the return follows it.`);
	};
	const getSection = (fact: string) => findById(householdFacts, fact)?.section;
	return (
		<CurveChoiceLists
			choice={choice}
			inputGroups={groupBySection(sections, choices.inputs, getSection)}
			resultGroups={groupLines(system, reading, choices.results)}
		>
			{curves && (
				<Explorer
					curve={curves.lines}
					onApplyValue={applyValue}
					message={message}
					renderBelow={(at) => curves.rate && <MarginalRate curve={curves.rate} at={at} />}
				/>
			)}
			<OtherReturns system={system} reading={reading} />
		</CurveChoiceLists>
	);
}

function computeCurves(variation: Variation, summary: CompiledHousehold['summary']) {
	const { model, inputs, input, result } = variation;
	const range = computeAmountRange(variation, Number(model.evaluate(inputs)[summary.rateOf]));
	const lines = computeCurve(variation, {
		range,
		changes: (samples) => selectStrongestChanges(variation, findChanges(variation, samples)),
	});
	const taxes = [summary.total, ...summary.taxes.flatMap(({ lines: taxLines }) => taxLines)];
	const isRate = input.format === 'money' && taxes.includes(result.id);
	const rate = isRate
		? computeCurve(createMarginalRateVariation(variation), { range, changes: () => [] })
		: undefined;
	return { lines, rate };
}

function MarginalRate({ curve, at }: { curve: Curve; at: number }) {
	const { variation, currentSample } = curve;
	const { box, width } = useWidth();
	const plot = useMemo(() => computePlot(curve, width), [curve, width]);
	const marker = variation.sampleAt(at);
	return (
		<figure className="mt-6">
			<figcaption className="mb-3">
				<span className="block font-serif text-lead text-balance">
					{variation.result.label} by {variation.input.title}
				</span>
				<span className="figures mt-1 block text-small">
					{variation.input.title}{' '}
					<strong className="font-semibold">{formatInputWithUnit(at, variation.input)}</strong> (next $1,000):{' '}
					<strong className="font-semibold">{formatWatchedResult(marker, variation.result)}</strong>
					{at !== currentSample.at && (
						<span className="text-muted">, now {formatWatchedResult(currentSample, variation.result)}</span>
					)}
				</span>
			</figcaption>
			<div ref={box}>
				<Drawing curve={curve} plot={plot} marker={marker} />
			</div>
		</figure>
	);
}

// The most wanted figures first, then every line in its place.
function groupLines(
	system: TaxSystem,
	{ household }: HouseholdReading,
	results: readonly CompiledResult[],
): readonly OptionGroup[] {
	const { summary } = system.household;
	const briefIds = [summary.total, ...summary.figures];
	const toOptions = (ids: readonly string[]) =>
		ids.flatMap((id) => results.filter((result) => result.id === id)).map(toOption);
	const worksheetGroups = listWorksheets(system, household).map(({ title, lines }) => ({
		title,
		options: toOptions(listIds(lines).filter((id) => !briefIds.includes(id))),
	}));
	return [{ title: 'In brief', options: toOptions(briefIds) }, ...worksheetGroups];
}

const OTHER_RETURNS_TITLE = 'Total tax in other years and filing statuses';

/** One row a filing status, one column a year; the household's own is marked. */
function OtherReturns({ system, reading }: ReturnContext) {
	const { taxYear, household } = reading;
	const choices = findById(system.household.facts, 'filingStatus')?.choices ?? [];
	const rows = computeStatusRows(system, { year: taxYear, facts: household });
	return (
		<TitledSection
			title={OTHER_RETURNS_TITLE}
			level="h4"
			className="mt-6 border-line border-t pt-5"
			headingClassName="font-medium"
		>
			<p className="mt-1 text-muted text-small">The same facts under the law of each year.</p>
			<div className="overflow-x-auto">
				<table aria-label={OTHER_RETURNS_TITLE} className="mt-3 w-full border-collapse text-left text-small">
					<thead>
						<tr className="text-muted">
							<td />
							{rows[0]?.years.map(({ year }) => (
								<th key={year} scope="col" className="py-2 pl-3 text-right font-normal">
									{year}
								</th>
							))}
						</tr>
					</thead>
					<tbody className="figures">
						{rows.map(({ status, years }) => (
							<tr key={status} className="border-line border-t last:border-b">
								<th scope="row" className="py-2 pr-3 align-baseline font-normal">
									{choices.find(({ value }) => value === status)?.label ?? status}
								</th>
								{years.map(({ year, total }) => {
									const isCurrent = status === household.filingStatus && year === taxYear;
									return (
										<td
											key={year}
											className={`whitespace-nowrap py-2 pl-3 text-right align-baseline ${isCurrent ? 'font-semibold' : ''}`}
										>
											{formatMoneyOrDash(total)}
											{isCurrent && <span className="block font-normal text-muted">now</span>}
										</td>
									);
								})}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</TitledSection>
	);
}
