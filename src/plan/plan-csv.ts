// A plan as rows of a spreadsheet: what it comes to, each strategy, and every line of every year.

import type { Figure } from '../definition/compiled-return.ts';
import { returnGroups, type SideGroup, totalRow } from '../effect/return-rows.ts';
import { taxRows } from '../effect/sides.ts';
import { NONE } from '../engine/effect/asset-choice.ts';
import { inputsOf } from '../engine/effect/inputs.ts';
import { choiceNote } from './choice-words.ts';
import { type FinishedPlan, leftOutRows, plannedRows } from './finished-plan.ts';
import { nameIn } from './plan-run.ts';
import { aloneWords, conflictWords, planSentences, planWords } from './words.ts';

type Cell = number | string;
type Row = readonly Cell[];

/** The names of the columns. Amounts are dollars, not rounded. */
const COLUMNS: Row = ['Part', 'Name', 'Form and line', 'Year', 'Value', 'Without', 'With', 'Change'];

/** All rows, the names of the columns first. */
export function planRows(finished: FinishedPlan): readonly Row[] {
	return [
		COLUMNS,
		...wholeRows(finished),
		...strategyRows(finished),
		...choiceRows(finished),
		...conflictRows(finished),
		...givenRows(finished),
		...yearRows(finished),
	];
}

/** A row with one value. */
function valueRow(part: string, name: string, value: Figure | undefined, year: Cell = '', form = ''): Row {
	return [part, name, form, year, cellOf(value), '', '', ''];
}

/** A row with both sides, and what changes where they are numbers. */
function sidesRow(
	[part, name, form, year]: readonly [part: string, name: string, form: string, year: number],
	before: Figure | undefined,
	after: Figure | undefined,
): Row {
	const change = typeof before === 'number' && typeof after === 'number' ? after - before : Number.NaN;
	return [part, name, form, year, '', cellOf(before), cellOf(after), cellOf(change)];
}

// What is unavailable is left empty.
function cellOf(value: Figure | undefined): Cell {
	if (value === null || value === undefined) return '';
	if (typeof value === 'number') return Number.isFinite(value) ? value : '';
	return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}

function wholeRows(finished: FinishedPlan): readonly Row[] {
	const { plan, source, worked, answer, request } = finished;
	const part = 'Plan';
	const labels = Object.entries(source.effects.results) as [keyof typeof source.effects.results, string][];
	const sentences = [
		...planSentences(planWords(plan, source, worked?.rate ?? '')),
		...[choiceNote(finished), aloneWords(plan)].filter((sentence) => sentence !== ''),
	].map((sentence) => valueRow(part, sentence, undefined));
	if (!worked) return sentences;
	return [
		...sentences,
		...labels.map(([id, label]) => valueRow(part, label, plan[id])),
		valueRow(part, 'Overlap: together less the sum of each alone', plan.overlap.taxSaved),
		...(answer.margin > 0
			? [valueRow(part, 'Standard error of the shares, which are estimated', answer.margin)]
			: []),
		valueRow(part, 'Discount rate, percent a year', request.discountRate),
	];
}

function strategyRows(finished: FinishedPlan): readonly Row[] {
	const planned = plannedRows(finished).flatMap(({ name, alone, share, costs, cash, netBenefit }) => [
		valueRow(name, 'Tax saved alone', alone),
		valueRow(name, 'Fair share of all', share),
		valueRow(name, 'Costs', costs),
		valueRow(name, 'Other money', cash),
		valueRow(name, 'Net benefit', netBenefit),
	]);
	const left = leftOutRows(finished).map(({ name, reasons }) =>
		valueRow('Not in the plan', `${name}. ${reasons.join(' ')}`, undefined),
	);
	return [...planned, ...left];
}

function choiceRows({ choices, chosen }: FinishedPlan): readonly Row[] {
	return choices.flatMap(({ id, name, plan }) => {
		const counts = id === NONE ? ', which counts' : ', carried out';
		const part = `For the same asset: ${name}${id === chosen ? counts : ''}`;
		return [
			valueRow(part, 'Tax saved together', plan.taxSaved),
			valueRow(part, 'Present value of what is left', plan.netPresentValue),
		];
	});
}

function conflictRows(finished: FinishedPlan): readonly Row[] {
	const first = finished.source.read.year;
	return finished.answer.conflicts.map((conflict) => {
		const words = conflictWords(conflict, (id) => nameIn(finished, id), first);
		return valueRow('Where they meet', words, conflict.overlap, first + conflict.year, conflict.line?.form);
	});
}

/** The household, and the inputs of every strategy that is carried out, or whose alternative is. */
function givenRows({ source: { read, effects }, request }: FinishedPlan): readonly Row[] {
	const facts = read.inputs.filter(({ id }) => !read.absent.has(id) && read.values[id] !== undefined);
	const part = read.isSample ? 'The sample household' : 'Your household';
	const { strategies, alternativeOf } = request;
	return [
		...facts.map(({ id, title }) => valueRow(part, title, read.values[id])),
		...[...strategies, ...(alternativeOf ? [alternativeOf] : [])].flatMap(({ effect, inputs }) =>
			inputsOf(effects, effect).map(({ id, title }) => valueRow(`Input: ${effect.name}`, title, inputs[id])),
		),
	];
}

function yearRows({ plan, source: { system, read }, worked }: FinishedPlan): readonly Row[] {
	if (!worked) return [];
	return plan.savedByYear.flatMap((saved, at) => {
		const year = read.year + at;
		const total = totalRow(system, worked.result, at);
		const rowsOf = ({ title, rows }: SideGroup) =>
			rows.map(({ label, form, amounts: [before, after] }) =>
				sidesRow([title, label, form, year], before, after),
			);
		return [
			valueRow('The years', 'Tax saved', saved, year),
			valueRow('The years', 'Other money', plan.moneyByYear[at], year),
			...rowsOf({ title: 'Tax by kind', rows: taxRows(system, worked.result, at) }),
			...returnGroups(system, worked.result, at).flatMap(rowsOf),
			...(total ? rowsOf({ title: 'The household’s return', rows: [total] }) : []),
		];
	});
}
