// The facts of a household after one of two spouses has died. Which facts say so, and what becomes of each, its file declares.
import type { Value } from '../../model/compiled-calculator.ts';
import type { CompiledFact, Facts } from '../../model/compiled-return.ts';
import { memoize, memoizeByObject } from '../memoize.ts';
import type { TaxSystem } from './tax-system.ts';

/** A death that the facts state. */
export interface FirstDeath {
	/** The tax year: the last one of a joint return with that spouse. */
	readonly year: number;
	/** The one who fills in the form dies, and the spouse goes on. */
	readonly isOwn: boolean;
}

/** The death that the facts state; undefined where there is none. */
export function findFirstDeath(
	{ household: { firstDeath } }: Pick<TaxSystem, 'household'>,
	facts: Facts,
): FirstDeath | undefined {
	if (!firstDeath) return undefined;
	const ownYear = Number(facts[firstDeath.own] ?? 0);
	if (ownYear > 0) return { year: ownYear, isOwn: true };
	const spouseYear = Number(facts[firstDeath.spouse] ?? 0);
	return spouseYear > 0 ? { year: spouseYear, isOwn: false } : undefined;
}

/** A fact whose value makes no sense, with a sentence about it that names facts in some way. */
export interface DeathProblem {
	readonly fact: string;
	readonly describe: (getName: (fact: string) => string) => string;
}

/** Why a death cannot count. @param facts complete @param year the first one of the household */
export function findDeathProblem(
	system: Pick<TaxSystem, 'household'>,
	facts: Facts,
	year: number,
): DeathProblem | undefined {
	const { firstDeath } = system.household;
	const death = findFirstDeath(system, facts);
	if (!firstDeath || !death) return undefined;
	const { own, spouse } = firstDeath;
	const fact = death.isOwn ? own : spouse;
	if (death.isOwn && Number(facts[spouse]) > 0)
		return {
			fact: spouse,
			describe: (getName) =>
				`Only the first death counts: ${getName(own)} or ${getName(spouse)} is 0, for none.`,
		};
	if (facts.filingStatus !== 'joint' || facts.survivingSpouse === true)
		return {
			fact,
			describe: (getName) =>
				`${getName(fact)} is for two spouses who file jointly: of one person, the years until the estate passes say it.`,
		};
	if (death.year >= year) return undefined;
	return {
		fact,
		describe: (getName) =>
			`${getName(fact)} is ${death.year}, before the first year, ${year}. Enter ${year} or a later year; of a spouse who has died already, file as single or as a surviving spouse.`,
	};
}

/** The facts with the first death in a year, or with none for year 0; undefined where only one could die. */
export function stateFirstDeath(
	system: Pick<TaxSystem, 'household'>,
	facts: Facts,
	id: 'own' | 'spouse',
	year: number,
): Facts | undefined {
	const { firstDeath } = system.household;
	if (!firstDeath) return undefined;
	const stated = { ...facts, [firstDeath.own]: 0, [firstDeath.spouse]: 0, [firstDeath[id]]: year };
	return findDeathProblem(system, stated, year) ? undefined : stated;
}

/**
 * The facts of a year as the survivor has them; up to the year of the death, without one, and where they are the survivor's
 * already, as they are.
 * @param facts of the year, as if both lived
 */
export function applyFirstDeath(system: TaxSystem, facts: Facts, year: number): Facts {
	const death = findFirstDeath(system, facts);
	const isCouple = facts.filingStatus === 'joint' && facts.survivingSpouse !== true;
	if (!death || year <= death.year || !isCouple) return facts;
	const jointYears = system.household.firstDeath?.jointYears ?? 0;
	return getSurvivorFacts(system)(facts)(year - death.year <= jointYears);
}

// Years of a household that is held as it is share their facts.
const getSurvivorFacts = memoizeByObject((system: TaxSystem) =>
	memoizeByObject((facts: Facts) =>
		memoize((hasJointRates: boolean): Facts => {
			const isOwn = findFirstDeath(system, facts)?.isOwn ?? false;
			return { ...facts, ...getSurvivorStatus(facts, hasJointRates), ...changeFacts(system, facts, isOwn) };
		}),
	),
);

/** IRC §2(a): a child for the joint rates; §2(b): a child or another dependent for those of the head of a household. */
function getSurvivorStatus({ children, otherDependents }: Facts, hasJointRates: boolean): Facts {
	if (hasJointRates && Number(children) > 0) return { survivingSpouse: true };
	const hasDependents = Number(children) + Number(otherDependents) > 0;
	return { filingStatus: hasDependents ? 'headOfHousehold' : 'single' };
}

function changeFacts(
	{ household }: Pick<TaxSystem, 'household'>,
	facts: Facts,
	isOwn: boolean,
): Readonly<Record<string, Value>> {
	const changes: Record<string, Value> = {};
	const changeSpouses = ({ id, afterDeath: rule }: CompiledFact) => {
		const spouseFact = household.facts.find((fact) => fact.id === rule?.spouse);
		if (!rule || !spouseFact) return;
		const spouseAmount = toAmount(facts[spouseFact.id]);
		const ownAmount = toAmount(facts[id]) - (rule.isIncluded ? spouseAmount : 0);
		const [survivors, others] = isOwn ? [spouseAmount, ownAmount] : [ownAmount, spouseAmount];
		const share = rule.share === undefined ? 0 : Number(facts[rule.share]) / 100;
		changes[spouseFact.id] = spouseFact.default;
		changes[id] =
			rule.keeps === 'both'
				? survivors + others
				: rule.keeps === 'larger'
					? Math.max(survivors, others)
					: survivors + share * others;
	};
	for (const fact of household.facts) changeSpouses(fact);
	const sumAmounts = (ids: readonly string[], values: Facts) =>
		ids.reduce((sum, id) => sum + toAmount(values[id] ?? facts[id]), 0);
	// Those that follow others come after them.
	for (const { id, afterDeath: { follows = [], lessOf } = {} } of household.facts) {
		const amount = toAmount(facts[id]);
		if (amount === 0) continue;
		const before = sumAmounts(follows, facts);
		if (before !== 0) changes[id] = (amount * sumAmounts(follows, changes)) / before;
		if (lessOf !== undefined && amount > 0) {
			const ended = Math.max(0, toAmount(facts[lessOf]) - sumAmounts([lessOf], changes));
			changes[id] = Math.max(0, amount - ended);
		}
	}
	return changes;
}

// What was left empty is no amount.
function toAmount(value: Value | undefined): number {
	return Number(value ?? 0) || 0;
}
