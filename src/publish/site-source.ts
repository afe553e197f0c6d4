// The site as publishing sees it. render.tsx provides it, bundled apart from this code.

/** One page of the site. */
export interface PageSource {
	/** Its address without a closing slash, for example "/about/team". */
	readonly path: string;
	/** The page's own name. */
	readonly title: string;
	/** The window's title: the page's name, then the firm's. */
	readonly windowTitle: string;
	/** One or two sentences for search results and shared links. */
	readonly description: string;
}

/** The firm, as the settings name it. */
export interface FirmSource {
	readonly name: string;
	readonly phone: string;
	readonly email: string;
	readonly location: string;
	/** The published address, without a closing slash. */
	readonly siteAddress: string;
}

/** A line of the savings figure; positions in percent of the width. */
export interface RangeSource {
	readonly from: number;
	readonly to: number;
	readonly tone: 'plain' | 'accent';
}

export interface SiteSource {
	readonly firm: FirmSource;
	/** All pages but the one for addresses that do not exist. */
	readonly pages: readonly PageSource[];
	readonly notFound: PageSource;
	/** The estimated savings of each strategy, for the pictures. */
	readonly ranges: readonly RangeSource[];
	/** The markup of the page at an address, for inside the root element. */
	readonly render: (path: string) => Promise<string>;
}
