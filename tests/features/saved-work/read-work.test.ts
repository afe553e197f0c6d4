// Saved work: written and read back, and what every damaged, foreign or outdated file is told.
import { describe, expect, it } from 'vitest';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { type ReadableWork, readWork } from '../../../src/features/saved-work/read-work.ts';
import { EMPTY_VISIT } from '../../../src/features/saved-work/visit-store.ts';
import { writeWork } from '../../../src/features/saved-work/write-work.ts';
import type { CompiledCalculator } from '../../../src/model/compiled-calculator.ts';
import { sample } from '../calculator/sample-calculator.ts';

const otherCalculator: CompiledCalculator = { ...sample, id: 'other', name: 'Another strategy' };
const calculators = new Map([sample, otherCalculator].map((calculator) => [calculator.id, calculator]));
const strategies = {
	has: (id: string) => calculators.has(id),
	load: async (id: string) => calculators.get(id) ?? sample,
	loadReturns: () => Promise.reject(new Error('no returns')),
	loadSale: () => Promise.reject(new Error('no sale')),
	loadEstates: () => Promise.reject(new Error('no estates')),
	loadEffect: async () => undefined,
};

const defaults = getDefaultInputs(sample);
const inputs = { ...defaults, kind: 'stock', amount: -0.5e-7, rate: 10 };
const visit = { ...EMPTY_VISIT, selection: ['other', 'sample'] };
const savedText = writeWork(visit, [[sample, { ...inputs, amount: 7 }]]);

/** The saved file with something else in it. */
function editWork(change: (work: Record<string, unknown>) => unknown): string {
	const work = JSON.parse(savedText);
	return JSON.stringify(change(work) ?? work);
}

/** The saved file whose calculation is another. */
function editCalculation(value: unknown): string {
	return editWork((work) => ({ ...work, calculations: [value] }));
}

const editInputs = (values: unknown) => editCalculation({ id: 'sample', taxYear: 2024, inputs: values });
const values = { ...defaults, amount: 7 };

async function loadWork(text: string): Promise<ReadableWork> {
	const work = await readWork(text, strategies);
	if ('refusal' in work) throw new Error(work.refusal);
	return work;
}

describe('saved work', () => {
	it('says its format and version, and lists selection and calculations', () => {
		expect(JSON.parse(savedText)).toEqual({
			format: 'tax-strategy-work',
			version: 1,
			selection: ['other', 'sample'],
			calculations: [{ id: 'sample', taxYear: 2024, inputs: { ...inputs, amount: 7 } }],
		});
	});

	it('comes back whole, in its order', async () => {
		const text = writeWork(visit, [
			[sample, { ...inputs, amount: 7 }],
			[otherCalculator, defaults],
		]);
		const work = await loadWork(text);
		expect(work.visit.selection).toEqual(['other', 'sample']);
		expect(Object.entries(work.visit.calculations)).toEqual([
			['sample', { ...inputs, amount: 7 }],
			['other', defaults],
		]);
		expect(work.notes).toEqual([]);
	});

	it('is refused before it is read when it is larger than 1 MB', async () => {
		expect(await readWork(`${savedText}${' '.repeat(1_000_000)}`, strategies)).toEqual({
			refusal: 'This file is larger than 1 MB, so it is not saved work.',
		});
	});
});

const UNREADABLE_MESSAGE =
	/^This file cannot be read: it is not saved work, or it was cut short or changed\.$/;
const FOREIGN_MESSAGE = /^This is not saved work\. Choose a file that was made here with “Save all work”\.$/;
const VERSION_MESSAGE = /does not say which version/;
const DAMAGED_MESSAGE = /^The calculations in this file are damaged\.$/;

describe('a file that is refused, with a sentence of its own', () => {
	it.each([
		['an empty file', '', /^This file is empty\.$/],
		['blanks alone', ' \r\n\t', /^This file is empty\.$/],
		['text that is not JSON', 'Dear Sir or Madam', UNREADABLE_MESSAGE],
		['a file cut short', savedText.slice(0, -20), UNREADABLE_MESSAGE],
		['two files in one', `${savedText}${savedText}`, UNREADABLE_MESSAGE],
		['NaN as a bare word', savedText.replace('"amount": 7', '"amount": NaN'), UNREADABLE_MESSAGE],
		['a nesting nobody wrote', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, /not saved work/],
		['an array', '[]', FOREIGN_MESSAGE],
		['a number', '42', FOREIGN_MESSAGE],
		['null', 'null', FOREIGN_MESSAGE],
		['a text', '"tax-strategy-work"', FOREIGN_MESSAGE],
		['another format', editWork((work) => ({ ...work, format: 'bookmarks' })), FOREIGN_MESSAGE],
		['a newer version', editWork((work) => ({ ...work, version: 2 })), /newer version of this site/],
		['an older version', editWork((work) => ({ ...work, version: 0 })), VERSION_MESSAGE],
		['a version in words', editWork((work) => ({ ...work, version: '1' })), VERSION_MESSAGE],
		['no version', editWork((work) => ({ ...work, version: undefined })), VERSION_MESSAGE],
		[
			'no selection',
			editWork((work) => ({ ...work, selection: undefined })),
			/selected strategies .* damaged/,
		],
		[
			'a selection of numbers',
			editWork((work) => ({ ...work, selection: [1] })),
			/selected strategies .* damaged/,
		],
		['no calculations', editWork((work) => ({ ...work, calculations: undefined })), DAMAGED_MESSAGE],
		['calculations by name', editWork((work) => ({ ...work, calculations: {} })), DAMAGED_MESSAGE],
		['a calculation that is null', editCalculation(null), DAMAGED_MESSAGE],
		['a calculation without id', editCalculation({ inputs: {} }), DAMAGED_MESSAGE],
		['inputs in a list', editCalculation({ id: 'sample', inputs: [1, 2] }), DAMAGED_MESSAGE],
		['no inputs', editCalculation({ id: 'sample' }), DAMAGED_MESSAGE],
		[
			'no work',
			editWork((work) => ({ ...work, selection: [], calculations: [] })),
			/^This file holds no work/,
		],
		[
			'strategies of another catalogue',
			editWork((work) => ({ ...work, selection: ['gone'], calculations: [] })),
			/^None of the strategies in this file is offered here any more\.$/,
		],
	])('%s', async (_, text, sentence) => {
		const work = await readWork(text, strategies);
		expect(work).toEqual({ refusal: expect.stringMatching(sentence) });
	});
});

