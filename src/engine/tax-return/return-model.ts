// The return of a household, a trust or an estate as a model: its facts are the inputs, its lines the results.

import type { CompiledInput, CompiledResult, Value, Workings } from '../../model/compiled-calculator.ts';
import type {
	CompiledLine,
	CompiledWorksheet,
	ExternalReturn,
	Facts,
	StateTax,
	WorksheetWorkings,
} from '../../model/compiled-return.ts';
import { addNotes } from '../amounts.ts';
import type { Computable } from '../calculate.ts';
import { findById, listIds } from '../collections.ts';
import { type FilingStatus, getAmounts } from '../law.ts';
import {
	computeHouseholdYear,
	computeSeparateReturn,
	getLine,
	type HouseholdYear,
	mergeLines,
} from './household-year.ts';
import {
	findSeparateWorksheet,
	getLawOf,
	getYearLaw,
	listWorksheets,
	type SeparateTaxpayer,
	type TaxSystem,
} from './tax-system.ts';

const NO_LINE = { form: '', format: 'money' } as const;
/** Lines that the federal return reads of a state, where its return has none of that name. */
const NO_STATE_LINES: readonly CompiledLine[] = [
	{ ...NO_LINE, id: 'stateBase', label: 'Income taxed by the state' },
	{ ...NO_LINE, id: 'ownStateTax', label: 'State income tax' },
	{ ...NO_LINE, id: 'ownPayrollTax', label: 'State payroll tax' },
	{ ...NO_LINE, id: 'ownRefundableCredits', label: 'Refundable credits of the state' },
	{ ...NO_LINE, id: 'ownMoverTax', label: 'Tax of the state on those who moved away' },
];

/** How the lines of worksheets are computed, by worksheet. */
export type ReturnWorkings = Readonly<Record<string, WorksheetWorkings>>;

/**
 * The return of a household for a year. Only facts that are asked and have a value can be varied.
 * @param facts complete: filing status and state decide the law and the worksheets
 * @param options without the values of names that stand for other returns, it takes a seventh of the time
 * @throws {UnknownLaw} for a year before the first
 */
export function createReturnModel(
	system: TaxSystem,
	year: number,
	facts: Facts,
	returnWorkings: ReturnWorkings,
	{ hasExternalValues = true }: { readonly hasExternalValues?: boolean } = {},
): Computable {
	const { law } = getYearLaw(system, year, facts);
	const worksheets = listWorksheets(system, facts);
	const worksheetWorkings = worksheets.flatMap(({ id }) => returnWorkings[id] ?? []);
	const workings: Workings = {
		formulas: Object.assign({}, ...worksheetWorkings.map(({ formulas }) => formulas)),
	};
	const externalReturns = worksheetWorkings.flatMap((entry) => Object.entries(entry.figures));
	const externalValues = hasExternalValues ? bindExternalReturns(externalReturns, workings.formulas) : [];
	const stateLines = worksheets.filter(({ kind }) => kind === 'state').flatMap(({ lines }) => lines);
	const externalLines = [
		...externalReturns.map(([name, externalReturn]) => describeExternalLine(system, name, externalReturn)),
		...NO_STATE_LINES.filter(({ id }) => !stateLines.some((line) => line.id === id)),
	];
	const amounts = [...new Set(worksheets.flatMap((worksheet) => worksheet.amounts))];
	const amountNotes = Object.assign({}, ...worksheetWorkings.map((entry) => entry.amounts));
	const notes = Object.assign({}, ...worksheetWorkings.map((entry) => entry.notes));
	const emptyFacts = system.household.facts.flatMap(({ id }) => (Number.isNaN(facts[id]) ? [id] : []));
	return {
		inputs: system.household.facts.map(toWholeDollars),
		results: [...externalLines, ...sortLines(system, year, facts, worksheets)].map((line) =>
			toResult(line, notes),
		),
		amounts: addNotes(getAmounts(law, amounts), amountNotes, system),
		workings,
		evaluate: (inputs) => evaluateReturn(system, year, system.complete(inputs), externalValues),
		formState: (inputs) => ({ absentIds: [...system.listAbsentFacts(inputs), ...emptyFacts] }),
		rowState: () => ({ concealed: listIds(externalLines) }),
	};
}

/** An input of which a fraction of a dollar is no value worth varying. */
export function toWholeDollars<T extends CompiledInput>(input: T): T {
	return input.format === 'money' ? { ...input, type: 'integer' } : input;
}

/** A taxpayer whose return stands alone. */
export interface SeparateReturn {
	readonly kind: SeparateTaxpayer;
	/** Of the household whose strategy has the trust. */
	readonly status?: FilingStatus | undefined;
}

