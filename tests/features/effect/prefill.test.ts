import { describe, expect, test } from 'vitest';
import type { PlannedSale } from '../../../src/engine/strategy/sale.ts';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { prefillCalculator } from '../../../src/features/effect/prefill.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { readHousehold, updateHousehold } from '../../../src/features/household/household-state.ts';
import type { Value } from '../../../src/model/compiled-calculator.ts';
import type { Household } from '../../../src/visit/visit.ts';
import { CALCULATORS, createSale, FOUNDER_SALE, getPrefills, getSource } from '../../support/effects.ts';

const COUPLE = createTypedInputs({
	taxYear: 2026,
	filingStatus: 'joint',
	age: 74,
	spouseAge: 71,
	state: 'NY',
	wages: 250_000,
	passThroughIncome: 90_000,
	longTermGain: 30_000,
	electiveDeferrals: 5_000,
});

function prefill(id: string, household: Household | null, sale?: PlannedSale) {
	const { calculator, system } = getSource(id);
	const reading = readHousehold(system, household);
	return prefillCalculator({ calculator, prefills: getPrefills(id), system, reading, sale });
}

/** Filled values with their source, by input. */
function listFilled(
	id: string,
	household: Household | null,
	sale?: PlannedSale,
): Readonly<Record<string, readonly [Value | undefined, string]>> {
	const { inputs, sources } = prefill(id, household, sale);
	const filledInputs = Object.fromEntries(Object.keys(sources).map((input) => [input, inputs[input]]));
	expect(inputs).toEqual({ ...getDefaultInputs(getSource(id).calculator), ...filledInputs });
	return Object.fromEntries(
		Object.entries(sources).map(([input, source]) => [input, [inputs[input], source]]),
	);
}

const household = (value: Value) => [value, 'household'] as const;
const sale = (value: Value) => [value, 'sale'] as const;
const INCOME = { income: household(365_000) };
const PRICE = { ...INCOME, assetValue: sale(12_000_000) };
const GAIN = { ...INCOME, assetValue: sale(11_900_000) };
const RATE = { marginalTaxRate: household(24) };
const RATES = { ...RATE, stateTaxRate: household(6.85) };

/** Values each calculator takes over, gone through one by one. */
const FILLED: Readonly<Record<string, ReturnType<typeof listFilled>>> = {
	'backdoor-roth': { currentTaxRate: household(24) },
	crt: { assetValue: sale(12_000_000), costBasis: sale(100_000), ...RATE },
	daf: { agi: household(365_000), ...RATES },
	'income-timing': { currentTaxRate: household(24) },
	qcd: { age: household(74), state: household('NY'), income: household(365_000), ...RATES },
	'retirement-max': {
		w2Compensation: household(250_000),
		age: household(74),
		ytdDeferrals: household(5_000),
		...RATES,
	},
	'rsu-iso': RATE,
	'salt-trust': { saltPaid: household(23_400), ...RATE },
	'state-migration': {
		currentState: household('NY'),
		annualIncome: household(335_000),
		capitalGains: household(30_000),
	},
	// Their asset is not the one sold: an investment, a loss, employer stock, an easement, a step-up.
	'cg-conservation': INCOME,
	'cg-flp-754': INCOME,
	'cg-nua': INCOME,
	'oil-gas-idc': INCOME,
	'str-real-estate': INCOME,
	'tax-loss-harvest': INCOME,
	'transferable-credit': INCOME,
	// Their asset value is the gain.
	'cg-qof-1400z2': GAIN,
	'cg-qsbs-1202': GAIN,
	'cg-1031-exchange': PRICE,
	'cg-453e-related': PRICE,
	'cg-clat-presale': PRICE,
	'cg-crut-presale': PRICE,
	'cg-deal-form': PRICE,
	'cg-dst-1031': PRICE,
	'cg-dst-trust': PRICE,
	'cg-esop-1042': PRICE,
	'cg-ing-trust': PRICE,
	'cg-mis': PRICE,
	'cg-presale-gift': PRICE,
	'cg-structured-453': PRICE,
};

describe('a calculator opens with what was entered already:', () => {
	test.each(CALCULATORS)('%s', (id) => {
		expect(listFilled(id, COUPLE, FOUNDER_SALE)).toEqual(FILLED[id]);
	});

	test.each(CALCULATORS)('%s keeps its defaults for whoever entered nothing', (id) => {
		expect(listFilled(id, null)).toEqual({});
	});
});

