// Emitted logic and amounts of law leave out what is usual, to keep chunks small; this puts it back.
import type {
	CalculatorLogic,
	CompiledInput,
	CompiledResult,
	FormSchema,
} from '../model/compiled-calculator.ts';
import type { DatedValue } from '../model/generated/authored.ts';
import { type DatedAmount, type DatedAmounts, FILING_STATUSES } from './law.ts';

/** Defaults of an input. */
export const INPUT_DEFAULTS = {
	help: '',
	type: 'integer',
	format: 'money',
	choices: [],
	hidden: false,
} as const;
/** Defaults of a result. */
export const RESULT_DEFAULTS = { format: 'money' } as const;

type WithDefaults<T, U> = Omit<T, keyof U> & Partial<Pick<T, keyof U & keyof T>>;

/** Logic as emitted: usual values left out, the form schema not yet made. */
export type EmittedLogicData = Omit<CalculatorLogic, 'inputs' | 'results' | 'schema'> & {
	readonly inputs: readonly WithDefaults<CompiledInput, typeof INPUT_DEFAULTS>[];
	readonly results: readonly WithDefaults<CompiledResult, typeof RESULT_DEFAULTS>[];
};

/** Completes emitted logic. */
export function completeLogic(emittedLogic: EmittedLogicData): CalculatorLogic {
	const inputs = emittedLogic.inputs.map((input): CompiledInput => ({ ...INPUT_DEFAULTS, ...input }));
	return {
		...emittedLogic,
		inputs,
		schema: createFormSchema(inputs),
		results: emittedLogic.results.map((result) => ({ ...RESULT_DEFAULTS, ...result })),
	};
}

// The closed subset: types, choices and what is required. Titles and defaults are not the validator's business.
function createFormSchema(inputs: readonly CompiledInput[]): FormSchema {
	const visibleInputs = inputs.filter(({ hidden }) => !hidden);
	const createProperty = ({ type, choices }: CompiledInput) =>
		choices.length > 0 ? { type, enum: choices.map(({ value }) => value) } : { type };
	return {
		type: 'object',
		properties: Object.fromEntries(visibleInputs.map((input) => [input.id, createProperty(input)])),
		required: visibleInputs.map(({ id }) => id),
	};
}

/** A table as its columns: statuses share rates, and years thresholds, which compresses better than rows do. */
type Columns = readonly (readonly number[])[];

/** The entry of a year as emitted: its tables are columns, and what depends on the filing status stands in the order of the law. */
export interface BareEntry extends Omit<DatedValue, 'source' | 'value' | 'byFilingStatus'> {
	readonly value?: DatedValue['value'] | Columns;
	readonly byFilingStatus?: readonly (number | Columns | null | undefined)[];
}

/** An amount as emitted: what is usual is left out, and its title and sources, which come with the workings. */
export interface BareAmount extends Pick<DatedAmount, 'unit' | 'rows' | 'thresholdUnit'> {
	/** By year; an entry that is nothing but a value for everybody is that value. */
	readonly values: Readonly<Record<string, BareEntry['value'] | BareEntry>>;
	/** Left out of a constant amount. */
	readonly after?: DatedAmount['after'];
}

/** Completes emitted amounts. What is 0 is an amount that another module has. */
export function completeAmounts(amounts: Readonly<Record<string, BareAmount | 0>>): DatedAmounts {
	const entries = Object.entries(amounts).flatMap(([id, bareAmount]) => {
		if (bareAmount === 0) return [];
		const { values, after = 'constant', ...amount } = bareAmount;
		return [[id, { ...amount, title: '', values: completeValues(values), after }]];
	});
	return Object.fromEntries(entries);
}

function completeValues(values: BareAmount['values']): DatedAmount['values'] {
	const entries = Object.entries(values).map(([year, bareEntry]) => {
		const { value, byFilingStatus, ...entry } = isEntry(bareEntry) ? bareEntry : { value: bareEntry };
		const statusEntries = byFilingStatus
			?.map((statusValue, at) => [FILING_STATUSES[at], transpose(statusValue)])
			.filter(([, statusValue]) => statusValue !== null);
		return [
			year,
			{
				...entry,
				...(value === undefined ? {} : { value: transpose(value) }),
				...(statusEntries ? { byFilingStatus: Object.fromEntries(statusEntries) } : {}),
				source: '',
			},
		];
	});
	return Object.fromEntries(entries);
}

function isEntry(entry: BareAmount['values'][string]): entry is BareEntry {
	return typeof entry === 'object' && ('value' in entry || 'byFilingStatus' in entry);
}

/** The columns of a table's rows, or the rows of its columns; what is no table stays as it is. */
export function transpose<T>(value: T | Columns): T | Columns {
	if (!Array.isArray(value)) return value;
	const [first = []] = value as Columns;
	return first.map((_, at) => (value as Columns).map((row) => row[at] ?? 0));
}