describe('a file that no longer fits is loaded as far as it does, and the rest is named', () => {
	const NAME = 'A sample strategy';
	it.each([
		[
			'an input there is none of any more',
			{ ...values, gone: 1 },
			'“gone” is not an input of this calculator; it was left out.',
		],
		[
			'text for a number',
			{ ...values, basis: '100' },
			'“Cost basis” cannot be “100”; the default of $40,000 is used.',
		],
		[
			'the text NaN',
			{ ...values, basis: 'NaN' },
			'“Cost basis” cannot be “NaN”; the default of $40,000 is used.',
		],
		[
			'a number far beyond what anyone has',
			{ ...values, basis: 1e17 },
			'“Cost basis” takes at most 15 digits, not 100000000000000000; the default of $40,000 is used.',
		],
		['null', { ...values, basis: null }, '“Cost basis” cannot be nothing; the default of $40,000 is used.'],
		[
			'a list',
			{ ...values, basis: [[[]]] },
			'“Cost basis” cannot be a list; the default of $40,000 is used.',
		],
		[
			'a group',
			{ ...values, basis: { a: 1 } },
			'“Cost basis” cannot be a group of values; the default of $40,000 is used.',
		],
		['a yes-no', { ...values, basis: true }, '“Cost basis” cannot be true; the default of $40,000 is used.'],
		[
			'a rate that is no choice',
			{ ...values, rate: 33 },
			'“Marginal tax rate” does not offer 33; the default of 32% is used.',
		],
		[
			'a choice that is gone',
			{ ...values, kind: 'gold' },
			'“Kind of gift” does not offer “gold”; the default of Cash is used.',
		],
	])('%s', async (_, savedInputs, sentence) => {
		const work = await loadWork(editInputs(savedInputs));
		expect(work.notes).toEqual([`${NAME}: ${sentence}`]);
		expect(work.visit.calculations.sample).toEqual(values);
	});

	it('an input that is new since then', async () => {
		const { basis: _, ...olderInputs }: Record<string, unknown> = values;
		const work = await loadWork(editInputs(olderInputs));
		expect(work.notes).toEqual([`${NAME}: the file has no “Cost basis”; the default of $40,000 is used.`]);
		expect(work.visit.calculations.sample).toEqual(values);
	});

	it.each([
		[2023, 'saved with 2023 amounts, now calculated with 2024 amounts.'],
		['2024', 'saved with amounts of an unknown tax year, now calculated with 2024 amounts.'],
	])('the tax year %j', async (taxYear, sentence) => {
		const work = await loadWork(editCalculation({ id: 'sample', taxYear, inputs: values }));
		expect(work.notes).toEqual([`${NAME}: ${sentence}`]);
	});

	it('inputs that a warning blocks by now', async () => {
		const work = await loadWork(editInputs({ ...values, amount: -1 }));
		expect(work.notes).toEqual([`${NAME}: The amount is below zero. The calculation was left out.`]);
		expect(work.visit.calculations).toEqual({});
		expect(work.visit.selection).toEqual(['other', 'sample']);
	});

	it('strategies nobody knows, each named once, and strategies listed twice', async () => {
		const work = await loadWork(
			editWork((work) => ({ ...work, selection: ['gone', 'sample', 'sample', '__proto__', 'gone'] })),
		);
		expect(work.visit.selection).toEqual(['sample']);
		expect(work.notes).toEqual([
			'The strategy “gone” is not offered here; it was left out.',
			'The strategy “__proto__” is not offered here; it was left out.',
		]);
	});

	it('keys that mean something to the language, without any effect', async () => {
		const text = editInputs(values).replace(
			'"basis"',
			'"__proto__":{"polluted":true},"constructor":1,"basis"',
		);
		const work = await loadWork(text);
		expect(work.notes).toHaveLength(2);
		expect(work.visit.calculations.sample).toEqual(values);
		expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
	});

	it('thousands of strange names, told in a few sentences', async () => {
		const names = Array.from({ length: 5000 }, (_, i) => `${i}${'x'.repeat(100)}`);
		const work = await loadWork(editWork((work) => ({ ...work, selection: [...names, 'sample'] })));
		expect(work.notes).toHaveLength(9);
		expect(Math.max(...work.notes.map((note) => note.length))).toBeLessThan(120);
	});
});

it('fails when a calculator cannot be fetched, so that nothing is half loaded', async () => {
	const offlineSource = { ...strategies, load: () => Promise.reject(new Error('offline')) };
	await expect(readWork(savedText, offlineSource)).rejects.toThrow('offline');
});
