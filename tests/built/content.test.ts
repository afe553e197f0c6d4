// Every text, list and figure that the specification gives for the pages, word for word.

import { describe, expect, test } from 'vitest';
import { listCatalogueEntries } from '../../src/compiler/emit/emit-modules.ts';
import { describeClaim } from '../../src/content/page-sections.tsx';
import { getRiskLabel } from '../../src/lib/risk.ts';
import { settings } from '../../src/lib/settings.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { findAll, findSection, getAttribute, getText, getTexts, parsePage } from './built-page.ts';

const entries = listCatalogueEntries(await compileOwnProject());
const { savingsIdentified, award, fiduciaryYears, reputationYears } = settings.claims;
/** The claims that the firm makes, as they stand on the home page and on Our Story. */
const CLAIMS = [
	...(savingsIdentified
		? [`${savingsIdentified.figure} tax savings identified in ${savingsIdentified.year}`]
		: []),
	...(award ? [`${award.year} ${award.name} award`] : []),
];
const ofType = (type: string) => entries.filter((entry) => entry.type === type);

/** The large figures of a page with the words beside them. */
function listStats(path: string): string[] {
	const figures = findAll(parsePage(path).querySelector('main'), 'ul > li > span.display');
	return figures.map(({ parent }) => getText(parent));
}

// The page of the strategy says the rest.
const getFirstSentence = (text: string) => text.split(/(?<=[.!?])\s/)[0] ?? text;

describe('home', () => {
	const page = parsePage('/');
	const main = page.querySelector('main');

	test('makes its claims, and explains itself in three steps', () => {
		expect(listStats('/')).toEqual([
			...CLAIMS,
			`${entries.length}+ strategies, each with its own calculator`,
		]);
		const steps = findAll(findSection(page, 'How it works'), 'li');
		expect(steps.map((step) => findAll(step, 'h3').length)).toEqual([1, 1, 1]);
		expect(getText(steps[0])).toContain(`$${settings.pricePerCalculator}`);
	});

	test('has two tabs that count what the catalogue has, and opens on income tax', () => {
		const tabs = findAll(page, '[role="tab"]');
		expect(tabs.map((tab) => [getText(tab), getAttribute(tab, 'aria-selected')])).toEqual([
			[`Income Tax Mitigation ${ofType('income-tax').length}`, 'true'],
			[`Capital Gains Tax Avoidance ${ofType('capital-gains').length}`, 'false'],
		]);
	});

	test('leads to Our Story, to Contact and to the calculators', () => {
		const targets = (name: string) =>
			findAll(main, 'a').flatMap((link) =>
				getText(link).startsWith(name) ? [getAttribute(link, 'href')] : [],
			);
		expect(targets('Learn More')).toEqual(['/about']);
		expect(new Set(targets('Schedule Consultation'))).toEqual(new Set(['/contact']));
		expect(getTexts(main, 'button')).toContain('Explore Calculators');
	});

	test('offers nothing to compare or to pay before a visitor chooses', () => {
		expect(getTexts(main, 'button')).not.toContain('Compare Strategies');
		expect(getText(main)).not.toMatch(/× \$\d+ = /);
		expect(findAll(page, 'dialog')).toEqual([]);
	});

	test('shows every card in the order of the catalogue, from its category to its button and its link', () => {
		const cards = findAll(page.querySelector('[role="tabpanel"]'), 'li');
		expect(cards).toHaveLength(ofType('income-tax').length);
		for (const [index, entry] of ofType('income-tax').entries()) {
			const { category, name, description, code, estimatedSavings } = entry;
			const card = cards[index];
			const text = getText(card);
			const parts = [
				category,
				name,
				getFirstSentence(description),
				code,
				estimatedSavings,
				`Select - $${settings.pricePerCalculator}`,
				'View details',
			];
			const positions = parts.map((part) => text.indexOf(part));
			expect(positions, `${name}, read from top to bottom`).toEqual([...positions].sort((a, b) => a - b));
			expect(positions[0], name).toBeGreaterThanOrEqual(0);
			expect(text).toContain(getRiskLabel(entry.riskLevel) ?? '');
			expect(findAll(card, 'button').map((button) => getAttribute(button, 'aria-pressed'))).toEqual([
				'false',
			]);
			expect(findAll(card, 'a').map((link) => getAttribute(link, 'href'))).toEqual([
				`/?calculator=${entry.id}`,
			]);
		}
	});

	test('tells of all strategies where no script runs, and says what needs one', () => {
		expect(getText(main)).toContain('The calculators run in your browser and need JavaScript.');
		const names = getTexts(main, 'h3');
		for (const { name, description, estimatedSavings } of entries) {
			expect(names).toContain(name);
			expect(getText(main)).toContain(getFirstSentence(description));
			expect(getText(main)).toContain(estimatedSavings);
		}
	});
});

test('our story has the claims of the firm', () => {
	expect(listStats('/about')).toEqual([
		...CLAIMS,
		...(fiduciaryYears ? [`${fiduciaryYears.figure} of fiduciary standards`] : []),
		...(reputationYears ? [`${reputationYears.figure} of reputation`] : []),
	]);
});

