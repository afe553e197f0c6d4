// The law of a tax year and a filing status: every amount as it stands then. It is chosen when a calculator is made, not
// when it is compiled, so that the same emitted code computes any year.
import type {
	Bindable,
	BindableLogic,
	CalculatorLogic,
	CompiledAmount,
	Value,
} from '../model/compiled-calculator.ts';
import type { Facts } from '../model/compiled-return.ts';
import type { Amount, CalculatorDefinition, DatedValue } from '../model/generated/authored.ts';
import { memoize } from './memoize.ts';
import { type Prices, projectEntry } from './prices.ts';

/** A filing status, as definitions and amounts name it. */
export type FilingStatus = NonNullable<CalculatorDefinition['filingStatus']>;

const STATUS_LABELS: Readonly<Record<FilingStatus, string>> = {
	single: 'a single filer',
	joint: 'a joint return',
	separate: 'a separate return',
	headOfHousehold: 'a head of household',
};

/** Whose amounts of law count: those of a filing status, or of a surviving spouse, who has most of those of a joint return. */
export type LawStatus = FilingStatus | 'survivingSpouse';

/** The status that decides the law of a household. */
export function getLawStatus({ filingStatus, survivingSpouse }: Facts): LawStatus {
	return filingStatus === 'joint' && survivingSpouse === true
		? 'survivingSpouse'
		: (filingStatus as FilingStatus);
}

export const FILING_STATUSES = Object.keys(STATUS_LABELS) as readonly FilingStatus[];

/** The owner of an amount, to stand after "for": "a joint return". */
export function formatStatus(status: FilingStatus): string {
	return STATUS_LABELS[status];
}

export type DatedAmount = Pick<
	Amount,
	'title' | 'unit' | 'rows' | 'thresholdUnit' | 'survivingSpouse' | 'after'
> & {
	readonly values: Readonly<Record<string, DatedValue>>;
};

/** Amounts by name, with all their years. */
export type DatedAmounts = Readonly<Record<string, DatedAmount>>;

/**
 * An amount by its name as it stands in one year, for one filing status where it depends on it; undefined where it has no
 * value then.
 */
export type FindAmount = (name: string) => CompiledAmount | undefined;

type MissingAmountReason = 'not in this year' | 'no filing status said' | 'not for this filing status';

/**
 * The entry of an amount in a year: its own; else, of a constant amount or one that is not adjusted yet or no more, the last
 * one before; else, at some prices, the one that its indexation gives.
 */
export function findEntry(
	{ values, after }: DatedAmount,
	year: number,
	prices?: Prices,
): DatedValue | undefined {
	if (Object.hasOwn(values, year)) return values[year];
	const latestYear = Math.max(
		...Object.keys(values)
			.map(Number)
			.filter((otherYear) => otherYear < year),
	);
	if (!Number.isFinite(latestYear)) return undefined;
	if (typeof after === 'string' || year < Number(after.adjusted?.from) || latestYear > Number(after.lastYear))
		return values[latestYear];
	return prices && projectEntry({ values }, after, latestYear, year, prices);
}

/** An amount in a year, for a filing status where it depends on one. */
export function findAmount(
	id: string,
	amount: DatedAmount,
	year: number,
	status: LawStatus | undefined,
	prices?: Prices,
): CompiledAmount | MissingAmountReason {
	const entry = findEntry(amount, year, prices);
	if (!entry) return 'not in this year';
	const { title, unit, rows, thresholdUnit = 'money' } = amount;
	const { value, byFilingStatus, source, estimate, pending } = entry;
	const standing = pending ? 'Pending' : 'Estimated';
	const description = {
		id,
		title,
		unit,
		year,
		from: rows === undefined ? ('' as const) : thresholdUnit,
		source,
		...(estimate || pending ? { standing } : {}),
	};
	if (value !== undefined) return { ...description, value: stripPrototype(value) };
	if (status === undefined) return 'no filing status said';
	const isSurvivor = status === 'survivingSpouse';
	const statusValue = byFilingStatus?.[isSurvivor ? (amount.survivingSpouse ?? 'joint') : status];
	if (statusValue === undefined) return 'not for this filing status';
	const owner = isSurvivor ? 'a surviving spouse' : STATUS_LABELS[status];
	return { ...description, title: `${title} for ${owner}`, value: statusValue };
}

// A table is read by keys that come from outside: "constructor" is none of them.
function stripPrototype<T>(value: T): T {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	const entries = Object.entries(value).map(([key, entry]) => [key, stripPrototype(entry)]);
	return Object.assign(Object.create(null), Object.fromEntries(entries));
}

/**
 * The law of a year. An amount is found when it is first asked for.
 * @param status left out, the law has no amounts that depend on it
 * @param prices left out, indexed amounts have the years in which they were published
 */
export function selectLaw(
	amounts: DatedAmounts,
	year: number,
	status?: LawStatus,
	prices?: Prices,
): FindAmount {
	// Most of hundreds of amounts are those of other states, and of years that nobody asks for.
	return memoize((name: string) => {
		const amount = Object.hasOwn(amounts, name) ? amounts[name] : undefined;
		const amountOfYear = amount && findAmount(name, amount, year, status, prices);
		return typeof amountOfYear === 'object' ? amountOfYear : undefined;
	});
}

/**
 * The amounts of law that a program uses, in its order.
 * @throws when the law lacks one: whoever chooses a law asks first
 */
export function getAmounts(law: FindAmount, names: readonly string[]): readonly CompiledAmount[] {
	return names.map((name) => {
		const amount = law(name);
		if (!amount) throw new Error(`The law chosen has no amount "${name}".`);
		return amount;
	});
}

/** The functions of a program under a law. @throws when the law lacks an amount it uses */
export function bindLaw<Functions>({ amounts, bind }: Bindable<Functions>, law: FindAmount): Functions {
	return bind(getAmounts(law, amounts).map(({ value }) => value));
}

/** A calculator's logic under a law. @throws when the law lacks an amount it uses */
export function bindLogic({ bind, hook, ...logic }: BindableLogic, law: FindAmount): CalculatorLogic {
	const amounts = getAmounts(law, logic.amounts);
	const inputs = logic.inputs.map(({ setBy, ...input }) => {
		if (!setBy) return input;
		const values = law(setBy.amount)?.value as Readonly<Record<string, Value>>;
		return { ...input, setBy: { input: setBy.input, values } };
	});
	const functions = bindLaw({ amounts: logic.amounts, bind: (values) => bind(values, hook) }, law);
	return { ...logic, ...functions, inputs, amounts };
}
