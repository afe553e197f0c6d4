// Values from outside: typed into a form, given on a command line, or read from a link or a file. One function decides what an
// input takes, whoever asks.
import type {
	CompiledCalculator,
	CompiledInput,
	InputFormat,
	Inputs,
	Value,
} from '../model/compiled-calculator.ts';
import { isDate } from './dates.ts';
import { formatInputWithUnit } from './format.ts';
import { memoizeByObject } from './memoize.ts';
import { exceedsMaxDigits, MAX_DIGITS, parseNumber, textExceedsMaxDigits } from './parse.ts';

/**
 * The rules that decide which values an input takes. Facts and inputs of a return part have bounds, and refuse decimals of a whole
 * number; the inputs of a calculator have none, and cut decimals off.
 */
export interface ValueRule
	extends Pick<CompiledInput, 'id' | 'title' | 'type' | 'format' | 'default' | 'choices'> {
	readonly minimum?: number | null;
	readonly maximum?: number | null;
	/** Another input of the same list that it cannot be more than. */
	readonly atMost?: string;
}

/** An input of which nothing is said: an amount in whole dollars. */
export const INPUT_DEFAULTS = {
	help: '',
	type: 'integer',
	format: 'money',
	choices: [],
	hidden: false,
} as const satisfies Partial<CompiledInput>;

/** How a value is written: as typed into a field, as text in the stored unit, or as JSON in the stored unit. */
export type Notation = 'field' | 'text' | 'json';

export interface Issue {
	readonly code: 'choice' | 'date' | 'list' | 'dates' | 'number' | 'digits' | 'whole' | 'bounds' | 'atMost';
	readonly input: ValueRule;
	readonly raw: unknown;
	/** The input that it is more than, with its value. */
	readonly limit?: { readonly input: ValueRule; readonly value: number };
}

/** A value that cannot be taken, with a sentence that says why; the sentence is '' where there is no such input. */
export interface InputProblem {
	readonly input: string;
	readonly message: string;
}

/** Characters of a foreign text that a sentence repeats. */
const MAX_DISPLAY_LENGTH = 80;

/** A yes-no in text. JSON may also have 1 and 0. */
const ANSWERS: ReadonlyMap<string, boolean> = new Map([
	['true', true],
	['yes', true],
	['1', true],
	['false', false],
	['no', false],
	['0', false],
]);

/** Reads one value, or says why the input does not take it. */
export function parseValue(input: ValueRule, raw: unknown, notation: Notation): Value | Issue {
	const value = readValue(input, raw, notation);
	if (typeof value !== 'number' || input.choices.length > 0 || input.minimum === undefined) return value;
	if (input.type === 'integer' && !Number.isInteger(value)) return { code: 'whole', input, raw };
	return isWithin(input, value) ? value : { code: 'bounds', input, raw };
}

/** The same without bounds, for a form, whose schema has them. */
export function readValue(input: ValueRule, raw: unknown, notation: Notation): Value | Issue {
	const refuse = (code: Issue['code']): Issue => ({ code, input, raw });
	const { type, choices } = input;
	if (type === 'boolean') return parseAnswer(raw) ?? refuse('choice');
	const text = TEXT_FORMATS[input.format];
	if (text) return text.read(raw) ?? refuse(text.issue);
	if (type === 'string') {
		const isOffered = choices.length === 0 || choices.some(({ value }) => value === raw);
		return typeof raw === 'string' && isOffered ? raw : refuse('choice');
	}
	const number = parseRawNumber(input, raw, notation);
	if (choices.length > 0) return choices.find(({ value }) => value === number)?.value ?? refuse('choice');
	if (number === undefined) return refuse(rawExceedsMaxDigits(raw) ? 'digits' : 'number');
	return normalizeZero(type === 'integer' && input.minimum === undefined ? Math.trunc(number) : number);
}

/** Formats of inputs that are text without choices: how what stands in one is read, and the issue where it cannot be. */
const TEXT_FORMATS: Readonly<
	Partial<
		Record<
			InputFormat,
			{ readonly read: (raw: unknown) => string | undefined; readonly issue: Issue['code'] }
		>
	>
> = {
	date: { read: (raw) => (raw === '' || isDate(raw) ? raw : undefined), issue: 'date' },
	moneyByYear: { read: readList, issue: 'list' },
	sharesByYear: { read: readList, issue: 'list' },
	sharesByDate: { read: readDatedList, issue: 'dates' },
};

/** True for a format of text without choices: a date, or a list of amounts. */
export function isTextFormat(format: string | undefined): boolean {
	return format !== undefined && Object.hasOwn(TEXT_FORMATS, format);
}

/** True for a list of amounts. */
export function isList(format: string | undefined): boolean {
	return isTextFormat(format) && format !== 'date';
}

