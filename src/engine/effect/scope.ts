// What the formulas of an effect read while it runs: inputs, lines that are worked out once a year, amounts of the year's
// law, and the returns of the sides worked out so far.
import type { Inputs } from '../../definition/compiled-calculator.ts';
import type { CompiledStep, EffectScope, Side } from '../../definition/compiled-effect.ts';
import type { Facts, Figure } from '../../definition/compiled-return.ts';
import type { Table } from '../../language/value.ts';
import { type DatedAmounts, type FilingStatus, lawOf } from '../law.ts';
import { lawYear, type TaxSystem } from '../return/tax-system.ts';
import type { CompiledEffect } from './merge.ts';
import type { SideRun } from './side-run.ts';

/** The scope of one run. */
export class RunScope implements EffectScope {
	readonly inputs: Inputs;
	readonly household: Facts;
	readonly taxYear: number;
	readonly lines: EffectScope['lines'];
	/** How many years count for `at` and `total`: those that are worked out. */
	years = 0;
	readonly #system: TaxSystem;
	readonly #sides: ReadonlyMap<Side, SideRun>;
	readonly #laws: AmountValues[] = [];
	readonly #amounts: readonly string[];
	readonly #dated: DatedAmounts;
	/** What is known of each line, by year. */
	readonly #known: Figure[][] = [];

	constructor(
		system: TaxSystem,
		{ lines, amounts, dated }: CompiledEffect,
		{ inputs, household, taxYear }: Pick<EffectScope, 'inputs' | 'household' | 'taxYear'>,
		sides: ReadonlyMap<Side, SideRun>,
	) {
		this.inputs = inputs;
		this.household = household;
		this.taxYear = taxYear;
		this.#system = system;
		this.#amounts = amounts;
		this.#dated = dated;
		this.#sides = sides;
		const figures: Record<string, (year: number) => Figure> = {};
		// What a model calls a line may be an input of the strategy.
		for (const [id, value] of Object.entries(inputs)) figures[id] = () => value;
		for (const line of lines) figures[line.id] = this.#remembered(line);
		this.lines = figures;
	}

	/** Lets lines be worked out anew: a side that some of them use has been worked out further. */
	forget(): void {
		for (const known of this.#known) known.length = 0;
	}

	#remembered({ of }: CompiledStep): (year: number) => Figure {
		const known: Figure[] = [];
		this.#known.push(known);
		return (year) => {
			const found = known[year];
			if (found !== undefined) return found;
			const made = of(this, year);
			known[year] = made;
			return made;
		};
	}

	/** The amounts of law of a year. */
	law(year: number): Readonly<Record<string, number | Table>> {
		const known = this.#laws[year];
		if (known) return known;
		const of = lawYear(this.#system, this.taxYear + year);
		const found = amountsOf(this.#dated, this.#amounts, of, this.household.filingStatus as FilingStatus);
		this.#laws[year] = found;
		return found;
	}

	side(side: Side, line: string, year: number): Figure {
		return this.#sides.get(side)?.line(line, year) ?? null;
	}

	at(of: (year: number) => Figure, year: number, missing: Figure = Number.NaN): Figure {
		return Number.isInteger(year) && year >= 0 && year < this.years ? of(year) : missing;
	}

	total(of: (year: number) => Figure): number {
		let sum = 0;
		for (let year = 0; year < this.years; year += 1) sum += Number(of(year) ?? Number.NaN);
		return sum;
	}
}

type AmountValues = Readonly<Record<string, number | Table>>;
const knownAmounts = new WeakMap<DatedAmounts, Map<string, AmountValues>>();

// The amounts of law of a year and filing status; made once for a strategy.
function amountsOf(
	dated: DatedAmounts,
	names: readonly string[],
	year: number,
	status: FilingStatus,
): AmountValues {
	const known = knownAmounts.get(dated) ?? new Map<string, AmountValues>();
	knownAmounts.set(dated, known);
	const key = `${year}-${status}`;
	const found = known.get(key);
	if (found) return found;
	const law = lawOf(dated, year, status);
	const made = Object.fromEntries(names.map((id) => [id, law[id]?.value ?? Number.NaN]));
	known.set(key, made);
	return made;
}
