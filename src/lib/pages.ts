// The name and the one address of every page: its heading, its words in the navigation, the first part of the window’s
// title, which follows what is on screen.
import { useEffect } from 'react';
import { type createBrowserRouter, useLocation } from 'react-router-dom';
import { settings } from './settings.ts';

export const pageTitles = {
	'/': 'Tax Strategy Calculators',
	'/find': 'Find my strategies',
	'/about': 'Our Story',
	'/about/team': 'Team',
	'/about/careers': 'Careers',
	'/family-office': 'Family Office',
	'/wealth-management': 'Wealth Management',
	'/popular-services': 'Popular Services',
	'/insights': 'Insights',
	'/states': 'Coverage by state',
	'/contact': 'Contact',
	'*': 'Page not found',
} as const;

/** The address of a page of this site; '*' stands for the one that does not exist. */
export type PagePath = keyof typeof pageTitles;

interface PageMeta {
	/** The page's own name; the firm's follows it in the window's title. */
	readonly title: string;
	readonly description: string;
}

/** The texts of a page for search engines and shared links. Only prerendering asks for them, so that no chunk holds them. */
export function getPageMeta(path: PagePath): PageMeta {
	return { title: pageTitles[path], description: descriptions[path] };
}

const descriptions: Record<PagePath, string> = {
	'/': 'Calculators for income tax and capital gains strategies. Choose a strategy, enter your own figures, and read the arithmetic line by line. Everything is calculated in your browser.',
	'/find':
		'A few questions show which tax strategies you may qualify for, ranked by what each is worth on your own return. Free, in your browser; nothing is sent anywhere.',
	'/about':
		'A multi-family office that plans tax and wealth as one subject: how the firm began, what it holds to, and how an engagement runs.',
	'/about/team':
		'The founder, the four questions that come before any advice, and the disciplines that sit around the table.',
	'/about/careers':
		'Benefits and open positions: Marketing Managers, Bankruptcy Attorney / Paralegal, Financial Advisors & Planners.',
	'/family-office':
		'Tax planning, trusts, investment oversight, liquidity, giving and governance in one office, for families, founders, owners, partners and executives.',
	'/wealth-management':
		'An investment approach that weighs return, risk, cost and tax together, across public and private markets.',
	'/popular-services':
		'Twelve engagements for families and individuals, foundations and endowments, hedge funds and family offices.',
	'/insights':
		'Notes on income tax, capital gains, trusts, giving, business exits and markets, with weekly updates by email.',
	'/states':
		'Which states’ income taxes the calculators compute, how far each return can be relied on, what in it is an estimate, and where a public model differs.',
	'/contact': `Call, write or visit. Office hours are ${formatOfficeHours()}. We answer within 24 hours.`,
	'*': 'There is no page at this address.',
};

/** The hours of the days on which the office is open, as part of a sentence. */
function formatOfficeHours(): string {
	return settings.officeHours
		.filter(({ hours }) => !/^closed$/i.test(hours))
		.map(({ days, hours }) => (/^\d/.test(hours) ? `${days}, ${hours}` : `${days} ${hours.toLowerCase()}`))
		.join(', ');
}

export function formatWindowTitle(title: string): string {
	return `${title} | ${settings.name}`;
}

/** The address as the table above writes it: without a closing slash. */
export function trimTrailingSlash(pathname: string): string {
	return pathname.replace(/(.)\/+$/, '$1');
}

export function usePagePath(): PagePath {
	const path = trimTrailingSlash(useLocation().pathname);
	return path in pageTitles ? (path as PagePath) : '*';
}

/**
 * Names the window while it is mounted; an overlay gives the page's title back when it goes.
 * Stands first in a page, since effects run in document order and an overlay further down must win.
 * @param title of the page or the open overlay; the firm's name follows it
 */
export function PageTitle({ title }: { title: string }) {
	useEffect(() => {
		const previousTitle = document.title;
		setWindowTitle(formatWindowTitle(title));
		return () => setWindowTitle(previousTitle);
	}, [title]);
	return null;
}

// In the text that is there: with another one in its place, a browser styles the whole page anew, since the rules for pages
// without a script ask what the head holds.
function setWindowTitle(title: string): void {
	const text = document.querySelector('title')?.firstChild;
	if (text instanceof Text) text.data = title;
	else document.title = title;
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/**
 * The page's one address where the bar shows another, since some hosts also serve "/about/" and "/about/index.html".
 * @param prerenderedPath the route the document was written for; none is known of the page for missing addresses
 */
export function correctAddress(
	prerenderedPath: string | undefined,
	{ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string | undefined {
	return prerenderedPath?.startsWith('/') && prerenderedPath !== pathname
		? prerenderedPath + search + hash
		: undefined;
}

/** Follows the router from page to page. */
export function keepAddress(router: Router): void {
	router.subscribe(({ location, navigation }) => {
		const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
		if (link && navigation.state === 'idle') {
			link.href = new URL(trimTrailingSlash(location.pathname), link.href).href;
		}
	});
}
