// The household in saved work: written and read back, and what is said of one that does not fit.
import { describe, expect, it } from 'vitest';
import { type ReadableWork, readWork } from '../../../src/features/saved-work/read-work.ts';
import { parseWork, writeWork } from '../../../src/features/saved-work/work-file.ts';
import { loadReturns } from '../../engine/tax-return/random-household.ts';
import { sample } from '../calculator/sample-calculator.ts';

const strategies = {
	has: () => true,
	load: async () => sample,
	loadReturns,
	loadSale: () => Promise.reject(new Error('no sale')),
	loadEffect: async () => undefined,
};

const EMPTY_WORK = { selection: [], calculations: [] };

async function loadWork(text: string): Promise<ReadableWork> {
	const work = await readWork(text, strategies);
	if ('refusal' in work) throw new Error(work.refusal);
	return work;
}

describe('a household in saved work', () => {
	const formatFile = (household: unknown) =>
		JSON.stringify({ ...JSON.parse(writeWork({ selection: ['sample'], calculations: [] })), household });

	it('comes back as it was given, and is work by itself', async () => {
		const text = writeWork({ ...EMPTY_WORK, household: { taxYear: 2025, wages: 90_000, state: 'OR' } });
		const work = await loadWork(text);
		expect(work.household).toMatchObject({ taxYear: 2025, wages: 90_000, state: 'OR' });
		expect(work.household).not.toHaveProperty('stateTaxPaid');
		expect(work.notes).toEqual([]);
	});

	it('may be missing, as in files that were saved before there was one', async () => {
		expect(
			(await loadWork(writeWork({ selection: ['sample'], calculations: [] }))).household,
		).toBeUndefined();
	});

	it('is named where it does not fit', async () => {
		const { notes, household } = await loadWork(
			formatFile({ taxYear: 1999, wages: 'much', wage: 1, age: 61 }),
		);
		expect(household).toMatchObject({ taxYear: 2026, wages: 0, age: 61 });
		expect(notes).toEqual([
			'Your household: “Tax year” does not offer 1999; the default of 2026 stands.',
			'Your household: “Your wages” cannot be “much”; the default of $0 stands.',
			'Your household: “wage” is not an input of the household; it was left out.',
		]);
	});

	it('is named where it is out of bounds', async () => {
		const savedHousehold = {
			wages: -1_200_000,
			children: 1.5,
			formerStateShare: 50,
			ordinaryDividends: 40_000,
		};
		const { notes, household } = await loadWork(
			formatFile({ ...savedHousehold, qualifiedDividends: 99_999_999 }),
		);
		expect(household).toMatchObject({ wages: 0, children: 0, formerStateShare: 0, qualifiedDividends: 0 });
		expect(notes).toEqual([
			'Your household: “Your wages” must be at least $0, not −$1,200,000; the default of $0 stands.',
			'Your household: “Children under 17” must be a whole number, not 1.5; the default of 0 stands.',
			'Your household: “Share of the year in the state you left” must be from 0% to 100%, not 5,000%; the default of 0% stands.',
			'Your household: “Qualified dividends” must be at most “Dividends”, not $99,999,999; the default of $0 stands.',
		]);
	});

	it('is refused when it is no group of facts', () => {
		expect(parseWork(formatFile([1]))).toEqual({ refusal: 'The household in this file is damaged.' });
	});
});
