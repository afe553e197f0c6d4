// The estate and gift tax of the scenarios of a strategy, or of a plan.

import type { CompiledEstateAmount, EstateKind, EstatePart, Scenario } from '../../model/compiled-effect.ts';
import type { Facts, Lines } from '../../model/compiled-return.ts';
import { findById, range, sum } from '../collections.ts';
import { findFirstDeath } from '../tax-return/first-death.ts';
import { computeSeparateLines } from '../tax-return/household-year.ts';
import {
	findSeparateWorksheet,
	getLawOf,
	type RunnableWorksheet,
	UnknownLaw,
} from '../tax-return/tax-system.ts';
import { getDefaultInputs } from '../values.ts';
import { type Adjustment, computeAmount } from './adjustments.ts';
import { computePresentValue, type Outcome } from './compare-scenarios.ts';
import type { EffectContext, StrategyEffect, StrategyRequest } from './project-strategy.ts';
import { Projection, type ScenarioYear } from './projection.ts';

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

/** A strategy that acts on an estate. */
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
	readonly baseline: readonly ScenarioYear[];
	/** Where the household lives at the end, if the scenarios compared move it. */
	readonly lastState?: string | undefined;
	/** The adjustments of the household where nothing is sold. */
	readonly getHeldAdjustments: (year: number) => readonly Adjustment[];
	/** The scenarios compared with the baseline. */
	readonly comparisons: ReadonlyMap<Scenario, Outcome>;
}

/**
 * Computes the estate of every scenario, with all that the strategies do to it: exclusion and brackets count once.
 * @throws {UnknownLaw} for a year before the first
 */
export function computeOutcomes(
	context: EffectContext,
	scenarios: EstateScenarios,
): ReadonlyMap<EstateSide, EstateOutcome> {
	return new EstateRun(context, scenarios).computeOutcomes();
}

function sumKind(amounts: readonly EstateAmount[], kind: EstateKind): number {
	return amounts.reduce((sum, amount) => (amount.kind === kind ? sum + amount.amount : sum), 0);
}

class EstateRun {
	readonly #context: EffectContext;
	readonly #scenarios: EstateScenarios;
	readonly #worksheet: RunnableWorksheet;
	readonly #years: number;
	/** The year counts from 0; it is infinite where the household states none. */
	readonly #firstDeathYear: number;
	/** A fraction. */
	readonly #rate: number;

	constructor(context: EffectContext, scenarios: EstateScenarios) {
		const worksheet = findSeparateWorksheet(context.system, 'estate');
		if (!worksheet) throw new UnknownLaw('There is no worksheet for an estate.');
		this.#context = context;
		this.#scenarios = scenarios;
		this.#worksheet = worksheet;
		this.#years = Number(scenarios.estate[ESTATE_YEARS]);
		const death = findFirstDeath(context.system, scenarios.household);
		this.#firstDeathYear = death ? death.year - scenarios.taxYear : Number.POSITIVE_INFINITY;
		this.#rate = scenarios.discountRate / 100;
	}

