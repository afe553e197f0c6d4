// Saved work: written and read back, and what every damaged, foreign or outdated file is told.
import { describe, expect, it } from 'vitest';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { toEnteredSale } from '../../../src/features/sale/sale-state.ts';
import { readWork, writeWork } from '../../../src/features/work-files/work-file.ts';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import type { RestoredVisit } from '../../../src/visit/restore-visit.ts';
import { EMPTY_VISIT, type Visit } from '../../../src/visit/visit.ts';
import { createSale, DEFINITIONS, getSource, SALE_MODEL } from '../../support/effects.ts';
import { sample } from '../calculator/sample-calculator.ts';

const SAMPLES = new Map(
	[sample, { ...sample, id: 'other' }].map((calculator) => [calculator.id, calculator]),
);
/** What one of them and one of the project were called before. */
const FORMER_IDS = new Map([
	['sample-of-old', 'sample'],
	['qcd-of-old', 'qcd'],
]);
/** The strategies of this project, and two samples. */
const strategies = {
	...DEFINITIONS,
	findId: (id: string) => SAMPLES.get(id)?.id ?? FORMER_IDS.get(id) ?? DEFINITIONS.findId(id),
	loadCalculator: async (id: string) => SAMPLES.get(id) ?? DEFINITIONS.loadCalculator(id),
};

const inputs: Inputs = { ...getDefaultInputs(sample), amount: 7 };
const calculation = { id: 'sample', taxYear: 2024, inputs };
const visit = { ...EMPTY_VISIT, selection: ['other', 'sample'] };
const savedText = writeWork(visit, [[sample, inputs]]);

/** The saved file with something else in it. */
const editFile = (changes: object) => JSON.stringify({ ...JSON.parse(savedText), ...changes });
const editInputs = (values: object) => editFile({ calculations: [{ ...calculation, inputs: values }] });
const writeEntries = (entries: Partial<Visit>) => writeWork({ ...EMPTY_VISIT, ...entries }, []);

async function loadWork(text: string): Promise<RestoredVisit> {
	const work = await readWork(text, strategies);
	if ('refusal' in work) throw new Error(work.refusal);
	return work;
}

describe('saved work', () => {
	it('says its format and version, and lists selection and calculations, and nothing that was not entered', () => {
		expect(JSON.parse(savedText)).toEqual({
			format: 'tax-strategy-work',
			version: 1,
			selection: ['other', 'sample'],
			calculations: [calculation],
		});
	});

	it('has the planned moves, by today’s names, and says which are not offered any more', async () => {
		const text = writeEntries({ moves: ['roth-conversion', 'gone'] });
		const work = await loadWork(text);
		expect(work.visit.moves).toEqual(['roth-conversion']);
		expect(work.visit.selection).toEqual([]);
		expect(work.notes).toEqual([expect.stringMatching(/gone.*not offered here/)]);
	});

	it('comes back whole, in its order, with nothing that it has not', async () => {
		const other = { ...inputs, kind: 'stock', amount: 9, rate: 10 };
		const text = writeWork(visit, [
			[sample, inputs],
			[{ ...sample, id: 'other' }, other],
		]);
		const work = await loadWork(text);
		expect(work.visit.selection).toEqual(['other', 'sample']);
		expect(Object.entries(work.visit.calculations)).toEqual([
			['sample', inputs],
			['other', other],
		]);
		expect(work.notes).toEqual([]);
		expect(work.visit).toEqual({
			...EMPTY_VISIT,
			selection: work.visit.selection,
			calculations: work.visit.calculations,
		});
	});

	it('finds strategies by the ids they had before', async () => {
		const calculations = [
			{ ...calculation, id: 'sample-of-old' },
			{ ...calculation, inputs: { amount: 9 } },
		];
		const planChoice = { off: ['sample-of-old'], portions: { 'qcd-of-old': 0.5 } };
		const returnInputs = { 'qcd-of-old': { discountRate: 7 } };
		const selection = ['qcd-of-old', 'sample', 'sample-of-old'];
		expect(await loadWork(editFile({ selection, calculations, planChoice, returnInputs }))).toEqual({
			visit: {
				...EMPTY_VISIT,
				selection: ['qcd', 'sample'],
				calculations: { sample: inputs },
				planChoice: { off: ['sample'], portions: { qcd: 0.5 } },
				returnInputs: { qcd: createTypedInputs({ discountRate: 7 }) },
			},
			notes: [],
		});
	});

	it('fails when a calculator cannot be fetched, so that nothing is half loaded', async () => {
		const offlineSource = { ...strategies, loadCalculator: () => Promise.reject(new Error('offline')) };
		await expect(readWork(savedText, offlineSource)).rejects.toThrow('offline');
	});
});

