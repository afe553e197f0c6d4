// Household, planned sale, inputs of effects and the choice for one asset in saved work: written and read back, and what is
// said of those that do not fit.
import { describe, expect, it } from 'vitest';
import { completeSale } from '../../../src/engine/strategy/sale.ts';
import { createTypedInputs } from '../../../src/features/calculator/form/field-state.ts';
import { readHousehold } from '../../../src/features/household/household-state.ts';
import { toEnteredSale } from '../../../src/features/sale/sale-state.ts';
import { type ReadableWork, readWork } from '../../../src/features/saved-work/read-work.ts';
import { EMPTY_VISIT, type Visit } from '../../../src/features/saved-work/visit-store.ts';
import { writeWork } from '../../../src/features/saved-work/write-work.ts';
import { getSource, SALE_MODEL, STRATEGY_SOURCE } from '../../support/effects.ts';

async function loadWork(text: string): Promise<ReadableWork> {
	const work = await readWork(text, STRATEGY_SOURCE);
	if ('refusal' in work) throw new Error(work.refusal);
	return work;
}

const SELECTION = { selection: ['qcd'] };
const writeEntries = (entries: Partial<Visit>) => writeWork({ ...EMPTY_VISIT, ...entries }, []);
/** A file with entries of any kind. */
const formatFile = (entries: object) =>
	JSON.stringify({ ...JSON.parse(writeEntries(SELECTION)), ...entries });

const SALE_VALUES = { price: 5_000_000, kind: 'business' };
const RETURN_VALUES = { discountRate: 7, deductibleIraAfter70: 12_000 };

describe('entries in saved work', () => {
	const householdInputs = createTypedInputs({ taxYear: 2025, wages: 90_000, state: 'NH' });
	it.each<[string, Partial<Visit>]>([
		[
			'a planned sale, which is work by itself',
			{ sale: toEnteredSale(SALE_MODEL, createTypedInputs(SALE_VALUES)) },
		],
		['inputs of effects', { ...SELECTION, returnInputs: { qcd: createTypedInputs(RETURN_VALUES) } }],
		[
			'the day of a strategy’s own event',
			{ ...SELECTION, returnInputs: { 'cg-flp-754': createTypedInputs({ 'date-transfer': '2027-01-15' }) } },
		],
		['an estate', { ...SELECTION, estate: createTypedInputs({ estateYears: 5, estateToday: 20_000_000 }) }],
		['the choice of separate assets', { ...SELECTION, hasSeparateAssets: true }],
		[
			'the choice of what is in the plan',
			{ ...SELECTION, planChoice: { off: ['daf'], portions: { crt: 0.4 } } },
		],
	])('come back as they were given: %s', async (_, entries) => {
		const { visit, notes } = await loadWork(writeEntries(entries));
		expect(visit).toMatchObject(entries);
		expect(notes).toEqual([]);
	});

	it('come back as they were given: a household, which is work by itself and holds no more than was saved', async () => {
		const { visit, notes } = await loadWork(writeEntries({ household: householdInputs }));
		expect(visit.household).toMatchObject(householdInputs);
		expect(visit.household?.values).not.toHaveProperty('stateTaxPaid');
		expect(notes).toEqual([]);
	});

	it.each<[string, Record<string, number | boolean>, unknown]>([
		['another inflation', { inflation: 3.1 }, { inflation: 3.1, growth: 3.1 }],
		['no growth, which is a choice', { growth: 0 }, { inflation: 2.3, growth: 0 }],
		['both', { inflation: 4, growth: 1.5 }, { inflation: 4, growth: 1.5 }],
		['today’s law', { todaysLaw: true, inflation: 4 }, 'none'],
	])('come back as they were given: %s', async (_, values, outlook) => {
		const household = createTypedInputs({ ...householdInputs.values, ...values });
		const { visit, notes } = await loadWork(writeEntries({ household }));
		expect(visit.household).toEqual(household);
		expect(readHousehold(getSource('qcd').system, visit.household ?? null).outlook).toEqual(outlook);
		expect(notes).toEqual([]);
	});

	it('tell which facts are still the example’s, and a file that does not say has none', async () => {
		const household = { ...householdInputs, exampleFacts: ['wages'] };
		const text = writeEntries({ household });
		expect((await loadWork(text)).visit.household).toEqual(household);
		const earlierText = text.replace('"exampleFacts"', '"somethingElse"');
		expect((await loadWork(earlierText)).visit.household).toEqual(householdInputs);
		const damagedText = formatFile({
			household: householdInputs.values,
			exampleFacts: [1, 'age', 'toString'],
		});
		expect((await loadWork(damagedText)).visit.household).toEqual(householdInputs);
	});

	it.each([
		['qcd', { planChoice: { off: [], portions: { qcd: 1 } } }],
		['none', { planChoice: { off: [], portions: {} } }],
		['', { hasSeparateAssets: true }],
	])('come from older files with one choice about the asset: %j', async (assetChoice, expected) => {
		const { visit, notes } = await loadWork(formatFile({ assetChoice }));
		expect(visit).toMatchObject(expected);
		expect(notes).toEqual([]);
	});

	it('bring what follows from a sale', async () => {
		const { visit } = await loadWork(formatFile({ sale: SALE_VALUES }));
		expect(visit.sale?.sale).toEqual(completeSale(SALE_MODEL, SALE_VALUES));
		expect(visit.sale?.sale.gain).toBe(4_600_000);
	});

	it('may be missing, as in files that were saved before there were any, and then leave the present ones', async () => {
		const text = writeEntries(SELECTION);
		expect(Object.keys(JSON.parse(text))).toEqual(['format', 'version', 'selection', 'calculations']);
		const { visit } = await loadWork(text);
		expect(visit).toEqual({ ...SELECTION, calculations: {}, returnInputs: {} });
		expect(visit).not.toHaveProperty('household');
		expect(visit).not.toHaveProperty('sale');
	});
});

