// The pages of the site, and how a test finds its way on them.
import { expect, type Locator, type Page } from '@playwright/test';
import { pageTitles } from '../../src/lib/pages.ts';
import { settings } from '../../src/lib/settings.ts';

/** The pages behind About, and those beside it, by the words of the navigation. */
export const ABOUT = ['Our Story', 'Team', 'Careers'];
export const MAIN = ['Family Office', 'Wealth Management', 'Popular Services', 'Insights'];

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1440, height: 900 };

const { '*': _, ...pages } = pageTitles;

/** The nine routes and the guided start, with the words of the navigation and the main heading, which is the same but at home. */
export const PAGES = Object.entries(pages).map(([path, title]) => ({
	path,
	name: title,
	heading: path === '/' ? 'Know what a tax strategy is worth before you act on it' : title,
}));

/** An address that does not exist. */
export const MISSING_PATH = '/no/such/page';

/** Messages of the browser about a missing page, and the line the page itself logs. */
export const NOT_FOUND_COMPLAINTS = /^console error: (404: |Failed to load resource: .* 404)/;

/** Holds the window to a page of the site: address, title and main heading. */
export async function expectPage(page: Page, name: string): Promise<void> {
	const target = PAGES.find((candidate) => candidate.name === name);
	if (!target) throw new Error(`There is no page "${name}".`);
	await expect(page).toHaveURL(target.path);
	await expect(page).toHaveTitle(`${name} | ${settings.name}`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(target.heading);
}

export function findNav(page: Page): Locator {
	return page.getByRole('banner').getByRole('navigation', { name: 'Main' });
}

export function findFooter(page: Page): Locator {
	return page.getByRole('contentinfo');
}