/** A list of amounts as it is stored: "60000 60000 0". JSON may have it as an array. */
function readList(raw: unknown): string | undefined {
	const parts = Array.isArray(raw)
		? raw.map(String)
		: typeof raw === 'string'
			? raw.split(LIST_SEPARATOR)
			: undefined;
	const amounts = parts?.filter((part) => part.trim() !== '').map((part) => parseNumber(part, LISTED));
	if (!amounts || amounts.length > MAX_LIST_LENGTH) return undefined;
	return amounts.every((amount) => amount !== undefined && amount >= 0) ? amounts.join(' ') : undefined;
}

export interface DatedAmount {
	/** "2026-03-15", or what stands in its place. */
	readonly date: string;
	readonly amount: string;
}

/** The rows of a list of amounts by date, as they were written: "2026-03-15 250; 2026-06-15 250". */
export function listDatedAmounts(text: string): readonly DatedAmount[] {
	const rows = text.split(/[;\n]/).map((row) => row.trim());
	return rows
		.filter((row) => row !== '')
		.map((row) => {
			const [date = '', ...amounts] = row.split(/[\s:=]+/);
			return { date, amount: amounts.join(' ') };
		});
}

/** A list of amounts by date as it is stored, in the order of the dates. JSON may have its rows as an array. */
function readDatedList(raw: unknown): string | undefined {
	const text = Array.isArray(raw) ? raw.map(String).join(';') : raw;
	if (typeof text !== 'string') return undefined;
	const rows = listDatedAmounts(text).map(({ date, amount }) => ({
		date,
		amount: parseNumber(amount, LISTED),
	}));
	if (rows.length > MAX_ROWS) return undefined;
	if (!rows.every(({ date, amount = -1 }) => isDate(date) && amount >= 0)) return undefined;
	const sorted = [...rows].sort((first, second) => (first.date < second.date ? -1 : 1));
	return sorted.map(({ date, amount }) => `${date} ${amount}`).join('; ');
}

const LISTED = { type: 'number', format: 'money' } as const;
/** A row a month for ten years. */
const MAX_ROWS = 120;
/** A comma between digits groups them. */
const LIST_SEPARATOR = /[\s;]+|,\s+/;
/** The longest projection, in years. */
const MAX_LIST_LENGTH = 60;

/** True for what `parseValue` and `readValue` give in the place of a value. */
export function isIssue(result: Value | Issue | undefined): result is Issue {
	return typeof result === 'object';
}

interface ValueIndex {
	readonly byId: ReadonlyMap<string, ValueRule>;
	/** The inputs that cannot exceed another one, with that one. */
	readonly limits: readonly (readonly [input: ValueRule, limit: ValueRule])[];
}

// A stream of households is read with the same rules, so that they are sorted out once.
const indexInputs = memoizeByObject((inputs: readonly ValueRule[]): ValueIndex => {
	const byId = new Map(inputs.map((input) => [input.id, input]));
	const limits = inputs.flatMap((input) => {
		const limit = byId.get(input.atMost ?? '');
		return limit ? [[input, limit] as const] : [];
	});
	return { byId, limits };
});

/** The inputs that are more than another one they cannot exceed. @param values those left out have their defaults */
export function findLimitIssues(
	inputs: readonly ValueRule[],
	values: Readonly<Record<string, Value>>,
): readonly Issue[] {
	return indexInputs(inputs).limits.flatMap(([input, limit]): readonly Issue[] => {
		const [raw, value] = [values[input.id] ?? input.default, values[limit.id] ?? limit.default];
		if (typeof raw !== 'number' || typeof value !== 'number' || !(raw > value)) return [];
		return [{ code: 'atMost', input, raw, limit: { input: limit, value } }];
	});
}

/**
 * Reads values by name.
 * @param rawValues nothing is expected of the names or the values
 * @returns those that were taken, and every problem found
 */
export function parseValues(
	inputs: readonly ValueRule[],
	rawValues: Readonly<Record<string, unknown>>,
	notation: Notation,
): { readonly values: Readonly<Record<string, Value>>; readonly problems: readonly InputProblem[] } {
	const { byId } = indexInputs(inputs);
	const values: Record<string, Value> = {};
	const problems: InputProblem[] = [];
	for (const [name, raw] of Object.entries(rawValues)) {
		const input = byId.get(name);
		const result = input && parseValue(input, raw, notation);
		if (isIssue(result)) problems.push({ input: name, message: formatIssue(result) });
		else if (result === undefined) problems.push({ input: name, message: '' });
		else values[name] = result;
	}
	const limitIssues = problems.length > 0 ? [] : findLimitIssues(inputs, values);
	return {
		values,
		problems: [
			...problems,
			...limitIssues.map((issue) => ({ input: issue.input.id, message: formatIssue(issue) })),
		],
	};
}

/** The inputs a calculator starts with, in the stored units. */
export function getDefaultInputs(calculator: Pick<CompiledCalculator, 'inputs'>): Inputs {
	return Object.fromEntries(calculator.inputs.map((input) => [input.id, input.default]));
}

/**
 * Lays given values over the defaults of a calculator.
 * @returns complete inputs, or every problem found
 */
