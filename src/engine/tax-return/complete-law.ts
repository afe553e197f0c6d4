// Emitted worksheets and amounts of law leave out what is usual, to keep chunks small; this puts it back.
import type { BoundedInput, CompiledLine, CompiledWorksheet, Facts } from '../../model/compiled-return.ts';
import type { DatedValue } from '../../model/generated/authored.ts';
import { type DatedAmount, type DatedAmounts, FILING_STATUSES, type FilingStatus } from '../law.ts';
import type { Indexation } from '../prices.ts';
import type { WorksheetLaw } from './states.ts';
import type { TaxSystem } from './tax-system.ts';

/** Defaults of a worksheet, of one of its lines and carryforwards, of an amount of law and of the rule by which one is indexed. */
export const WORKSHEET_DEFAULTS = {
	title: '',
	kind: 'state',
	carryforwards: [],
	inputs: [],
	reads: [],
	readsElection: false,
	recomputedLines: [],
	needsRecompute: false,
	needsFederal: false,
} as const satisfies Partial<CompiledWorksheet>;
export const LINE_DEFAULTS = {
	label: '',
	form: '',
	format: 'money',
} as const satisfies Partial<CompiledLine>;
export const CARRYFORWARD_DEFAULTS = { title: '' } as const satisfies Partial<Carryforward>;
export const AMOUNT_DEFAULTS = { unit: 'money', after: 'constant' } as const satisfies Partial<DatedAmount>;
export const INDEXATION_DEFAULTS = {
	indexedBy: 'chainedCpi',
	of: 'amount',
	direction: 'nearest',
	source: '',
} as const satisfies Partial<Indexation>;

/** Defaults of a fact of a household or of an input of a trust. */
export const FACT_DEFAULTS = {
	help: '',
	type: 'number',
	format: 'money',
	default: 0,
	choices: [],
	hidden: false,
	minimum: null,
	maximum: null,
} as const satisfies Partial<BoundedInput>;

type Carryforward = CompiledWorksheet['carryforwards'][number];
type WithDefaults<T, U> = Omit<T, keyof U> & Partial<T>;

type StatusValue = NonNullable<NonNullable<DatedValue['byFilingStatus']>[FilingStatus]>;
type Rows = Extract<StatusValue, readonly unknown[]>;

/** What depends on the filing status: a list in the order of the law; of three, a separate filer has what a single one has. */
type ByStatus<T> = readonly (T | null)[];
type Column = readonly number[];
/** A table as its two columns, each by filing status where it depends on it: statuses share rates, and years thresholds. */
export type Columns = readonly [Column | ByStatus<Column>, Column | ByStatus<Column>];

/** A table has two columns, and there are more filing statuses. */
type BareValue = Exclude<DatedValue['value'], readonly unknown[]> | Columns | ByStatus<number>;

/** The entry of a year as emitted: one that is nothing but a value is that value. */
type BareEntry =
	| BareValue
	| (Omit<DatedValue, 'source' | 'value' | 'byFilingStatus'> & { readonly value: BareValue });

/** An amount as emitted: its entries by year, without its title and sources, which come with the workings. */
export interface BareAmount
	extends Partial<Pick<DatedAmount, 'unit' | 'rows' | 'thresholdUnit' | 'survivingSpouse'>> {
	readonly [year: `${number}`]: BareEntry;
	/** Left out of a constant amount. */
	readonly after?: WithDefaults<Indexation, typeof INDEXATION_DEFAULTS>;
}

/** A worksheet as emitted, with its amounts of law. */
interface EmittedLaw {
	readonly worksheet: Omit<
		WithDefaults<CompiledWorksheet, typeof WORKSHEET_DEFAULTS>,
		'state' | 'lines' | 'carryforwards' | 'inputs' | 'amounts'
	> & {
		/** Left out where `getDefaultState` tells it. */
		readonly state?: string;
		readonly inputs?: readonly WithDefaults<BoundedInput, typeof FACT_DEFAULTS>[];
		/** One in dollars of which nothing is said beside figures is its id. */
		readonly lines: readonly (string | WithDefaults<CompiledLine, typeof LINE_DEFAULTS>)[];
		/** Left out where nothing is carried forward. */
		readonly carryforwards?: readonly WithDefaults<Carryforward, typeof CARRYFORWARD_DEFAULTS>[];
	};
	/** In the order in which the values are bound. What is 0 is an amount that another module has. */
	readonly amounts: Readonly<Record<string, BareAmount | 0>>;
	readonly bind: WorksheetLaw['bind'];
}

/** The state of a worksheet where nothing is said of it: of a state, its id. */
export function getDefaultState({
	id,
	kind = WORKSHEET_DEFAULTS.kind,
}: Pick<EmittedLaw['worksheet'], 'id' | 'kind'>): string {
	return kind === WORKSHEET_DEFAULTS.kind ? id.toUpperCase() : '';
}

