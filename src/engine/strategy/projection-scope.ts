// What the formulas of a strategy read while it is projected.
import type { Table } from '../../language/value.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import type { CompiledEffectLine, EffectScope, Scenario } from '../../model/compiled-effect.ts';
import type { Facts, Figure } from '../../model/compiled-return.ts';
import { type DatedAmounts, getLawStatus, type LawStatus, selectLaw } from '../law.ts';
import { memoize, memoizeByObject } from '../memoize.ts';
import { getFactsOfYear } from '../tax-return/later-facts.ts';
import { findLawYear, getPrices, type TaxSystem } from '../tax-return/tax-system.ts';
import { type Adjustment, adjustFacts } from './adjustments.ts';
import type { CompiledStrategy } from './merge.ts';
import type { Projection } from './projection.ts';

interface ScopeSource extends Pick<EffectScope, 'inputs' | 'taxYear'> {
	readonly household: Facts;
	readonly strategy: Pick<CompiledStrategy, 'lines' | 'datedAmounts' | 'modelInputs'>;
	/** What a sale beside the strategy changes in the first year; formulas read the household with it. */
	readonly saleAdjustments?: readonly Adjustment[] | undefined;
}

export class ProjectionScope implements EffectScope {
	readonly inputs: Inputs;
	readonly taxYear: number;
	readonly lines: EffectScope['lines'];
	/** The horizon of `at` and `total`. */
	years = 0;
	/** The system follows the outlook of the request. */
	readonly system: TaxSystem;
	readonly #ownFacts: Facts[];
	/** These facts include the sale; only those of the first year differ. */
	readonly #facts: Facts[] = [];
	readonly #projections: ReadonlyMap<Scenario, Projection>;
	readonly #laws: AmountValues[] = [];
	readonly #getAmountValues: (status: LawStatus) => (year: number) => AmountValues;
	/** Computed figures by line and year. */
	readonly #lineCaches: Figure[][] = [];

	constructor(
		system: TaxSystem,
		{
			strategy: { lines, datedAmounts, modelInputs },
			inputs,
			household,
			taxYear,
			saleAdjustments = [],
		}: ScopeSource,
		projections: ReadonlyMap<Scenario, Projection>,
	) {
		this.inputs = { ...inputs, ...modelInputs };
		this.#ownFacts = [household];
		if (saleAdjustments.length > 0) {
			const facts = { ...household };
			adjustFacts(facts, saleAdjustments);
			this.#facts.push(facts);
		}
		this.taxYear = taxYear;
		this.system = system;
		this.#getAmountValues = getAmountValues(system)(datedAmounts);
		this.#projections = projections;
		const figures: Record<string, (year: number) => Figure> = {};
		// A model's line may be an input of the strategy.
		for (const [id, value] of Object.entries(this.inputs)) figures[id] = () => value;
		for (const line of lines) figures[line.id] = this.#memoizeLine(line);
		this.lines = figures;
	}

	/** Discards computed lines after a scenario they depend on was extended. */
	clearLines(): void {
		for (const lineCache of this.#lineCaches) lineCache.length = 0;
	}

	#memoizeLine({ compute }: CompiledEffectLine): (year: number) => Figure {
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

	household(year: number): Facts {
		return this.#facts[year] ?? this.ownFacts(year);
	}

	/** The facts as the household states them, without the sale. */
	ownFacts(year: number): Facts {
		this.#ownFacts[year] ??= getFactsOfYear(this.system, this.#ownFacts[0] as Facts, this.taxYear, year);
		return this.#ownFacts[year];
	}

	law(year: number): AmountValues {
		// Every formula asks, so that the year is found once.
		this.#laws[year] ??= this.#getAmountValues(getLawStatus(this.household(year)))(
			findLawYear(this.system, this.taxYear + year),
		);
		return this.#laws[year];
	}

	getLine(scenario: Scenario, line: string, year: number): Figure {
		const projection = this.#projections.get(scenario);
		return projection ? projection.line(line, year) : Number.NaN;
	}

	reach(line: string, fact: string, limit: number, year: number): number {
		return this.#projections.get('without')?.reach(line, fact, limit, year) ?? Number.NaN;
	}

	dueTo(line: string, amounts: Readonly<Record<string, number>>, year: number): number {
		return this.#projections.get('without')?.dueTo(line, amounts, year) ?? Number.NaN;
	}

	getValue(compute: (year: number) => Figure, year: number, missingValue: Figure = Number.NaN): Figure {
		return Number.isInteger(year) && year >= 0 && year < this.years ? compute(year) : missingValue;
	}

	sum(compute: (year: number) => Figure): number {
		let sum = 0;
		for (let year = 0; year < this.years; year += 1) sum += Number(compute(year) ?? Number.NaN);
		return sum;
	}
}

type AmountValues = Readonly<Record<string, number | Table>>;

// Every projection of a strategy reads the same amounts. What a year lacks is unavailable.
const getAmountValues = memoizeByObject((system: TaxSystem) =>
	memoizeByObject((datedAmounts: DatedAmounts) =>
		memoize((status: LawStatus) =>
			memoize((year: number): AmountValues => {
				const law = selectLaw(datedAmounts, year, status, getPrices(system));
				return Object.fromEntries(Object.keys(datedAmounts).map((id) => [id, law(id)?.value ?? Number.NaN]));
			}),
		),
	),
);