const createHousehold = (facts: Household['values']) =>
	createTypedInputs({ taxYear: 2026, filingStatus: 'single', ...facts });

describe('a household fills', () => {
	test.each([
		['the older of a couple', 'joint', 75],
		['one’s own where a return is not joint', 'single', 68],
	])('the age of %s', (_, filingStatus, age) => {
		const facts = { filingStatus, age: 68, spouseAge: 75 };
		expect(listFilled('qcd', createHousehold(facts)).age).toEqual(household(age));
	});

	test('nothing from a fact left at its default', () => {
		expect(listFilled('retirement-max', createHousehold({}))).toEqual({});
	});

	test.each([
		['NY', 10.9],
		['AZ', 2.5],
		['NH', 0],
	])('any state and its top rate, before any income is known: %s', (state, stateTaxRate) => {
		expect(prefill('qcd', createHousehold({ state }))).toMatchObject({
			inputs: { state, stateTaxRate },
			missing: [],
		});
	});

	test('no income of a kind where there is only a loss of it', () => {
		const filled = listFilled('state-migration', createHousehold({ wages: 90_000, longTermGain: -50_000 }));
		expect(filled.capitalGains).toEqual(household(0));
		// A loss counts up to $3,000.
		expect(filled.annualIncome).toEqual(household(90_000));
	});

	test('the required distribution, once a balance says what it is', () => {
		const fillRmd = (facts: Household['values']) =>
			listFilled('qcd', createHousehold({ age: 75, ...facts })).rmdAmount;
		// $246,000 over the 24.6 years of the Uniform Lifetime Table.
		expect(fillRmd({ iraBalance: 246_000 })).toEqual(household(10_000));
		// As the household shows it: $97,560.98 is $97,561.
		expect(fillRmd({ iraBalance: 2_400_000 })).toEqual(household(97_561));
		expect(fillRmd({ wages: 90_000 })).toBeUndefined();
	});

	test('no amount below zero', () => {
		expect(listFilled('cg-nua', createHousehold({ wages: 10_000, passThroughIncome: -60_000 }))).toEqual({});
		const lossSale = createSale({ price: 100_000, basis: 300_000 });
		expect(listFilled('cg-qof-1400z2', null, lossSale)).toEqual({ assetValue: [0, 'sale'] });
	});

	test.each([
		// A top bracket, and a percent more above a million.
		['CA', 2_000_000, 13.3],
		['CA', 120_000, 9.3],
		['NJ', 200_000, 6.37],
		['WA', 200_000, 0],
		['IN', 200_000, 2.95],
		['', 200_000, 0],
	])('the rate of its state: %s with $%d', (state, wages, rate) => {
		expect(listFilled('daf', createHousehold({ state, wages })).stateTaxRate).toEqual(household(rate));
	});

	test('the tax it pays to its state, and on property', () => {
		const paid = (facts: Household['values']) =>
			listFilled('salt-trust', createHousehold({ wages: 200_000, propertyTax: 12_000, ...facts })).saltPaid;
		expect(paid({ state: 'TX' })).toEqual(household(12_000));
		// 2.95% of 200,000 less an exemption of 1,000 and 2,500 of property tax: 5,796.75, in whole dollars.
		expect(paid({ state: 'IN' })).toEqual(household(12_000 + 5_797));
		expect(paid({})).toBeUndefined();
	});

	test('no rate before its state is known, and none from an example of which one answer was changed', () => {
		expect(listFilled('daf', createHousehold({ wages: 200_000 }))).not.toHaveProperty('stateTaxRate');
		const changedExample = updateHousehold(getSource('qcd').system, null, {
			type: 'changed',
			id: 'age',
			text: '80',
		});
		expect(listFilled('qcd', changedExample)).toEqual({ age: household(80) });
	});

	test.each([
		[20_000, 10],
		[140_000, 24],
		[3_000_000, 37],
	])('the rate of its federal bracket: $%d', (wages, rate) => {
		expect(listFilled('daf', createHousehold({ wages })).marginalTaxRate).toEqual(household(rate));
	});

	test('the rate of a later year with its own brackets: 22% starts above $50,900 in 2027', () => {
		const { marginalTaxRate } = listFilled('daf', createHousehold({ taxYear: 2027, wages: 67_500 }));
		expect(marginalTaxRate).toEqual(household(12));
	});
});
