// Ways to sell: sums that hold, and their order.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../../src/engine/format.ts';
import { computeAnswers } from '../../../src/engine/tax-return/request.ts';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { MEASURE } from '../../../src/engine/verdict.ts';
import { computeEffectOnReturn, type EffectOnReturn } from '../../../src/features/effect/effect-on-return.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { readHousehold } from '../../../src/features/household/household-state.ts';
import {
	computeCashSale,
	computeFigures,
	listSaleLines,
	type SaleInput,
} from '../../../src/features/sale/sale-options.ts';
import { SaleOptionBar, SaleOptionsTable } from '../../../src/features/sale/sale-options-table.tsx';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import type { Household } from '../../../src/visit/visit.ts';
import { createSale, getSource, SALE_MODEL, STRATEGIES } from '../../support/effects.ts';
import { renderText } from '../../support/render-markup.tsx';

const { system, effects } = getSource('crt');
const model = SALE_MODEL;

const SALES = {
	business: { price: 6_000_000, basis: 500_000, yearsHeld: 12, kind: 'business' },
	'real estate': { price: 3_000_000, basis: 900_000, yearsHeld: 9, kind: 'realEstate' },
	'land of the seller’s own farm': {
		...{ price: 3_000_000, basis: 900_000, yearsHeld: 9, kind: 'realEstate' },
		usedInBusiness: true,
	},
};
const FACTS = { taxYear: 2026, filingStatus: 'joint', age: 62, spouseAge: 60, state: 'CA', wages: 300_000 };
const household: Household = createTypedInputs(FACTS);
const CENT = 0.01;

function createSource(saleValues: Inputs): SaleInput {
	const reading = readHousehold(system, household);
	return { system, effects, reading, sale: createSale(saleValues) };
}

function createStrategy(id: string) {
	const { strategy, calculator } = getSource(id);
	return {
		strategy,
		calculator,
		calculatedInputs: getDefaultInputs(calculator),
		typedInputs: createTypedInputs(),
	};
}

const computeEffects = (source: SaleInput): readonly EffectOnReturn[] =>
	model.strategies.map(({ id }) => computeEffectOnReturn({ ...source, ...createStrategy(id) }));

describe.each(Object.entries(SALES))('one sale of %s', (_, saleValues) => {
	const source = createSource(saleValues);
	const baseline = computeCashSale(source);
	const saleEffects = computeEffects(source);

	it('is drawn as a gain only where it comes out ahead, and the law is settled', () => {
		const lines = listSaleLines(baseline, saleEffects).filter(({ effect }) => effect);
		for (const { effect, ahead, tone } of lines)
			expect(tone).toBe(effect?.strategy.lawUnsettled ? 'plain' : ahead < 0 ? 'cost' : 'gain');
		expect(new Set(lines.map(({ tone }) => tone))).toEqual(new Set(['gain', 'cost', 'plain']));
		const markup = renderToStaticMarkup(
			createElement(SaleOptionBar, { inHand: 1, kept: 1, scale: 2, tone: 'cost' }),
		);
		expect(markup).toContain('fill-cost"');
		expect(markup).not.toContain('fill-gain');
	});

	it('costs for cash what it adds to the return of its year', () => {
		const gain = Number(saleValues.price) - Number(saleValues.basis);
		const isRealEstate = saleValues.kind === 'realEstate';
		const isInvestment = isRealEstate && !('usedInBusiness' in saleValues);
		const soldFacts = {
			...FACTS,
			longTermGain: gain,
			realEstateGain: isRealEstate ? gain : 0,
			gainOutsideNiit: isInvestment ? 0 : gain,
		};
		const computeTax = (facts: object) => Number(computeAnswers(system, { ...facts })[0]?.lines.totalTax);
		expect(baseline.cashFlows.taxNow).toBeGreaterThan(0.15 * gain);
		expect(baseline.cashFlows.taxNow).toBeCloseTo(computeTax(soldFacts) - computeTax(FACTS), 2);
	});

	it('leaves more than cash by the net present value of the strategy', () => {
		const { kept } = computeFigures(baseline, baseline.cashFlows);
		expect(kept).toBeCloseTo(baseline.proceeds - baseline.cashFlows.taxNow, 2);
		for (const { effect, figures, ahead } of listSaleLines(baseline, saleEffects))
			expect(Math.abs(figures.kept - kept - ahead), effect?.strategy.id).toBeLessThan(CENT);
	});

	it('has a row for every way, with the tax now and later, what is kept, and how far ahead that is', () => {
		const text = renderText(
			createElement(SaleOptionsTable, { options: { source, baseline, effects: saleEffects }, entries: [] }),
		);
		for (const { figures, ahead } of listSaleLines(baseline, saleEffects)) {
			const [now, later, kept, difference] = [figures.taxNow, figures.taxLater, figures.kept, ahead].map(
				formatMoney,
			);
			expect(text).toContain(
				`Tax in 2026 ${now} Tax later ${later} The family keeps ${kept} ${MEASURE} ${difference}`,
			);
		}
	});

	it('ranks what is allowed by how far ahead it is, selling for cash among them, and leaves out what is blocked', () => {
		const lines = listSaleLines(baseline, saleEffects);
		const amounts = lines.map(({ ahead }) => ahead);
		expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
		const allowed = saleEffects.filter(({ ownEffect }) => !ownEffect.isBlocked);
		const claimed = allowed.filter(({ strategy, result }) => strategy.lawUnsettled && result.claimed);
		expect(lines).toHaveLength(1 + allowed.length + claimed.length);
		expect(new Set(lines.map(({ effect }) => effect))).toEqual(new Set([undefined, ...allowed]));
	});
});

