import { describe, expect, it } from 'vitest';
import { pageMeta } from '../../src/app/page-meta.ts';
import { formatWindowTitle, trimTrailingSlash } from '../../src/lib/page-titles.ts';

const metas = Object.values(pageMeta);

describe('the table of pages', () => {
	it('covers the nine routes, the guided start, the states and the page that does not exist', () => {
		expect(Object.keys(pageMeta)).toEqual([
			'/',
			'/find',
			'/about',
			'/about/team',
			'/about/careers',
			'/family-office',
			'/wealth-management',
			'/popular-services',
			'/insights',
			'/states',
			'/contact',
			'*',
		]);
	});

	it('gives every page a title and a description of its own', () => {
		expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
		expect(new Set(metas.map(({ description }) => description)).size).toBe(metas.length);
	});

	it('keeps descriptions to what a search result shows', () => {
		for (const { description } of metas) expect(description.length).toBeLessThanOrEqual(180);
	});
});

describe('titles and addresses', () => {
	it('put the page before the firm', () => {
		expect(formatWindowTitle('Team')).toMatch(/^Team \| ./);
	});

	it.each([
		['/about/', '/about'],
		['/about', '/about'],
		['/', '/'],
	])('read %s as %s', (html, path) => {
		expect(trimTrailingSlash(html)).toBe(path);
	});
});
