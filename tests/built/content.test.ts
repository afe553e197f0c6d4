// Every text, list and figure that the specification gives for the pages, word for word.
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogueEntries } from '../../src/compiler/emit/emit-modules.ts';
import type { CatalogueEntry } from '../../src/definition/compiled-calculator.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { all, attributeOf, pageAt, sectionOf, wordsOf, wordsOfAll } from './built-page.ts';

const AUDIENCES = ['Families & Individuals', 'Foundations and Endowments', 'Hedge Funds', 'Family Offices'];
const POSITIONS = ['Marketing Managers', 'Bankruptcy Attorney / Paralegal', 'Financial Advisors & Planners'];

/** The large figures of a page with the words beside them. */
function statsOf(path: string): string[] {
	const lists = all(pageAt(path).querySelector('main'), 'ul');
	return wordsOfAll(
		lists.find((list) => wordsOf(list).includes('$475M+')),
		'li',
	);
}

describe('home', () => {
	const page = pageAt('/');
	const main = page.querySelector('main');
	let entries: readonly CatalogueEntry[];
	const ofType = (type: string) => entries.filter((entry) => entry.type === type);

	beforeAll(async () => {
		entries = catalogueEntries(await compileOwnProject());
	});

	test('makes three claims, and explains itself in three steps', () => {
		expect(statsOf('/')).toEqual([
			'$475M+ tax savings identified in 2024',
			'2024 Five Star award',
			`${entries.length}+ strategies, each with its own calculator`,
		]);
		const steps = all(sectionOf(page, 'How it works'), 'li');
		expect(steps.map((step) => all(step, 'h3').length)).toEqual([1, 1, 1]);
		expect(wordsOf(steps[0])).toContain('$5');
	});

	test('has two tabs that count what the catalogue has, and opens on income tax', () => {
		const tabs = all(page, '[role="tab"]');
		// The specification's 15 and 26, and whatever was added since.
		expect(ofType('income-tax').length).toBeGreaterThanOrEqual(15);
		expect(ofType('capital-gains').length).toBeGreaterThanOrEqual(26);
		expect(tabs.map((tab) => [wordsOf(tab), attributeOf(tab, 'aria-selected')])).toEqual([
			[`Income Tax Mitigation ${ofType('income-tax').length}`, 'true'],
			[`Capital Gains Tax Avoidance ${ofType('capital-gains').length}`, 'false'],
		]);
	});

	test('leads to Our Story, to Contact and to the calculators', () => {
		const targets = (name: string) =>
			all(main, 'a').flatMap((link) => (wordsOf(link).startsWith(name) ? [attributeOf(link, 'href')] : []));
		expect(targets('Learn More')).toEqual(['/about']);
		expect(new Set(targets('Schedule Consultation'))).toEqual(new Set(['/contact']));
		expect(wordsOfAll(main, 'button')).toContain('Explore Calculators');
	});

	test('offers nothing to compare or to pay before a visitor chooses', () => {
		expect(wordsOfAll(main, 'button')).not.toContain('Compare Strategies');
		expect(wordsOf(main)).not.toMatch(/× \$5 = /);
		expect(all(page, 'dialog')).toEqual([]);
	});

	test('shows every unselected card with both its buttons, told apart by the strategy', () => {
		const cards = all(page.querySelector('[role="tabpanel"]'), 'li');
		expect(cards.length).toBe(ofType('income-tax').length);
		for (const card of cards) {
			const [select, details, ...more] = all(card, 'button');
			expect([wordsOf(select), wordsOf(details), more]).toEqual(['Select - $5', 'View details', []]);
			expect(attributeOf(select, 'aria-pressed')).toBe('false');
			const name = attributeOf(card.querySelector('h3'), 'id');
			for (const button of [select, details]) {
				const labels = attributeOf(button, 'aria-labelledby')?.split(' ');
				expect(labels, 'its own words and the name').toEqual([attributeOf(button, 'id'), name]);
			}
		}
	});

	test('tells of all strategies where no script runs, and says what needs one', () => {
		expect(wordsOf(main)).toContain('The calculators run in your browser and need JavaScript.');
		const names = wordsOfAll(main, 'h3');
		for (const { name, description, estimatedSavings } of entries) {
			expect(names).toContain(name);
			expect(wordsOf(main)).toContain(description);
			expect(wordsOf(main)).toContain(estimatedSavings);
		}
	});
});

