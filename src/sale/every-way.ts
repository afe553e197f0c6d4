// One sale, every way: what each strategy about it comes to, beside selling for cash. Pure.
import type { CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import type { EffectSystem } from '../definition/compiled-effect.ts';
import { type WorkedOut, workOut } from '../effect/effect-run.ts';
import type { TypedInputs } from '../effect/typed-inputs.ts';
import type { Comparison } from '../engine/effect/compare.ts';
import type { CompiledEffect } from '../engine/effect/merge.ts';
import { DISCOUNT_RATE } from '../engine/effect/run.ts';
import type { PlannedSale, SaleModel } from '../engine/effect/sale.ts';
import { soldOutright } from '../engine/effect/sold-outright.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import type { Tone } from '../engine/tone.ts';
import type { ReadHousehold } from '../household/household-state.ts';

/** A strategy about the sale, with what its own page has. */
export interface SaleStrategy {
	readonly effect: CompiledEffect;
	readonly calculator: CompiledCalculator;
	/** Those of the last press of Calculate, else the defaults. */
	readonly calculated: Inputs;
	readonly typed: TypedInputs;
}

/** What all ways have in common. */
export interface SaleSource {
	readonly system: TaxSystem;
	readonly effects: EffectSystem;
	readonly model: SaleModel;
	readonly read: ReadHousehold;
	readonly sale: PlannedSale;
}

/** Money over the years, in dollars; year 0 is the year of the sale. */
export interface Flows {
	/** The tax of the year of sale because of it. */
	readonly taxNow: number;
	/** The tax of each later year against selling for cash. */
	readonly later: readonly number[];
	/** Other money received, less money paid and costs, against selling for cash. */
	readonly money: readonly number[];
}

/** A strategy about the sale, worked out as on its own page. */
export interface Way {
	readonly worked: WorkedOut;
	readonly flows: Flows;
	/** What its promoters say, where that is as likely as what the law says. */
	readonly ifClaimHolds: Flows | undefined;
}

/** Selling for cash. */
export interface PlainSale {
	readonly flows: Flows;
	/** Price less costs. */
	readonly proceeds: number;
	/** A fraction. */
	readonly rate: number;
	/** The tax of the year without any sale. */
	readonly otherTax: number;
}

/** What a way comes to at a horizon, in dollars. */
export interface WayFigures {
	readonly taxNow: number;
	/** Against selling for cash, all later years. */
	readonly taxLater: number;
	/** Of all this tax, today. */
	readonly presentValue: number;
	/** What came in and went out until the horizon, with what it earned. */
	readonly inHand: number;
	/** The same with later tax and money at its value then. */
	readonly left: number;
}

/** Sells for cash in the first year. @throws {UnknownLaw} for a year before the first */
export function plainSale({ system, effects, model, read, sale }: SaleSource): PlainSale {
	const result = soldOutright(system, effects, model, { household: read.facts, taxYear: read.year, sale });
	const { savedByYear } = result.with;
	const [now = Number.NaN, ...later] = savedByYear.map((saved) => 0 - saved);
	return {
		flows: { taxNow: now, later: [0, ...later], money: [] },
		proceeds: Number(sale.price) - Number(sale.costs),
		rate: Number(sale[DISCOUNT_RATE]) / 100,
		otherTax: result.sides.get('without')?.years[0]?.total ?? Number.NaN,
	};
}

/** Works a strategy out for the sale. @throws {UnknownLaw} for a year before the first */
export function wayOf(
	{ system, effects, read, sale }: SaleSource,
	plain: PlainSale,
	{ effect, calculator, calculated, typed }: SaleStrategy,
): Way {
	const worked = workOut({ system, effects, effect }, read, { calculator, calculated, sale }, typed);
	const { with: lawful, claimed, sides } = worked.result;
	const total = (side: 'with' | 'claimed') => sides.get(side)?.years[0]?.total ?? Number.NaN;
	const flows = (of: Comparison, side: 'with' | 'claimed'): Flows => ({
		// What disposes of the asset shows its own tax; what is done beside the sale, the tax on it less what that saves.
		taxNow: effect.alternatives
			? total(side) - plain.otherTax
			: plain.flows.taxNow - (of.savedByYear[0] ?? Number.NaN),
		later: of.savedByYear.map((saved, year) => (year === 0 ? 0 : 0 - saved)),
		money: of.moneyByYear,
	});
	return {
		worked,
		flows: flows(lawful, 'with'),
		ifClaimHolds: effect.unsettled && claimed ? flows(claimed, 'claimed') : undefined,
	};
}

/** What flows come to. @param horizon years after the sale */
export function figuresAt(
	{ proceeds, rate }: Pick<PlainSale, 'proceeds' | 'rate'>,
	{ taxNow, later, money }: Flows,
	horizon: number,
): WayFigures {
	const length = Math.max(later.length, money.length, 1);
	let [taxLater, presentValue, inHand, left] = [0, taxNow, 0, 0];
	for (let year = 0; year < length; year += 1) {
		const [tax, cash] = [later[year] ?? 0, money[year] ?? 0];
		const value = (cash - tax) * (1 + rate) ** (horizon - year);
		taxLater += tax;
		presentValue += tax / (1 + rate) ** year;
		left += value;
		if (year <= horizon) inHand += value;
	}
	const start = (proceeds - taxNow) * (1 + rate) ** horizon;
	return { taxNow, taxLater, presentValue, inHand: start + inHand, left: start + left };
}

/** Whether a way leaves more or less than selling for cash; neither where its law is unsettled. */
export function toneOf({ worked }: Way, { left }: WayFigures, sold: WayFigures): Tone {
	if (worked.effect.unsettled || !Number.isFinite(left - sold.left)) return 'plain';
	return left < sold.left ? 'cost' : 'gain';
}

/** The allowed ways, those that leave most first; then those the law blocks. */
export function ranked(
	ways: readonly Way[],
	left: (way: Way) => number,
): { readonly allowed: readonly Way[]; readonly blocked: readonly Way[] } {
	const worth = (way: Way) => (Number.isFinite(left(way)) ? left(way) : Number.NEGATIVE_INFINITY);
	return {
		allowed: ways
			.filter(({ worked }) => !worked.result.isBlocked)
			.toSorted((one, other) => worth(other) - worth(one)),
		blocked: ways.filter(({ worked }) => worked.result.isBlocked),
	};
}
