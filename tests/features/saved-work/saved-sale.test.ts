// The planned sale in saved work: written and read back, and what is said of one that does not fit.
import { describe, expect, it } from 'vitest';
import { completeSale, type SaleModel } from '../../../src/engine/strategy/sale.ts';
import { type ReadableWork, readWork } from '../../../src/features/saved-work/read-work.ts';
import { parseWork, writeWork } from '../../../src/features/saved-work/work-file.ts';
import { compileOwnProject } from '../../support/load-project.ts';
import { sample } from '../calculator/sample-calculator.ts';

const { runnableEffects } = await compileOwnProject();
const model = runnableEffects?.sale as SaleModel;
const strategies = {
	has: () => true,
	load: async () => sample,
	loadReturns: () => Promise.reject(new Error('no returns')),
	loadSale: async () => model,
	loadEffect: async () => undefined,
};

async function loadWork(text: string): Promise<ReadableWork> {
	const work = await readWork(text, strategies);
	if ('refusal' in work) throw new Error(work.refusal);
	return work;
}

const EMPTY_WORK = { selection: [], calculations: [] };
const formatFile = (sale: unknown) => JSON.stringify({ ...JSON.parse(writeWork(EMPTY_WORK)), sale });

describe('a planned sale in saved work', () => {
	it('comes back as it was given, with what follows from it, and is work by itself', async () => {
		const values = { price: 5_000_000, kind: 'business' };
		const { sale, notes } = await loadWork(writeWork({ ...EMPTY_WORK, sale: values }));
		expect(sale?.typedInputs.values).toEqual(values);
		expect(sale?.sale).toEqual(completeSale(model, values));
		expect(sale?.sale.gain).toBe(4_600_000);
		expect(notes).toEqual([]);
	});

	it('may be missing, as in files that were saved before there was one', async () => {
		const text = writeWork({ ...EMPTY_WORK, selection: ['sample'] });
		expect(text).not.toContain('sale');
		expect((await loadWork(text)).sale).toBeUndefined();
	});

	it('is named where it does not fit', async () => {
		const { notes, sale } = await loadWork(
			formatFile({ price: 'much', discountRate: 99, colour: 1, basis: 7 }),
		);
		expect(sale?.typedInputs.values).toEqual({ price: 2_000_000, basis: 7, discountRate: 5 });
		expect(notes).toEqual([
			'Your planned sale: “Sale price” cannot be “much”; the default of $2,000,000 stands.',
			'Your planned sale: “Discount rate” must be from 0% to 30%, not 99%; the default of 5% stands.',
			'Your planned sale: “colour” is not an input of a planned sale; it was left out.',
		]);
	});

	it('is refused when it is no group of values', () => {
		expect(parseWork(formatFile(3))).toEqual({ refusal: 'The planned sale in this file is damaged.' });
	});
});
