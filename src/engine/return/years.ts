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
	const carried = new Carried(system);
	return years.map(({ year, facts }, position) => {
		const own = position === 0 ? carried.open(facts) : system.complete({ ...facts, ...carried.amounts() });
		const lines = householdYear(system, year, own);
		const expired = carried.close(lines.close(), lives(system, year, own));
		return { year, facts: own, lines, closing: carried.amounts(), expired };
	});
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

	/** Takes what a household brings along: it counts as one year old. @returns the facts */
	open(facts: Facts): Facts {
		for (const id of this.#ids) this.#layers.set(id, layered([{ age: 1, amount: Number(facts[id] ?? 0) }]));
		return facts;
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
