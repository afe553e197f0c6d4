// Every published page has its navigation, its scripts after what it shows, and the footer. Heads, headings and links are held by
// `npm run pages`, that nothing in a page is blocked by every browser test.
import { describe, expect, test } from 'vitest';
import { pageTitles } from '../../src/lib/pages.ts';
import { getLegalAddress, LEGAL_PAGES, settings, toPhoneLink } from '../../src/lib/settings.ts';
import { findAll, getAttribute, getText, getTexts, parsePage } from './built-page.ts';

const { '*': _, ...pages } = pageTitles;
const routes = Object.entries(pages).map(([path, title]) => ({ path, title }));
const ABOUT = ['Our Story', 'Team', 'Careers'];
const MAIN = ['Family Office', 'Wealth Management', 'Popular Services', 'Insights'];

describe.each(routes)('$path', ({ path, title }) => {
	const page = parsePage(path);

	test('raises its voice nowhere', () => {
		expect(getText(page.querySelector('main'))).not.toContain('!');
	});

	test('names all pages in its navigation, in order, and marks its own', () => {
		const links = findAll(page, 'header nav a').map((link) => getText(link));
		expect(links).toEqual([...ABOUT, ...MAIN, 'Contact']);
		const button = page.querySelector('header nav button');
		expect([getText(button), getAttribute(button, 'aria-expanded')]).toEqual(['About', 'false']);
		const currentLinks = getTexts(page, 'header [aria-current="page"]');
		// The guided start is reached from the home page, the states from the footer.
		const current = path === '/' ? [settings.logo ? '' : settings.name] : [title];
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
});

describe('the footer', () => {
	const footer = parsePage('/contact').querySelector('footer');
	const column = (name: string) => findAll(footer, 'h2').find((heading) => getText(heading) === name)?.parent;

	test('has the columns About, Services and Contact with their links', () => {
		expect(getTexts(footer, 'h2')).toEqual(['About', 'Services', 'Contact']);
		expect(getTexts(column('About'), 'a')).toEqual(ABOUT);
		expect(getTexts(column('Services'), 'a')).toEqual([...MAIN, 'Strategy Calculators', 'Coverage by state']);
		expect(getTexts(column('Contact'), 'li')).toEqual([
			expect.stringContaining(settings.phone),
			expect.stringContaining(settings.email),
			settings.location,
		]);
		const [phone, email] = findAll(column('Contact'), 'a').map((link) => getAttribute(link, 'href'));
		expect([phone, email]).toEqual([toPhoneLink(settings.phone), `mailto:${settings.email}`]);
	});

	test('has the legal links, which lead to Contact where the firm has no text, and the advisory disclaimer', () => {
		const legal = findAll(footer, 'ul').at(-1);
		const expectedLinks = LEGAL_PAGES.map((page) => [page.title, getLegalAddress(page) || '/contact']);
		const isNamed = settings.legal.accessibility !== '';
		expect(findAll(legal, 'a').map((link) => [getText(link), getAttribute(link, 'href')])).toEqual(
			isNamed ? expectedLinks : expectedLinks.slice(0, 3),
		);
		expect(getTexts(legal, 'a').slice(0, 3)).toEqual(['Privacy Policy', 'Terms of Service', 'Disclosures']);
		const text = getText(footer);
		expect(text).toMatch(/© \d{4} /);
		expect(text).toContain(settings.name);
		expect(text).toContain(settings.disclaimer);
	});
});
