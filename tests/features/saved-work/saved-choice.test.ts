// What was chosen among strategies about the same asset, in saved work: written and read back, and what is said of a bad one.
import { describe, expect, it } from 'vitest';
import { type ReadableWork, readWork } from '../../../src/features/saved-work/read-work.ts';
import { parseWork, writeWork } from '../../../src/features/saved-work/work-file.ts';
import { sample } from '../calculator/sample-calculator.ts';

const rejectLoad = () => Promise.reject(new Error('not asked for'));
const strategies = {
	has: (id: string) => id === 'sample',
	load: async () => sample,
	loadReturns: rejectLoad,
	loadSale: rejectLoad,
	loadEffect: async () => undefined,
};

async function loadWork(text: string): Promise<ReadableWork> {
	const work = await readWork(text, strategies);
	if ('refusal' in work) throw new Error(work.refusal);
	return work;
}

const work = { selection: ['sample'], calculations: [] };

describe('the choice among strategies about the same asset', () => {
	it.each([
		['a strategy', 'sample'],
		['different assets', ''],
		['none of them', 'none'],
	])('comes back as it was: %s', async (_, assetChoice) => {
		const { assetChoice: choice, notes } = await loadWork(writeWork({ ...work, assetChoice }));
		expect(choice).toBe(assetChoice);
		expect(notes).toEqual([]);
	});

	it('may be missing, as in files that were saved before there was one', async () => {
		const text = writeWork(work);
		expect(text).not.toContain('assetChoice');
		expect((await loadWork(text)).assetChoice).toBeUndefined();
	});

	it('is named where its strategy is not offered, and the rest is loaded', async () => {
		const { assetChoice, selection, notes } = await loadWork(writeWork({ ...work, assetChoice: 'gone' }));
		expect([assetChoice, selection]).toEqual([undefined, ['sample']]);
		expect(notes).toEqual([
			'The choice of “gone” among strategies about the same asset was left out: it is not offered here.',
		]);
	});

	it.each([[null], [1], [{}], [['sample']]])('is refused when it is %j', (assetChoice) => {
		const text = JSON.stringify({ ...JSON.parse(writeWork(work)), assetChoice });
		expect(parseWork(text)).toEqual({
			refusal: 'The choice among strategies about the same asset is damaged in this file.',
		});
	});
});