const HOUSEHOLD = createTypedInputs({ taxYear: 2025, wages: 90_000, state: 'NH' });
const SALE_VALUES = { price: 5_000_000, kind: 'business' };
const OUTLOOK = { inflation: 3.1, growth: 0, todaysLaw: true };

describe('entries in saved work', () => {
	it.each<[string, Partial<Visit>]>([
		['a household, which is work by itself', { household: HOUSEHOLD }],
		['the years ahead', { household: createTypedInputs({ ...HOUSEHOLD.values, ...OUTLOOK }) }],
		['facts that are still the example’s', { household: { ...HOUSEHOLD, exampleFacts: ['wages'] } }],
		['a sale, which is work by itself', { sale: toEnteredSale(SALE_MODEL, createTypedInputs(SALE_VALUES)) }],
		[
			'inputs of effects, and the day of a strategy’s own event',
			{
				selection: ['qcd'],
				returnInputs: {
					qcd: createTypedInputs({ discountRate: 7, deductibleIraAfter70: 12_000 }),
					'cg-flp-754': createTypedInputs({ 'date-transfer': '2027-01-15' }),
				},
			},
		],
		[
			'an estate',
			{ selection: ['qcd'], estate: createTypedInputs({ estateYears: 5, estateToday: 20_000_000 }) },
		],
		['texts that are not calculated', { selection: ['qcd'], drafts: { qcd: { age: '7x' } } }],
		['what is happening', { selection: ['qcd'], situations: ['sellingBusiness'] }],
		['the choice of separate assets', { selection: ['qcd'], hasSeparateAssets: true }],
		[
			'the choice of what is in the plan',
			{ selection: ['qcd'], planChoice: { off: ['daf'], portions: { crt: 0.4 } } },
		],
	])('come back as they were given: %s', async (_, entries) => {
		const work = await loadWork(writeEntries(entries));
		expect(work).toEqual({
			visit: { ...EMPTY_VISIT, ...entries },
			notes: [],
		});
	});

	it('have no facts of the example where the file does not say which, or is damaged there', async () => {
		const household = HOUSEHOLD.values;
		for (const text of [
			editFile({ household }),
			editFile({ household, exampleFacts: [1, 'age', 'toString'] }),
		])
			expect((await loadWork(text)).visit.household).toEqual(HOUSEHOLD);
	});

	it.each([
		['qcd', { planChoice: { off: [], portions: { qcd: 1 } } }],
		['none', { planChoice: { off: [], portions: {} } }],
		['', { hasSeparateAssets: true }],
	])('come from older files with one choice about the asset: %j', async (assetChoice, expected) => {
		const work = await loadWork(editFile({ assetChoice }));
		expect(work).toMatchObject({ visit: expected, notes: [] });
	});

	it('bring what follows from a sale', async () => {
		const { sale } = (await loadWork(editFile({ sale: SALE_VALUES }))).visit;
		expect(sale?.sale).toEqual(createSale(SALE_VALUES));
	});
});

const EMPTY_MESSAGE = 'This file is empty.';
const UNREADABLE_MESSAGE = 'This file cannot be read: it is not saved work, or it was cut short or changed.';
const FOREIGN_MESSAGE = 'This is not saved work. Choose a file that was made here with “Save all work”.';
const VERSION_MESSAGE = 'This file does not say which version of saved work it is, so it cannot be read.';
const SELECTION_MESSAGE = 'The list of selected strategies in this file is damaged.';
const CALCULATIONS_MESSAGE = 'The calculations in this file are damaged.';
const INPUTS_MESSAGE = 'What was entered for tax returns in this file is damaged.';
const CHOICE_MESSAGE = 'The choice of what is in the plan is damaged in this file.';