test('our story: four stats, an origin and a philosophy', () => {
	expect(statsOf('/about')).toEqual([
		'$475M+ tax savings identified in 2024',
		'2024 Five Star award',
		'10+ years of fiduciary standards',
		'30 years of reputation',
	]);
	expect(all(sectionOf(pageAt('/about'), 'How the firm began'), 'p')).not.toEqual([]);
	expect(all(sectionOf(pageAt('/about'), 'What we hold to'), 'li')).not.toEqual([]);
});

test('team: one founder and no other person', () => {
	const page = pageAt('/about/team');
	expect(wordsOfAll(sectionOf(page, 'Our founder'), 'p')[0]).toMatch(/^Founder\b/);
	expect(wordsOfAll(page, 'main p').filter((words) => /^Founder\b/.test(words))).toHaveLength(1);
});

test('careers: benefits, and three positions that an index leads to', () => {
	const page = pageAt('/about/careers');
	expect(all(sectionOf(page, 'Benefits'), 'li')).not.toEqual([]);
	expect(wordsOfAll(sectionOf(page, 'Open positions'), 'h3')).toEqual(POSITIONS);
	expect(wordsOfAll(page, 'main nav a')).toEqual(POSITIONS);
});

test('family office: service cards, and the five it serves', () => {
	const page = pageAt('/family-office');
	expect(all(sectionOf(page, 'What the office does'), 'li')).not.toEqual([]);
	expect(wordsOfAll(sectionOf(page, 'Who We Serve'), 'h3')).toEqual([
		'Ultra-high-net-worth families',
		'Founders and entrepreneurs',
		'Family business owners',
		'Private equity partners',
		'Executives',
	]);
});

test('wealth management: an approach, and lists of public and of private markets', () => {
	const page = pageAt('/wealth-management');
	expect(all(sectionOf(page, 'Our investment approach'), 'li')).not.toEqual([]);
	const markets = sectionOf(page, 'Public and private markets');
	expect(wordsOfAll(markets, 'h3')).toEqual(['Public markets', 'Private markets']);
	expect(all(markets, 'ul')).toHaveLength(2);
	for (const list of all(markets, 'ul')) expect(all(list, 'li')).not.toEqual([]);
});

test('popular services: twelve cards, each with a description and audiences of the four', () => {
	const titles = all(sectionOf(pageAt('/popular-services'), 'Twelve ways to start'), 'h3');
	expect(new Set(titles.map(wordsOf)).size).toBe(12);
	const seen = new Set<string>();
	for (const title of titles) {
		const card = title.closest('li');
		const labels = wordsOfAll(card, 'li');
		expect(labels, wordsOf(title)).not.toEqual([]);
		expect(AUDIENCES, wordsOf(title)).toEqual(expect.arrayContaining(labels));
		for (const label of labels) seen.add(label);
		expect(wordsOf(card?.querySelector('p'))).toMatch(/\w+ \w+ \w+/);
	}
	expect([...seen].sort()).toEqual([...AUDIENCES].sort());
});

test('insights: categories, four topics that cannot be read yet, and the weekly updates', () => {
	const page = pageAt('/insights');
	expect(all(sectionOf(page, 'What we write about'), 'li')).not.toEqual([]);
	const topics = sectionOf(page, 'Featured topics');
	expect(all(topics, 'li')).toHaveLength(4);
	const links = all(topics, 'a').filter((link) => wordsOf(link) === 'Read More');
	expect(links.map((link) => attributeOf(link, 'aria-disabled'))).toEqual(Array(4).fill('true'));
	const box = sectionOf(page, 'Weekly updates').querySelector('input');
	expect(attributeOf(box, 'type')).toBe('email');
});

test('contact: the office hours, the telephone, the email and the place', () => {
	const page = pageAt('/contact');
	const hours = sectionOf(page, 'Office hours');
	expect(wordsOfAll(hours, 'dt')).toEqual(['Monday to Friday', 'Saturday', 'Sunday']);
	expect(wordsOfAll(hours, 'dd')).toEqual(['8:00 AM to 6:00 PM CST', 'By appointment', 'Closed']);
	const reach = sectionOf(page, 'Call or write');
	expect(wordsOfAll(reach, 'a')).toEqual([
		expect.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/),
		expect.stringMatching(/^\S+@\S+$/),
	]);
	expect(wordsOf(reach)).toContain('Dallas-Fort Worth, TX');
});

test.each(['/about', '/about/team', '/about/careers', '/family-office', '/insights'])(
	'%s claims no figure in dollars beyond those of the specification',
	(path) => {
		const figures = wordsOf(pageAt(path).querySelector('main')).match(/\$[\d,.]+\S*/g) ?? [];
		expect([...new Set(figures)]).toEqual(path === '/about' ? ['$475M+'] : []);
	},
);
