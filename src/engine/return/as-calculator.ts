// A household's return as a calculator: its facts are the inputs, its lines the results. What explains, varies and solves
// calculators then works on returns as it is.
import type { CompiledCalculator, CompiledResult, Value } from '../../definition/compiled-calculator.ts';
import type {
	CompiledLine,
	CompiledWorksheet,
	Facts,
	Foreign,
	WorksheetWorkings,
} from '../../definition/compiled-return.ts';
import type { Workings } from '../../definition/workings.ts';
import { RESULT_DEFAULTS } from '../complete-logic.ts';
import { amountsIn, type FilingStatus, lawOf } from '../law.ts';
import { type HouseholdYear, householdYear, lineOf, linesOfTrust } from './household-year.ts';
import { lawYear, type TaxSystem, worksheetsOf, yearLaw } from './tax-system.ts';

const EMPTY_FORM = { disabled: [], warnings: [], badges: [] };
const NO_LINE = { form: '', note: '', format: 'money' } as const;
/** What the federal return uses of a state, where there is none that taxes. */
const NO_STATE_LINES: readonly CompiledLine[] = [
	{ ...NO_LINE, id: 'stateBase', label: 'Income the state taxes' },
	{ ...NO_LINE, id: 'ownStateTax', label: 'Income tax of the state' },
];

/** How the lines of every worksheet are computed. */
export interface ReturnWorkings {
	readonly workings: Readonly<Record<string, WorksheetWorkings>>;
	readonly operators: Workings['operators'];
}

/** A return in the form of a calculator. */
export type ReturnCalculator = Pick<
	CompiledCalculator,
	'inputs' | 'results' | 'parameters' | 'evaluate' | 'rowState' | 'formState' | 'warnings' | 'badges'
>;

/**
 * The return of a household for a year as a calculator.
 * @param facts complete: filing status and state decide the law and the worksheets
 */
export function returnCalculator(
	system: TaxSystem,
	year: number,
	facts: Facts,
	{ workings }: ReturnWorkings,
): ReturnCalculator {
	const { law } = yearLaw(system, year, facts.filingStatus as FilingStatus);
	const worksheets = worksheetsOf(system, facts);
	const own = worksheets.flatMap(({ id }) => workings[id] ?? []);
	const foreign = own.flatMap((one) => Object.entries(one.foreign));
	const otherValues = foreignValues(foreign, Object.assign({}, ...own.map(({ formulas }) => formulas)));
	const elsewhere = [
		...foreign.map(([name, meant]) => lineElsewhere(system, name, meant)),
		...(worksheets.some(({ kind }) => kind === 'state') ? [] : NO_STATE_LINES),
	].map(resultOf);
	const amounts = [...new Set(worksheets.flatMap((worksheet) => worksheet.amounts))];
	return {
		inputs: system.household.facts,
		results: [...elsewhere, ...inOrder(system, year, facts, worksheets).map(resultOf)],
		parameters: amountsIn(law, amounts),
		evaluate: (inputs) => evaluate(system, year, system.complete(inputs), otherValues),
		formState: (inputs) => ({ ...EMPTY_FORM, absent: system.absent(inputs) }),
		rowState: () => ({ absent: [], concealed: elsewhere.map(({ id }) => id) }),
		warnings: [],
		badges: [],
	};
}

/**
 * The return of a trust as a calculator; undefined where there is no worksheet for one.
 * @param year left out, the last one there is law for
 * @param status of the household whose strategy has the trust
 */
export function trustCalculator(
	system: TaxSystem,
	year: number = system.years.at(-1) ?? 0,
	status?: FilingStatus,
): ReturnCalculator | undefined {
	const trust = system.worksheets.find(({ worksheet }) => worksheet.kind === 'trust');
	if (!trust) return undefined;
	const { inputs, lines, amounts } = trust.worksheet;
	const law = lawOf(system.amounts, lawYear(system, year), status);
	return {
		inputs,
		results: lines.map(resultOf),
		parameters: amountsIn(law, amounts),
		evaluate: (given) => ({ ...linesOfTrust(trust, law, given) }),
		formState: () => ({ ...EMPTY_FORM, absent: [] }),
		rowState: () => ({ absent: [], concealed: [] }),
		warnings: [],
		badges: [],
	};
}

