// The scenarios of a strategy up to the year in which the estate passes, with the estate and gift tax of each.
import type { Inputs } from '../../model/compiled-calculator.ts';
import type { EffectFormula, EstateKind, EstatePart, Scenario } from '../../model/compiled-effect.ts';
import type { CompiledTrustInput, Facts, Lines } from '../../model/compiled-return.ts';
import { computeTrustLines } from '../tax-return/household-year.ts';
import { applyOutlook } from '../tax-return/outlook.ts';
import {
	findSeparateWorksheet,
	lawFor,
	type RunnableWorksheet,
	type TaxSystem,
	UnknownLaw,
} from '../tax-return/tax-system.ts';
import { getDefaultInputs } from '../values.ts';
import { computeConditional } from './adjustments.ts';
import { computePresentValue } from './compare-scenarios.ts';
import type { CompiledStrategy } from './merge.ts';
import {
	DISCOUNT_RATE,
	type EffectContext,
	projectStrategy,
	type StrategyEffect,
	type StrategyRequest,
} from './project-strategy.ts';
import { Projection } from './projection.ts';
import { ProjectionScope } from './projection-scope.ts';

/** The years until the estate passes: an input, and its name in formulas about an estate. */
export const ESTATE_YEARS = 'estateYears';

export interface EstateRequest extends StrategyRequest {
	/** What the strategy does to an estate. */
	readonly part: EstatePart;
	/** Answers to the questions of the estate's worksheet; those left out are at their defaults. */
	readonly estate: Facts;
}

/** The questions of the estate's worksheet that matter to a household; what follows from a scenario is not asked. */
export function listEstateInputs(system: TaxSystem, { filingStatus }: Facts): readonly CompiledTrustInput[] {
	const absent = filingStatus === 'joint' ? 'portedExclusion' : 'electsPortability';
	const inputs = findSeparateWorksheet(system, 'estate')?.worksheet.inputs ?? [];
	return inputs.filter(({ id, hidden }) => !hidden && id !== absent);
}

/** The kinds of amounts that the rates of heirs count for. */
const RATED_KINDS: Readonly<Record<string, EstateKind>> = {
	heirsRate: 'heirsIncome',
	heirsGainRate: 'heirsGain',
};

