// Several years of a household: what one year leaves stands at the start of the next. What expires is kept by its age, the
// oldest used first.
import type { Value } from '../../definition/compiled-calculator.ts';
import type { Closing, Facts, YearLines } from '../../definition/compiled-return.ts';
import type { FilingStatus } from '../law.ts';
import { householdYear } from './household-year.ts';
import { type TaxSystem, type YearLaw, yearLaw } from './tax-system.ts';

/** What is carried, by the name of its fact: for what expires, the amount of each age, the oldest last; else one amount. */
export type Layers = ReadonlyMap<string, readonly number[]>;

/** What a year hands on to the next one. */
export interface Carried {
	/** What is carried to the following year, in dollars, by the name of its fact. */
	readonly closing: Readonly<Record<string, number>>;
	readonly layers: Layers;
}

/** One year of several. */
export interface YearResult extends Carried {
	readonly year: number;
	readonly facts: Facts;
	readonly lines: YearLines;
	/** What expired at the end of the year, in dollars; without what is nothing. */
	readonly expired: Readonly<Record<string, number>>;
}

/** One year's facts and which year it is. */
export interface YearFacts {
	readonly year: number;
	readonly facts: Facts;
}

/**
 * Works out years in sequence. Carryforwards of the first year are its facts; later ones are computed.
 * @throws {UnknownLaw} for a year before the first
 */
export function severalYears(system: TaxSystem, years: readonly YearFacts[]): readonly YearResult[] {
	const results: YearResult[] = [];
	for (const { year, facts } of years) results.push(yearAfter(system, results.at(-1), year, facts));
	return results;
}

/**
 * Works out a year.
 * @param before what the year before it hands on; undefined for the first, whose carryforwards are its facts
 * @param facts complete
 * @param change changes facts once the carryforwards are known
 * @throws {UnknownLaw} for a year before the first
 */
export function yearAfter(
	system: TaxSystem,
	before: Carried | undefined,
	year: number,
	facts: Facts,
	change?: (facts: Record<string, Value>) => void,
): YearResult {
	// One copy: what is carried is a fact, so that it keeps the shape of complete facts.
	const own: Record<string, Value> = { ...facts, ...before?.closing };
	change?.(own);
	const all = lives(system, year, own);
	const opened = openedLayers(before?.layers, own, all.carried);
	const lines = householdYear(system, year, own);
	const { layers, expired } = closedLayers(opened, lines.close(), all.carried);
	return { year, facts: own, lines, layers, closing: amountsOf(layers, all), expired };
}

/** A text that is equal for what is carried alike: later years with equal facts are the same. */
export function carriedText({ closing, layers }: Carried): string {
	let text = '';
	for (const id in closing) {
		const own = layers.get(id);
		if (own?.some((amount) => amount !== 0)) text += `${id} ${own.join()} `;
	}
	return text;
}

/** A carryforward: after how many further years it expires, and never without end. */
interface Life {
	readonly id: string;
	readonly years: number;
}

/** All that can be carried, and the amounts where nothing is. */
interface Lives {
	readonly carried: readonly Life[];
	readonly nothing: Readonly<Record<string, number>>;
}

const known = new WeakMap<YearLaw, Lives>();

// Those of all worksheets, under the law of a year.
function lives(system: TaxSystem, year: number, facts: Facts): Lives {
	const of = yearLaw(system, year, facts.filingStatus as FilingStatus);
	const found = known.get(of);
	if (found) return found;
	const all = system.worksheets.flatMap(({ worksheet }) => worksheet.carryforwards);
	const made = {
		carried: all.map(({ id, life }) => ({
			id,
			years: life ? Number(of.law[life]?.value) : Number.POSITIVE_INFINITY,
		})),
		nothing: Object.fromEntries(all.map(({ id }) => [id, 0])),
	};
	known.set(of, made);
	return made;
}

// What the facts of a year say beyond what was carried into it counts as one year old.
function openedLayers(before: Layers | undefined, facts: Facts, all: readonly Life[]) {
	const opened = new Map(before);
	for (const { id } of all) {
		const said = facts[id] ?? 0;
		const layers = opened.size > 0 ? opened.get(id) : undefined;
		if (layers ? said !== total(layers) : said !== 0) opened.set(id, [Number(said)]);
	}
	return opened;
}

// The amounts at the start of the next year.
function amountsOf(carried: Layers, { nothing }: Lives): Readonly<Record<string, number>> {
	if (carried.size === 0) return nothing;
	const amounts = { ...nothing };
	for (const [id, layers] of carried) amounts[id] = total(layers);
	return amounts;
}

// Takes what a year leaves; what it does not mention waits.
function closedLayers(
	carried: Map<string, readonly number[]>,
	closings: readonly Closing[],
	all: readonly Life[],
) {
	const [first, last] = [closings[0], closings.at(-1)];
	const expired: Record<string, number> = {};
	for (const { id, years } of all) {
		const left = last?.[id] ?? first?.[id];
		if (left === undefined) continue;
		const layers = carried.get(id);
		if ('next' in left) {
			if (layers || left.next !== 0) carried.set(id, [left.next]);
			continue;
		}
		if (!layers && left.added === 0) continue;
		const older = usedUp(layers ?? [], left.used);
		const kept = older.slice(0, Math.max(0, years - 1));
		const gone = total(older) - total(kept);
		if (gone !== 0) expired[id] = gone;
		carried.set(id, [left.added, ...kept]);
	}
	return { layers: carried, expired };
}

function total(layers: readonly number[]): number {
	let sum = 0;
	for (const amount of layers) sum += amount;
	return sum;
}

// The oldest come first.
function usedUp(layers: readonly number[], used: number): readonly number[] {
	if (used === 0) return layers;
	const kept = [...layers];
	let left = used;
	for (let at = kept.length - 1; at >= 0; at -= 1) {
		const taken = Math.min(kept[at] ?? 0, left);
		kept[at] = (kept[at] ?? 0) - taken;
		left -= taken;
	}
	return kept;
}
