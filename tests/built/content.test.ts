// Every text, list and figure that the specification gives for the pages, word for word.
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueEntries } from '../../src/compiler/emit/emit-modules.ts';
import type { CatalogueEntry } from '../../src/model/compiled-calculator.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { findAll, findSection, getAttribute, getText, getTexts, parsePage } from './built-page.ts';

const AUDIENCES = ['Families & Individuals', 'Foundations and Endowments', 'Hedge Funds', 'Family Offices'];
const POSITIONS = ['Marketing Managers', 'Bankruptcy Attorney / Paralegal', 'Financial Advisors & Planners'];

/** The large figures of a page with the words beside them. */
function listStats(path: string): string[] {
	const lists = findAll(parsePage(path).querySelector('main'), 'ul');
	return getTexts(
		lists.find((list) => getText(list).includes('$475M+')),
		'li',
	);
}

describe('home', () => {
	const page = parsePage('/');
	const main = page.querySelector('main');
	let entries: readonly CatalogueEntry[];
	const ofType = (type: string) => entries.filter((entry) => entry.type === type);

	beforeAll(async () => {
		entries = catalogueEntries(await compileOwnProject());
	});

	test('makes three claims, and explains itself in three steps', () => {
		expect(listStats('/')).toEqual([
			'$475M+ tax savings identified in 2024',
			'2024 Five Star award',
			`${entries.length}+ strategies, each with its own calculator`,
		]);
		const steps = findAll(findSection(page, 'How it works'), 'li');
		expect(steps.map((step) => findAll(step, 'h3').length)).toEqual([1, 1, 1]);
		expect(getText(steps[0])).toContain('$5');
	});

	test('has two tabs that count what the catalogue has, and opens on income tax', () => {
		const tabs = findAll(page, '[role="tab"]');
		// The specification's 15 and 26, and whatever was added since.
		expect(ofType('income-tax').length).toBeGreaterThanOrEqual(15);
		expect(ofType('capital-gains').length).toBeGreaterThanOrEqual(26);
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
		expect(getText(main)).not.toMatch(/× \$5 = /);
		expect(findAll(page, 'dialog')).toEqual([]);
	});

	test('shows every unselected card with both its buttons, told apart by the strategy', () => {
		const cards = findAll(page.querySelector('[role="tabpanel"]'), 'li');
		expect(cards.length).toBe(ofType('income-tax').length);
		for (const card of cards) {
			const [select, details, ...more] = findAll(card, 'button');
			expect([getText(select), getText(details), more]).toEqual(['Select - $5', 'View details', []]);
			expect(getAttribute(select, 'aria-pressed')).toBe('false');
			const name = getAttribute(card.querySelector('h3'), 'id');
			for (const button of [select, details]) {
				const labels = getAttribute(button, 'aria-labelledby')?.split(' ');
				expect(labels, 'its own words and the name').toEqual([getAttribute(button, 'id'), name]);
			}
		}
	});

	test('tells of all strategies where no script runs, and says what needs one', () => {
		expect(getText(main)).toContain('The calculators run in your browser and need JavaScript.');
		const names = getTexts(main, 'h3');
		for (const { name, description, estimatedSavings } of entries) {
			expect(names).toContain(name);
			expect(getText(main)).toContain(description);
			expect(getText(main)).toContain(estimatedSavings);
		}
	});
});

test('our story: four stats, an origin and a philosophy', () => {
	expect(listStats('/about')).toEqual([
		'$475M+ tax savings identified in 2024',
		'2024 Five Star award',
		'10+ years of fiduciary standards',
		'30 years of reputation',
	]);
	expect(findAll(findSection(parsePage('/about'), 'How the firm began'), 'p')).not.toEqual([]);
	expect(findAll(findSection(parsePage('/about'), 'What we hold to'), 'li')).not.toEqual([]);
});

test('team: one founder and no other person', () => {
	const page = parsePage('/about/team');
	expect(getTexts(findSection(page, 'Our founder'), 'p')[0]).toMatch(/^Founder\b/);
	expect(getTexts(page, 'main p').filter((text) => /^Founder\b/.test(text))).toHaveLength(1);
});

