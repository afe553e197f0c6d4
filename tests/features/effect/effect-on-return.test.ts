import { describe, expect, it } from 'vitest';
import { findById, listIds } from '../../../src/engine/collections.ts';
import {
	listCalculatorValues,
	listDefaultsFromToday,
	listInputs,
	scaleDefaults,
} from '../../../src/engine/strategy/inputs.ts';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { readEffectInputs } from '../../../src/features/effect/effect-on-return.ts';
import { isAnswered } from '../../../src/features/effect/eligibility.ts';
import { listExampleInputs } from '../../../src/features/effect/example-figures.ts';
import { createTypedInputs, fieldsReducer } from '../../../src/features/form/field-state.ts';
import { readHousehold } from '../../../src/features/household/household-state.ts';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import {
	computeStrategyEffect,
	createSale,
	createVisit,
	getSource,
	STRATEGIES,
} from '../../support/effects.ts';

describe('the inputs of an effect', () => {
	it('are those of the last calculation where the calculator has them, and are not asked again', () => {
		const { inputs } = computeStrategyEffect('qcd', { calculatedInputs: { qcdAmount: 12_000, age: 80 } });
		expect(inputs.values).toMatchObject({ qcdAmount: 12_000, ownerAge: 80 });
		expect(listIds(inputs.visibleInputs)).not.toContain('qcdAmount');
	});

	it('take a share of the calculator as percent', () => {
		const fractions = STRATEGIES.flatMap((id) => {
			const { calculator, effects, strategy } = getSource(id);
			return listInputs(effects, strategy).flatMap((input) => {
				const calculatorInput = calculator.inputs.find((one) => one.id === input.sameAsInput);
				return calculatorInput?.format === 'fraction' && input.format === 'percent'
					? [{ id, input, calculatorInput }]
					: [];
			});
		});
		expect(fractions).not.toEqual([]);
		for (const { id, input, calculatorInput } of fractions) {
			const { inputs } = computeStrategyEffect(id, { calculatedInputs: { [calculatorInput.id]: 0.07 } });
			expect(inputs.values[input.id]).toBe(7);
		}
	});

	it('ask whether an amount comes on top only of a household that states such a figure', () => {
		const values = { taxYear: 2026, iraDistributions: 50_000, cashGifts: 0 };
		const { inputs } = computeStrategyEffect('qcd', { household: { values, texts: {}, touched: [] } });
		const questions = inputs.visibleInputs.filter(({ inAdditionTo }) => inAdditionTo);
		expect(questions).toMatchObject([
			{
				id: 'rmdAmountInAddition',
				help: 'Your household has $50,000 under “IRA distributions”.',
				default: false,
			},
		]);
	});

	it('name each figure of the household that an amount can be part of', () => {
		const values = { taxYear: 2026, wages: 300_000, passThroughIncome: 2_500_000 };
		const { inputs } = computeStrategyEffect('income-timing', {
			household: { values, texts: {}, touched: [] },
		});
		expect(findById(inputs.visibleInputs, 'deferredIncomeInAddition')?.help).toBe(
			'Your household has $300,000 under “Your wages” and $2,500,000 under “Business income without self-employment tax”.',
		);
	});

	it('that do not count as others stand are neither asked nor named as examples', () => {
		const listAsked = (values: Inputs) => {
			const visit = createVisit('roth-conversion', { typedInputs: createTypedInputs(values) });
			const { visibleInputs, values: allValues } = readEffectInputs(visit);
			const examples = listExampleInputs(visit, allValues, []).map(({ title }) => title);
			return [
				listIds(visibleInputs).filter((id) => /^(upTo|yearlyAmount|years|startsIn)$/.test(id)),
				examples,
			];
		};
		expect(listAsked({ upTo: 'amount' })).toEqual([
			['upTo', 'yearlyAmount', 'years', 'startsIn'],
			['Amount to convert per year'],
		]);
		expect(listAsked({ upTo: 'bracket22' })).toEqual([['upTo', 'years', 'startsIn'], []]);
		expect(listAsked({ upTo: 'amount', amounts: '60000 60000' })).toEqual([[], []]);
	});

	it('that fit nothing in the calculator are asked', () => {
		const { calculator, effects, strategy } = getSource('daf');
		const calculatedInputs = { ...getDefaultInputs(calculator), assetType: 'a kind of long ago' };
		const values = listCalculatorValues({ calculator, effects, strategy, calculatedInputs });
		expect(values).not.toHaveProperty('assetType');
	});

	it.each([
		['cg-deal-form', 'entity', 'privateShares', 'C'],
		['cg-deal-form', 'entity', 'sCorporationShares', 'S'],
		['cg-esop-1042', 'corporation', 'sCorporationShares', 'S'],
		['cg-ing-trust', 'inStateAsset', 'listedShares', false],
	])('of %s: %s follows from a planned sale of %s', (id, input, kind, value) => {
		const { inputs } = computeStrategyEffect(id, { sale: createSale({ kind }) });
		expect(inputs.values[input]).toBe(value);
		expect(listIds(inputs.visibleInputs)).not.toContain(input);
	});

	it('about capital gain leave out what a planned sale gives as ordinary income', () => {
		const sale = createSale({ price: 3_000_000, costs: 100_000, basis: 900_000, recapture: 200_000 });
		const { inputs } = computeStrategyEffect('cg-qof-1400z2', { sale });
		expect(inputs.values.gain).toBe(1_800_000);
	});

	it('that the kind of asset does not decide are asked, and answered by nobody', () => {
		const sale = createSale({ kind: 'realEstate' });
		const visit = computeStrategyEffect('cg-ing-trust', { sale });
		const question = findById(visit.inputs.visibleInputs, 'inStateAsset');
		expect(question && isAnswered(visit, question, [])).toBe(false);
	});

	it('are each asked once, or known', () => {
		for (const id of STRATEGIES) {
			const { inputs, strategy, effects } = computeStrategyEffect(id);
			const { calculator } = getSource(id);
			const visibleIds = inputs.visibleInputs.map((input) => input.id);
			expect(new Set(visibleIds).size).toBe(visibleIds.length);
			for (const input of listInputs(effects, strategy)) {
				if (visibleIds.includes(input.id) || input.id in strategy.modelInputs) continue;
				if (input.inAdditionTo || input.countsWhen) continue;
				const isTaken = calculator.inputs.some((one) => one.id === input.sameAsInput);
				expect([input.id, isTaken || input.prefillFrom.startsWith('household.')]).toEqual([input.id, true]);
			}
			expect(inputs.visibleInputs.filter(({ advanced }) => !advanced).length).toBeLessThanOrEqual(8);
		}
	});

	it('of a smaller sale are smaller, until they are typed', () => {
		const { effects, strategy } = getSource('cg-1031-exchange');
		const defaultBasis = Number(findById(listInputs(effects, strategy), 'adjustedBasis')?.default);
		const price = Number(findById(listInputs(effects, strategy), 'salePrice')?.default);
		const { inputs } = computeStrategyEffect('cg-1031-exchange', {
			calculatedInputs: { assetValue: price / 4 },
		});
		expect(inputs.values.adjustedBasis).toBe(Math.round(defaultBasis / 400) * 100);
		const typedInputs = createTypedInputs({ adjustedBasis: 123 });
		expect(computeStrategyEffect('cg-1031-exchange', { typedInputs }).inputs.values.adjustedBasis).toBe(123);
	});
});