export function readInputs(
	calculator: Pick<CompiledCalculator, 'inputs'>,
	rawText: Readonly<Record<string, unknown>>,
	notation: Notation = 'json',
): { inputs: Inputs; problems: readonly InputProblem[] } {
	const { values, problems } = parseValues(calculator.inputs, rawText, notation);
	return { inputs: { ...getDefaultInputs(calculator), ...values }, problems };
}

/** The sentence for a command line or a file: it names the input, what it takes and what was given, in the stored unit. */
export function formatIssue({ code, input, raw, limit }: Issue): string {
	const { id, type, choices } = input;
	const shownText = formatRaw(raw);
	if (limit) return `"${id}" must be at most "${limit.input.id}", which is ${limit.value}, not ${shownText}.`;
	if (code === 'date') return `"${id}" must be a date like 2026-11-30, not ${shownText}.`;
	if (code === 'dates')
		return `"${id}" must be dates with shares such as "2026-03-15 250; 2026-06-15 250", not ${shownText}.`;
	if (code === 'list')
		return `"${id}" must be amounts by year such as "60000 60000 0", none below 0, not ${shownText}.`;
	if (code === 'digits') return `"${id}" must be a number of at most ${MAX_DIGITS} digits, not ${shownText}.`;
	if (type === 'boolean') return `"${id}" must be yes or no, not ${shownText}.`;
	if (code === 'choice') {
		const choiceTexts = choices.map(({ value }) => (value === '' ? '""' : value)).join(', ');
		return `"${id}" cannot be ${shownText}: choose one of ${choiceTexts}.`;
	}
	const kind = type === 'integer' ? 'a whole number' : 'a number';
	return `"${id}" must be ${kind}${formatBoundsOrExample(input)}, not ${shownText}.`;
}

/** A value of any kind in a sentence: what is nested or long is never written out. */
export function formatRaw(raw: unknown): string {
	if (typeof raw === 'object' && raw !== null) return Array.isArray(raw) ? 'a list' : 'an object';
	if (typeof raw === 'string' && raw.length > MAX_DISPLAY_LENGTH)
		return JSON.stringify(`${raw.slice(0, MAX_DISPLAY_LENGTH)}…`);
	return typeof raw === 'number' ? String(raw) : (JSON.stringify(raw) ?? String(raw));
}

/** The bounds of an input in words, with its unit: "at least $0", "from 5% to 60%"; '' without any. */
export function formatBounds(input: ValueRule): string {
	const formatBound = (bound: number) => formatInputWithUnit(bound, input);
	return formatRange(input, formatBound);
}

/** Whether a value is a number, or the text of one, with more digits than are taken. */
export function rawExceedsMaxDigits(raw: unknown): boolean {
	return typeof raw === 'number'
		? exceedsMaxDigits(raw)
		: typeof raw === 'string' && textExceedsMaxDigits(raw);
}

function formatRange({ minimum, maximum }: ValueRule, formatBound: (bound: number) => string): string {
	const [min, max] = [minimum ?? undefined, maximum ?? undefined];
	if (min !== undefined && max !== undefined) return `from ${formatBound(min)} to ${formatBound(max)}`;
	if (min !== undefined) return `at least ${formatBound(min)}`;
	return max === undefined ? '' : `at most ${formatBound(max)}`;
}

function formatBoundsOrExample(input: ValueRule): string {
	const { minimum, maximum, format, default: defaultValue } = input;
	const bounds = formatRange(input, String);
	const unitText = format === 'fraction' && bounds !== '' ? ` (${formatBounds(input)})` : '';
	if (bounds !== '') return `${minimum != null && maximum != null ? ' ' : ' of '}${bounds}${unitText}`;
	return Number.isNaN(defaultValue)
		? ''
		: ` like ${defaultValue} (${formatInputWithUnit(defaultValue, input)})`;
}

function isWithin({ minimum, maximum }: ValueRule, number: number): boolean {
	return number >= (minimum ?? number) && number <= (maximum ?? number);
}

function parseAnswer(raw: unknown): boolean | undefined {
	return typeof raw === 'object' ? undefined : ANSWERS.get(String(raw).toLowerCase());
}

// A choice is never made by cutting decimals off, so that none are cut here.
function parseRawNumber(
	{ format, choices }: ValueRule,
	raw: unknown,
	notation: Notation,
): number | undefined {
	if (typeof raw === 'number') return exceedsMaxDigits(raw) || Number.isNaN(raw) ? undefined : raw;
	if (notation === 'json' || typeof raw !== 'string') return undefined;
	if (notation === 'field' && choices.length > 0)
		return choices.map(({ value }) => Number(value)).find((value) => String(value) === raw);
	const isInPercent = format === 'fraction' && (notation === 'field' || raw.trim().endsWith('%'));
	return parseNumber(raw, {
		type: 'number',
		format: format === 'fraction' && !isInPercent ? 'count' : format,
	});
}

function normalizeZero(number: number): number {
	return number === 0 ? 0 : number;
}
