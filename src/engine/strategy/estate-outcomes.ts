// The estate and gift tax of the scenarios of a strategy, or of a plan.

import type { CompiledEstateAmount, EstateKind, EstatePart, Scenario } from '../../model/compiled-effect.ts';
import type { Facts, Lines } from '../../model/compiled-return.ts';
import { findById, pick, range, sum } from '../collections.ts';
import { findFirstDeath } from '../tax-return/first-death.ts';
import {
	findSeparateWorksheet,
	getLawOf,
	type RunnableWorksheet,
	UnknownLaw,
} from '../tax-return/tax-system.ts';
import { computeNextSeparateYear, type SeparateYear } from '../tax-return/years.ts';
import { type Adjustment, adjustFacts, computeAmount } from './adjustments.ts';
import { computePresentValue, type Outcome } from './compare-scenarios.ts';
import type { EffectContext, StrategyEffect, StrategyRequest } from './project-strategy.ts';

/** The years until the estate passes: an input, and its name in formulas about an estate. */
export const ESTATE_YEARS = 'estateYears';

/**
 * True for spouses, also of separate returns: the marital deduction and the exclusion of both are theirs (IRC §§2056,
 * 2010(c)). The rates of a joint return are also those of a surviving spouse (IRC §1(a)), who has one exclusion.
 */
export function isCouple({ filingStatus, survivingSpouse }: Facts): boolean {
	return filingStatus === 'separate' || (filingStatus === 'joint' && survivingSpouse !== true);
}

/** A scenario, or the asset kept until death. */
export type EstateSide = Scenario | 'held';

export interface EstateOutcome {
	/** The estate's worksheet in every year until it passes. */
	readonly years: readonly SeparateYear[];
	/** The lines of the estate's worksheet in the year it passes. */
	readonly lines: Lines;
	/** Dollars paid until then on gifts of the strategy. */
	readonly giftTaxPaid: number;
	/** What the strategy says of the estate, in dollars; those that are zero are absent. */
	readonly amounts: readonly EstateAmount[];
	/** Dollars by which the family is ahead of the baseline, in today's dollars. */
	readonly ahead: number;
}

interface EstateAmount {
	readonly kind: EstateKind;
	readonly label: string;
	readonly amount: number;
}

export interface EstateMember {
	readonly part: EstatePart;
	readonly effect: Pick<StrategyEffect, 'scope' | 'ownYears'>;
	/** It is not carried out: in every scenario its baseline counts. */
	readonly isBaseline?: boolean;
}

/** The scenarios of a strategy, or of a plan, up to the year in which the estate passes. */
interface EstateScenarios extends Pick<StrategyRequest, 'household' | 'taxYear'> {
	/** Answers to the questions of the estate's worksheet; those left out are at their defaults. */
	readonly estate: Facts;
	/** Percent. */
	readonly discountRate: number;
	readonly members: readonly EstateMember[];
	/** Where the household lives at the end, if the scenarios compared move it. */
	readonly lastState?: string | undefined;
	/** The scenarios compared with the baseline, as promoters claim first; that in which nothing is sold is always there. */
	readonly comparisons: ReadonlyMap<EstateSide, Outcome>;
}

/** The facts of a household that say how long its members may live. */
const AGES = ['age', 'spouseAge'];

/** What the projection of an estate reads in every scenario. */
interface EstateProjection extends EstateScenarios {
	readonly context: EffectContext;
	readonly worksheet: RunnableWorksheet;
	/** The year in which the estate passes, counted from 0. */
	readonly lastYear: number;
	/** The year of the first of two deaths, counted from 0; infinite where the household states none. */
	readonly firstDeathYear: number;
	/** The one who fills in the form dies first, where one does. */
	readonly isOwnFirst: boolean;
	/** The discount rate, a fraction. */
	readonly rate: number;
}

/** Tax saved and other money against the baseline. */
interface Gain {
	readonly byYear: readonly number[];
	readonly presentValue: number;
}

/**
 * Computes the estate of every scenario, with all that the strategies do to it: exclusion and brackets count once.
 * @throws {UnknownLaw} for a year before the first
 */
