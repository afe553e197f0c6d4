// No strategy contradicts what the household has said.
import { expect, test } from 'vitest';
import { listIds } from '../../../src/engine/collections.ts';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import { computeForHousehold } from '../../support/effects.ts';

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

type Case = [
	strategy: string,
	caution: keyof typeof CAUTIONS,
	applies: boolean,
	because: string,
	facts: Inputs,
	answers?: Inputs,
];

const EARNER: Inputs = { wages: 300_000 };
const MARRIED: Inputs = { filingStatus: 'joint', spouseAge: 45 };
const COUPLE: Inputs = { ...MARRIED, age: 76, spouseAge: 75, iraBalance: 900_000, iraDistributions: 90_000 };
const SELLER: Inputs = { ...EARNER, longTermGain: 100_000 };
const LANDLORD: Inputs = { ...EARNER, passiveIncome: 200_000 };
const SUSPENDED: Inputs = { ...EARNER, passiveLossCarryforward: 50_000 };
const BUILDING: Inputs = { buildingShare: 100, saleYear: 3 };
/** The answers of each strategy that makes a loss of a business. */
const BUSINESS: Inputs = {
	...{ investment: 2_000_000, drillingShare: 80, purchasePrice: 8_000_000, shortLifeShare: 30 },
};
const NO_OTHER = 'there is no other activity';
const ANOTHER = 'another activity has suspended losses';
const MOVE: Inputs = { ...EARNER, state: 'OH', localRate: 2.5, stateTaxPaid: 9_000 };

const CASES: Case[] = [
	['retirement-max', 'lackOfPay', true, 'a pensioner has no pay', { age: 76, pensions: 80_000 }],
	['retirement-max', 'lackOfPay', false, 'a spouse has pay', { ...MARRIED, spouseWages: 300_000 }],
	['retirement-max', 'payAboveHousehold', true, 'a spouse has less', { ...MARRIED, spouseWages: 60_000 }],
	['retirement-max', 'payAboveHousehold', false, 'the household has said its pay', { wages: 60_000 }],
	['qcd', 'twoOwners', true, 'each spouse withdraws from an IRA', { ...COUPLE, spouseIraBalance: 400_000 }],
	['qcd', 'twoOwners', false, 'one spouse alone has an IRA', COUPLE],
	[
		'retirement-max',
		'lackOfPay',
		false,
		'a sole proprietor defers out of the profit',
		{ selfEmployment: 300_000 },
		{ planType: 'solo401k' },
	],
	['retirement-max', 'rothCatchUp', false, 'the catch-up is deducted', { age: 55, wages: 140_000 }],
	['retirement-max', 'rothCatchUp', true, 'pay is above the limit for that', { age: 55, wages: 160_000 }],
	[
		'backdoor-roth',
		'lackOfEarnings',
		false,
		'a loss of a business takes nothing from what wages allow (Reg. §1.219-1(c)(1))',
		{ wages: 50_000, selfEmployment: -60_000 },
	],
	[
		'backdoor-roth',
		'lackOfEarnings',
		true,
		'what is deferred to a workplace plan is not compensation',
		{ wages: 26_000, electiveDeferrals: 24_500 },
	],
	['cg-1031-exchange', 'californianForm', true, 'a replacement elsewhere has a form there', { state: 'CA' }],
	['cg-1031-exchange', 'californianForm', false, 'Oregon has no such form', { state: 'OR' }],
	[
		'backdoor-roth',
		'taxedConversion',
		true,
		'the household has said what is in its IRA',
		{ ...EARNER, age: 74, iraBalance: 500_000 },
	],
	...['oil-gas-idc', 'str-real-estate'].flatMap((strategy): Case[] => [
		[strategy, 'excessLoss', true, 'wages take up no loss of a business', { wages: 900_000 }, BUSINESS],
		[strategy, 'excessLoss', false, 'other profit takes it up', { passThroughIncome: 3_000_000 }, BUSINESS],
	]),
	['tax-loss-harvest', 'lossCarriedOver', false, 'the loss is used against gains', SELLER],
	[
		'tax-loss-harvest',
		'lossCarriedOver',
		true,
		'earlier losses have used the gains',
		{ ...SELLER, longTermLossCarryforward: 90_000 },
	],
	['cg-flp-754', 'suspendedLoss', true, 'no passive income takes up the depreciation', EARNER, BUILDING],
	['cg-flp-754', 'suspendedLoss', false, 'rent of other houses takes it up', LANDLORD, BUILDING],
	['cg-flp-754', 'releasedLosses', true, ANOTHER, SUSPENDED, BUILDING],
	['cg-flp-754', 'releasedLosses', false, NO_OTHER, EARNER, BUILDING],
	['oil-gas-idc', 'releasedLosses', true, ANOTHER, SUSPENDED, { unlimitedLiability: false }],
	['oil-gas-idc', 'releasedLosses', false, NO_OTHER, EARNER, { unlimitedLiability: false }],
	['str-real-estate', 'releasedLosses', true, ANOTHER, SUSPENDED],
	['str-real-estate', 'releasedLosses', false, NO_OTHER, EARNER],
	['cg-nua', 'earlyIra', true, 'an IRA pays out from 46', EARNER, { firstSaleYear: 3 }],
	['cg-nua', 'earlyIra', false, 'it pays out after 60', { ...EARNER, age: 60 }, { firstSaleYear: 3 }],
	[
		'cg-nua',
		'requiredBeforeSale',
		true,
		'who was born in 1958 has to withdraw from 73',
		{ ...EARNER, age: 68 },
		{ firstSaleYear: 6 },
	],
	[
		'cg-nua',
		'requiredBeforeSale',
		false,
		'who was born in 1960 has to from 75',
		{ ...EARNER, age: 66 },
		{ firstSaleYear: 9 },
	],
	['state-migration', 'statedStateTax', true, 'a state tax that is stated does not follow the move', MOVE],
];

test.each(CASES)('%s: %s is %s because %s', (strategy, caution, applies, _, facts, answers) => {
	const messages = computeForHousehold(strategy, facts, answers).ownEffect.warnings.map(
		({ message }) => message,
	);
	expect(messages.some((message) => message.includes(CAUTIONS[caution]))).toBe(applies);
});

test('what a household is not asked at its age, a strategy asks', () => {
	const isAsked = (facts: Inputs) =>
		listIds(computeForHousehold('backdoor-roth', facts).inputs.visibleInputs).includes('preTaxIraBalance');
	expect(isAsked({ wages: 300_000 })).toBe(true);
	expect(isAsked({ age: 74, wages: 300_000, iraBalance: 500_000 })).toBe(false);
});

test('the local rate of a city stays behind when its household moves to another state that has such rates', () => {
	const { result } = computeForHousehold(
		'state-migration',
		{ wages: 300_000, state: 'OH', localRate: 2.5 },
		{ targetState: 'PA' },
	);
	expect(result.scenarios.get('with')?.years[0]?.household.lines.state.localTax).toBe(0);
});
