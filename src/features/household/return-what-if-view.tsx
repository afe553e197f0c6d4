// What-if on a return: one fact varied, one line watched, its marginal rate, and other years and filing statuses.
import { useId, useMemo, useState } from 'react';
import { formatMoneyOrDash } from '../../engine/format.ts';
import type { ReturnWorkings } from '../../engine/tax-return/as-calculator.ts';
import { listWorksheets, type TaxSystem } from '../../engine/tax-return/tax-system.ts';
import {
	computeFactRange,
	computeStatusRows,
	createMarginalRateVariation,
	createReturnCalculation,
	selectStrongestChanges,
} from '../../engine/tax-return/vary.ts';
import { type Curve, computeCurve, listCurveChoices } from '../../engine/what-if/curve.ts';
import { findChanges } from '../../engine/what-if/curve-changes.ts';
import { computeSample } from '../../engine/what-if/sweep.ts';
import type { Calculation } from '../../engine/what-if/variation.ts';
import type { CompiledInput, CompiledResult } from '../../model/compiled-calculator.ts';
import type { ReturnSummary } from '../../model/compiled-return.ts';
import { Choice, type OptionGroup, toOption } from '../what-if/choice.tsx';
import { Drawing } from '../what-if/drawing.tsx';
import { Explorer } from '../what-if/explorer.tsx';
import { resultText, valueText } from '../what-if/messages.ts';
import { computePlot } from '../what-if/plot.ts';
import { useWidth } from '../what-if/use-width.ts';
import type { HouseholdReading } from './household-state.ts';

export interface ReturnWhatIfProps {
	readonly system: TaxSystem;
	readonly reading: HouseholdReading;
	readonly workings: ReturnWorkings;
	/** Puts a text into a field of the form. */
	readonly onApplyValue: (fact: string, text: string) => void;
}

/** The whole section. */
export function ReturnWhatIfView({ system, reading, workings, onApplyValue }: ReturnWhatIfProps) {
	const { year, facts } = reading;
	const { marginalInputs: next, summary } = system.household;
	const [factId, setFactId] = useState(next[0]?.fact ?? '');
	const [lineId, setLineId] = useState(summary.total);
	const [status, setStatus] = useState('');
	const calculation = useMemo(
		() => createReturnCalculation(system, year, facts, workings),
		[system, year, facts, workings],
	);
	const choices = useMemo(() => listCurveChoices(calculation), [calculation]);
	const input = choices.inputs.find(({ id }) => id === factId) ?? choices.inputs[0];
	const result = choices.results.find(({ id }) => id === lineId);
	const curves = useMemo(
		() => (input && result ? computeCurves(calculation, input, result, summary) : undefined),
		[calculation, input, result, summary],
	);
	if (!input || !result || !curves) return <p className="text-muted">There is no number to vary here.</p>;
	const applyValue = (id: string, text: string, label: string) => {
		onApplyValue(id, text);
		setStatus(`The form now has ${label} for ${input.title}, and the return follows it.`);
	};
	const createSelectHandler = (select: (id: string) => void) => (id: string) => {
		setStatus('');
		select(id);
	};
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<Choice
					label="Vary"
					value={input.id}
					onSelect={createSelectHandler(setFactId)}
					groups={groupFacts(system, choices.inputs)}
				/>
				<Choice
					label="Watch"
					value={result.id}
					onSelect={createSelectHandler(setLineId)}
					groups={groupLines(system, reading, choices.results)}
				/>
			</div>
			<Explorer
				curve={curves.lines}
				onApplyValue={applyValue}
				message={status}
				renderBelow={(at) => curves.rate && <MarginalRate curve={curves.rate} at={at} />}
			/>
			<OtherReturns system={system} reading={reading} />
		</>
	);
}

function computeCurves(
	calculation: Calculation,
	input: CompiledInput,
	result: CompiledResult,
	summary: ReturnSummary,
) {
	const variation = { ...calculation, input, result };
	const range = computeFactRange(
		variation,
		Number(calculation.calculator.evaluate(calculation.inputs)[summary.rateOf]),
	);
	const lines = computeCurve(variation, {
		range,
		changes: (sweepSamples) => selectStrongestChanges(variation, findChanges(variation, sweepSamples)),
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
	const marker = computeSample(variation, at);
	return (
		<figure className="mt-6">
			<figcaption className="mb-3">
				<span className="block font-serif text-lead text-balance">
					{variation.result.label} by {variation.input.title}
				</span>
				<span className="figures mt-1 block text-small">
					{variation.input.title} <strong className="font-semibold">{valueText(at, variation.input)}</strong>:
					of the next $1,000 <strong className="font-semibold">{resultText(marker, variation.result)}</strong>
					{at !== currentSample.at && (
						<span className="text-muted">, now {resultText(currentSample, variation.result)}</span>
					)}
				</span>
			</figcaption>
			<div ref={box}>
				<Drawing curve={curve} plot={plot} marker={marker} />
			</div>
		</figure>
	);
}

function groupFacts(system: TaxSystem, inputs: readonly CompiledInput[]): readonly OptionGroup[] {
	const { facts, sections } = system.household;
	const sectionByFact = new Map(facts.map(({ id, section }) => [id, section]));
	return sections
		.map(({ id: sectionId, title }) => ({
			title,
			options: inputs.filter(({ id }) => sectionByFact.get(id) === sectionId).map(toOption),
		}))
		.filter(({ options }) => options.length > 0);
}

// The most wanted figures first, then every line in its place.
function groupLines(
	system: TaxSystem,
	{ facts }: HouseholdReading,
	results: readonly CompiledResult[],
): readonly OptionGroup[] {
	const { summary } = system.household;
	const briefIds = [summary.total, ...summary.figures];
	const toOptions = (ids: readonly string[]) =>
		ids.flatMap((id) => results.filter((result) => result.id === id)).map(toOption);
	const worksheetGroups = listWorksheets(system, facts).map(({ title, lines }) => ({
		title,
		options: toOptions(lines.map(({ id }) => id).filter((id) => !briefIds.includes(id))),
	}));
	return [{ title: 'In brief', options: toOptions(briefIds) }, ...worksheetGroups];
}

interface OtherReturnsProps {
	readonly system: TaxSystem;
	readonly reading: HouseholdReading;
}

/** One row a filing status, one column a year; the household's own is marked. */
export function OtherReturns({ system, reading: { year: currentYear, facts } }: OtherReturnsProps) {
	const headingId = useId();
	const choices = system.household.facts.find(({ id }) => id === 'filingStatus')?.choices ?? [];
	return (
		<section aria-labelledby={headingId} className="mt-6 border-line border-t pt-5">
			<h4 id={headingId} className="font-medium">
				All tax in other years and filing statuses
			</h4>
			<p className="mt-1 text-muted text-small">The same facts under the law of each year.</p>
			<div className="overflow-x-auto">
				<table aria-labelledby={headingId} className="mt-3 w-full border-collapse text-left text-small">
					<thead>
						<tr className="text-muted">
							<td />
							{system.years.map((year) => (
								<th key={year} scope="col" className="py-2 pl-3 text-right font-normal">
									{year}
								</th>
							))}
						</tr>
					</thead>
					<tbody className="figures">
						{computeStatusRows(system, facts).map(({ status, years }) => (
							<tr key={status} className="border-line border-t last:border-b">
								<th scope="row" className="py-2 pr-3 align-baseline font-normal">
									{choices.find(({ value }) => value === status)?.label ?? status}
								</th>
								{years.map(({ year, total }) => {
									const isCurrent = status === facts.filingStatus && year === currentYear;
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
		</section>
	);
}
