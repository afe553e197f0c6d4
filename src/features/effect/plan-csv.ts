// A plan as rows of a spreadsheet: what it comes to, each strategy, and every line of every year.
import { joinSentences, omitBlank } from '../../engine/format.ts';
import { listInputs } from '../../engine/strategy/inputs.ts';
import { BESIDES_TITLE } from '../../engine/tax-return/summary.ts';
import type { CompiledInput, Value } from '../../model/compiled-calculator.ts';
import type { Figure } from '../../model/compiled-return.ts';
import type { AmountRow, AmountTable } from './amount-table.tsx';
import { hasMembers } from './choose-plan.ts';
import { type FinishedPlan, OVERLAP_LABEL } from './plan-document.ts';
import type { EstateFacts, PlanFacts, StrategyLaw } from './plan-facts.ts';
import { findTotalRow, listReturnGroups, type ScenarioGroup } from './return-rows.ts';
import { listBesideRows, listBottomLine, listTaxRows } from './scenario-rows.ts';

type Row = readonly (Figure | undefined)[];

/** The names of the columns. Amounts are dollars, not rounded. */
const COLUMNS: Row = ['Part', 'Name', 'Form and line', 'Year', 'Value', 'Without', 'With', 'Change'];

/** All rows, the names of the columns first, in the order of the printed plan. */
export function listPlanCsvRows(finishedPlan: FinishedPlan, facts: PlanFacts): readonly Row[] {
	const { document } = finishedPlan;
	return [
		COLUMNS,
		...listPlanRows(finishedPlan),
		...omitBlank([...facts.decisive, facts.passedNote]).map((sentence) => toValueRow('Plan', sentence)),
		...facts.sale.map(({ label, text }) => toValueRow('The planned sale', label, text)),
		...listTableRows(document.bridge),
		...listTableRows(document.ranking, ({ label }) => `Contribution: ${label}`),
		...listTableRows(document.strategies),
		...document.leftOut.map(({ name, reasons }) =>
			toValueRow('Not in the plan', `${name}. ${reasons.join(' ')}`),
		),
		...(document.ways.rows.length > 0 && document.waysNote !== ''
			? [toValueRow('Way to sell', document.waysNote, undefined)]
			: []),
		...listTableRows(document.ways, ({ label }) => `Way to sell: ${label}`),
		...listTableRows(document.switches),
		...document.conflicts.map(({ text, overlap, year, form }) =>
			toValueRow('How they interact', text, overlap, year, form),
		),
		...facts.estates.flatMap(listEstateRows),
		...omitBlank([facts.closingNote, facts.openDatesNote]).map((note) =>
			toValueRow('To do', note, undefined),
		),
		...facts.steps.map(({ text, who, when, note, source }) =>
			toValueRow(`To do: ${who}`, text, joinSentences([`${when}.`, note]), '', source),
		),
		...facts.cautions.map(({ text, owner, years }) => toValueRow('What to watch', text, owner, years)),
		...facts.assumptions.map((assumption) => toValueRow('Assumption', assumption)),
		...facts.strategies.flatMap(listLawRows),
		...listInputRows(finishedPlan),
		...listYearRows(finishedPlan),
	];
}

/** A row with one value. */
function toValueRow(
	part: string,
	name: string,
	value: Figure | undefined = '',
	year: number | string = '',
	form = '',
): Row {
	return [part, name, form, year, value, '', '', ''];
}

/** A row with both sides, and what changes where they are numbers. */
function toScenariosRow(
	[part, name, form, year]: readonly [part: string, name: string, form: string, year: number],
	before: Figure | undefined,
	after: Figure | undefined,
): Row {
	const change = typeof before === 'number' && typeof after === 'number' ? after - before : Number.NaN;
	return [part, name, form, year, '', before, after, change];
}

function listPlanRows(finishedPlan: FinishedPlan): readonly Row[] {
	const { result, effects, answer, request, document } = finishedPlan;
	const { sentences, bestNote, aloneNote } = document;
	const part = 'Plan';
	const sentenceRows = omitBlank([...sentences, bestNote, aloneNote]).map((sentence) =>
		toValueRow(part, sentence),
	);
	if (!hasMembers(finishedPlan)) return sentenceRows;
	return [
		...sentenceRows,
		...listBottomLine(effects, [result.with]).map(({ label, amounts: [amount] }) =>
			toValueRow(part, label, amount),
		),
		toValueRow(part, OVERLAP_LABEL, result.overlap.taxSaved),
		...(answer.margin > 0
			? [toValueRow(part, 'Standard error of the contributions, which are estimated', answer.margin)]
			: []),
		toValueRow(part, 'Discount rate (% per year)', request.discountRate),
	];
}

function listEstateRows({ name, facts, sentences, notes, table }: EstateFacts): readonly Row[] {
	const part = `Estate: ${name}`;
	return [
		...facts.map(({ label, text }) => toValueRow(part, label, text)),
		...[...sentences, ...notes].map((sentence) => toValueRow(part, sentence)),
		...listTableRows(
			{ ...table, rows: [...table.rows, ...(table.total ? [table.total] : [])] },
			({ label }) => `${part}: ${label}`,
		),
	];
}

function listLawRows(strategy: StrategyLaw): readonly Row[] {
	const { name, baseline, inputs, certainty, sources, amountSources } = strategy;
	return [
		toValueRow(name, 'Assumptions', joinSentences([baseline, inputs])),
		toValueRow(name, 'Legal certainty', certainty.join(' ')),
		toValueRow(name, 'Sources', sources),
		toValueRow(name, 'Sources of amounts', amountSources),
	].filter(([, , , , text]) => text !== '');
}

function listTableRows(
	{ columns, rows }: AmountTable,
	toPart: (row: AmountRow) => string = ({ label }) => label,
): readonly Row[] {
	return rows.flatMap((row) =>
		columns.map(({ title }, at) => toValueRow(toPart(row), title, row.amounts[at])),
	);
}

/** The household, and the inputs of every strategy that is carried out, or whose alternative is. */
function listInputRows({ reading, effects, request }: FinishedPlan): readonly Row[] {
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
function toInputRow(part: string, { title, choices }: CompiledInput, value: Value | undefined): Row {
	const choice = choices.find((candidate) => candidate.value === value);
	return toValueRow(part, title, typeof value === 'string' ? (choice?.label ?? value) : value);
}

function listYearRows(finishedPlan: FinishedPlan): readonly Row[] {
	if (!hasMembers(finishedPlan)) return [];
	const { system, reading, result } = finishedPlan;
	const { savedByYear, moneyByYear } = result.with;
	return savedByYear.flatMap((savedAmount, at) => {
		const year = reading.year + at;
		const total = findTotalRow(system, result, at);
		const toRows = ({ title, rows }: ScenarioGroup) =>
			rows.map(({ label, form, amounts: [before, after] }) =>
				toScenariosRow([title, label, form, year], before, after),
			);
		return [
			toValueRow('The years', 'Tax saved', savedAmount, year),
			toValueRow('The years', 'Other cash', moneyByYear[at], year),
			...toRows({ title: 'Tax breakdown', rows: listTaxRows(system, result, at) }),
			...toRows({ title: BESIDES_TITLE, rows: listBesideRows(system, result, at) }),
			...listReturnGroups(system, result, at).flatMap(toRows),
			...(total ? toRows({ title: 'The household’s return', rows: [total] }) : []),
		];
	});
}