export function computeOutcomes(
	context: EffectContext,
	scenarios: EstateScenarios,
): ReadonlyMap<EstateSide, EstateOutcome> {
	const projection = createProjection(context, scenarios);
	const families = [...listGains(projection)].map(
		([side, gain]) => [side, computeSide(projection, side, gain)] as const,
	);
	const reference = families.find(([side]) => side === 'without')?.[1].family ?? Number.NaN;
	return new Map(
		families.map(([side, { family, ...outcome }]) => [side, { ...outcome, ahead: family - reference }]),
	);
}

function createProjection(context: EffectContext, scenarios: EstateScenarios): EstateProjection {
	const worksheet = findSeparateWorksheet(context.system, 'estate');
	if (!worksheet) throw new UnknownLaw('There is no worksheet for an estate.');
	const { household, taxYear, estate, discountRate } = scenarios;
	const death = isCouple(household) ? findFirstDeath(context.system, household) : undefined;
	return {
		...scenarios,
		context,
		worksheet,
		lastYear: Number(estate[ESTATE_YEARS]),
		firstDeathYear: death ? death.year - taxYear : Number.POSITIVE_INFINITY,
		isOwnFirst: death?.isOwn ?? false,
		rate: discountRate / 100,
	};
}

function listGains({ members, comparisons }: EstateProjection): ReadonlyMap<EstateSide, Gain> {
	const comparesHolding = members.some(({ part, isBaseline }) => part.comparesHolding && !isBaseline);
	const gains = new Map<EstateSide, Gain>([['without', { byYear: [], presentValue: 0 }]]);
	for (const [side, { savedByYear, moneyByYear, netPresentValue }] of comparisons)
		if (side !== 'held' || comparesHolding)
			gains.set(side, {
				byYear: savedByYear.map((amount, year) => amount + (moneyByYear[year] ?? 0)),
				presentValue: netPresentValue,
			});
	return gains;
}

function computeSide(
	projection: EstateProjection,
	side: EstateSide,
	{ byYear, presentValue }: Gain,
): Omit<EstateOutcome, 'ahead'> & { readonly family: number } {
	const { members, lastYear, rate, comparisons } = projection;
	// The visitor's figure is that of an estate in which nothing is sold, so that the tax of the sale comes off it.
	const taxesOfSale = comparisons.get('held')?.savedByYear ?? [];
	const years = projectYears(projection, side, (year) => (byYear[year] ?? 0) - (taxesOfSale[year] ?? 0));
	const lines = years.at(-1)?.lines ?? {};
	const giftTaxes = years.map((year) => getNumber(year.lines, 'giftTax'));
	const amountsByMember = members.map((member) => listAmounts(member, side, lastYear));
	// Where heirs go on, what they receive counts in the years in which it comes.
	const endingAmounts = amountsByMember.filter((_, at) => {
		const member = members[at];
		return member?.part.endsAtDeath.includes(toScenario(member, side));
	});
	const amounts = amountsByMember.flat();
	const atDeath =
		sumKind(endingAmounts.flat(), 'property') -
		sumKind(amounts, 'heirsTax') -
		getNumber(lines, 'estateTax') -
		getNumber(lines, 'stateEstateTax') +
		getNumber(lines, 'heirsRelief');
	return {
		years,
		lines,
		giftTaxPaid: sum(giftTaxes),
		amounts,
		family: presentValue + atDeath / (1 + rate) ** lastYear - computePresentValue(giftTaxes, rate),
	};
}

/** The estate's worksheet in every year until it passes. @param getChange dollars by which tax and money change the estate in a year */
function projectYears(
	projection: EstateProjection,
	side: EstateSide,
	getChange: (year: number) => number,
): readonly SeparateYear[] {
	const { context, household, taxYear, estate, members, worksheet, lastYear, firstDeathYear, isOwnFirst } =
		projection;
	const taxingState = findTaxingState(projection, side);
	const years: SeparateYear[] = [];
	for (const year of range(lastYear + 1)) {
		const isOutlived = year > firstDeathYear;
		const facts: Facts = {
			...estate,
			discountRate: projection.discountRate,
			spouses: isCouple(household) && !isOutlived ? 2 : 1,
			isOutlived,
			firstDies: year === firstDeathYear,
			...(isOutlived && isOwnFirst ? { age: household.spouseAge ?? 0 } : pick(household, AGES)),
			estateChange: getChange(year),
			taxingState,
		};
		const adjustments = members.flatMap((member) => listAdjustments(member, side, year, lastYear));
		years.push(
			computeNextSeparateYear(
				worksheet,
				getLawOf(context.system, taxYear + year),
				years.at(-1),
				facts,
				(yearFacts) => adjustFacts(yearFacts, adjustments),
			),
		);
	}
	return years;
}

