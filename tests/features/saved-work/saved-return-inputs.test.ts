// What was typed for the effects of strategies, in saved work: written and read back, and what is said of what does not fit.
import { describe, expect, it } from 'vitest';
import { type ReadableWork, readWork } from '../../../src/features/saved-work/read-work.ts';
import { parseWork, writeWork } from '../../../src/features/saved-work/work-file.ts';
import { getSource, STRATEGIES } from '../../support/effects.ts';

const strategies = {
	has: (id: string) => STRATEGIES.includes(id),
	load: async (id: string) => getSource(id).calculator,
	loadReturns: async () => getSource('qcd').system,
	loadSale: () => Promise.reject(new Error('no sale')),
	loadEffect: async (id: string) => getSource(id),
};

async function loadWork(text: string): Promise<ReadableWork> {
	const work = await readWork(text, strategies);
	if ('refusal' in work) throw new Error(work.refusal);
	return work;
}

const QCD = { selection: ['qcd'], calculations: [] };
const formatFile = (returnInputs: unknown) => JSON.stringify({ ...JSON.parse(writeWork(QCD)), returnInputs });

describe('further inputs in saved work', () => {
	it('come back as they were given', async () => {
		const values = { discountRate: 7, deductibleIraAfter70: 12_000 };
		const work = await loadWork(writeWork({ ...QCD, returnInputs: [['qcd', values]] }));
		expect([...work.returnInputs]).toEqual([['qcd', values]]);
		expect(work.notes).toEqual([]);
	});

	it('may be missing, as in files that were saved before there were any', async () => {
		const text = writeWork(QCD);
		expect(text).not.toContain('returnInputs');
		expect((await loadWork(text)).returnInputs.size).toBe(0);
	});

	it('are named where they do not fit', async () => {
		const savedInputs = {
			qcd: { futureWithdrawalTaxRate: 99, discountRate: 'much', rate: 1 },
			gone: { rate: 1 },
		};
		const { returnInputs, notes } = await loadWork(formatFile(savedInputs));
		expect([...returnInputs]).toEqual([['qcd', { futureWithdrawalTaxRate: 24, discountRate: 5 }]]);
		const { name } = getSource('qcd').calculator;
		expect(notes).toEqual([
			`${name}, on your tax return: “Tax rate on later IRA withdrawals” must be from 0% to 55%, not 99%; the default of 24% stands.`,
			`${name}, on your tax return: “Discount rate” cannot be “much”; the default of 5% stands.`,
			`${name}, on your tax return: “rate” is not an input of this strategy on the return; it was left out.`,
		]);
	});

	it('are refused when they are no groups', () => {
		for (const damagedInputs of [[1], { qcd: 3 }])
			expect(parseWork(formatFile(damagedInputs))).toEqual({
				refusal: 'What was entered for tax returns in this file is damaged.',
			});
	});
});
