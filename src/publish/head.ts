// The site as render.tsx provides it, bundled apart from this code; and what the head of a page has of its own.

export interface PageSource {
	/** Its address without a closing slash, for example "/about/team". */
	readonly path: string;
	readonly title: string;
	/** The window's title: the page's name, then the firm's. */
	readonly windowTitle: string;
	/** One or two sentences for search results and shared links. */
	readonly description: string;
}

export interface FirmSource {
	readonly name: string;
	readonly phone: string;
	readonly email: string;
	readonly location: string;
	/** The published address, without a closing slash. */
	readonly siteAddress: string;
}

export interface SiteSource {
	readonly firm: FirmSource;
	readonly pages: readonly PageSource[];
	readonly notFound: PageSource;
	/** The markup of the page at an address, for inside the root element. */
	readonly render: (path: string) => Promise<string>;
	/** Pages without the application. */
	readonly documents: readonly PageSource[];
	readonly renderDocument: (path: string) => Promise<string>;
}

/** The picture of a shared link, in public/. Its size in pixels is what the services that show shared links ask for. */
export const SHARE_PICTURE = { path: '/share.png', width: 1200, height: 630 } as const;

export function createPageHead(page: PageSource, firm: FirmSource): string[] {
	return [
		...createTitleTags(page),
		formatVoidElement('link', { rel: 'canonical', href: toAddress(page.path, firm) }),
		...createSharingTags(page, firm),
		formatStructuredData(firm),
	];
}

export function createDocumentHead(page: PageSource, firm: FirmSource): string[] {
	return [...createPageHead(page, firm), formatDocumentData(page, firm)];
}

/** The head of the page for addresses that do not exist: no search engine keeps it, nobody shares it. */
export function createNotFoundHead(page: PageSource): string[] {
	return [...createTitleTags(page), formatVoidElement('meta', { name: 'robots', content: 'noindex' })];
}

export function toAddress(path: string, { siteAddress }: FirmSource): string {
	return `${siteAddress}${path}`;
}

function createTitleTags({ windowTitle, description }: PageSource): string[] {
	return [
		`<title>${escapeMarkup(windowTitle)}</title>`,
		formatVoidElement('meta', { name: 'description', content: description }),
	];
}

function createSharingTags({ path, windowTitle, description }: PageSource, firm: FirmSource): string[] {
	const properties = {
		'og:type': 'website',
		'og:site_name': firm.name,
		'og:locale': 'en_US',
		'og:title': windowTitle,
		'og:description': description,
		'og:url': toAddress(path, firm),
		'og:image': toAddress(SHARE_PICTURE.path, firm),
		'og:image:type': 'image/png',
		'og:image:width': `${SHARE_PICTURE.width}`,
		'og:image:height': `${SHARE_PICTURE.height}`,
		'og:image:alt': firm.name,
	};
	return [
		...Object.entries(properties).map(([property, content]) =>
			formatVoidElement('meta', { property, content }),
		),
		// The rest of a Twitter card is read from the lines above.
		formatVoidElement('meta', { name: 'twitter:card', content: 'summary_large_image' }),
	];
}

/** A block of data, not a script that runs, so the content security policy lets it stand. */
export function formatStructuredData({ name, siteAddress, phone, email, location }: FirmSource): string {
	const firm = {
		'@context': 'https://schema.org',
		'@type': 'FinancialService',
		'@id': `${siteAddress}/#firm`,
		name,
		url: `${siteAddress}/`,
		logo: `${siteAddress}/icon-512.png`,
		image: `${siteAddress}/icon-512.png`,
		telephone: phone,
		email,
		address: location,
	};
	return `<script type="application/ld+json">${toScriptJson(firm)}</script>`;
}

function formatDocumentData({ path, title, description }: PageSource, firm: FirmSource): string {
	const address = toAddress(path, firm);
	const document = {
		'@context': 'https://schema.org',
		'@type': 'Article',
		'@id': `${address}#article`,
		headline: title,
		description,
		url: address,
		mainEntityOfPage: address,
		inLanguage: 'en-US',
		author: { '@id': `${firm.siteAddress}/#firm` },
		publisher: { '@id': `${firm.siteAddress}/#firm` },
	};
	return `<script type="application/ld+json">${toScriptJson(document)}</script>`;
}

/** JSON that cannot end the element it stands in. */
function toScriptJson(value: unknown): string {
	return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand between tags and inside double quotes. */
export function escapeMarkup(text: string): string {
	return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** An element without content, such as `<meta name="robots" content="noindex">`. */
function formatVoidElement(name: string, attributes: Readonly<Record<string, string>>): string {
	const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
	return `<${name}${attributeTexts.join('')}>`;
}