// An amount of the calculator beside one that belongs to another amount would show a project that nobody planned.
describe('what depends on an amount of the calculator keeps its proportion to it', () => {
	const calculatedInputs = { assetValue: 1_000_000 };

	it.each([
		['oil-gas-idc', { investment: 1_000_000, firstGross: 240_000 }],
		['cg-453e-related', { salePrice: 1_000_000, resalePrice: 1_100_000 }],
		['cg-conservation', { landValue: 1_000_000, landBasis: 266_700 }],
		['cg-dst-trust', { salePrice: 1_000_000, setUpCost: 15_000 }],
		['cg-deal-form', { salePrice: 1_000_000, insideBasis: 100_000, premium: 50_000 }],
	])('%s', (id, values) => {
		expect(computeStrategyEffect(id, { calculatedInputs }).inputs.values).toMatchObject(values);
	});

	it('until it is typed', () => {
		const typedInputs = createTypedInputs({ firstGross: 7_000 });
		const { inputs } = computeStrategyEffect('oil-gas-idc', { calculatedInputs, typedInputs });
		expect(inputs.values.firstGross).toBe(7_000);
	});
});

describe('default amounts in proportion', () => {
	const input = (id: string, prefillFrom: string, value: number, format = 'money') =>
		({ id, prefillFrom, default: value, format }) as Parameters<typeof scaleDefaults>[0][number];
	const inputs = [
		input('price', 'sale.price', 2_000_000),
		input('basis', 'sale.basis', 400_000),
		input('years', 'sale.yearsHeld', 6, 'years'),
		input('cash', '', 10_000),
	];

	it('is never less than the input takes', () => {
		const [gain, gift] = [input('gain', '', 5_000_000), input('gift', '', 1_000_000)];
		const scaled = [gain, { ...gift, scalesWith: 'gain', minimum: 1 }];
		expect(scaleDefaults(scaled, { gain: 0 })).toEqual({ gift: 1 });
		expect(scaleDefaults(scaled, { gain: 200 })).toEqual({ gift: 1 });
	});

	it('changes nothing where the price is not known', () => {
		expect(scaleDefaults(inputs, {})).toEqual({});
		expect(scaleDefaults(inputs.slice(1), { price: 500_000 })).toEqual({});
	});
});

