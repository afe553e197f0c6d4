// Several years of a household: what one year leaves stands at the start of the next. What expires is kept by its age, the
// oldest used first.
import type { Closing, Facts, YearLines } from '../../definition/compiled-return.ts';
import type { FilingStatus } from '../law.ts';
import { householdYear } from './household-year.ts';
import { type TaxSystem, type YearLaw, yearLaw } from './tax-system.ts';

/** One year of several. */
export interface YearResult {
	readonly year: number;
	readonly facts: Facts;
	readonly lines: YearLines;
	/** What is carried to the following year, in dollars, by the name of its fact. */
	readonly closing: Readonly<Record<string, number>>;
	/** What expired at the end of the year, in dollars. */
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
	const sequence = new YearSequence(system);
	return years.map(({ year, facts }) => sequence.next(year, facts));
}

/** A household's years, one after the other. */
export class YearSequence {
	readonly #system: TaxSystem;
	readonly #carried = new Carried();
	#closing: Readonly<Record<string, number>> | undefined;

	constructor(system: TaxSystem) {
		this.#system = system;
	}

	/**
	 * Works out the next year.
	 * @param facts complete; carryforwards count in the first year only
	 * @param change what is changed once the carryforwards are known; complete too
	 * @throws {UnknownLaw} for a year before the first
	 */
	next(year: number, facts: Facts, change: (facts: Facts) => Facts = (same) => same): YearResult {
		const system = this.#system;
		const before = this.#closing ? system.complete({ ...facts, ...this.#closing }) : facts;
		const own = change(before);
		const all = lives(system, year, own);
		this.#carried.open(own, all);
		const lines = householdYear(system, year, own);
		const expired = this.#carried.close(lines.close(), all);
		this.#closing = this.#carried.amounts(all);
		return { year, facts: own, lines, closing: this.#closing, expired };
	}
}

/** A carryforward: after how many further years it expires, and never without end. */
interface Life {
	readonly id: string;
	readonly years: number;
}

const known = new WeakMap<YearLaw, readonly Life[]>();

// Those of all worksheets, under the law of a year.
function lives(system: TaxSystem, year: number, facts: Facts): readonly Life[] {
	const of = yearLaw(system, year, facts.filingStatus as FilingStatus);
	const found = known.get(of);
	if (found) return found;
	const all = system.worksheets.flatMap(({ worksheet }) => worksheet.carryforwards);
	const made = all.map(({ id, life }) => ({
		id,
		years: life ? Number(of.law[life]?.value) : Number.POSITIVE_INFINITY,
	}));
	known.set(of, made);
	return made;
}

/** What is carried: for what expires, the amount of each age, the oldest last; else one amount of no age. */
class Carried {
	readonly #layers = new Map<string, readonly number[]>();

	/** Takes what the facts of a year say beyond what was carried into it: that counts as one year old. */
	open(facts: Facts, all: readonly Life[]): void {
		for (const { id } of all) {
			const said = Number(facts[id] ?? 0);
			const layers = this.#layers.get(id);
			if (layers ? said !== total(layers) : said !== 0) this.#layers.set(id, [said]);
		}
	}

	/** The amounts at the start of the next year. */
	amounts(all: readonly Life[]): Readonly<Record<string, number>> {
		const amounts: Record<string, number> = {};
		for (const { id } of all) {
			const layers = this.#layers.get(id);
			amounts[id] = layers ? total(layers) : 0;
		}
		return amounts;
	}

	/** Takes what a year leaves; what it does not mention waits. @returns what expired */
	close(closing: Closing, all: readonly Life[]): Readonly<Record<string, number>> {
		const expired: Record<string, number> = {};
		for (const { id, years } of all) {
			const left = closing[id];
			if (left === undefined) continue;
			const layers = this.#layers.get(id);
			if ('next' in left) {
				if (layers || left.next !== 0) this.#layers.set(id, [left.next]);
				continue;
			}
			if (!layers && left.added === 0) {
				expired[id] = 0;
				continue;
			}
			const older = usedUp(layers ?? [], left.used);
			const kept = older.slice(0, Math.max(0, years - 1));
			expired[id] = total(older) - total(kept);
			this.#layers.set(id, [left.added, ...kept]);
		}
		return expired;
	}
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
