// The files by which search engines and browsers discover the site: sitemap.xml, robots.txt, site.webmanifest.
import { toAddress } from './head.ts';
import { escapeMarkup } from './markup.ts';
import type { FirmSource, SiteSource } from './site-source.ts';
import type { Colours } from './tokens.ts';

/** Every page by its full address. */
export function formatSitemap({ pages, firm }: SiteSource): string {
	const urls = pages.map(({ path }) => `\t<url><loc>${escapeMarkup(toAddress(path, firm))}</loc></url>`);
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...urls,
		'</urlset>',
		'',
	].join('\n');
}

/** Everything may be read; the sitemap is here. */
export function formatRobots(firm: FirmSource): string {
	return `User-agent: *\nAllow: /\n\nSitemap: ${toAddress('/sitemap.xml', firm)}\n`;
}

/** The name, colours and icons for a device's home screen. */
export function formatWebManifest({ name }: FirmSource, colours: Colours): string {
	const icons = [
		{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
		...[192, 512].map((size) => ({
			src: `/icon-${size}.png`,
			type: 'image/png',
			sizes: `${size}x${size}`,
			purpose: 'any maskable',
		})),
	];
	const manifest = {
		name,
		short_name: name,
		start_url: '/',
		display: 'browser',
		background_color: colours.paper,
		theme_color: colours.paper,
		icons,
	};
	return `${JSON.stringify(manifest, null, '\t')}\n`;
}
