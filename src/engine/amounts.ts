// The figures of an amount, one by one, as pages and commands list them.
import { type Entries, isTable, type Operand, type Rows } from '../language/value.ts';
import type { AmountTexts, AmountUnit, CompiledAmount } from '../model/compiled-calculator.ts';
import { formatAmountNumber, formatPercent } from './format.ts';
import { DEFAULT_INFLATION } from './prices.ts';

export interface AmountFigure {
	/** "", the key of an entry ("CA", "CA, single", "none" for that without a state), or for a row where it begins ("above $23,200"). */
	readonly part: string;
	/** In the unit of the amount. */
	readonly value: number;
	/** With its unit: "10%". */
	readonly text: string;
}

type Amount = Pick<CompiledAmount, 'unit' | 'from' | 'value'>;

/** The figures of an amount: one, one an entry, or one a row. */
export function listFigures({ unit, from, value }: Amount): readonly AmountFigure[] {
	const createFigure = (part: string, number: number) => ({
		part,
		value: number,
		text: formatAmountNumber(number, unit),
	});
	if (typeof value === 'number') return [createFigure('', value)];
	if (Array.isArray(value)) {
		const formatThreshold = (threshold: number) =>
			formatAmountNumber(threshold, (from || 'money') as AmountUnit);
		return (value as Rows).map(([threshold, entry]) =>
			createFigure(`above ${formatThreshold(threshold)}`, entry),
		);
	}
	return Object.entries(value as Entries).flatMap(([key, entry]) => {
		const part = key === '' ? 'none' : key;
		return typeof entry === 'number'
			? [createFigure(part, entry)]
			: Object.entries(entry).map(([secondKey, number]) => createFigure(`${part}, ${secondKey}`, number));
	});
}

/** Every number of an amount: its figures, and where its rows begin. */
export function listNumbers(value: Operand): readonly number[] {
	if (typeof value === 'number') return [value];
	return isTable(value) ? Object.values(value).flatMap(listNumbers) : [];
}

/** An amount as one line of text: "$250,000", "CA 13.3%, NY 10.9%". */
export function formatAmount(amount: Amount, separator = ', '): string {
	return listFigures(amount)
		.map(({ part, text }) => (part ? `${part} ${text}` : text))
		.join(separator);
}

/** The years whose figures are published, and the inflation after them, in percent. */
interface PublishedLaw {
	readonly years: readonly number[];
	readonly inflation?: number | undefined;
}

/** Amounts of law with their titles, sources and standing, which come with the workings of what uses them. */
export function addNotes(
	amounts: readonly CompiledAmount[],
	notes: Readonly<Record<string, AmountTexts>>,
	published: PublishedLaw,
): readonly CompiledAmount[] {
	return amounts.map((amount) => {
		const ownNotes = notes[amount.id];
		if (!ownNotes) return amount;
		return {
			...amount,
			title: `${ownNotes.title}${amount.title}`,
			source: findAmountSource(ownNotes, amount.year) ?? amount.source,
			standing: describeStanding(ownNotes, amount.year, published),
		};
	});
}

/** The source of an amount of law in a year: of its last value until then, or of the rule that projects it. */
export function findAmountSource(notes: AmountTexts, year: number): string | undefined {
	return isProjected(notes, year) ? `${notes.projected}, projected` : getLatest(notes.sources, year);
}

function isProjected({ sources, projected }: AmountTexts, year: number): boolean {
	return projected !== '' && !Object.hasOwn(sources, year);
}

function getLatest<T>(byYear: Readonly<Record<string, T>>, year: number): T | undefined {
	return byYear[Object.keys(byYear).findLast((from) => Number(from) <= year) ?? ''];
}

function describeStanding(
	notes: AmountTexts,
	year: number,
	{ years, inflation = DEFAULT_INFLATION }: PublishedLaw,
): string {
	const { sources, unsettled = {} } = notes;
	const standing = getLatest({ ...settle(sources), ...unsettled }, year);
	if (standing === 'pending') return 'Pending';
	if (isProjected(notes, year)) return `Projected at ${formatPercent(inflation)} inflation`;
	if (standing === 'estimated') return 'Estimated';
	return year > (years.at(-1) ?? year) ? 'Scheduled by statute' : describePublished(getLatest(sources, year));
}

/** The standing of an amount whose year is over or published: the source says where it is no law but ours. */
export function describePublished(source = ''): string {
	return source.startsWith('Model assumption') ? 'Our assumption' : 'Published';
}

// A later entry ends what is unsettled of an earlier one.
function settle(sources: AmountTexts['sources']): Readonly<Record<string, string>> {
	return Object.fromEntries(Object.keys(sources).map((year) => [year, '']));
}