const SOME = expect.arrayContaining([expect.stringMatching(/\w/)]);
const POSITIONS = ['Marketing Managers', 'Bankruptcy Attorney / Paralegal', 'Financial Advisors & Planners'];

test.each([
	['/about', 'How the firm began', 'p', SOME],
	['/about', 'What we hold to', 'li', SOME],
	['/about/team', settings.founder, 'p', expect.arrayContaining([expect.stringMatching(/^Founder\b/)])],
	['/about/careers', 'Benefits', 'li', SOME],
	['/about/careers', 'Open positions', 'h3', POSITIONS],
	['/family-office', 'What the office does', 'li', SOME],
	[
		'/family-office',
		'Who We Serve',
		'h3',
		[
			'Ultra-high-net-worth families',
			'Founders and entrepreneurs',
			'Family business owners',
			'Private equity partners',
			'Executives',
		],
	],
	['/wealth-management', 'Our investment approach', 'li', SOME],
	['/wealth-management', 'Public and private markets', 'h3', ['Public markets', 'Private markets']],
	['/wealth-management', 'Public and private markets', 'li', SOME],
	['/insights', 'What we write about', 'li', SOME],
	['/contact', 'Office hours', 'dt', settings.officeHours.map(({ days }) => days)],
	['/contact', 'Office hours', 'dd', settings.officeHours.map(({ hours }) => hours)],
	['/contact', 'Call or write', 'a', [settings.phone, settings.email]],
	['/contact', 'Call or write', 'p', expect.arrayContaining([settings.location])],
])('%s, “%s”: %s', (path, section, selector, texts) => {
	expect(getTexts(findSection(parsePage(path), section), selector)).toEqual(texts);
});

test('an index of careers leads to the positions', () => {
	expect(getTexts(parsePage('/about/careers'), 'main nav a')).toEqual(POSITIONS);
});

test('team names one founder and no other person', () => {
	const texts = getTexts(parsePage('/about/team'), 'main p');
	expect(texts.filter((text) => /^Founder\b/.test(text))).toHaveLength(1);
});

test('popular services: twelve cards, each with a description and audiences of the four', () => {
	const AUDIENCES = ['Families & Individuals', 'Foundations and Endowments', 'Hedge Funds', 'Family Offices'];
	const titles = findAll(findSection(parsePage('/popular-services'), 'Twelve ways to start'), 'h3');
	expect(new Set(titles.map(getText)).size).toBe(12);
	const cards = titles.map((title) => title.closest('li'));
	for (const card of cards) {
		expect(getTexts(card, 'li'), getText(card)).not.toEqual([]);
		expect(getText(card?.querySelector('p'))).toMatch(/\w+ \w+ \w+/);
	}
	expect(new Set(cards.flatMap((card) => getTexts(card, 'li')))).toEqual(new Set(AUDIENCES));
});

test('insights: four topics that cannot be read yet, and the weekly updates', () => {
	const page = parsePage('/insights');
	const topics = findSection(page, 'Featured topics');
	expect(findAll(topics, 'li')).toHaveLength(4);
	const links = findAll(topics, 'a').filter((link) => getText(link) === 'Read More');
	expect(links.map((link) => getAttribute(link, 'aria-disabled'))).toEqual(Array(4).fill('true'));
	const box = findSection(page, 'Weekly updates').querySelector('input');
	expect(getAttribute(box, 'type')).toBe('email');
});

/** What stands beside a claim may have figures of its own. */
const NOTES = Object.values(settings.claims).flatMap(describeClaim);

test.each([
	['/about', savingsIdentified ? [savingsIdentified.figure] : []],
	['/about/team', []],
	['/about/careers', []],
	['/family-office', []],
	['/insights', []],
])('%s claims no figure in dollars beyond those of the specification: %j', (path, expected) => {
	const text = NOTES.reduce(
		(rest, note) => rest.replace(note, ''),
		getText(parsePage(path).querySelector('main')),
	);
	const figures = text.match(/\$[\d,.]+\S*/g) ?? [];
	expect([...new Set(figures)]).toEqual(expected);
});

describe('coverage by state', () => {
	const rows = findAll(parsePage('/states').querySelector('main'), 'tbody tr').map((row) => getText(row));
	/** Its name is in the button, and beside it where there is no script. */
	const california = 'CaliforniaCalifornia13.3%B';

	test('lists every state and the District of Columbia, those without an income tax as such', () => {
		const heads = findAll(parsePage('/states').querySelector('main'), 'tbody th');
		expect(heads).toHaveLength(51);
		expect(rows).toContain('TexasNo income tax');
		expect(rows).toContain(california);
	});

	test('has the reason, the estimates and what is pending in the page, also without a script', () => {
		const details = rows[rows.indexOf(california) + 1];
		expect(details).toMatch(/Why B.*Estimates, \d+ of \d+: .*10\.3% from 2031.*Proposition 3/s);
	});
});