describe('a field', () => {
	const { visibleInputs } = computeStrategyEffect('qcd').inputs;
	const rate = visibleInputs.find(({ maximum }) => maximum !== null);
	if (!rate) throw new Error('No field has a bound.');

	it('has what is applied to it as if it were typed and left', () => {
		const action = { type: 'applied', id: rate.id, text: ' 7.50% ' } as const;
		expect(fieldsReducer(visibleInputs, createTypedInputs(), action)).toEqual({
			values: { [rate.id]: 7.5 },
			texts: { [rate.id]: '7.5' },
			touched: [],
		});
	});

	it('that there is none of changes nothing', () => {
		const empty = createTypedInputs();
		expect(fieldsReducer(visibleInputs, empty, { type: 'changed', id: 'none', text: '1' })).toBe(empty);
		expect(fieldsReducer(visibleInputs, empty, { type: 'blurred', id: rate.id })).toBe(empty);
	});
});

describe('months of the first year', () => {
	const { effects, strategy } = getSource('state-migration');
	const inputs = listInputs(effects, strategy).flatMap((input) =>
		input.id === 'sourceIncome'
			? [
					{ ...input, id: 'before', default: 0, fromToday: 'monthsPast' as const },
					{ ...input, id: 'inService', default: 6, minimum: 1, fromToday: 'monthsLeft' as const },
				]
			: [],
	);

	it.each([
		[undefined, {}],
		[2, { before: 2, inService: 6 }],
		[11, { before: 11, inService: 1 }],
		[12, { before: 12, inService: 1 }],
	])('that are over by month %s are no default', (month, defaults) => {
		expect(listDefaultsFromToday(inputs, month)).toEqual(defaults);
	});

	it('are those of today where the household begins in the current year alone', () => {
		const source = getSource('state-migration');
		const system = { ...source.system, currentYear: 2026, currentMonth: 11 };
		const readMonths = (taxYear: number) => {
			const reading = readHousehold(system, createTypedInputs({ taxYear, age: 50, wages: 1 }));
			const entries = { ...source, system, reading, typedInputs: createTypedInputs(), calculatedInputs: {} };
			return readEffectInputs(entries).values.monthsBeforeMove;
		};
		expect([2025, 2026, 2027].map(readMonths)).toEqual([0, 11, 0]);
	});
});
