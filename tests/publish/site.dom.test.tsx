// The whole site of this project's firm, and in the changed copy that of another one, with the sample strategies.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSite } from '../../scripts/pages/built-site.ts';
import { findHeadProblems } from '../../scripts/pages/heads.ts';
import { findBrokenLinks } from '../../scripts/pages/links.ts';
import { findMarkupProblems } from '../../scripts/pages.ts';
import { LEGAL_PAGES, settings } from '../../src/lib/settings.ts';
import { createSecurityHeaders } from '../../src/publish/headers.ts';
import { publishSite } from '../../src/publish/publish-site.ts';
import { site as source } from '../../src/publish/render.tsx';
import { unescapeHtml } from '../support/unescape-html.ts';

const TEMPLATE =
	'<!doctype html><html lang="en"><head><meta charset="utf-8"><!--head--></head><body><div id="root"><!--page--></div></body></html>';
const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
writeFileSync(path.join(folder, 'index.html'), TEMPLATE);
cpSync('public', folder, { recursive: true });
await publishSite(source, folder, {
	paper: '#ffffff',
	headers: createSecurityHeaders(settings),
	nginx: '# {headers}',
	embed: { origins: settings.embedOrigins, script: '' },
});
const site = readSite(folder);
const getMarkup = (address: string) =>
	unescapeHtml(site.pages.find(({ path }) => path === address)?.markup ?? '');

afterAll(() => rmSync(folder, { recursive: true }));

test('is whole: markup, heads and links', async () => {
	expect(site.pages.length).toBeGreaterThan(11);
	// Documents of strategies differ in what the definitions say.
	const pages = site.pages.filter(({ path }) => !path.startsWith('/strategies/'));
	expect(await findMarkupProblems(pages)).toEqual([]);
	expect(findHeadProblems(site, settings.siteAddress)).toEqual([]);
	expect(findBrokenLinks(site, settings.siteAddress)).toEqual([]);
});

test('says of the firm what its settings say', () => {
	const { name, phone, email, location, disclaimer } = settings;
	const markup = getMarkup('/about');
	for (const text of [name, phone, email, location, disclaimer]) expect(markup).toContain(text);
});

test('has a page of each legal text that is a file', () => {
	for (const { key, path, title } of LEGAL_PAGES)
		expect(getMarkup(path).includes(`${title}</h1>`), path).toBe(settings.legal[key].endsWith('.md'));
});
