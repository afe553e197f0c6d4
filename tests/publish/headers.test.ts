import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
	cacheControl,
	createSecurityHeaders,
	formatHeadersFile,
	formatNginx,
	getCacheControl,
	parseHeadersFile,
} from '../../src/publish/headers.ts';

const template = readFileSync('src/publish/nginx.conf', 'utf8');
const NOWHERE = { contactEndpoint: '', newsletterEndpoint: '/api/newsletter' };
const headers = createSecurityHeaders(NOWHERE);

describe('the headers', () => {
	test('are those of the specification, to the letter', () => {
		expect(headers).toEqual({
			'Content-Security-Policy':
				"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
				"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
				"frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types workers",
			'Strict-Transport-Security': 'max-age=31536000',
			'X-Content-Type-Options': 'nosniff',
			'Referrer-Policy': 'strict-origin-when-cross-origin',
			'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
			'Cross-Origin-Opener-Policy': 'same-origin',
		});
	});

	test('let a page send to the endpoints of the firm, by their origins, and nowhere else', () => {
		const endpoints = {
			contactEndpoint: 'https://forms.firm.test/contact?id=7',
			newsletterEndpoint: 'https://news.firm.test:8443',
		};
		expect(createSecurityHeaders(endpoints)['Content-Security-Policy']).toContain(
			"; connect-src 'self' https://forms.firm.test https://news.firm.test:8443; ",
		);
		const same = { ...endpoints, newsletterEndpoint: 'https://forms.firm.test/news' };
		expect(createSecurityHeaders(same)['Content-Security-Policy']).toContain(
			"; connect-src 'self' https://forms.firm.test; ",
		);
	});

	test('let the sites that are named show the embedded document, and nobody anything else', () => {
		const embedOrigins = ['https://partner.test', 'https://other.test:8443'];
		const ownHeaders = createSecurityHeaders({ ...NOWHERE, embedOrigins });
		const policy = ownHeaders['Content-Security-Policy'];
		const embedPolicy = 'frame-ancestors https://partner.test https://other.test:8443';
		expect(policy).not.toContain('frame-ancestors');
		expect(ownHeaders['X-Frame-Options']).toBe('DENY');
		const text = formatHeadersFile(ownHeaders, embedOrigins);
		expect(parseHeadersFile(text, '/about')).toEqual(ownHeaders);
		for (const address of ['/embed.html', '/embed'])
			expect(parseHeadersFile(text, address)).toEqual({
				...ownHeaders,
				'Content-Security-Policy': `${policy}, ${embedPolicy}`,
			});
		const nginx = formatNginx(template, ownHeaders, embedOrigins);
		expect(nginx).toContain(`map $uri $embed_policy { /embed.html "${embedPolicy}"; default ""; }`);
		expect(nginx).toContain('add_header Content-Security-Policy $embed_policy always;');
	});

	test('let a browser keep hashed files for a year and ask again for everything else', () => {
		expect(getCacheControl('/assets/main-BxX0a1_-.js')).toBe('public, max-age=31536000, immutable');
		expect(getCacheControl('/about')).toBe('no-cache');
		expect(getCacheControl('/share.png')).toBe('no-cache');
	});

	test('are the same for a static host, and are read back by the bundled server', () => {
		const text = formatHeadersFile(headers);
		const [globalBlock = '', hashedBlock = ''] = text.split('/assets/*\n');
		expect(globalBlock.startsWith('/*\n')).toBe(true);
		expect(hashedBlock).toBe(`  Cache-Control: ${cacheControl.hashed}\n`);
		expect(parseHeadersFile(text)).toEqual(headers);
		expect(parseHeadersFile('')).toEqual({});
	});

	test('are the same for nginx, on one level, since a deeper one would replace them all', () => {
		const nginx = formatNginx(template, headers);
		const lines = [...nginx.matchAll(/^(\s*)add_header ([\w-]+) "(.*)" always;$/gm)];
		expect(Object.fromEntries(lines.map(([, , name, value]) => [name, value]))).toEqual(headers);
		expect(nginx).toContain('add_header Cache-Control $caching always;');
		const levels = [...nginx.matchAll(/^(\s*)add_header/gm)].map(([, indent]) => indent);
		expect(new Set(levels).size).toBe(1);
		expect(() => formatNginx('server {}', headers)).toThrow(
			'nginx.conf must contain "# {headers}" exactly once.',
		);
	});
});
