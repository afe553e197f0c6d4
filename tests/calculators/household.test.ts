// One household, every strategy: none contradicts what the household has said.
import { describe, expect, test } from 'vitest';
import { listIds } from '../../src/engine/collections.ts';
import { createTypedInputs } from '../../src/features/calculator/form/field-state.ts';
import { prefillCalculator } from '../../src/features/strategy/prefill.ts';
import type { Inputs } from '../../src/model/compiled-calculator.ts';
import {
	computeStrategyEffect,
	createVisit,
	getPrefills,
	getSource,
	STRATEGIES,
} from '../support/effects.ts';

/** The effect as it opens for a household, with answers to the questions about the return. */
function computeFor(id: string, facts: Inputs, answers: Inputs = {}) {
	const household = createTypedInputs({
		taxYear: 2026,
		filingStatus: 'single',
		age: 45,
		state: 'TX',
		...facts,
	});
	const { calculator } = getSource(id);
	const visit = createVisit(id, { household });
	const { inputs } = prefillCalculator({ ...visit, calculator, prefills: getPrefills(id) });
	const calculatorIds = listIds(calculator.inputs).filter((input) => input in answers);
	const calculatorAnswers = Object.fromEntries(calculatorIds.map((input) => [input, answers[input] ?? '']));
	return computeStrategyEffect(id, {
		household,
		calculatedInputs: { ...inputs, ...calculatorAnswers },
		typedInputs: createTypedInputs(answers),
	});
}

/** What a strategy says of a household, in few words each. */
const CAUTIONS = {
	lackOfPay: 'less pay than',
	lackOfEarnings: 'needs at least as much earned income',
	rothCatchUp: 'catch-up contributions must be Roth',
	taxedConversion: 'Pre-tax IRA money',
	excessLoss: 'The loss exceeds the annual limit',
	lossCarriedOver: 'The loss is larger than',
	suspendedLoss: 'is a suspended passive loss',
	releasedLosses: 'release the suspended losses of all',
	earlyIra: 'What the IRA pays out before 59½',
	requiredBeforeSale: 'The IRA must begin required distributions',
	statedStateTax: 'states the state tax it paid',
	payAboveHousehold: 'The pay entered is more than',
	twoOwners: 'is that of both of you',
	californianForm: 'you file Form 3840',
};

interface Case {
	readonly because: string;
	readonly strategy: string;
	readonly facts: Inputs;
	readonly answers?: Inputs;
	readonly caution: keyof typeof CAUTIONS;
	readonly applies: boolean;
}