/** Completes an emitted worksheet. */
export function completeLaw({ worksheet, amounts, bind }: EmittedLaw): WorksheetLaw {
	const names = Object.keys(amounts);
	return {
		worksheet: {
			...WORKSHEET_DEFAULTS,
			state: getDefaultState(worksheet),
			...worksheet,
			lines: worksheet.lines.map((line) => ({
				...LINE_DEFAULTS,
				...(typeof line === 'string' ? { id: line } : line),
			})),
			carryforwards: (worksheet.carryforwards ?? []).map((carryforward) => ({
				...CARRYFORWARD_DEFAULTS,
				...carryforward,
			})),
			inputs: completeFacts(worksheet.inputs ?? []),
			amounts: names,
		},
		bind,
		amounts: completeAmounts(amounts),
	};
}

/** Completes emitted facts of a household, or inputs of a trust. */
export function completeFacts<T extends WithDefaults<BoundedInput, typeof FACT_DEFAULTS>>(
	facts: readonly T[],
): readonly (T & BoundedInput)[] {
	return facts.map((fact) => ({ ...FACT_DEFAULTS, ...fact }));
}

/**
 * A function that completes the facts of a household: what is left out has its default.
 * @param createDefaults gives a new object with all facts in one order: a year is worked out faster on objects of one shape
 */
export function createCompletion(createDefaults: () => Facts): TaxSystem['complete'] {
	return (facts) => {
		const complete = createDefaults() as Record<string, Facts[string]>;
		for (const [id, value] of Object.entries(facts))
			if (value !== undefined && value !== null && Object.hasOwn(complete, id)) complete[id] = value;
		return complete;
	};
}

/** Completes emitted amounts. */
export function completeAmounts(amounts: EmittedLaw['amounts']): DatedAmounts {
	const entries = Object.entries(amounts).flatMap(([id, amount]) =>
		amount === 0 ? [] : [[id, completeAmount(amount)] as const],
	);
	return Object.fromEntries(entries);
}

function completeAmount({
	unit,
	rows,
	thresholdUnit,
	survivingSpouse,
	after,
	...values
}: BareAmount): DatedAmount {
	const entries = Object.entries(values).map(([year, entry]) => [year, completeEntry(entry)] as const);
	return {
		...AMOUNT_DEFAULTS,
		...(unit ? { unit } : {}),
		...(rows ? { rows } : {}),
		...(thresholdUnit ? { thresholdUnit } : {}),
		...(survivingSpouse ? { survivingSpouse } : {}),
		...(after ? { after: { ...INDEXATION_DEFAULTS, ...after } } : {}),
		title: '',
		values: Object.fromEntries(entries),
	};
}

function completeEntry(bareEntry: BareEntry): DatedValue {
	const { value, ...entry } = isEntry(bareEntry) ? bareEntry : { value: bareEntry };
	return { ...entry, ...completeValue(value), source: '' };
}

function isEntry(entry: BareEntry): entry is Exclude<BareEntry, BareValue> {
	return typeof entry === 'object' && 'value' in entry;
}

function completeValue(value: BareValue): Pick<DatedValue, 'value' | 'byFilingStatus'> {
	if (!Array.isArray(value)) return { value: value as DatedValue['value'] };
	const list = value as Columns | ByStatus<number>;
	if (!isColumns(list)) return { byFilingStatus: toStatuses(list) };
	if (!list.some(isByStatus)) return { value: toRows(list as readonly Column[]) };
	const rows = FILING_STATUSES.map((_, at) => {
		const columns = list.map((column) => (isByStatus(column) ? getOfStatus(column, at) : column));
		return columns.includes(null) ? null : toRows(columns as readonly Column[]);
	});
	return { byFilingStatus: toStatuses(rows) };
}

function isColumns(list: Columns | ByStatus<number>): list is Columns {
	return list.length === 2;
}

function isByStatus(column: Columns[number]): column is ByStatus<Column> {
	return column.some((entry) => typeof entry !== 'number');
}

// Where each filing status stands in a list of three.
const THREE_POSITIONS = [0, 1, 0, 2];

function getOfStatus<T>(values: ByStatus<T>, at: number): T | null | undefined {
	return values[values.length === 3 ? (THREE_POSITIONS[at] ?? 0) : at];
}

function toStatuses(values: ByStatus<StatusValue>): DatedValue['byFilingStatus'] {
	const entries = FILING_STATUSES.map((status, at) => [status, getOfStatus(values, at)] as const);
	return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

function toRows([starts = [], entries = []]: readonly Column[]): Rows {
	return starts.map((start, at) => [start, entries[at] ?? 0]) as unknown as Rows;
}