describe('a file that is refused, with a sentence of its own:', () => {
	it.each([
		[
			'more than 1 MB',
			`${savedText}${' '.repeat(1e6)}`,
			'This file is larger than 1 MB, so it is not saved work.',
		],
		['nothing', '', EMPTY_MESSAGE],
		['blanks alone', ' \r\n\t', EMPTY_MESSAGE],
		['text that is not JSON', 'Dear Sir or Madam', UNREADABLE_MESSAGE],
		['a file cut short', savedText.slice(0, -20), UNREADABLE_MESSAGE],
		[
			'a nesting nobody wrote',
			`${'['.repeat(200_000)}${']'.repeat(200_000)}`,
			expect.stringContaining('not saved work'),
		],
		['an array', '[]', FOREIGN_MESSAGE],
		['a number', '42', FOREIGN_MESSAGE],
		['null', 'null', FOREIGN_MESSAGE],
	])('%s', async (_, text, refusal) => {
		expect(await readWork(text, strategies)).toEqual({ refusal });
	});

	it.each<readonly [object, string]>([
		[{ format: 'bookmarks' }, FOREIGN_MESSAGE],
		[{ version: 2 }, 'This file was saved by a newer version of this site. Reload the page and try again.'],
		...[0, '1', undefined].map((version) => [{ version }, VERSION_MESSAGE] as const),
		...[undefined, [1]].map((selection) => [{ selection }, SELECTION_MESSAGE] as const),
		...[undefined, {}, [null], [{ inputs: {} }], [{ id: 'sample', inputs: [1] }], [{ id: 'sample' }]].map(
			(calculations) => [{ calculations }, CALCULATIONS_MESSAGE] as const,
		),
		[{ household: [1] }, 'The household in this file is damaged.'],
		[{ estate: 'large' }, 'The estate in this file is damaged.'],
		[{ sale: 3 }, 'The planned sale in this file is damaged.'],
		...[[1], { qcd: 3 }].map((returnInputs) => [{ returnInputs }, INPUTS_MESSAGE] as const),
		...[null, 1, {}, ['sample']].map((assetChoice) => [{ assetChoice }, CHOICE_MESSAGE] as const),
		...[null, 1, {}, { off: [1], portions: {} }, { off: [], portions: { crt: 2 } }].map(
			(planChoice) => [{ planChoice }, CHOICE_MESSAGE] as const,
		),
		[{ separateAssets: 'yes' }, CHOICE_MESSAGE],
		[
			{ selection: [], calculations: [] },
			'This file holds no work: nothing is selected in it and nothing calculated.',
		],
		[
			{ selection: ['gone'], calculations: [] },
			'None of the strategies in this file is offered here any more.',
		],
	])('%j', async (changes, refusal) => {
		expect(await readWork(editFile(changes), strategies)).toEqual({ refusal });
	});
});

