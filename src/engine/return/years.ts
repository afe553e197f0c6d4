// Several years of a household: what one year leaves stands at the start of the next. What expires is kept by its age, the
// oldest used first.
import type { Closing, Facts, YearLines } from '../../definition/compiled-return.ts';
import type { FilingStatus } from '../law.ts';
import { householdYear } from './household-year.ts';
import { type TaxSystem, yearLaw } from './tax-system.ts';

/** What is left of one year's gifts or credits. */
interface Layer {
	/** Years since it arose; 1 in the year after. */
	readonly age: number;
	/** Dollars. */
	readonly amount: number;
}

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
	readonly #carried: Carried;
	#isFirst = true;

	constructor(system: TaxSystem) {
		this.#system = system;
		this.#carried = new Carried(system);
	}

	/**
	 * Works out the next year.
	 * @param facts complete; carryforwards count in the first year only
	 * @param change what is changed once the carryforwards are known; complete too
	 * @throws {UnknownLaw} for a year before the first
	 */
	next(year: number, facts: Facts, change: (facts: Facts) => Facts = (same) => same): YearResult {
		const system = this.#system;
		const known = this.#isFirst ? facts : system.complete({ ...facts, ...this.#carried.amounts() });
		const own = change(known);
		this.#carried.open(own);
		this.#isFirst = false;
		const lines = householdYear(system, year, own);
		const expired = this.#carried.close(lines.close(), lives(system, year, own));
		return { year, facts: own, lines, closing: this.#carried.amounts(), expired };
	}
}

// After how many further years each carryforward that expires does so.
function lives(system: TaxSystem, year: number, facts: Facts): ReadonlyMap<string, number> {
	const { law } = yearLaw(system, year, facts.filingStatus as FilingStatus);
	const expiring = system.worksheets.flatMap(({ worksheet }) =>
		worksheet.carryforwards.filter(({ life }) => life),
	);
	return new Map(expiring.map(({ id, life }) => [id, Number(law[life]?.value)]));
}

class Carried {
	readonly #layers = new Map<string, readonly Layer[]>();
	readonly #ids: readonly string[];

	constructor({ worksheets }: TaxSystem) {
		this.#ids = worksheets.flatMap(({ worksheet }) => worksheet.carryforwards.map(({ id }) => id));
	}

	/** Takes what the facts of a year say beyond what was carried into it: that counts as one year old. */
	open(facts: Facts): void {
		for (const id of this.#ids) {
			const layers = this.#layers.get(id) ?? [];
			const said = Number(facts[id] ?? 0);
			if (said !== total(layers)) this.#layers.set(id, layered([{ age: 1, amount: said }]));
		}
	}

	/** The amounts at the start of the next year. */
	amounts(): Readonly<Record<string, number>> {
		return Object.fromEntries(this.#ids.map((id) => [id, total(this.#layers.get(id) ?? [])]));
	}

	/** Takes what a year leaves; what it does not mention waits. @returns what expired */
	close(closing: Closing, life: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
		const expired: Record<string, number> = {};
		for (const [id, left] of Object.entries(closing)) {
			if ('next' in left) {
				this.#layers.set(id, [{ age: 1, amount: left.next }]);
				continue;
			}
			const older = usedUp(this.#layers.get(id) ?? [], left.used);
			const kept = older.filter(({ age }) => age < (life.get(id) ?? Number.POSITIVE_INFINITY));
			expired[id] = total(older) - total(kept);
			const aged = kept.map(({ age, amount }) => ({ age: age + 1, amount }));
			this.#layers.set(id, layered([...aged, { age: 1, amount: left.added }]));
		}
		return expired;
	}
}

function layered(layers: readonly Layer[]): readonly Layer[] {
	return layers.filter(({ amount }) => amount !== 0);
}

function total(layers: readonly Layer[]): number {
	return layers.reduce((sum, { amount }) => sum + amount, 0);
}

// The oldest come first.
function usedUp(layers: readonly Layer[], used: number): readonly Layer[] {
	let left = used;
	return layers.map(({ age, amount }) => {
		const taken = Math.min(amount, left);
		left -= taken;
		return { age, amount: amount - taken };
	});
}