const { name } = getSource('qcd').calculator;

describe('entries that do not fit are named, and the rest is loaded', () => {
	it.each([
		[
			'a household',
			{ household: { taxYear: 1999, wages: 'much', wage: 1, age: 61 } },
			{ household: { values: { taxYear: 2026, wages: 0, age: 61 } } },
			[
				'Your household: “Tax year” does not offer 1999; the default of 2026 is used.',
				'Your household: “Your wages” cannot be “much”; the default of $0 is used.',
				'Your household: “wage” is not an input of the household; it was left out.',
			],
		],
		[
			'a household out of bounds',
			{
				household: {
					wages: -1_200_000,
					children: 1.5,
					formerStateShare: 50,
					ordinaryDividends: 40_000,
					qualifiedDividends: 99_999_999,
				},
			},
			{ household: { values: { wages: 0, children: 0, formerStateShare: 0, qualifiedDividends: 0 } } },
			[
				'Your household: “Your wages” must be at least $0, not −$1,200,000; the default of $0 is used.',
				'Your household: “Children under 17” must be a whole number, not 1.5; the default of 0 is used.',
				'Your household: “Share of the year in the state you left” must be from 0% to 100%, not 5,000%; the default of 0% is used.',
				'Your household: “Qualified dividends” must be at most “Dividends”, not $99,999,999; the default of $0 is used.',
			],
		],
		[
			'a planned sale',
			{ sale: { price: 'much', discountRate: 99, colour: 1, basis: 7 } },
			{ sale: { typedInputs: createTypedInputs({ price: 2_000_000, basis: 7, discountRate: 5 }) } },
			[
				'Your planned sale: “Sale price” cannot be “much”; the default of $2,000,000 is used.',
				'Your planned sale: “Discount rate” must be from 0% to 30%, not 99%; the default of 5% is used.',
				'Your planned sale: “colour” is not an input of a planned sale; it was left out.',
			],
		],
		[
			'inputs of effects',
			{
				returnInputs: {
					qcd: { futureWithdrawalTaxRate: 99, discountRate: 'much', rate: 1 },
					gone: { rate: 1 },
				},
			},
			{ returnInputs: { qcd: createTypedInputs({ futureWithdrawalTaxRate: 24, discountRate: 5 }) } },
			[
				`${name}, on your tax return: “Tax rate on later IRA withdrawals” must be from 0% to 55%, not 99%; the default of 24% is used.`,
				`${name}, on your tax return: “Discount rate” cannot be “much”; the default of 5% is used.`,
				`${name}, on your tax return: “rate” is not an input of this strategy on the return; it was left out.`,
			],
		],
		[
			'a choice that is not offered',
			{ assetChoice: 'gone' },
			{ ...SELECTION, planChoice: undefined },
			['The choice of “gone” in the plan was left out: it is not offered here.'],
		],
	])('%s', async (_, entries, expectedVisit, expectedNotes) => {
		const { visit, notes } = await loadWork(formatFile(entries));
		expect(visit).toMatchObject(expectedVisit);
		expect(notes).toEqual(expectedNotes);
		expect(Object.keys(visit.returnInputs)).not.toContain('gone');
	});
});

describe('damaged entries are refused', () => {
	const CHOICE_REFUSAL = 'The choice of what is in the plan is damaged in this file.';
	const INPUTS_REFUSAL = 'What was entered for tax returns in this file is damaged.';
	it.each<readonly [object, string]>([
		[{ household: [1] }, 'The household in this file is damaged.'],
		[{ estate: 'large' }, 'The estate in this file is damaged.'],
		[{ sale: 3 }, 'The planned sale in this file is damaged.'],
		[{ returnInputs: [1] }, INPUTS_REFUSAL],
		[{ returnInputs: { qcd: 3 } }, INPUTS_REFUSAL],
		...[null, 1, {}, ['sample']].map((assetChoice) => [{ assetChoice }, CHOICE_REFUSAL] as const),
		...[null, 1, {}, { off: [1], portions: {} }, { off: [], portions: { crt: 2 } }].map(
			(planChoice) => [{ planChoice }, CHOICE_REFUSAL] as const,
		),
		[{ separateAssets: 'yes' }, CHOICE_REFUSAL],
	])('%j', async (entries, refusal) => {
		expect(await readWork(formatFile(entries), STRATEGY_SOURCE)).toEqual({ refusal });
	});
});
