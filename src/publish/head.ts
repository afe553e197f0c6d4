// What stands in the head of a page beside what is in every page: its name, its address, how it is shared.
import { escapeMarkup, voidElement } from './markup.ts';
import { PICTURE_SIZE, picturePath } from './pictures/picture-file.ts';
import type { FirmSource, PageSource } from './site-source.ts';
import { structuredData } from './structured-data.ts';

/** The head of a page that exists. */
export function pageHead(page: PageSource, firm: FirmSource): string[] {
	return [
		...naming(page),
		voidElement('link', { rel: 'canonical', href: address(page.path, firm) }),
		...sharing(page, firm),
		structuredData(firm),
	];
}

/** The head of the page for addresses that do not exist: no search engine keeps it, nobody shares it. */
export function notFoundHead(page: PageSource): string[] {
	return [...naming(page), voidElement('meta', { name: 'robots', content: 'noindex' })];
}

/** The full address of a path of the published site. */
export function address(path: string, { siteAddress }: FirmSource): string {
	return `${siteAddress}${path}`;
}

function naming({ windowTitle, description }: PageSource): string[] {
	return [
		`<title>${escapeMarkup(windowTitle)}</title>`,
		voidElement('meta', { name: 'description', content: description }),
	];
}

function sharing({ path, title, windowTitle, description }: PageSource, firm: FirmSource): string[] {
	const properties = {
		'og:type': 'website',
		'og:site_name': firm.name,
		'og:locale': 'en_US',
		'og:title': windowTitle,
		'og:description': description,
		'og:url': address(path, firm),
		'og:image': address(picturePath(path), firm),
		'og:image:type': 'image/png',
		'og:image:width': `${PICTURE_SIZE.width}`,
		'og:image:height': `${PICTURE_SIZE.height}`,
		'og:image:alt': `${title}, ${firm.name}`,
	};
	return [
		...Object.entries(properties).map(([property, content]) => voidElement('meta', { property, content })),
		// The rest of a Twitter card is read from the lines above.
		voidElement('meta', { name: 'twitter:card', content: 'summary_large_image' }),
	];
}
