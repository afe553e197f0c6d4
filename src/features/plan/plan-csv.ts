// A plan as rows of a spreadsheet: what it comes to, each strategy, and every line of every year.
import { NONE } from '../../engine/plan/asset-choice-ids.ts';
import { listInputs } from '../../engine/strategy/inputs.ts';
import type { Figure } from '../../model/compiled-return.ts';
import { findTotalRow, listReturnGroups, type ScenarioGroup } from '../strategy/return-rows.ts';
import { listTaxRows } from '../strategy/scenario-rows.ts';
import { getStrategyName } from './choose-plan.ts';
import {
	CHOICE_COLUMNS,
	type FiguresColumn,
	type FinishedPlan,
	listLeftOutRows,
	listPlannedRows,
	OVERLAP_LABEL,
	STRATEGY_COLUMNS,
} from './finished-plan.ts';
import { formatAloneNote, formatConflict, getChoiceNote, listPlanSentences, toPlanText } from './messages.ts';

type Cell = number | string;
type Row = readonly Cell[];

/** The names of the columns. Amounts are dollars, not rounded. */
const COLUMNS: Row = ['Part', 'Name', 'Form and line', 'Year', 'Value', 'Without', 'With', 'Change'];

/** All rows, the names of the columns first. */
export function listCsvRows(finishedPlan: FinishedPlan): readonly Row[] {
	return [
		COLUMNS,
		...listPlanRows(finishedPlan),
		...listStrategyRows(finishedPlan),
		...listChoiceRows(finishedPlan),
		...listConflictRows(finishedPlan),
		...listInputRows(finishedPlan),
		...listYearRows(finishedPlan),
	];
}

/** A row with one value. */
function toValueRow(part: string, name: string, value: Figure | undefined, year: Cell = '', form = ''): Row {
	return [part, name, form, year, toCell(value), '', '', ''];
}

/** A row with both sides, and what changes where they are numbers. */
function toScenariosRow(
	[part, name, form, year]: readonly [part: string, name: string, form: string, year: number],
	before: Figure | undefined,
	after: Figure | undefined,
): Row {
	const change = typeof before === 'number' && typeof after === 'number' ? after - before : Number.NaN;
	return [part, name, form, year, '', toCell(before), toCell(after), toCell(change)];
}

// An unavailable figure is left empty.
function toCell(value: Figure | undefined): Cell {
	if (value === null || value === undefined) return '';
	if (typeof value === 'number') return Number.isFinite(value) ? value : '';
	return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}

function listPlanRows(finishedPlan: FinishedPlan): readonly Row[] {
	const { plan, source, effect, answer, request } = finishedPlan;
	const part = 'Plan';
	const labels = Object.entries(source.effects.results) as [keyof typeof source.effects.results, string][];
	const sentences = [
		...listPlanSentences(toPlanText(plan, source, effect?.rate ?? '')),
		...[getChoiceNote(finishedPlan), formatAloneNote(plan)].filter((sentence) => sentence !== ''),
	].map((sentence) => toValueRow(part, sentence, undefined));
	if (!effect) return sentences;
	return [
		...sentences,
		...labels.map(([id, label]) => toValueRow(part, label, plan[id])),
		toValueRow(part, OVERLAP_LABEL, plan.overlap.taxSaved),
		...(answer.margin > 0
			? [toValueRow(part, 'Standard error of the shares, which are estimated', answer.margin)]
			: []),
		toValueRow(part, 'Discount rate, percent a year', request.discountRate),
	];
}

function listStrategyRows(finishedPlan: FinishedPlan): readonly Row[] {
	const plannedRows = listPlannedRows(finishedPlan).flatMap(({ name, figures }) =>
		listColumnRows(name, STRATEGY_COLUMNS, figures),
	);
	const leftOutRows = listLeftOutRows(finishedPlan).map(({ name, reasons }) =>
		toValueRow('Not in the plan', `${name}. ${reasons.join(' ')}`, undefined),
	);
	return [...plannedRows, ...leftOutRows];
}

function listChoiceRows({ choices, activeChoice }: FinishedPlan): readonly Row[] {
	return choices.flatMap(({ id, name, plan }) => {
		const counts = id === NONE ? ', which counts' : ', carried out';
		const part = `For the same asset: ${name}${id === activeChoice ? counts : ''}`;
		return listColumnRows(part, CHOICE_COLUMNS, plan);
	});
}

function listColumnRows<T>(part: string, columns: readonly FiguresColumn<T>[], figures: T): readonly Row[] {
	return columns.map(({ title, getAmount }) => toValueRow(part, title, getAmount(figures)));
}

function listConflictRows(finishedPlan: FinishedPlan): readonly Row[] {
	const first = finishedPlan.source.read.year;
	return finishedPlan.answer.conflicts.map((conflict) => {
		const text = formatConflict(conflict, (id) => getStrategyName(finishedPlan, id), first);
		return toValueRow('Where they meet', text, conflict.overlap, first + conflict.year, conflict.line?.form);
	});
}

/** The household, and the inputs of every strategy that is carried out, or whose alternative is. */
function listInputRows({ source: { read, effects }, request }: FinishedPlan): readonly Row[] {
	const facts = read.inputs.filter(({ id }) => !read.absent.has(id) && read.values[id] !== undefined);
	const part = read.isSample ? 'The sample household' : 'Your household';
	const { strategies, baselineFrom } = request;
	return [
		...facts.map(({ id, title }) => toValueRow(part, title, read.values[id])),
		...[...strategies, ...(baselineFrom ? [baselineFrom] : [])].flatMap(({ strategy, inputs }) =>
			listInputs(effects, strategy).map(({ id, title }) =>
				toValueRow(`Input: ${strategy.name}`, title, inputs[id]),
			),
		),
	];
}

function listYearRows({ plan, source: { system, read }, effect }: FinishedPlan): readonly Row[] {
	if (!effect) return [];
	return plan.savedByYear.flatMap((saved, at) => {
		const year = read.year + at;
		const total = findTotalRow(system, effect.result, at);
		const toRows = ({ title, rows }: ScenarioGroup) =>
			rows.map(({ label, form, amounts: [before, after] }) =>
				toScenariosRow([title, label, form, year], before, after),
			);
		return [
			toValueRow('The years', 'Tax saved', saved, year),
			toValueRow('The years', 'Other money', plan.moneyByYear[at], year),
			...toRows({ title: 'Tax by kind', rows: listTaxRows(system, effect.result, at) }),
			...listReturnGroups(system, effect.result, at).flatMap(toRows),
			...(total ? toRows({ title: 'The household’s return', rows: [total] }) : []),
		];
	});
}
