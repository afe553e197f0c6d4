// The pages of the site as the specification lists them, and how a test opens one.
import { expect, type Locator, type Page } from '@playwright/test';
import { hydrate } from '../support/hydration.ts';

const FIRM = 'Private Wealth & Tax Planning';

/** The pages behind About, and those beside it, by the words of the navigation. */
export const ABOUT = ['Our Story', 'Team', 'Careers'];
export const MAIN = ['Family Office', 'Wealth Management', 'Popular Services', 'Insights'];

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1440, height: 900 };

export interface SitePage {
	readonly path: string;
	/** The words of the navigation, and the first part of the window's title. */
	readonly name: string;
	/** The main heading, where it is not the name. */
	readonly heading?: string;
}

/** The nine routes. */
export const PAGES: readonly SitePage[] = [
	{
		path: '/',
		name: 'Tax Strategy Calculators',
		heading: 'Know what a tax strategy is worth before you act on it',
	},
	{ path: '/about', name: 'Our Story' },
	{ path: '/about/team', name: 'Team' },
	{ path: '/about/careers', name: 'Careers' },
	{ path: '/family-office', name: 'Family Office' },
	{ path: '/wealth-management', name: 'Wealth Management' },
	{ path: '/popular-services', name: 'Popular Services' },
	{ path: '/insights', name: 'Insights' },
	{ path: '/contact', name: 'Contact' },
];

/** An address that does not exist. */
export const MISSING_PATH = '/no/such/page';

/** What the browser says of a missing page, and what the page itself logs. */
export const NOT_FOUND_COMPLAINTS = /^console error: (404: |Failed to load resource: .* 404)/;

/** The window's title of a page. */
export function formatTitle({ name }: Pick<SitePage, 'name'>): string {
	return `${name} | ${FIRM}`;
}

/** Opens a page and waits until the script has taken it over. @returns the status of the answer */
export async function openPage(page: Page, path: string): Promise<number | undefined> {
	const response = await page.goto(path);
	await hydrate(page);
	return response?.status();
}

/** Holds the window to a page of the site: address, title and main heading. */
export async function expectPage(page: Page, name: string): Promise<void> {
	const target = PAGES.find((candidate) => candidate.name === name);
	if (!target) throw new Error(`There is no page "${name}".`);
	await expect(page).toHaveURL(target.path);
	await expect(page).toHaveTitle(formatTitle(target));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(target.heading ?? name);
}

export function findNav(page: Page): Locator {
	return page.getByRole('banner').getByRole('navigation', { name: 'Main' });
}

export function findFooter(page: Page): Locator {
	return page.getByRole('contentinfo');
}

/** A section, by its heading. */
export function findPart(page: Page, name: string): Locator {
	return page.getByRole('region', { name, exact: true });
}

/** The texts of the headings within a place. */
export function readHeadings(container: Locator, level: number): Promise<string[]> {
	return container.getByRole('heading', { level }).allTextContents();
}