/** Those questions that can change what some parts come to: a rate of heirs, only where they have something to report. */
export function selectEstateInputs(
	inputs: readonly CompiledTrustInput[],
	parts: readonly EstatePart[],
): readonly CompiledTrustInput[] {
	const kinds = new Set(parts.flatMap(({ amounts }) => amounts.map(({ kind }) => kind)));
	return inputs.filter(({ id }) => {
		const kind = RATED_KINDS[id];
		return kind === undefined || kinds.has(kind);
	});
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

export interface EstateAmount {
	readonly kind: EstateKind;
	readonly label: string;
	readonly amount: number;
}

export interface EstateEffect extends StrategyEffect {
	readonly estateYears: number;
	readonly outcomes: ReadonlyMap<EstateSide, EstateOutcome>;
}

/**
 * Projects a strategy until and beyond the death of its owner. What tax and cash leave of one scenario against another
 * is invested at the discount rate until then.
 * @throws {UnknownLaw} for a year before the first
 */
export function projectEstate(baseContext: EffectContext, request: EstateRequest): EstateEffect {
	const context = { ...baseContext, system: applyOutlook(baseContext.system, request) };
	const { part, estate } = request;
	const estateYears = Number(estate[ESTATE_YEARS]);
	const strategy = endAtDeath(request.strategy, part, estateYears);
	const inputs = decideInputs(context.system, request, estateYears);
	const effect = projectStrategy(context, { ...request, strategy, inputs });
	const run = new EstateRun(context, { ...request, strategy, inputs }, effect);
	return { ...effect, estateYears, outcomes: run.computeOutcomes() };
}

// In a scenario that ends nothing changes after the year of death.
function endAtDeath(strategy: CompiledStrategy, part: EstatePart, estateYears: number): CompiledStrategy {
	const endItem = <T extends { readonly scenario: Scenario; readonly when?: EffectFormula }>(item: T): T => {
		if (!part.endsAtDeath.includes(item.scenario)) return item;
		const when: EffectFormula = (scope, year) =>
			year > estateYears ? false : item.when ? item.when(scope, year) : true;
		return { ...item, when };
	};
	return {
		...strategy,
		adjustments: [...strategy.adjustments, ...part.adjustments].map(endItem),
		cash: strategy.cash.map(endItem),
	};
}

function decideInputs(system: TaxSystem, request: EstateRequest, estateYears: number): Inputs {
	const inputs: Inputs = { ...request.inputs, [ESTATE_YEARS]: estateYears };
	const scope = new ProjectionScope(system, { ...request, inputs }, new Map());
	const entries = Object.entries(request.part.inputs).map(([id, compute]) => [
		id,
		compute(scope, 0) ?? inputs[id],
	]);
	return { ...inputs, ...Object.fromEntries(entries) };
}

/** Dollars of a kind. */
function sumKind(amounts: readonly EstateAmount[], kind: EstateKind): number {
	return amounts.reduce((sum, amount) => (amount.kind === kind ? sum + amount.amount : sum), 0);
}

class EstateRun {
	readonly #context: EffectContext;
	readonly #request: EstateRequest;
	readonly #effect: StrategyEffect;
	readonly #worksheet: RunnableWorksheet;
	readonly #years: number;
	/** A fraction. */
	readonly #rate: number;

	constructor(context: EffectContext, request: EstateRequest, effect: StrategyEffect) {
		const worksheet = findSeparateWorksheet(context.system, 'estate');
		if (!worksheet) throw new UnknownLaw('There is no worksheet for an estate.');
		this.#context = context;
		this.#request = request;
		this.#effect = effect;
		this.#worksheet = worksheet;
		this.#years = Number(request.estate[ESTATE_YEARS]);
		this.#rate = Number(request.inputs[DISCOUNT_RATE]) / 100;
	}

	computeOutcomes(): ReadonlyMap<EstateSide, EstateOutcome> {
		const heldTaxes = this.#computeHeldTaxes();
		const { scenarios, with: lawful, claimed } = this.#effect;
		const baseline = this.#computeAmounts('without');
		// Trusts and recipients pay their own.
		const baselineTaxes = (scenarios.get('without')?.years ?? []).map(({ total, otherTaxpayers }) =>
			otherTaxpayers.reduce((tax, taxpayer) => tax - taxpayer.total, total),
		);
		// The visitor's figure is that of an estate in which nothing is sold.
		const taxesOfSale = subtract(baselineTaxes, heldTaxes).slice(0, this.#years + 1);
		const saleTax = this.#accumulate(taxesOfSale);
		const sides = new Map<EstateSide, Omit<SideInput, 'saleTax'>>([
			['without', { amounts: baseline, gainByYear: [], presentValue: 0 }],
		]);
		for (const [scenario, comparison] of [['claimed', claimed] as const, ['with', lawful] as const])
			if (comparison)
				sides.set(scenario, {
					amounts: this.#computeAmounts(scenario),
					gainByYear: comparison.savedByYear.map(
						(amount, year) => amount + (comparison.moneyByYear[year] ?? 0),
					),
					presentValue: comparison.netPresentValue,
				});
		if (this.#request.part.comparesHolding)
			sides.set('held', {
				amounts: baseline.filter(({ kind }) => kind === 'property'),
				gainByYear: taxesOfSale,
				presentValue: computePresentValue(taxesOfSale, this.#rate),
			});
		const families = new Map(
			[...sides].map(([side, input]) => [side, this.#computeSide(side, { ...input, saleTax }, baseline)]),
		);
		const reference = families.get('without')?.family ?? Number.NaN;
		return new Map(
			[...families].map(([side, { family, ...outcome }]) => [
				side,
				{ ...outcome, ahead: family - reference },
			]),
		);
	}

	/** The household's tax by year until death where the asset is kept and only its income taxed; none where nothing is sold. */
	#computeHeldTaxes(): readonly number[] {
		const { household, taxYear, part } = this.#request;
		const { heldIncome } = part;
		if (!heldIncome) return [];
		const projection = new Projection({ ...this.#context, household, taxYear });
		const baseline = this.#effect.scenarios.get('without')?.adjustments ?? [];
		const lastYear = Math.min(this.#years, this.#effect.years - 1);
		for (let year = 0; year <= lastYear; year += 1)
			projection.projectNext(
				baseline[year]?.household.filter(({ fact }) => heldIncome.includes(fact)) ?? [],
				[],
			);
		return projection.totals;
	}

	#computeAmounts(scenario: Scenario): readonly EstateAmount[] {
		return this.#request.part.amounts.flatMap((item) => {
			if (item.scenario !== scenario) return [];
			const { kind, label } = item;
			// Gifts are of any year until then.
			const years = kind === 'gifts' ? range(this.#lastGiftYear) : [this.#years];
			const values = years.map((year) => computeConditional(item, this.#effect.scope, year));
			const amount = values.reduce<number>(
				(sum, value) => sum + (value === undefined ? 0 : Number(value ?? Number.NaN)),
				0,
			);
			return amount === 0 ? [] : [{ kind, label, amount }];
		});
	}

	get #lastGiftYear(): number {
		return Math.min(this.#years, this.#effect.ownYears - 1);
	}

	#computeSide(
		side: EstateSide,
		{ amounts, gainByYear, presentValue, saleTax }: SideInput,
		baseline: readonly EstateAmount[],
	): Omit<EstateOutcome, 'ahead'> & { readonly family: number } {
		const gifts = this.#computeGifts(side);
		const baselineProperty = sumKind(baseline, 'property');
		const property = sumKind(amounts, 'property');
		const lines = this.#computeLines(this.#years, {
			...gifts.facts,
			estateChange:
				this.#accumulate(gainByYear) - saleTax + property - baselineProperty - this.#accumulate(gifts.taxes),
			outsideEstate: sumKind(amounts, 'outside'),
			leftToCharity: sumKind(amounts, 'toCharity'),
			heirsIncome: sumKind(amounts, 'heirsIncome'),
			heirsGain: sumKind(amounts, 'heirsGain'),
		});
		// Where heirs go on, what they receive counts in the years in which it comes.
		const { endsAtDeath } = this.#request.part;
		const endsHere = endsAtDeath.includes(side === 'held' ? 'without' : side);
		const ownProperty = endsHere ? property - sumKind(amounts, 'toCharity') : 0;
		const atDeath =
			ownProperty -
			sumKind(amounts, 'heirsTax') -
			getNumber(lines, 'estateTax') +
			getNumber(lines, 'heirsRelief');
		return {
			lines,
			giftTaxPaid: gifts.taxes.reduce((sum, tax) => sum + tax, 0),
			amounts,
			family:
				presentValue +
				atDeath / (1 + this.#rate) ** this.#years -
				computePresentValue(gifts.taxes, this.#rate),
		};
	}

	/** The gift tax of a scenario by year, and what the estate's worksheet asks of its gifts. */
	#computeGifts(side: EstateSide): { readonly taxes: readonly number[]; readonly facts: Facts } {
		let earlierGifts = Number(this.#request.estate.lifetimeGifts ?? 0);
		let earlierGiftTax =
			earlierGifts > 0 ? getNumber(this.#computeLines(0, { giftsNow: earlierGifts }), 'giftTax') : 0;
		const taxes: number[] = [];
		let lastTaxedYear = 0;
		for (const year of range(this.#lastGiftYear)) {
			const giftsNow = this.#sumGifts(side, year);
			const giftTax =
				giftsNow > 0
					? getNumber(this.#computeLines(year, { giftsNow, earlierGifts, earlierGiftTax }), 'giftTax')
					: 0;
			taxes.push(giftTax);
			if (giftTax > 0) lastTaxedYear = year;
			earlierGifts += giftsNow;
			earlierGiftTax += giftTax;
		}
		const recentGiftTax = taxes.reduce((sum, tax) => sum + tax, 0);
		const yearsSinceGift = this.#years - lastTaxedYear;
		return { taxes, facts: { earlierGifts, earlierGiftTax, recentGiftTax, yearsSinceGift } };
	}

	#sumGifts(side: EstateSide, year: number): number {
		let sum = 0;
		for (const amount of this.#request.part.amounts) {
			if (amount.kind !== 'gifts' || amount.scenario !== side) continue;
			sum += Number(computeConditional(amount, this.#effect.scope, year) ?? 0);
		}
		return sum;
	}

	#computeLines(year: number, facts: Facts): Lines {
		const { household, taxYear, estate } = this.#request;
		const { worksheet } = this.#worksheet;
		const taxingState = worksheet.inputs.find(({ id }) => id === 'taxingState');
		const state = String(household.state ?? '');
		const isTaxing = taxingState?.choices.some(({ value }) => value === state) ?? false;
		const completeFacts = {
			...getDefaultInputs(worksheet),
			...estate,
			spouses: household.filingStatus === 'joint' ? 2 : 1,
			taxingState: isTaxing ? state : '',
			...facts,
		};
		return computeTrustLines(this.#worksheet, lawFor(this.#context.system, taxYear + year), completeFacts);
	}

	/** Dollars in the year the estate passes, invested at the discount rate until then. */
	#accumulate(amounts: readonly number[]): number {
		return amounts
			.slice(0, this.#years + 1)
			.reduce((sum, amount, year) => sum + amount * (1 + this.#rate) ** (this.#years - year), 0);
	}
}

interface SideInput {
	readonly amounts: readonly EstateAmount[];
	/** Tax saved and other money against the baseline, by year. */
	readonly gainByYear: readonly number[];
	/** Of the gain of all years. */
	readonly presentValue: number;
	/** Tax of the sale in the baseline, in dollars of the year the estate passes. */
	readonly saleTax: number;
}

/** The years from 0 to the last. */
function range(last: number): readonly number[] {
	return Array.from({ length: last + 1 }, (_, year) => year);
}

function subtract(amounts: readonly number[], others: readonly number[]): readonly number[] {
	return amounts.map((amount, year) => amount - (others[year] ?? amount));
}

function getNumber(lines: Lines, id: string): number {
	return Number(lines[id] ?? Number.NaN);
}