/** The workings of the worksheets a household fills in, as those of one calculator. */
export function workingsOfReturn(
	system: TaxSystem,
	facts: Facts,
	{ workings, operators }: ReturnWorkings,
): Workings {
	const own = worksheetsOf(system, facts).flatMap(({ id }) => workings[id] ?? []);
	return {
		formulas: Object.assign({}, ...own.map(({ formulas }) => formulas)),
		breakpoints: Object.assign({}, ...own.map(({ breakpoints }) => breakpoints)),
		operators,
	};
}

/** The workings of the worksheet of a trust; undefined where there is none. */
export function workingsOfTrust(
	system: TaxSystem,
	{ workings, operators }: ReturnWorkings,
): Workings | undefined {
	const trust = system.worksheets.find(({ worksheet }) => worksheet.kind === 'trust');
	const own = trust && workings[trust.worksheet.id];
	return own && { ...own, operators };
}

// As they are worked out: those of the federal return that read the state's come after it.
function inOrder(
	system: TaxSystem,
	year: number,
	facts: Facts,
	worksheets: readonly CompiledWorksheet[],
): readonly CompiledLine[] {
	const { after } = householdYear(system, year, facts);
	const lines = worksheets.flatMap((worksheet) => worksheet.lines);
	const isLast = ({ id }: CompiledLine) => Object.hasOwn(after, id);
	return [...lines.filter((line) => !isLast(line)), ...lines.filter(isLast)];
}

function evaluate(
	system: TaxSystem,
	year: number,
	facts: Facts,
	elsewhere: readonly ForeignValue[],
): Record<string, Value | null> {
	const lines = householdYear(system, year, facts);
	const found = Object.assign(Object.create(null), lines.before, lines.state, lines.after);
	for (const { name, valueIn } of elsewhere) found[name] = valueIn(lines, facts);
	return found;
}

/** What a name that stands for another return has as its value. */
interface ForeignValue {
	readonly name: string;
	readonly valueIn: (year: HouseholdYear, facts: Facts) => Value | null;
}

// A line that is nothing but such a name has worked it out already.
function foreignValues(
	foreign: readonly (readonly [string, Foreign])[],
	formulas: WorksheetWorkings['formulas'],
): readonly ForeignValue[] {
	const same = new Map(
		Object.entries(formulas).map(([id, formula]) => [formula.kind === 'name' ? formula.name : '', id]),
	);
	return foreign.map(([name, meant]) => {
		const id = same.get(name);
		return {
			name,
			valueIn: (year, facts) =>
				id === undefined ? valueElsewhere(year, meant, facts) : (lineOf(year, id) ?? null),
		};
	});
}

function valueElsewhere(year: HouseholdYear, meant: Foreign, facts: Facts): Value | null {
	if (meant.kind === 'tax of state') return year.taxOf(String(facts[meant.fact] ?? ''));
	return lineOf(year.again(meant.changes), meant.line) ?? null;
}

// What a name in a formula that stands for another return is called.
function lineElsewhere(system: TaxSystem, id: string, meant: Foreign): CompiledLine {
	const factOf = (name: string) => system.household.facts.find((one) => one.id === name);
	const titleOf = (name: string) => factOf(name)?.title ?? name;
	const line = { ...NO_LINE, id };
	if (meant.kind === 'tax of state')
		return { ...line, label: `Tax of the state under “${titleOf(meant.fact)}”` };
	const all = system.worksheets.flatMap(({ worksheet }) => worksheet.lines);
	const of = all.find((one) => one.id === meant.line);
	const changes = Object.entries(meant.changes).map(([name, changed]) => {
		const choice = factOf(name)?.choices.find(({ value }) => value === changed);
		return `“${titleOf(name)}” as “${choice?.label ?? changed}”`;
	});
	const label = `${of?.label ?? meant.line}, with ${changes.join(' and ')}`;
	return { ...line, label, format: of?.format ?? 'money' };
}

function resultOf({ id, label, format, note }: CompiledLine): CompiledResult {
	return { ...RESULT_DEFAULTS, id, label, format, note };
}