const CASES: readonly Case[] = [
	{
		because: 'a pensioner has no pay to defer',
		strategy: 'retirement-max',
		facts: { age: 76, pensions: 80_000 },
		caution: 'lackOfPay',
		applies: true,
	},
	{
		because: 'the pay of either spouse can be deferred',
		strategy: 'retirement-max',
		facts: { filingStatus: 'joint', spouseAge: 45, spouseWages: 300_000 },
		caution: 'lackOfPay',
		applies: false,
	},
	{
		because: 'of the pay entered the spouse has only a part',
		strategy: 'retirement-max',
		facts: { filingStatus: 'joint', spouseAge: 45, spouseWages: 60_000 },
		caution: 'payAboveHousehold',
		applies: true,
	},
	{
		because: 'the pay is what the household has said',
		strategy: 'retirement-max',
		facts: { wages: 60_000 },
		caution: 'payAboveHousehold',
		applies: false,
	},
	...[true, false].map(
		(applies): Case => ({
			because: applies ? 'each spouse has to withdraw from an IRA' : 'one spouse alone has an IRA',
			strategy: 'qcd',
			facts: {
				...{ filingStatus: 'joint', age: 76, spouseAge: 75, iraBalance: 900_000 },
				...{ spouseIraBalance: applies ? 400_000 : 0, iraDistributions: 90_000 },
			},
			caution: 'twoOwners',
			applies,
		}),
	),
	{
		because: 'a sole proprietor defers out of the profit',
		strategy: 'retirement-max',
		facts: { selfEmployment: 300_000 },
		answers: { planType: 'solo401k' },
		caution: 'lackOfPay',
		applies: false,
	},
	{
		because: 'with 140,000 of wages the catch-up is deducted',
		strategy: 'retirement-max',
		facts: { age: 55, wages: 140_000 },
		caution: 'rothCatchUp',
		applies: false,
	},
	{
		because: 'with 160,000 it is not',
		strategy: 'retirement-max',
		facts: { age: 55, wages: 160_000 },
		caution: 'rothCatchUp',
		applies: true,
	},
	{
		because: 'a loss of a business takes nothing from what wages allow (Reg. §1.219-1(c)(1))',
		strategy: 'backdoor-roth',
		facts: { wages: 50_000, selfEmployment: -60_000 },
		caution: 'lackOfEarnings',
		applies: false,
	},
	{
		because: 'what is deferred to a workplace plan is not compensation',
		strategy: 'backdoor-roth',
		facts: { wages: 26_000, electiveDeferrals: 24_500 },
		caution: 'lackOfEarnings',
		applies: true,
	},
	...['CA', 'OR'].map(
		(state): Case => ({
			because: `${state} ${state === 'CA' ? 'has' : 'does not have'} a form of its own for a replacement elsewhere`,
			strategy: 'cg-1031-exchange',
			facts: { state },
			caution: 'californianForm',
			applies: state === 'CA',
		}),
	),
	{
		because: 'the household has said what is in its IRA',
		strategy: 'backdoor-roth',
		facts: { age: 74, wages: 300_000, iraBalance: 500_000 },
		caution: 'taxedConversion',
		applies: true,
	},
	...['clean-energy', 'oil-gas-idc', 'str-real-estate'].flatMap((strategy): Case[] => {
		const answers: Inputs = {
			...{ place: 'business', projectCost: 2_000_000, technology: 'solarWind', startedInTime: true },
			...{ investment: 2_000_000, drillingShare: 80, purchasePrice: 8_000_000, shortLifeShare: 30 },
		};
		const shared = { strategy, answers, caution: 'excessLoss' } as const;
		return [
			{ ...shared, because: 'wages take up no loss of a business', facts: { wages: 900_000 }, applies: true },
			{
				...shared,
				because: 'a loss smaller than the other profit of the business exceeds no limit',
				facts: { passThroughIncome: 3_000_000 },
				applies: false,
			},
		];
	}),
	{
		because: 'a loss of 60,000 is used against gains',
		strategy: 'tax-loss-harvest',
		facts: { wages: 300_000, longTermGain: 100_000 },
		caution: 'lossCarriedOver',
		applies: false,
	},
	{
		because: 'losses of earlier years have used those gains already',
		strategy: 'tax-loss-harvest',
		facts: { wages: 300_000, longTermGain: 100_000, longTermLossCarryforward: 90_000 },
		caution: 'lossCarriedOver',
		applies: true,
	},
	...[true, false].map(
		(applies): Case => ({
			because: applies ? 'no passive income takes up the depreciation' : 'rent of other houses takes it up',
			strategy: 'cg-flp-754',
			facts: { wages: 300_000, passiveIncome: applies ? 0 : 200_000 },
			answers: { buildingShare: 100, saleYear: 3 },
			caution: 'suspendedLoss',
			applies,
		}),
	),
	...[
		['cg-flp-754', { buildingShare: 100 }],
		['oil-gas-idc', { unlimitedLiability: false }],
		['str-real-estate', {}],
	].flatMap(([strategy, answers]): Case[] => {
		const shared = {
			strategy: String(strategy),
			answers: answers as Inputs,
			caution: 'releasedLosses',
		} as const;
		return [
			{
				...shared,
				because: 'another activity has suspended losses',
				facts: { wages: 300_000, passiveLossCarryforward: 50_000 },
				applies: true,
			},
			{ ...shared, because: 'there is no other activity', facts: { wages: 300_000 }, applies: false },
		];
	}),
	{
		because: 'an IRA pays out from 46, years too early',
		strategy: 'cg-nua',
		facts: { wages: 300_000 },
		answers: { firstSaleYear: 3 },
		caution: 'earlyIra',
		applies: true,
	},
	{
		because: 'after 60 it does not',
		strategy: 'cg-nua',
		facts: { age: 60, wages: 300_000 },
		answers: { firstSaleYear: 3 },
		caution: 'earlyIra',
		applies: false,
	},
	{
		because: 'who was born in 1958 has to withdraw from 73',
		strategy: 'cg-nua',
		facts: { age: 68, wages: 300_000 },
		answers: { firstSaleYear: 6 },
		caution: 'requiredBeforeSale',
		applies: true,
	},
	{
		because: 'who was born in 1960 has to from 75',
		strategy: 'cg-nua',
		facts: { age: 66, wages: 300_000 },
		answers: { firstSaleYear: 9 },
		caution: 'requiredBeforeSale',
		applies: false,
	},
	{
		because: 'a state tax that is stated does not follow the move',
		strategy: 'state-migration',
		facts: { wages: 300_000, state: 'OH', localRate: 2.5, stateTaxPaid: 9_000 },
		caution: 'statedStateTax',
		applies: true,
	},
];

describe('what a strategy says of a household follows from its facts', () => {
	test.each(CASES)('$strategy: $because', ({ strategy, facts, answers, caution, applies }) => {
		const messages = computeFor(strategy, facts, answers).result.warnings.map(({ message }) => message);
		expect(messages.some((message) => message.includes(CAUTIONS[caution]))).toBe(applies);
	});
});

test('what a household is not asked at its age, a strategy asks', () => {
	const isAsked = (facts: Inputs) =>
		listIds(computeFor('backdoor-roth', facts).inputs.visibleInputs).includes('preTaxIraBalance');
	expect(isAsked({ wages: 300_000 })).toBe(true);
	expect(isAsked({ age: 74, wages: 300_000, iraBalance: 500_000 })).toBe(false);
});

describe('every year of every scenario is a return the household could file', () => {
	const EARNER: Inputs = { wages: 150_000, electiveDeferrals: 20_000, cashGifts: 5_000, interest: 9_000 };

	test.each(STRATEGIES)('%s', (id) => {
		const { result, system } = computeFor(id, { age: 60, ...EARNER });
		const years = [...result.scenarios.values()].flatMap((scenario) => scenario.years);
		for (const { household } of years) {
			const { facts } = household;
			const tooSmall = system.household.facts.filter(
				({ id: fact, minimum }) => Number(facts[fact]) < (minimum ?? Number.NEGATIVE_INFINITY),
			);
			expect(listIds(tooSmall)).toEqual([]);
			expect(facts.electiveDeferrals).toBeLessThanOrEqual(Number(facts.wages));
			expect(facts.qualifiedDividends).toBeLessThanOrEqual(Number(facts.ordinaryDividends));
		}
	});
});

test('the local rate of a city stays behind when its household moves to another state that has such rates', () => {
	const { result } = computeFor(
		'state-migration',
		{ wages: 300_000, state: 'OH', localRate: 2.5 },
		{ targetState: 'PA' },
	);
	expect(result.scenarios.get('with')?.years[0]?.household.lines.state.localTax).toBe(0);
});