test('careers: benefits, and three positions that an index leads to', () => {
	const page = parsePage('/about/careers');
	expect(findAll(findSection(page, 'Benefits'), 'li')).not.toEqual([]);
	expect(getTexts(findSection(page, 'Open positions'), 'h3')).toEqual(POSITIONS);
	expect(getTexts(page, 'main nav a')).toEqual(POSITIONS);
});

test('family office: service cards, and the five it serves', () => {
	const page = parsePage('/family-office');
	expect(findAll(findSection(page, 'What the office does'), 'li')).not.toEqual([]);
	expect(getTexts(findSection(page, 'Who We Serve'), 'h3')).toEqual([
		'Ultra-high-net-worth families',
		'Founders and entrepreneurs',
		'Family business owners',
		'Private equity partners',
		'Executives',
	]);
});

test('wealth management: an approach, and lists of public and of private markets', () => {
	const page = parsePage('/wealth-management');
	expect(findAll(findSection(page, 'Our investment approach'), 'li')).not.toEqual([]);
	const markets = findSection(page, 'Public and private markets');
	expect(getTexts(markets, 'h3')).toEqual(['Public markets', 'Private markets']);
	expect(findAll(markets, 'ul')).toHaveLength(2);
	for (const list of findAll(markets, 'ul')) expect(findAll(list, 'li')).not.toEqual([]);
});

test('popular services: twelve cards, each with a description and audiences of the four', () => {
	const titles = findAll(findSection(parsePage('/popular-services'), 'Twelve ways to start'), 'h3');
	expect(new Set(titles.map(getText)).size).toBe(12);
	const audiences = new Set<string>();
	for (const title of titles) {
		const card = title.closest('li');
		const labels = getTexts(card, 'li');
		expect(labels, getText(title)).not.toEqual([]);
		expect(AUDIENCES, getText(title)).toEqual(expect.arrayContaining(labels));
		for (const label of labels) audiences.add(label);
		expect(getText(card?.querySelector('p'))).toMatch(/\w+ \w+ \w+/);
	}
	expect([...audiences].sort()).toEqual([...AUDIENCES].sort());
});

test('insights: categories, four topics that cannot be read yet, and the weekly updates', () => {
	const page = parsePage('/insights');
	expect(findAll(findSection(page, 'What we write about'), 'li')).not.toEqual([]);
	const topics = findSection(page, 'Featured topics');
	expect(findAll(topics, 'li')).toHaveLength(4);
	const links = findAll(topics, 'a').filter((link) => getText(link) === 'Read More');
	expect(links.map((link) => getAttribute(link, 'aria-disabled'))).toEqual(Array(4).fill('true'));
	const box = findSection(page, 'Weekly updates').querySelector('input');
	expect(getAttribute(box, 'type')).toBe('email');
});

test('contact: the office hours, the telephone, the email and the place', () => {
	const page = parsePage('/contact');
	const hours = findSection(page, 'Office hours');
	expect(getTexts(hours, 'dt')).toEqual(['Monday to Friday', 'Saturday', 'Sunday']);
	expect(getTexts(hours, 'dd')).toEqual(['8:00 AM to 6:00 PM CST', 'By appointment', 'Closed']);
	const reach = findSection(page, 'Call or write');
	expect(getTexts(reach, 'a')).toEqual([
		expect.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/),
		expect.stringMatching(/^\S+@\S+$/),
	]);
	expect(getText(reach)).toContain('Dallas-Fort Worth, TX');
});

test.each(['/about', '/about/team', '/about/careers', '/family-office', '/insights'])(
	'%s claims no figure in dollars beyond those of the specification',
	(path) => {
		const figures = getText(parsePage(path).querySelector('main')).match(/\$[\d,.]+\S*/g) ?? [];
		expect([...new Set(figures)]).toEqual(path === '/about' ? ['$475M+'] : []);
	},
);
