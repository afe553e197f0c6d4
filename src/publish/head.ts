// The head of a page beyond what is in every page: its name, its address, how it is shared.
import { PICTURE_SIZE, toPicturePath } from './pictures/draw.ts';
import type { FirmSource, PageSource } from './site-source.ts';

/** The head of a page that exists. */
export function createPageHead(page: PageSource, firm: FirmSource): string[] {
	return [
		...createTitleTags(page),
		formatVoidElement('link', { rel: 'canonical', href: toAddress(page.path, firm) }),
		...createSharingTags(page, firm),
		formatStructuredData(firm),
	];
}

/** The head of the page for addresses that do not exist: no search engine keeps it, nobody shares it. */
export function createNotFoundHead(page: PageSource): string[] {
	return [...createTitleTags(page), formatVoidElement('meta', { name: 'robots', content: 'noindex' })];
}

/** The full address of a path of the published site. */
export function toAddress(path: string, { siteAddress }: FirmSource): string {
	return `${siteAddress}${path}`;
}

function createTitleTags({ windowTitle, description }: PageSource): string[] {
	return [
		`<title>${escapeMarkup(windowTitle)}</title>`,
		formatVoidElement('meta', { name: 'description', content: description }),
	];
}

function createSharingTags(
	{ path, title, windowTitle, description }: PageSource,
	firm: FirmSource,
): string[] {
	const properties = {
		'og:type': 'website',
		'og:site_name': firm.name,
		'og:locale': 'en_US',
		'og:title': windowTitle,
		'og:description': description,
		'og:url': toAddress(path, firm),
		'og:image': toAddress(toPicturePath(path), firm),
		'og:image:type': 'image/png',
		'og:image:width': `${PICTURE_SIZE.width}`,
		'og:image:height': `${PICTURE_SIZE.height}`,
		'og:image:alt': `${title}, ${firm.name}`,
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
export function formatVoidElement(name: string, attributes: Readonly<Record<string, string>>): string {
	const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
	return `<${name}${attributeTexts.join('')}>`;
}
