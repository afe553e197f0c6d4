// What every published page has in common: a head of its own, one heading, navigation, footer, and no inline code.
import { describe, expect, test } from 'vitest';
import { pageMeta } from '../../src/site/page-meta.ts';
import { settings } from '../../src/site/settings.ts';
import { all, attributeOf, markupAt, pageAt, wordsOf, wordsOfAll } from './built-page.ts';

const { '*': _, ...pages } = pageMeta;
const routes = Object.entries(pages).map(([path, meta]) => ({ path, ...meta }));
const ABOUT = ['Our Story', 'Team', 'Careers'];
const MAIN = ['Family Office', 'Wealth Management', 'Popular Services', 'Insights'];

test('nine routes have nine titles, and an unknown path has another', () => {
	expect(routes).toHaveLength(9);
	expect(new Set(Object.values(pageMeta).map(({ title }) => title)).size).toBe(9 + 1);
});

describe.each(routes)('$path', ({ path, title, description }) => {
	const page = pageAt(path);
	const meta = (selector: string) => attributeOf(page.querySelector(`meta[${selector}]`), 'content');

	test('has a title, a description and an address of its own', () => {
		const address = settings.siteAddress + path;
		expect(wordsOf(page.querySelector('title'))).toBe(`${title} | ${settings.firm}`);
		expect(meta('name="description"')).toBe(description);
		expect(attributeOf(page.querySelector('link[rel="canonical"]'), 'href')).toBe(address);
		expect(meta('property="og:url"')).toBe(address);
		expect(meta('property="og:title"')).toBe(`${title} | ${settings.firm}`);
	});

	test('has one main heading, one header, one main part and one footer', () => {
		expect(all(page, 'h1')).toHaveLength(1);
		for (const landmark of ['header', 'main', 'footer']) expect(all(page, landmark)).toHaveLength(1);
	});

	test('names all pages in its navigation, in order, and marks its own', () => {
		const links = all(page, 'header nav a').map((link) => wordsOf(link));
		expect(links).toEqual([...ABOUT, ...MAIN, 'Contact']);
		const button = page.querySelector('header nav button');
		expect([wordsOf(button), attributeOf(button, 'aria-expanded')]).toEqual(['About', 'false']);
		const marked = wordsOfAll(page, 'header [aria-current="page"]');
		expect(marked).toEqual([path === '/' ? settings.firm : title]);
	});

	test('fetches its scripts after what the first paint needs', () => {
		const scripts = all(page, 'script').filter((one) => attributeOf(one, 'src') !== undefined);
		expect(scripts.length).toBeGreaterThan(0);
		for (const script of scripts)
			expect([attributeOf(script, 'type'), attributeOf(script, 'fetchpriority')]).toEqual(['module', 'low']);
	});

	test('holds no script and no style that the policy would block', () => {
		const inline = all(page, 'script').filter((script) => attributeOf(script, 'src') === undefined);
		expect(inline.map((script) => attributeOf(script, 'type'))).toEqual(['application/ld+json']);
		expect(JSON.parse(inline[0]?.textContent ?? '')).toMatchObject({
			name: settings.firm,
			telephone: settings.phone,
		});
		expect(markupAt(path)).not.toMatch(/<style|\sstyle=|\son[a-z]+="/);
	});
});

describe('the footer', () => {
	const footer = pageAt('/contact').querySelector('footer');
	const column = (name: string) => all(footer, 'h2').find((heading) => wordsOf(heading) === name)?.parent;

	test('has the columns About, Services and Contact with their links', () => {
		expect(wordsOfAll(footer, 'h2')).toEqual(['About', 'Services', 'Contact']);
		expect(wordsOfAll(column('About'), 'a')).toEqual(ABOUT);
		expect(wordsOfAll(column('Services'), 'a')).toEqual([...MAIN, 'Strategy Calculators']);
		expect(wordsOfAll(column('Contact'), 'li')).toEqual([
			expect.stringMatching(/\d{3}/),
			expect.stringContaining('@'),
			'Dallas-Fort Worth, TX',
		]);
		const [phone, email] = all(column('Contact'), 'a').map((link) => attributeOf(link, 'href'));
		expect(phone).toMatch(/^tel:\+1\d{10}$/);
		expect(email).toMatch(/^mailto:.+@/);
	});

	test('has the legal links, which lead to Contact, and the advisory disclaimer', () => {
		const legal = all(footer, 'a').slice(-3);
		expect(legal.map((link) => [wordsOf(link), attributeOf(link, 'href')])).toEqual([
			['Privacy Policy', '/contact'],
			['Terms of Service', '/contact'],
			['Disclosures', '/contact'],
		]);
		const words = wordsOf(footer);
		expect(words).toMatch(/© \d{4} Private Wealth & Tax Planning/);
		expect(words).toContain('Investment advisory and tax planning services are offered only');
		expect(words).toMatch(/not tax, legal or investment advice/);
	});
});
