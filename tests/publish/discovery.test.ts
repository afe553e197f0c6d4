import { describe, expect, test } from 'vitest';
import { formatRobots, formatSitemap, formatWebManifest } from '../../src/publish/publish-site.ts';
import { site } from './sample-site.ts';

describe('what search engines and devices ask for', () => {
	test('is a sitemap with every page but the one for missing addresses', () => {
		const addresses = [...formatSitemap(site).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
		expect(addresses).toEqual(['https://example.org/', 'https://example.org/about/team']);
	});

	test('is a robots.txt that allows everything and names the sitemap', () => {
		expect(formatRobots(site.firm)).toBe(
			'User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n',
		);
	});

	test('is a manifest with the name, the colours and the icons', () => {
		const manifest = JSON.parse(formatWebManifest(site.firm, { paper: '#faf7f0' }));
		expect(manifest).toMatchObject({ name: 'Field & Stream', start_url: '/', background_color: '#faf7f0' });
		expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([
			'/icon.svg',
			'/icon-192.png',
			'/icon-512.png',
		]);
	});
});
