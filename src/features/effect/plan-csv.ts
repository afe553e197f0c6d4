// A plan as rows of a spreadsheet: what it comes to, each strategy, and every line of every year.
import { joinSentences } from '../../engine/format.ts';
import { listInputs } from '../../engine/strategy/inputs.ts';
import { OTHER_PAYMENTS_TITLE } from '../../engine/tax-return/summary.ts';
import {
	listCells,
	listSentenceRows,
	listSheetRows,
	type Row,
	type SheetColumn,
	type SheetRow,
} from '../../lib/document.ts';
import type { CompiledInput, Value } from '../../model/compiled-calculator.ts';
import type { Figure } from '../../model/compiled-return.ts';
import { hasMembers } from './choose-plan.ts';
import { listDeathRows } from './plan-deaths.ts';
import { type FinishedPlan, OVERLAP_LABEL } from './plan-document.ts';
import { createLawSection, type EstateFacts, type PlanNotes } from './plan-facts.ts';
import { findTotalRow, listReturnGroups, type ScenarioGroup } from './return-rows.ts';
import { listBottomLine, listOtherPaymentRows, listTaxRows } from './scenario-rows.ts';

const COLUMNS: readonly SheetColumn[] = [
	['Part', ({ part }) => part],
	['Name', ({ name }) => name],
	['Form and line', ({ source }) => source],
	['Year', ({ year }) => year],
	['Value', ({ value }) => value],
	['Without', ({ scenarios }) => scenarios?.[0]],
	['With', ({ scenarios }) => scenarios?.[1]],
	['Change', ({ scenarios }) => scenarios && computeChange(...scenarios)],
];

function computeChange(before: Figure | undefined, after: Figure | undefined): number {
	return typeof before === 'number' && typeof after === 'number' ? after - before : Number.NaN;
}

/** All rows, the names of the columns first, in the order of the printed plan. */
export function listPlanCsvRows(finishedPlan: FinishedPlan, facts: PlanNotes) {
	const { bridge, ranking, strategies, leftOut, ways, switches, conflicts } = finishedPlan.document;
	return listCells(COLUMNS, [
		...listPlanRows(finishedPlan),
		...listSentenceRows('Plan', [...facts.decisive, facts.passedNote]),
		...listTextRows('The planned sale', facts.sale),
		...[bridge, ranking, strategies, leftOut, ways, switches, conflicts].flatMap(listSheetRows),
		...(finishedPlan.futures ? listSheetRows(finishedPlan.futures) : []),
		...(finishedPlan.deaths ?? []).flatMap(listDeathRows),
		...facts.estates.flatMap(listEstateRows),
		...listSentenceRows('To do', [facts.closingNote, facts.openDatesNote]),
		...facts.steps.map(({ text, who, when, note, source }): SheetRow => {
			return { part: `To do: ${who}`, name: text, value: joinSentences([`${when}.`, note]), source };
		}),
		...facts.cautions.map(({ text, owner, years }): SheetRow => {
			return { part: 'What to watch', name: text, value: owner, year: years };
		}),
		...listSheetRows(facts.assumptions),
		...facts.strategies.flatMap((strategy) =>
			listSheetRows(createLawSection(strategy, 'Sources of amounts')),
		),
		...listInputRows(finishedPlan),
		...listYearRows(finishedPlan),
	]);
}

function listTextRows(part: string, rows: readonly Pick<Row, 'label' | 'text'>[]): readonly SheetRow[] {
	return rows.map(({ label, text }) => ({ part, name: label, value: text }));
}

function listPlanRows(finishedPlan: FinishedPlan): readonly SheetRow[] {
	const { result, effects, answer, request, document } = finishedPlan;
	const { sentences, bestNote, ratesNote } = document;
	const part = 'Plan';
	const sentenceRows = listSentenceRows(part, [...sentences, bestNote, ratesNote]);
	if (!hasMembers(finishedPlan)) return sentenceRows;
	return [
		...sentenceRows,
		...listBottomLine(effects, [result.with]).map(({ label, amounts: [value] }) => ({
			part,
			name: label,
			value,
		})),
		{ part, name: OVERLAP_LABEL, value: result.overlap.taxSaved },
		...(answer.margin > 0
			? [{ part, name: 'Standard error of the contributions, which are estimated', value: answer.margin }]
			: []),
		{ part, name: 'Discount rate (% per year)', value: request.discountRate },
	];
}

function listEstateRows({ facts, part = '', ...estate }: EstateFacts): readonly SheetRow[] {
	const rows = [...estate.rows, ...(estate.total ? [estate.total] : [])];
	return [...listTextRows(part, facts), ...listSheetRows({ ...estate, part, rows })];
}

/** The household, and the inputs of every strategy that is carried out, or whose alternative is. */
function listInputRows({ reading, effects, request }: FinishedPlan): readonly SheetRow[] {
	const facts = reading.inputs.filter(
		({ id }) => !reading.absent.has(id) && reading.values[id] !== undefined,
	);
	const isExample = (id: string) => reading.isSample || reading.exampleFacts.includes(id);
	const toPart = (id: string) => (isExample(id) ? 'The example household' : 'Your household');
	const { strategies, baselines } = request;
	return [
		...facts.map((fact) => toInputRow(toPart(fact.id), fact, reading.values[fact.id])),
		...[...strategies, ...baselines].flatMap(({ strategy, inputs }) =>
			listInputs(effects, strategy).map((input) =>
				toInputRow(`Input: ${strategy.name}`, input, inputs[input.id]),
			),
		),
	];
}

/** A row with a choice in the words of the form, and any other value as it is. */
function toInputRow(part: string, { title, choices }: CompiledInput, value: Value | undefined): SheetRow {
	const choice = choices.find((candidate) => candidate.value === value);
	return { part, name: title, value: typeof value === 'string' ? (choice?.label ?? value) : value };
}

function listYearRows(finishedPlan: FinishedPlan): readonly SheetRow[] {
	if (!hasMembers(finishedPlan)) return [];
	const { system, reading, result } = finishedPlan;
	const { savedByYear, moneyByYear } = result.with;
	return savedByYear.flatMap((savedAmount, at) => {
		const year = reading.taxYear + at;
		const total = findTotalRow(system, result, at);
		const toRows = ({ title, rows }: ScenarioGroup) =>
			rows.map(({ label, form, amounts: [before, after] }): SheetRow => {
				return { part: title, name: label, source: form, year, scenarios: [before, after] };
			});
		const part = 'The years';
		return [
			{ part, name: 'Tax saved', value: savedAmount, year },
			{ part, name: 'Other cash', value: moneyByYear[at], year },
			...toRows({ title: 'Tax breakdown', rows: listTaxRows(system, result, at) }),
			...toRows({ title: OTHER_PAYMENTS_TITLE, rows: listOtherPaymentRows(system, result, at) }),
			...listReturnGroups(system, result, at).flatMap(toRows),
			...(total ? toRows({ title: 'The household’s return', rows: [total] }) : []),
		];
	});
}
