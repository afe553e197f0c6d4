// Every text, list and figure that the specification gives for the content pages, word for word.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { headings, NOT_FOUND_COMPLAINTS, NOWHERE, openPage, part } from './pages.ts';

const AUDIENCES = ['Families & Individuals', 'Foundations and Endowments', 'Hedge Funds', 'Family Offices'];
const POSITIONS = ['Marketing Managers', 'Bankruptcy Attorney / Paralegal', 'Financial Advisors & Planners'];

/** The text on screen, with single spaces. */
async function words(page: Page): Promise<string> {
	return (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
}

/** The large figures of a page with the words beside them. */
async function stats(page: Page): Promise<string[]> {
	const list = page.getByRole('main').getByRole('list').filter({ hasText: '$475M+' });
	const texts = await list.getByRole('listitem').allInnerTexts();
	return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

test('home: three stats, three steps, the buttons and the closing call', async ({ page, strategies }) => {
	await page.goto('/');
	expect(await stats(page)).toEqual([
		'$475M+ tax savings identified in 2024',
		'2024 Five Star award',
		`${strategies.entries.length}+ strategies, each with its own calculator`,
	]);
	const steps = part(page, 'How it works').getByRole('listitem');
	await expect(steps).toHaveCount(3);
	await expect(steps.first()).toContainText('$5');
	for (const [name, badge] of [
		['Income Tax Mitigation', strategies.ofType('income-tax').length],
		['Capital Gains Tax Avoidance', strategies.ofType('capital-gains').length],
	] as const)
		await expect(page.getByRole('tab', { name })).toContainText(String(badge));
	await expect(page.getByRole('tab', { selected: true })).toContainText('Income Tax Mitigation');
	await expect(page.getByRole('button', { name: 'Explore Calculators' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about');
	await expect(page.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute('href', '/contact');
	await expect(page.getByRole('button', { name: 'Compare Strategies' })).toHaveCount(0);
});

test('home: Explore Calculators brings the calculators into view', async ({ page }) => {
	await openPage(page, '/');
	await page.getByRole('button', { name: 'Explore Calculators' }).click();
	await expect(page.getByRole('heading', { name: 'The calculators' })).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole('heading', { name: 'The calculators' })).toBeFocused();
});

test('our story: four stats, an origin and a philosophy', async ({ page }) => {
	await page.goto('/about');
	expect(await stats(page)).toEqual([
		'$475M+ tax savings identified in 2024',
		'2024 Five Star award',
		'10+ years of fiduciary standards',
		'30 years of reputation',
	]);
	await expect(part(page, 'How the firm began').getByRole('paragraph')).not.toHaveCount(0);
	await expect(part(page, 'What we hold to').getByRole('listitem')).not.toHaveCount(0);
});

test('team: one founder and no other person', async ({ page }) => {
	await page.goto('/about/team');
	const founder = part(page, 'Our founder');
	await expect(founder).toHaveCount(1);
	await expect(founder.getByRole('paragraph').first()).toHaveText(/^Founder\b/);
	const profiles = page
		.getByRole('main')
		.getByRole('paragraph')
		.filter({ hasText: /^Founder\b/ });
	await expect(profiles).toHaveCount(1);
});

test('careers: benefits, and three positions that a link leads to', async ({ page }) => {
	await openPage(page, '/about/careers');
	await expect(part(page, 'Benefits').getByRole('listitem')).not.toHaveCount(0);
	expect(await headings(part(page, 'Open positions'), 3)).toEqual(POSITIONS);
	const index = page.getByRole('navigation', { name: 'Open positions' });
	await expect(index.getByRole('link')).toHaveText(POSITIONS);
	await page.getByRole('link', { name: 'See open positions' }).click();
	await expect(page).toHaveURL('/about/careers#positions');
	await expect(part(page, 'Open positions').getByRole('heading', { level: 2 })).toBeInViewport();
	for (const name of POSITIONS) {
		await index.getByRole('link', { name }).click();
		await expect(page.getByRole('heading', { name, level: 3 })).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole('link', { name: 'Apply' }).nth(POSITIONS.indexOf(name))).toBeInViewport();
	}
});

test('careers: the address of the positions opens at the positions', async ({ page }) => {
	await page.goto('/about/careers#positions');
	await expect(part(page, 'Open positions').getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
});

test('family office: service cards, and the five it serves', async ({ page }) => {
	await page.goto('/family-office');
	await expect(part(page, 'What the office does').getByRole('listitem')).not.toHaveCount(0);
	expect(await headings(part(page, 'Who We Serve'), 3)).toEqual([
		'Ultra-high-net-worth families',
		'Founders and entrepreneurs',
		'Family business owners',
		'Private equity partners',
		'Executives',
	]);
});

test('wealth management: an approach, and lists of public and of private markets', async ({ page }) => {
	await page.goto('/wealth-management');
	await expect(part(page, 'Our investment approach').getByRole('listitem')).not.toHaveCount(0);
	const markets = part(page, 'Public and private markets');
	expect(await headings(markets, 3)).toEqual(['Public markets', 'Private markets']);
	await expect(markets.getByRole('list')).toHaveCount(2);
	for (const list of await markets.getByRole('list').all())
		await expect(list.getByRole('listitem')).not.toHaveCount(0);
});

test('popular services: twelve cards, each with a description and audiences of the four', async ({
	page,
}) => {
	await page.goto('/popular-services');
	const titles = await headings(part(page, 'Twelve ways to start'), 3);
	expect(new Set(titles).size).toBe(12);
	const seen = new Set<string>();
	for (const title of titles) {
		const card = part(page, 'Twelve ways to start')
			.getByRole('listitem')
			.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
		const labels = await card.getByRole('listitem').allTextContents();
		expect(labels, title).not.toEqual([]);
		expect(AUDIENCES, title).toEqual(expect.arrayContaining(labels));
		for (const label of labels) seen.add(label);
		await expect(card.getByRole('paragraph').first()).toHaveText(/\w+ \w+ \w+/);
	}
	expect([...seen].sort()).toEqual([...AUDIENCES].sort());
});

test('insights: categories, four topics whose Read More leads nowhere, and the weekly updates', async ({
	page,
}) => {
	await openPage(page, '/insights');
	await expect(part(page, 'What we write about').getByRole('listitem')).not.toHaveCount(0);
	const topics = part(page, 'Featured topics');
	await expect(topics.getByRole('listitem')).toHaveCount(4);
	const links = topics.getByRole('link', { name: 'Read More', exact: true });
	await expect(links).toHaveCount(4);
	for (const link of await links.all()) {
		await expect(link).toHaveAttribute('aria-disabled', 'true');
		await link.click({ force: true });
		await expect(page).toHaveURL('/insights');
	}
	expect(await page.evaluate(() => history.length)).toBe(2);
	const updates = part(page, 'Weekly updates');
	await expect(updates.getByRole('textbox', { name: 'Email address' })).toHaveAttribute('type', 'email');
});

test('contact: the office hours, the telephone, the email and the place', async ({ page }) => {
	await page.goto('/contact');
	const hours = part(page, 'Office hours');
	await expect(hours.getByRole('term')).toHaveText(['Monday to Friday', 'Saturday', 'Sunday']);
	await expect(hours.getByRole('definition')).toHaveText([
		'8:00 AM to 6:00 PM CST',
		'By appointment',
		'Closed',
	]);
	const reach = part(page, 'Call or write');
	await expect(reach.getByRole('link')).toHaveText([/^\(\d{3}\) \d{3}-\d{4}$/, /^\S+@\S+$/]);
	await expect(reach).toContainText('Dallas-Fort Worth, TX');
});

test('no page claims a figure in dollars beyond those of the specification', async ({ page }) => {
	for (const path of ['/about', '/about/team', '/about/careers', '/family-office', '/insights']) {
		await page.goto(path);
		const figures = (await words(page)).match(/\$[\d,.]+\S*/g) ?? [];
		expect([...new Set(figures)], path).toEqual(path === '/about' ? ['$475M+'] : []);
	}
});

test.describe('an unknown path', () => {
	test.use({ tolerated: NOT_FOUND_COMPLAINTS });

	test('says 404, Oops! Page not found, and Return to Home, which leads there', async ({ page }) => {
		await openPage(page, NOWHERE);
		expect(await words(page)).toBe('404 Oops! Page not found Return to Home');
		await page.getByRole('link', { name: 'Return to Home' }).click();
		await expect(page).toHaveURL('/');
		await expect(page.getByRole('tab')).toHaveCount(2);
	});
});