/** The fact of the estate that an amount of each kind adds to; heirs pay their tax themselves. */
const FACTS_BY_KIND: Readonly<Record<EstateKind, string | undefined>> = {
	property: 'estateChange',
	outside: 'outsideEstate',
	gifts: 'giftsNow',
	heirsIncome: 'heirsIncome',
	heirsGain: 'heirsGain',
	heirsTax: undefined,
};

/** What a strategy changes in the facts of the estate in a year. The visitor's figure has the property of the baseline. */
function listAdjustments(
	member: EstateMember,
	side: EstateSide,
	year: number,
	lastYear: number,
): readonly Adjustment[] {
	const listOfSide = (ofSide: EstateSide, sign: number) =>
		selectAmounts(member, ofSide).flatMap((item): Adjustment[] => {
			const fact = FACTS_BY_KIND[item.kind];
			const isRelevant = sign > 0 || item.kind === 'property';
			if (!fact || !isRelevant || !listYears(member, item, lastYear).includes(year)) return [];
			const value = sign * computeAmount(item, member.effect.scope, year);
			return [{ fact, isSet: false, isSale: false, value }];
		});
	return [...listOfSide(side, 1), ...listOfSide('without', -1)];
}

/** What a strategy says of the estate, over all years. */
function listAmounts(member: EstateMember, side: EstateSide, lastYear: number): readonly EstateAmount[] {
	return selectAmounts(member, side).flatMap((item) => {
		const { kind, label } = item;
		const years = listYears(member, item, lastYear);
		const amount = sum(years.map((year) => computeAmount(item, member.effect.scope, year)));
		return amount === 0 ? [] : [{ kind, label, amount }];
	});
}

/** The years of an amount: gifts are of any year of the strategy, all else is of the year in which the estate passes. */
function listYears(
	{ effect }: EstateMember,
	{ kind }: CompiledEstateAmount,
	lastYear: number,
): readonly number[] {
	return kind === 'gifts' ? range(Math.min(lastYear, effect.ownYears - 1) + 1) : [lastYear];
}

/** The state that taxes the estate, or ''. */
function findTaxingState(
	{ household, lastState, comparisons, worksheet: { worksheet } }: EstateProjection,
	side: EstateSide,
): string {
	const isMoved = side !== 'held' && comparisons.has(side);
	const state = String((isMoved ? lastState : undefined) ?? household.state ?? '');
	const { choices = [] } = findById(worksheet.inputs, 'taxingState') ?? {};
	return choices.some(({ value }) => value === state) ? state : '';
}

/** The scenario of one strategy in one of all. */
function toScenario({ isBaseline }: EstateMember, side: EstateSide): Scenario {
	return isBaseline || side === 'held' ? 'without' : side;
}

/** What counts of a strategy: of an asset that is kept only itself, not what the baseline does with its price. */
function selectAmounts(member: EstateMember, side: EstateSide): readonly CompiledEstateAmount[] {
	const { amounts, comparesHolding } = member.part;
	const scenario = toScenario(member, side);
	const isKept = side === 'held' && comparesHolding;
	return amounts.filter((item) => item.scenario === scenario && (!isKept || item.kind === 'property'));
}

function sumKind(amounts: readonly EstateAmount[], kind: EstateKind): number {
	return amounts.reduce((sum, amount) => (amount.kind === kind ? sum + amount.amount : sum), 0);
}

function getNumber(lines: Lines, id: string): number {
	return Number(lines[id] ?? Number.NaN);
}
