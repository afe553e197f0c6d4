// The facts of a later year before a strategy changes them. What is carried from year to year is computed with the returns.
import type { Value } from '../../model/compiled-calculator.ts';
import type { CompiledFact, Facts } from '../../model/compiled-return.ts';
import { memoize, memoizeByObject } from '../memoize.ts';
import { applyFirstDeath } from './first-death.ts';
import { computeHouseholdYear, getLine } from './household-year.ts';
import type { TaxSystem } from './tax-system.ts';

/**
 * The facts of a household in a year. Amounts are not rounded.
 * @param household complete facts of the first year
 * @param taxYear the calendar year of year 0
 * @param year counted from 0
 */
export function getFactsOfYear(system: TaxSystem, household: Facts, taxYear: number, year: number): Facts {
	if (year === 0) return household;
	if (system.growth === undefined) return applyFirstDeath(system, household, taxYear + year);
	return getLaterFacts(system)(household)(taxYear)(year);
}

const getLaterFacts = memoizeByObject((system: TaxSystem) =>
	memoizeByObject((household: Facts) => {
		const changingFacts = system.household.facts.filter(
			({ id, later = 'same' }) => later !== 'same' && isStated(household[id]),
		);
		return memoize((taxYear: number) => {
			const minimums = listMinimums(system, household, taxYear);
			return memoize((year: number): Facts => {
				const factor = (1 + Number(system.growth) / 100) ** year;
				const both: Record<string, Value> = { ...household, ...getLaterStatus(household, year) };
				for (const fact of changingFacts)
					both[fact.id] = continueFact(fact, both[fact.id] as Value, year, factor);
				const facts: Record<string, Value> = applyFirstDeath(system, both, taxYear + year);
				for (const { id, line, share } of minimums)
					facts[id] = Math.max(Number(facts[id]), share * computeLine(system, taxYear + year, facts, line));
				return facts;
			});
		});
	}),
);

/**
 * The joint rates end with the second year after that of the death, which is the year after the first at the latest. The child
 * they were for goes on to make a head of household (IRC §2(a)(1), (b)(1)).
 */
function getLaterStatus({ survivingSpouse }: Facts, year: number): Facts {
	const hasEnded = survivingSpouse === true && year > 1;
	return hasEnded ? { filingStatus: 'headOfHousehold', survivingSpouse: false } : {};
}

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
	if (later === 'grows') return Number(value) * factor;
	return later === 'age' ? Number(value) + year : first;
}

/** An amount below which a fact does not stay in later years. */
interface Minimum {
	readonly id: string;
	readonly line: string;
	/** The share of what the law asks for, a fraction. */
	readonly share: number;
}

// Who states less for the first year than the law asks for takes the rest untaxed, such as by giving it to charity.
function listMinimums(system: TaxSystem, household: Facts, taxYear: number): readonly Minimum[] {
	return system.household.facts.flatMap(({ id, leastLine: line, leastOf = [] }) => {
		if (line === undefined || !leastOf.some((fact) => isStated(household[fact]))) return [];
		const amount = Number(household[id]);
		const minimum = amount > 0 ? computeLine(system, taxYear, household, line) : 0;
		return [{ id, line, share: minimum > amount ? amount / minimum : 1 }];
	});
}

// A line of the federal return that needs no state.
function computeLine(system: TaxSystem, year: number, facts: Facts, line: string): number {
	const lines = computeHouseholdYear(system, year, { ...facts, state: '', formerState: '' });
	return Number(getLine(lines, line));
}
