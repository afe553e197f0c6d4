// Every published page has a head of its own, one heading, navigation, footer, and no inline code.
import { describe, expect, test } from 'vitest';
import { getPageMeta, type PagePath, pageTitles } from '../../src/lib/page-titles.ts';
import { settings } from '../../src/lib/settings.ts';
import { findAll, getAttribute, getText, getTexts, parsePage, readMarkup } from './built-page.ts';

const { '*': _, ...pages } = pageTitles;
const routes = Object.keys(pages).map((path) => ({ path, ...getPageMeta(path as PagePath) }));
const ABOUT = ['Our Story', 'Team', 'Careers'];
const MAIN = ['Family Office', 'Wealth Management', 'Popular Services', 'Insights'];

test('eleven routes have eleven titles, and an unknown path has another', () => {
	expect(routes).toHaveLength(11);
	expect(new Set(Object.values(pageTitles)).size).toBe(11 + 1);
});

describe.each(routes)('$path', ({ path, title, description }) => {
	const page = parsePage(path);
	const meta = (selector: string) => getAttribute(page.querySelector(`meta[${selector}]`), 'content');

	test('has a title, a description and an address of its own', () => {
		const address = settings.siteAddress + path;
		expect(getText(page.querySelector('title'))).toBe(`${title} | ${settings.firm}`);
		expect(meta('name="description"')).toBe(description);
		expect(getAttribute(page.querySelector('link[rel="canonical"]'), 'href')).toBe(address);
		expect(meta('property="og:url"')).toBe(address);
		expect(meta('property="og:title"')).toBe(`${title} | ${settings.firm}`);
	});

	test('has its name as the one main heading, one header, one main part and one footer, and raises its voice nowhere', () => {
		expect(getTexts(page, 'h1')).toEqual([path === '/' ? expect.any(String) : title]);
		expect(getText(page.querySelector('main'))).not.toContain('!');
		for (const landmark of ['header', 'main', 'footer']) expect(findAll(page, landmark)).toHaveLength(1);
	});

	test('names all pages in its navigation, in order, and marks its own', () => {
		const links = findAll(page, 'header nav a').map((link) => getText(link));
		expect(links).toEqual([...ABOUT, ...MAIN, 'Contact']);
		const button = page.querySelector('header nav button');
		expect([getText(button), getAttribute(button, 'aria-expanded')]).toEqual(['About', 'false']);
		const currentLinks = getTexts(page, 'header [aria-current="page"]');
		// The guided start is reached from the home page, the states from the footer.
		const current = path === '/' ? [settings.firm] : [title];
		expect(currentLinks).toEqual(['/find', '/states'].includes(path) ? [] : current);
	});

	test('fetches its scripts after what the first paint needs', () => {
		const scripts = findAll(page, 'script').filter((script) => getAttribute(script, 'src') !== undefined);
		expect(scripts.length).toBeGreaterThan(0);
		for (const script of scripts)
			expect([getAttribute(script, 'type'), getAttribute(script, 'fetchpriority')]).toEqual([
				'module',
				'low',
			]);
	});

	test('holds no script and no style that the policy would block', () => {
		const inline = findAll(page, 'script').filter((script) => getAttribute(script, 'src') === undefined);
		expect(inline.map((script) => getAttribute(script, 'type'))).toEqual(['application/ld+json']);
		expect(JSON.parse(inline[0]?.textContent ?? '')).toMatchObject({
			name: settings.firm,
			telephone: settings.phone,
		});
		expect(readMarkup(path)).not.toMatch(/<style|\sstyle=|\son[a-z]+="/);
	});
});

describe('the footer', () => {
	const footer = parsePage('/contact').querySelector('footer');
	const column = (name: string) => findAll(footer, 'h2').find((heading) => getText(heading) === name)?.parent;

	test('has the columns About, Services and Contact with their links', () => {
		expect(getTexts(footer, 'h2')).toEqual(['About', 'Services', 'Contact']);
		expect(getTexts(column('About'), 'a')).toEqual(ABOUT);
		expect(getTexts(column('Services'), 'a')).toEqual([...MAIN, 'Strategy Calculators', 'Coverage by state']);
		expect(getTexts(column('Contact'), 'li')).toEqual([
			expect.stringMatching(/\d{3}/),
			expect.stringContaining('@'),
			'Dallas-Fort Worth, TX',
		]);
		const [phone, email] = findAll(column('Contact'), 'a').map((link) => getAttribute(link, 'href'));
		expect(phone).toMatch(/^tel:\+1\d{10}$/);
		expect(email).toMatch(/^mailto:.+@/);
	});

	test('has the legal links, which lead to Contact, and the advisory disclaimer', () => {
		const legal = findAll(footer, 'a').slice(-3);
		expect(legal.map((link) => [getText(link), getAttribute(link, 'href')])).toEqual([
			['Privacy Policy', '/contact'],
			['Terms of Service', '/contact'],
			['Disclosures', '/contact'],
		]);
		const text = getText(footer);
		expect(text).toMatch(/© \d{4} Private Wealth & Tax Planning/);
		expect(text).toContain('Investment advisory and tax planning services are offered only');
		expect(text).toMatch(/not tax, legal or investment advice/);
	});
});
