// The name of every page: its heading, its words in the navigation, the first part of the window's title.
import { useLocation } from 'react-router-dom';
import { settings } from './settings.ts';

export const pageTitles = {
	'/': 'Tax Strategy Calculators',
	'/about': 'Our Story',
	'/about/team': 'Team',
	'/about/careers': 'Careers',
	'/family-office': 'Family Office',
	'/wealth-management': 'Wealth Management',
	'/popular-services': 'Popular Services',
	'/insights': 'Insights',
	'/contact': 'Contact',
	'*': 'Page not found',
} as const;

/** The address of a page of this site; '*' stands for the one that does not exist. */
export type PagePath = keyof typeof pageTitles;

/** The window's title: the page, then the firm. */
export function formatWindowTitle(title: string): string {
	return `${title} | ${settings.firm}`;
}

/** The address as the table above writes it: without a closing slash. */
export function trimTrailingSlash(pathname: string): string {
	return pathname.replace(/(.)\/+$/, '$1');
}

/** The page on screen. */
export function usePagePath(): PagePath {
	const path = trimTrailingSlash(useLocation().pathname);
	return path in pageTitles ? (path as PagePath) : '*';
}