	computeOutcomes(): ReadonlyMap<EstateSide, EstateOutcome> {
		const { baseline, comparisons, members } = this.#scenarios;
		const heldTaxes = this.#computeHeldTaxes();
		// Trusts and recipients pay their own.
		const baselineTaxes = baseline.map(({ total, otherTaxpayers }) =>
			otherTaxpayers.reduce((tax, taxpayer) => tax - taxpayer.total, total),
		);
		// The visitor's figure is that of an estate in which nothing is sold.
		const taxesOfSale = baselineTaxes
			.slice(0, this.#years + 1)
			.map((tax, year) => tax - (heldTaxes[year] ?? tax));
		const saleTax = this.#accumulate(taxesOfSale);
		const gains = new Map<EstateSide, Gain>([['without', { byYear: [], presentValue: 0 }]]);
		for (const [scenario, { savedByYear, moneyByYear, netPresentValue }] of comparisons)
			gains.set(scenario, {
				byYear: savedByYear.map((amount, year) => amount + (moneyByYear[year] ?? 0)),
				presentValue: netPresentValue,
			});
		if (members.some(({ part, isBaseline }) => part.comparesHolding && !isBaseline))
			gains.set('held', {
				byYear: taxesOfSale,
				presentValue: computePresentValue(taxesOfSale, this.#rate),
			});
		const families = new Map(
			[...gains].map(([side, gain]) => [side, this.#computeSide(side, gain, saleTax)]),
		);
		const reference = families.get('without')?.family ?? Number.NaN;
		return new Map(
			[...families].map(([side, { family, ...outcome }]) => [
				side,
				{ ...outcome, ahead: family - reference },
			]),
		);
	}

	/** The household's tax by year until death where assets are kept and only their income taxed. */
	#computeHeldTaxes(): readonly number[] {
		const { household, taxYear, baseline, getHeldAdjustments } = this.#scenarios;
		const projection = new Projection({ ...this.#context, household, taxYear });
		for (const year of range(Math.min(this.#years + 1, baseline.length)))
			projection.projectNext({ adjustments: getHeldAdjustments(year), otherTaxpayers: [] });
		return projection.totals;
	}

	#computeSide(
		side: EstateSide,
		{ byYear, presentValue }: Gain,
		saleTax: number,
	): Omit<EstateOutcome, 'ahead'> & { readonly family: number } {
		const amountsByMember = this.#scenarios.members.map((member) => ({
			amounts: this.#listAmounts(member, side),
			// Where heirs go on, what they receive counts in the years in which it comes.
			endsHere: member.part.endsAtDeath.includes(toScenario(member, side)),
		}));
		const amounts = amountsByMember.flatMap((member) => member.amounts);
		const baselineProperty = sum(
			this.#scenarios.members.map((member) => sumKind(this.#listAmounts(member, 'without'), 'property')),
		);
		const gifts = this.#computeGifts(side);
		const lines = this.#computeLines(this.#years, {
			...gifts.facts,
			estateChange:
				this.#accumulate(byYear) -
				saleTax +
				sumKind(amounts, 'property') -
				baselineProperty -
				this.#accumulate(gifts.taxes),
			outsideEstate: sumKind(amounts, 'outside'),
			heirsIncome: sumKind(amounts, 'heirsIncome'),
			heirsGain: sumKind(amounts, 'heirsGain'),
			taxingState: this.#findTaxingState(side),
		});
		const endingAmounts = amountsByMember
			.filter(({ endsHere }) => endsHere)
			.flatMap((member) => member.amounts);
		const propertyOfHeirs = sumKind(endingAmounts, 'property');
		const atDeath =
			propertyOfHeirs -
			sumKind(amounts, 'heirsTax') -
			getNumber(lines, 'estateTax') -
			getNumber(lines, 'stateEstateTax') +
			getNumber(lines, 'heirsRelief');
		return {
			lines,
			giftTaxPaid: sum(gifts.taxes),
			amounts,
			family:
				presentValue +
				atDeath / (1 + this.#rate) ** this.#years -
				computePresentValue(gifts.taxes, this.#rate),
		};
	}

	/** What a strategy says of the estate. Gifts are of any year until then. */
	#listAmounts(member: EstateMember, side: EstateSide): readonly EstateAmount[] {
		return selectAmounts(member, side).flatMap((item) => {
			const { kind, label } = item;
			const years = kind === 'gifts' ? range(this.#getLastGiftYear(member) + 1) : [this.#years];
			const amount = sum(years.map((year) => computeAmount(item, member.effect.scope, year)));
			return amount === 0 ? [] : [{ kind, label, amount }];
		});
	}

	#getLastGiftYear({ effect }: EstateMember): number {
		return Math.min(this.#years, effect.ownYears - 1);
	}

	/** The gift tax of a scenario by year, and what the estate's worksheet asks of its gifts. */
	#computeGifts(side: EstateSide): { readonly taxes: readonly number[]; readonly facts: Facts } {
		let earlierGifts = Number(this.#scenarios.estate.lifetimeGifts ?? 0);
		let earlierGiftTax =
			earlierGifts > 0 ? getNumber(this.#computeLines(0, { giftsNow: earlierGifts }), 'giftTax') : 0;
		const taxes: number[] = [];
		let lastTaxedYear = 0;
		let alone: Facts | undefined;
		// Gifts are of both in halves; what the first to die leaves of the exclusion is that of the year of the death (Reg. §20.2010-2(c)).
		const becomeSurvivor = () => {
			const lines = this.#computeLines(this.#firstDeathYear, { earlierGifts, earlierGiftTax });
			alone = { portedExclusion: getNumber(lines, 'unusedOfFirst'), isOutlived: true };
			earlierGifts /= 2;
			earlierGiftTax /= 2;
		};
		const lastYears = this.#scenarios.members.map((member) => this.#getLastGiftYear(member));
		for (const year of range(Math.max(0, ...lastYears) + 1)) {
			if (!alone && this.#isSurvivor(year)) becomeSurvivor();
			const giftsNow = this.#sumGifts(side, year);
			const giftFacts = { giftsNow, earlierGifts, earlierGiftTax, ...alone };
			const giftTax = giftsNow > 0 ? getNumber(this.#computeLines(year, giftFacts), 'giftTax') : 0;
			taxes.push(giftTax);
			if (giftTax > 0) lastTaxedYear = year;
			earlierGifts += giftsNow;
			earlierGiftTax += giftTax;
		}
		if (!alone && this.#isSurvivor(this.#years)) becomeSurvivor();
		const recentGiftTax = sum(taxes);
		const yearsSinceGift = this.#years - lastTaxedYear;
		return { taxes, facts: { earlierGifts, earlierGiftTax, recentGiftTax, yearsSinceGift, ...alone } };
	}

	#sumGifts(side: EstateSide, year: number): number {
		let sum = 0;
		for (const member of this.#scenarios.members) {
			if (year > this.#getLastGiftYear(member)) continue;
			for (const item of selectAmounts(member, side))
				if (item.kind === 'gifts') sum += computeAmount(item, member.effect.scope, year);
		}
		return sum;
	}

	/** The state that taxes the estate, or ''. */
	#findTaxingState(side: EstateSide): string {
		const { household, lastState, comparisons } = this.#scenarios;
		const isCompared = [...comparisons.keys()].some((scenario) => scenario === side);
		const state = String((isCompared ? lastState : undefined) ?? household.state ?? '');
		const { choices = [] } = findById(this.#worksheet.worksheet.inputs, 'taxingState') ?? {};
		return choices.some(({ value }) => value === state) ? state : '';
	}

	/** True in the years after one of two spouses has died. */
	#isSurvivor(year: number): boolean {
		return year > this.#firstDeathYear;
	}

	#computeLines(year: number, facts: Facts): Lines {
		const { household, taxYear, estate } = this.#scenarios;
		const { worksheet } = this.#worksheet;
		const completeFacts = {
			...getDefaultInputs(worksheet),
			...estate,
			spouses: isCouple(household) && !this.#isSurvivor(year) ? 2 : 1,
			...facts,
		};
		return computeSeparateLines(
			this.#worksheet,
			getLawOf(this.#context.system, taxYear + year),
			completeFacts,
		);
	}

	/** Dollars in the year the estate passes, invested at the discount rate until then. */
	#accumulate(amounts: readonly number[]): number {
		return sum(
			amounts
				.slice(0, this.#years + 1)
				.map((amount, year) => amount * (1 + this.#rate) ** (this.#years - year)),
		);
	}
}

/** Tax saved and other money against the baseline. */
interface Gain {
	readonly byYear: readonly number[];
	/** The present value of all years. */
	readonly presentValue: number;
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

function getNumber(lines: Lines, id: string): number {
	return Number(lines[id] ?? Number.NaN);
}