describe('a file that no longer fits is loaded as far as it does, and the rest is named:', () => {
	const NAME = 'A sample strategy';
	const { basis: _, ...olderInputs } = inputs;

	it.each([
		[
			'an input of the wrong kind, or that there is none of any more',
			editInputs({ ...inputs, basis: '100', gone: 1 }),
			[
				'“Cost basis” cannot be “100”; the default of $40,000 is used.',
				'“gone” is not an input of this calculator; it was left out.',
			],
		],
		[
			'an input that is new since then',
			editInputs(olderInputs),
			['the file has no “Cost basis”; the default of $40,000 is used.'],
		],
		[
			'another tax year',
			editFile({ calculations: [{ ...calculation, taxYear: 2023 }] }),
			['saved with 2023 amounts, now calculated with 2024 amounts.'],
		],
		[
			'a tax year that is none',
			editFile({ calculations: [{ ...calculation, taxYear: '2024' }] }),
			['saved with amounts of an unknown tax year, now calculated with 2024 amounts.'],
		],
		[
			'keys that mean something to the language',
			editInputs(inputs).replace('"basis"', '"__proto__":{"polluted":true},"constructor":1,"basis"'),
			['__proto__', 'constructor'].map(
				(id) => `“${id}” is not an input of this calculator; it was left out.`,
			),
		],
	])('%s', async (_, text, sentences) => {
		const work = await loadWork(text);
		expect(work.notes).toEqual(sentences.map((sentence) => `${NAME}: ${sentence}`));
		expect(work.visit.calculations).toEqual({ sample: inputs });
		expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
	});

	it('inputs that a warning blocks by now', async () => {
		const work = await loadWork(editInputs({ ...inputs, amount: -1 }));
		expect(work.notes).toEqual([`${NAME}: The amount is below zero. The calculation was left out.`]);
		expect(work.visit).toMatchObject({ calculations: {}, selection: ['other', 'sample'] });
	});

	it('strategies nobody knows, each named once and in a few sentences, and strategies listed twice', async () => {
		const { visit, notes } = await loadWork(
			editFile({ selection: ['gone', 'sample', 'sample', '__proto__', 'gone'] }),
		);
		expect(visit.selection).toEqual(['sample']);
		expect(notes).toEqual(
			['gone', '__proto__'].map((id) => `The strategy “${id}” is not offered here; it was left out.`),
		);
		const selection = [...Array.from({ length: 5000 }, (_, i) => `x${i}`), 'sample'];
		expect((await loadWork(editFile({ selection }))).notes).toHaveLength(9);
	});

	const QCD = getSource('qcd').calculator.name;
	it.each([
		[
			'a household',
			{
				household: {
					...{ taxYear: 1999, wages: 'much', wage: 1, age: 61, children: 1.5, formerStateShare: 50 },
					...{ interest: -1_200_000, ordinaryDividends: 40_000, qualifiedDividends: 99_999_999 },
				},
			},
			{ household: createTypedInputs({ age: 61, ordinaryDividends: 40_000 }) },
			[
				'“Tax year” does not offer 1999; the default of 2026 is used.',
				'“Your wages” cannot be “much”; the default of $0 is used.',
				'“wage” is not an input of the household; it was left out.',
				'“Children under 17” must be a whole number, not 1.5; the default of 0 is used.',
				'“Share of the year in the state you left” must be from 0% to 100%, not 5,000%; the default of 0% is used.',
				'“Taxable interest” must be at least $0, not −$1,200,000; the default of $0 is used.',
				'“Qualified dividends” must be at most “Dividends”, not $99,999,999; the default of $0 is used.',
			].map((note) => `Your household: ${note}`),
		],
		[
			'a planned sale',
			{ sale: { discountRate: 99, colour: 1, basis: 7 } },
			{ sale: { typedInputs: createTypedInputs({ basis: 7 }) } },
			[
				'Your planned sale: “Discount rate” must be from 0% to 30%, not 99%; the default of 5% is used.',
				'Your planned sale: “colour” is not an input of a planned sale; it was left out.',
			],
		],
		[
			'inputs of effects',
			{ returnInputs: { qcd: { discountRate: 'much', rate: 1 }, gone: { rate: 1 } } },
			{ returnInputs: { qcd: createTypedInputs() } },
			[
				`${QCD}, on your tax return: “Discount rate” cannot be “much”; the default of 5% is used.`,
				`${QCD}, on your tax return: “rate” is not an input of this strategy on the return; it was left out.`,
			],
		],
		[
			'a choice that is not offered',
			{ assetChoice: 'gone' },
			{ planChoice: undefined },
			['The choice of “gone” in the plan was left out: it is not offered here.'],
		],
	])('%s', async (_, entries, expectedVisit, notes) => {
		const work = await loadWork(editFile(entries));
		expect(work).toMatchObject({ visit: expectedVisit, notes });
		expect(work.visit.returnInputs).not.toHaveProperty('gone');
	});
});
