import type { Table } from '../../language/value.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import type { CompiledStep, EffectScope, Scenario } from '../../model/compiled-effect.ts';
import type { Facts, Figure } from '../../model/compiled-return.ts';
import { type DatedAmounts, type FilingStatus, selectLaw } from '../law.ts';
import { findLawYear, type TaxSystem } from '../tax-return/tax-system.ts';
import type { CompiledStrategy } from './merge.ts';
import type { Projection } from './projection.ts';

export class ProjectionScope implements EffectScope {
	readonly inputs: Inputs;
	readonly household: Facts;
	readonly taxYear: number;
	readonly lines: EffectScope['lines'];
	/** The horizon of `at` and `total`. */
	years = 0;
	readonly #system: TaxSystem;
	readonly #projections: ReadonlyMap<Scenario, Projection>;
	readonly #laws: AmountValues[] = [];
	readonly #amounts: readonly string[];
	readonly #dated: DatedAmounts;
	/** Computed figures by line and year. */
	readonly #lineCaches: Figure[][] = [];

	constructor(
		system: TaxSystem,
		{ lines, amounts, dated }: CompiledStrategy,
		{ inputs, household, taxYear }: Pick<EffectScope, 'inputs' | 'household' | 'taxYear'>,
		projections: ReadonlyMap<Scenario, Projection>,
	) {
		this.inputs = inputs;
		this.household = household;
		this.taxYear = taxYear;
		this.#system = system;
		this.#amounts = amounts;
		this.#dated = dated;
		this.#projections = projections;
		const figures: Record<string, (year: number) => Figure> = {};
		// A model's line may be an input of the strategy.
		for (const [id, value] of Object.entries(inputs)) figures[id] = () => value;
		for (const line of lines) figures[line.id] = this.#memoizeLine(line);
		this.lines = figures;
	}

	/** Discards computed lines after a scenario they depend on was extended. */
	clearLines(): void {
		for (const lineCache of this.#lineCaches) lineCache.length = 0;
	}

	#memoizeLine({ of: compute }: CompiledStep): (year: number) => Figure {
		const lineCache: Figure[] = [];
		this.#lineCaches.push(lineCache);
		return (year) => {
			const cachedFigure = lineCache[year];
			if (cachedFigure !== undefined) return cachedFigure;
			const figure = compute(this, year);
			lineCache[year] = figure;
			return figure;
		};
	}

	law(year: number): Readonly<Record<string, number | Table>> {
		const cachedLaw = this.#laws[year];
		if (cachedLaw) return cachedLaw;
		const lawYearNumber = findLawYear(this.#system, this.taxYear + year);
		const amountValues = getAmounts(
			this.#dated,
			this.#amounts,
			lawYearNumber,
			this.household.filingStatus as FilingStatus,
		);
		this.#laws[year] = amountValues;
		return amountValues;
	}

	getLine(scenario: Scenario, line: string, year: number): Figure {
		return this.#projections.get(scenario)?.line(line, year) ?? null;
	}

	getValue(compute: (year: number) => Figure, year: number, missing: Figure = Number.NaN): Figure {
		return Number.isInteger(year) && year >= 0 && year < this.years ? compute(year) : missing;
	}

	sum(compute: (year: number) => Figure): number {
		let sum = 0;
		for (let year = 0; year < this.years; year += 1) sum += Number(compute(year) ?? Number.NaN);
		return sum;
	}
}

type AmountValues = Readonly<Record<string, number | Table>>;
const amountCaches = new WeakMap<DatedAmounts, Map<string, AmountValues>>();

// Cached per strategy, because every projection reads the amounts again.
function getAmounts(
	dated: DatedAmounts,
	names: readonly string[],
	year: number,
	status: FilingStatus,
): AmountValues {
	const cache = amountCaches.get(dated) ?? new Map<string, AmountValues>();
	amountCaches.set(dated, cache);
	const key = `${year}-${status}`;
	const cachedAmounts = cache.get(key);
	if (cachedAmounts) return cachedAmounts;
	const law = selectLaw(dated, year, status);
	const amounts = Object.fromEntries(names.map((id) => [id, law[id]?.value ?? Number.NaN]));
	cache.set(key, amounts);
	return amounts;
}
