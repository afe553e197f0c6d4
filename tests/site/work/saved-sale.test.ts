// The planned sale in saved work: written and read back, and what is said of one that does not fit.
import { describe, expect, it } from 'vitest';
import { completeSale, type SaleModel } from '../../../src/engine/effect/sale.ts';
import { type ReadableWork, readWork } from '../../../src/site/work/read-work.ts';
import { parseWork, writeWork } from '../../../src/site/work/work-file.ts';
import { sample } from '../../calculator/sample-calculator.ts';
import { compileOwnProject } from '../../support/load-project.ts';

const { runnableEffects } = await compileOwnProject();
const model = runnableEffects?.sale as SaleModel;
const strategies = {
	has: () => true,
	load: async () => sample,
	loadReturns: () => Promise.reject(new Error('no returns')),
	loadSale: async () => model,
	loadEffect: async () => undefined,
};

async function loaded(text: string): Promise<ReadableWork> {
	const work = await readWork(text, strategies);
	if ('refusal' in work) throw new Error(work.refusal);
	return work;
}

const NOTHING = { selection: [], calculations: [] };
const file = (sale: unknown) => JSON.stringify({ ...JSON.parse(writeWork(NOTHING)), sale });

describe('a planned sale in saved work', () => {
	it('comes back as it was given, with what follows from it, and is work by itself', async () => {
		const given = { price: 5_000_000, kind: 'business' };
		const { sale, notes } = await loaded(writeWork({ ...NOTHING, sale: given }));
		expect(sale?.typed.given).toEqual(given);
		expect(sale?.sale).toEqual(completeSale(model, given));
		expect(sale?.sale.gain).toBe(4_600_000);
		expect(notes).toEqual([]);
	});

	it('may be missing, as in files that were saved before there was one', async () => {
		const text = writeWork({ ...NOTHING, selection: ['sample'] });
		expect(text).not.toContain('sale');
		expect((await loaded(text)).sale).toBeUndefined();
	});

	it('is named where it does not fit', async () => {
		const { notes, sale } = await loaded(file({ price: 'much', discountRate: 99, colour: 1, basis: 7 }));
		expect(sale?.typed.given).toEqual({ price: 2_000_000, basis: 7, discountRate: 5 });
		expect(notes).toEqual([
			'Your planned sale: “Sale price” cannot be “much”; the default of $2,000,000 stands.',
			'Your planned sale: “Discount rate” must be from 0% to 30%, not 99%; the default of 5% stands.',
			'Your planned sale: “colour” is not an input of a planned sale; it was left out.',
		]);
	});

	it('is refused when it is no group of values', () => {
		expect(parseWork(file(3))).toEqual({ refusal: 'The planned sale in this file is damaged.' });
	});
});