it('is kept by you, or by the family where children or trusts hold a part of the price in any case', () => {
	const source = createSource(SALES.business);
	const baseline = computeCashSale(source);
	const render = (recipient: string) => {
		const gift = { ...createStrategy('cg-presale-gift'), typedInputs: createTypedInputs({ recipient }) };
		const saleEffects = [computeEffectOnReturn({ ...source, ...gift })];
		return renderText(
			createElement(SaleOptionsTable, { options: { source, baseline, effects: saleEffects }, entries: [] }),
		);
	};
	const [ofChild, ofCharity] = [render('child'), render('charity')];
	expect(ofChild).toContain('The family keeps: the net sale price less');
	expect(ofChild).toContain('Each bar is what the family keeps');
	expect(ofChild).not.toMatch(/you keep/i);
	expect(ofCharity).toContain('You keep: the net sale price less');
	expect(ofCharity).toContain('Each bar is what you keep');
	expect(ofCharity).not.toMatch(/family keeps/i);
});

it('uses up losses of earlier years for cash, and every way is compared with what that leaves', () => {
	const facts = { ...FACTS, longTermLossCarryforward: 1_000_000 };
	const reading = readHousehold(system, createTypedInputs(facts));
	const source = { system, effects, model, reading, sale: createSale(SALES.business) };
	const baseline = computeCashSale(source);
	const cash = computeFigures(baseline, baseline.cashFlows);
	expect(cash.taxLater).toBeGreaterThan(1000);
	for (const { effect, figures, ahead } of listSaleLines(baseline, computeEffects(source)))
		expect(Math.abs(figures.kept - cash.kept - ahead), effect?.strategy.id).toBeLessThan(CENT);
});

it('is about the strategies that take something from a sale, and no others', () => {
	const saleStrategyIds = STRATEGIES.filter((id) =>
		getSource(id).strategy.inputs.some(
			({ prefillFrom, id: input }) =>
				prefillFrom.startsWith('sale.') && !(input in getSource(id).strategy.modelInputs),
		),
	);
	expect(model.strategies.map(({ id }) => id).toSorted()).toEqual(saleStrategyIds.toSorted());
});

it('counts money and tax of later years at their present value', () => {
	const baseline = { proceeds: 1_000, rate: 0.1 };
	const cashFlows = { taxNow: 0, laterTaxes: [0, 0, 110], money: [50] };
	expect(computeFigures(baseline, cashFlows)).toEqual({
		taxNow: 0,
		taxLater: 110,
		inHand: 1_050,
		kept: 1_050 - 110 / 1.1 ** 2,
	});
});

it('selling for cash says what its figures leave out of the household', () => {
	const listCautions = (passiveIncome: number, kind: string) => {
		const household = createTypedInputs({
			taxYear: 2026,
			age: 51,
			state: 'TX',
			wages: 180_000,
			passiveIncome,
		});
		const reading = readHousehold(system, household);
		return computeCashSale({ ...createSource({ kind, yearsHeld: 9 }), reading }).cautions;
	};
	expect(listCautions(-60_000, 'realEstate')).toEqual([
		expect.stringContaining('We keep your passive losses suspended'),
	]);
	expect([listCautions(60_000, 'realEstate'), listCautions(-60_000, 'listedShares')]).toEqual([[], []]);
});
