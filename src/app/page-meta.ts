// Each page's texts for search engines and shared links. Only prerendering reads this.
import { type PagePath, pageTitles } from '../lib/page-titles.ts';

export interface PageMeta {
	/** The page's own name; the firm's follows it in the window's title. */
	readonly title: string;
	readonly description: string;
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
	'/contact': `Call, write or visit. Office hours are Monday to Friday, 8:00 AM to 6:00 PM CST, Saturday by appointment. We answer within 24 hours.`,
	'*': 'There is no page at this address.',
};

/** Title and description of every page, by its path; '*' is the page that does not exist. */
export const pageMeta = Object.fromEntries(
	Object.entries(pageTitles).map(([path, title]) => [
		path,
		{ title, description: descriptions[path as PagePath] },
	]),
) as Record<PagePath, PageMeta>;
