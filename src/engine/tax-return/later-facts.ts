// The facts of a household in the years after the first, before a strategy changes them. What is carried from year to year
// is computed with the returns.
import type { Value } from '../../model/compiled-calculator.ts';
import type { CompiledFact, Facts } from '../../model/compiled-return.ts';
import { memoize, memoizeByObject } from '../memoize.ts';
import type { TaxSystem } from './tax-system.ts';

/**
 * The facts of a household in a year. Amounts are not rounded.
 * @param household complete facts of the first year
 * @param year counted from 0
 */
export function getFactsOfYear(system: TaxSystem, household: Facts, year: number): Facts {
	return year === 0 || system.growth === undefined ? household : getLaterFacts(system)(household)(year);
}

const getLaterFacts = memoizeByObject((system: TaxSystem) =>
	memoizeByObject((household: Facts) => {
		const changingFacts = system.household.facts.filter(({ id, later }) => later && isStated(household[id]));
		return memoize((year: number): Facts => {
			const factor = (1 + Number(system.growth) / 100) ** year;
			const facts: Record<string, Value> = { ...household };
			for (const fact of changingFacts)
				facts[fact.id] = continueFact(fact, facts[fact.id] as Value, year, factor);
			return facts;
		});
	}),
);

// An age of 0 is one that was left empty, and what is unavailable stays so.
function isStated(value: Value | null | undefined): boolean {
	return Boolean(value);
}

function continueFact(
	{ later, default: first }: CompiledFact,
	value: Value,
	year: number,
	factor: number,
): Value {
	switch (later) {
		case 'grows':
			return Number(value) * factor;
		case 'age':
			return Number(value) + year;
		default:
			return first;
	}
}