/** The return of a trust or an estate; undefined where there is no worksheet for one. */
export function createSeparateModel(
	system: TaxSystem,
	year: number,
	{ kind, status }: SeparateReturn,
	returnWorkings: ReturnWorkings,
): Computable | undefined {
	const separate = findSeparateWorksheet(system, kind);
	const workings = separate && returnWorkings[separate.worksheet.id];
	if (!workings) return undefined;
	const { inputs, lines, amounts } = separate.worksheet;
	const law = getLawOf(system, year, status);
	return {
		inputs,
		results: lines.map((line) => toResult(line, workings.notes)),
		amounts: addNotes(getAmounts(law, amounts), workings.amounts, system),
		workings,
		evaluate: (facts) => ({ ...computeSeparateReturn(separate, law, facts).lines }),
	};
}

// As they are worked out: those of the federal return that read the state's come after it.
function sortLines(
	system: TaxSystem,
	year: number,
	facts: Facts,
	worksheets: readonly CompiledWorksheet[],
): readonly CompiledLine[] {
	const { federalRest } = computeHouseholdYear(system, year, facts);
	const lines = worksheets.flatMap((worksheet) => worksheet.lines);
	const isLast = ({ id }: CompiledLine) => Object.hasOwn(federalRest, id);
	return [...lines.filter((line) => !isLast(line)), ...lines.filter(isLast)];
}

function evaluateReturn(
	system: TaxSystem,
	year: number,
	facts: Facts,
	externalValues: readonly ExternalValue[],
): Record<string, Value | null> {
	const lines = computeHouseholdYear(system, year, facts);
	const results: Record<string, Value | null> = mergeLines(lines);
	for (const { name, compute } of externalValues) results[name] = compute(lines, facts);
	return results;
}

/** The value of a name that stands for another return. */
interface ExternalValue {
	readonly name: string;
	readonly compute: (year: HouseholdYear, facts: Facts) => Value | null;
}

// A line that is nothing but such a name has worked it out already.
function bindExternalReturns(
	externalReturns: readonly (readonly [string, ExternalReturn])[],
	formulas: WorksheetWorkings['formulas'],
): readonly ExternalValue[] {
	const aliases = new Map(
		Object.entries(formulas).map(([id, formula]) => [formula.kind === 'name' ? formula.name : '', id]),
	);
	return externalReturns.map(([name, externalReturn]) => {
		const id = aliases.get(name);
		return {
			name,
			compute: (year, facts) =>
				id === undefined ? computeExternalValue(year, externalReturn, facts) : (getLine(year, id) ?? null),
		};
	});
}

const COMPUTATIONS = {
	'tax of state': 'computeStateTax',
	'mover tax of state': 'computeMoverTax',
	'entity tax of state': 'computeEntityTax',
} as const satisfies Record<StateTax, keyof HouseholdYear>;

const TITLES: Readonly<Record<StateTax, string>> = {
	'tax of state': 'Tax of the state',
	'mover tax of state': 'Local and nonresident tax of the state',
	'entity tax of state': 'Pass-through entity tax of the state',
};

function computeExternalValue(
	year: HouseholdYear,
	externalReturn: ExternalReturn,
	facts: Facts,
): Value | null {
	if ('fact' in externalReturn)
		return year[COMPUTATIONS[externalReturn.kind]](String(facts[externalReturn.fact] ?? ''));
	if (externalReturn.kind === 'election') return year.election;
	const lines =
		externalReturn.kind === 'alternative' ? year.alternative : year.recompute(externalReturn.changes);
	return getLine(lines, externalReturn.line) ?? null;
}

function describeExternalLine(system: TaxSystem, id: string, externalReturn: ExternalReturn): CompiledLine {
	const findFact = (name: string) => findById(system.household.facts, name);
	const getTitle = (name: string) => findFact(name)?.title ?? name;
	const line = { ...NO_LINE, id };
	if ('fact' in externalReturn) {
		const label = `${TITLES[externalReturn.kind]} under “${getTitle(externalReturn.fact)}”`;
		return { ...line, label };
	}
	const systemLines = system.worksheets.flatMap(({ worksheet }) => worksheet.lines);
	const targetLine = findById(systemLines, externalReturn.line);
	const targetLabel = targetLine?.label ?? externalReturn.line;
	const format = targetLine?.format ?? 'money';
	if (externalReturn.kind === 'election')
		return { ...line, label: `Whichever lowers ${targetLabel}`, format: 'yes-no' };
	if (externalReturn.kind === 'alternative')
		return { ...line, label: `${targetLabel}, elected the other way`, format };
	const changes = Object.entries(externalReturn.changes).map(([name, newValue]) => {
		const choice = findFact(name)?.choices.find(({ value }) => value === newValue);
		return `“${getTitle(name)}” as “${choice?.label ?? newValue}”`;
	});
	return { ...line, label: `${targetLabel}, with ${changes.join(' and ')}`, format };
}

function toResult(
	{ id, label, format }: CompiledLine,
	notes: Readonly<Record<string, string>>,
): CompiledResult {
	return { id, label, format, note: notes[id] ?? '' };
}
