// A visitor finds every strategy on the home page by its own words and by those of a situation of life.

import { describe, expect, test } from 'vitest';
import type { Compilation } from '../../src/compiler/compile.ts';
import {
	collectSearchWords,
	listCatalogueEntries,
	listSituations,
} from '../../src/compiler/emit/emit-modules.ts';
import { search, toSearchText } from '../../src/engine/search.ts';
import { filterEntries, isFiltering, needsQuestions } from '../../src/features/home/strategy-filter.ts';
import { EMPTY_FILTER } from '../../src/visit/visit.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { compileSamples } from '../support/load-samples.ts';

type Catalogue = Pick<Compilation, 'definitions' | 'emitted' | 'situations' | 'effects' | 'engine'>;

function prepareSearch(compilation: Catalogue) {
	const entries = listCatalogueEntries(compilation);
	const searchWords = collectSearchWords(compilation);
	const texts = new Map(entries.map((entry) => [entry.id, toSearchText(entry, searchWords[entry.id])]));
	return { compilation, entries, texts };
}

/** Every strategy of this project. */
const own = prepareSearch(await compileOwnProject());
const { compilation, entries, texts } = prepareSearch(await compileSamples());

/** Words a visitor might type, and some strategies for them. */
const EVERYDAY_WORDS: Readonly<Record<string, readonly string[]>> = {
	'sell my company': ['cg-esop-1042', 'cg-qsbs-1202', 'cg-deal-form', 'state-migration'],
	'selling a rental house': ['cg-1031-exchange', 'cg-dst-1031'],
	stocks: ['tax-loss-harvest', 'cg-qof-1400z2'],
	'options from my employer': ['rsu-iso', 'cg-nua'],
	salary: ['retirement-max', 'backdoor-roth', 'income-timing'],
	entrepreneur: ['transferable-credit'],
	solar: ['transferable-credit'],
	airbnb: ['str-real-estate'],
	retiring: ['qcd', 'retirement-max', 'cg-nua'],
	relocate: ['state-migration'],
	'moving to Florida': ['state-migration'],
	donate: ['qcd', 'daf', 'crt', 'cg-conservation', 'cg-presale-gift'],
	children: ['cg-flp-754', 'salt-trust', 'cg-453e-related'],
	'down market': ['tax-loss-harvest'],
	'oil wells': ['oil-gas-idc'],
	charitible: ['daf', 'crt'],
};

/** Whole sentences, and strategies that must be among the first found for them. */
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
	'I want to pay less tax when I sell my company': ['cg-qsbs-1202', 'cg-structured-453', 'cg-esop-1042'],
	'We sold our startup last year and live in California': ['cg-qsbs-1202'],
	'I am retiring next year and have a big IRA': ['qcd'],
	'I must take money out of my IRA and do not need it': ['qcd'],
	'I have a lot of RSUs vesting this year': ['rsu-iso'],
	'We are selling our apartment building and buying another one': ['cg-1031-exchange'],
	'How do I lower taxes on my salary and bonus?': ['retirement-max', 'backdoor-roth', 'income-timing'],
	'My stock portfolio is down this year': ['tax-loss-harvest'],
	'I am moving from New York to Florida': ['state-migration'],
	'I want to leave money to my children': ['cg-presale-gift', 'cg-flp-754', 'cg-453e-related'],
};

describe('the search', () => {
	test('finds each strategy by its name, its code and its category', () => {
		for (const { id, name, code, category } of own.entries)
			for (const query of [name, code, category]) expect([...search(own.texts, query)], query).toContain(id);
	});

	test('finds each strategy by the plain words of a situation it is for, and by each search word of its own', () => {
		for (const { value } of [...own.compilation.definitions.values()].flatMap((document) => document ?? [])) {
			const situations = (value.situations ?? []).map((name) => own.compilation.situations[name]);
			const searchTexts = situations.flatMap((situation) => [
				situation?.label ?? '',
				...(situation?.searchWords ?? []),
			]);
			expect(searchTexts.length, value.id).toBeGreaterThan(1);
			for (const query of [...searchTexts, ...(value.searchWords ?? [])])
				expect([...search(own.texts, query)], query).toContain(value.id);
		}
	});

	test.each(Object.entries({ ...EVERYDAY_WORDS, ...SENTENCES }))(
		'finds by "%s" what it means, and leaves out most others',
		(query, expectedIds) => {
			const resultIds = [...search(texts, query)];
			expect(resultIds).toEqual(expect.arrayContaining([...expectedIds]));
			expect(resultIds.length).toBeLessThan(entries.length / 2);
		},
	);

	test('puts first what has the rarest words of a sentence', () => {
		const [first] = search(texts, 'Selling my startup shares');
		expect(first).toMatch(/^cg-qsbs/);
	});

	test('finds by a name only what is much like it', () => {
		for (const { name } of entries) expect(search(texts, name).size, name).toBeLessThanOrEqual(3);
	});
});

describe('what is looked for', () => {
	const listIds = (filter: Partial<typeof EMPTY_FILTER>) =>
		filterEntries(entries, listSituations(compilation), { ...EMPTY_FILTER, ...filter }).map(({ id }) => id);

	test('leaves all strategies while nothing is', () => {
		expect(listIds({})).toEqual(entries.map(({ id }) => id));
		expect(isFiltering({ ...EMPTY_FILTER, query: '  ' })).toBe(false);
	});

	test('may be a category, a situation, words, or all of them', () => {
		expect(listIds({ category: 'Retirement' })).toEqual(['backdoor-roth', 'retirement-max']);
		expect(listIds({ situation: 'employerEquity' })).toEqual(
			expect.arrayContaining(['rsu-iso', 'cg-nua', 'cg-qsbs-1202']),
		);
		expect(listIds({ situation: 'retirement', category: 'Charitable' })).toEqual(['qcd']);
		const query = { query: 'gift', matches: ['qcd', 'daf'] };
		expect(listIds(query)).toEqual(['qcd', 'daf']);
		expect(listIds({ ...query, situation: 'retirement' })).toEqual(['qcd']);
		expect(isFiltering({ ...EMPTY_FILTER, situation: 'retirement' })).toBe(true);
	});

	test('counts words once they are looked up', () => {
		expect(listIds({ query: 'gift' })).toHaveLength(entries.length);
		expect(listIds({ query: 'gift', matches: [] })).toEqual([]);
		expect(listIds({ query: ' ', matches: [] })).toHaveLength(entries.length);
	});

	test('is offered for every situation, in the order of its file, with the strategies for it', () => {
		const situations = listSituations(own.compilation);
		expect(situations.map(({ id }) => id)).toEqual(Object.keys(own.compilation.situations));
		const moveIds = own.compilation.effects.strategies.flatMap(({ id, source }) =>
			source.file.kind === 'move' ? [id] : [],
		);
		expect(new Set(situations.flatMap(({ strategies }) => strategies))).toEqual(
			new Set([...own.entries.map(({ id }) => id), ...moveIds]),
		);
	});
});

test.each<[string, readonly string[] | null, boolean]>([
	['how do I pay less tax', ['a', 'b', 'c', 'd'], true],
	['less tax?', ['a', 'b', 'c', 'd'], true],
	['doctor', [], true],
	['qsbs', ['a', 'b'], true],
	['trust', ['a', 'b', 'c'], false],
	['howard', ['a', 'b', 'c'], false],
	['doctor', null, false],
	[' ', [], false],
])('a search for "%s" that found %j is offered the questions: %s', (query, matches, isOffered) => {
	expect(needsQuestions({ query, matches })).toBe(isOffered);
});
