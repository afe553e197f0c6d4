// The document of each strategy: what the definition says, its first example in figures, and no script.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listCatalogueEntries } from '../../src/compiler/emit/emit-modules.ts';
import { formatResult } from '../../src/engine/format.ts';
import { settings } from '../../src/lib/settings.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { BUILD, findAll, getAttribute, getText, getTexts, parsePage } from './built-page.ts';

const compilation = await compileOwnProject();
const entries = listCatalogueEntries(compilation);

const documents = settings.landingPages ? entries : [];

test('there is a document for each strategy, where the firm wants them', () => {
	const folder = `${BUILD}/strategies`;
	const folders = existsSync(folder) ? readdirSync(folder) : [];
	expect(folders.toSorted()).toEqual(documents.map(({ id }) => id).toSorted());
});

describe('the document of', () => {
	test.each(documents)(
		'$id says what the definition says, with the figures of its first example',
		({ id }) => {
			const { document, calculator } = compilation.emitted.get(id) ?? {};
			const {
				name,
				description,
				code,
				limits = [],
				steps = [],
				sources = [],
				examples = [],
			} = document?.value ?? {};
			const page = parsePage(`/strategies/${id}`);
			const text = getText(page.querySelector('main'));
			expect(getTexts(page, 'h1')).toEqual([name]);
			for (const part of [description, code, ...sources, ...steps.map((step) => step.text)])
				expect(text).toContain(part);
			// Amounts of law stand in limits by name, in braces.
			for (const limit of limits) expect(text).toContain(limit.split('{')[0]);
			const figures = new Map(
				findAll(page, 'dl > div').map((row) => [
					getText(row.querySelector('dt')),
					getText(row.querySelector('dd')),
				]),
			);
			const results = examples.find((example) => example.results !== undefined)?.results ?? {};
			const shownResults = (calculator?.results ?? []).filter(
				(result) => results[result.id] !== undefined && figures.has(result.label),
			);
			expect(shownResults.length).toBeGreaterThan(0);
			for (const result of shownResults)
				expect(figures.get(result.label), result.label).toBe(
					formatResult(results[result.id] ?? null, result),
				);
		},
	);

	test.each(documents)('$id runs no script, leads to its calculator and to others of the kind', ({ id }) => {
		const markup = readFileSync(`${BUILD}/strategies/${id}/index.html`, 'utf8');
		expect(markup.match(/<script(?! type="application\/ld\+json")/g)).toBeNull();
		const links = findAll(parsePage(`/strategies/${id}`), 'main a').map((link) => getAttribute(link, 'href'));
		expect(links[0]).toBe(`/?calculator=${id}`);
		expect(links.slice(1).length).toBeGreaterThan(0);
		for (const link of links.slice(1)) expect(link).toMatch(/^\/strategies\/[a-z0-9-]+$/);
	});
});
