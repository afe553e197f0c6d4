import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cacheControl, caching, headersFile, securityHeaders } from '../../src/publish/headers.ts';

const nginx = readFileSync('nginx.conf', 'utf8');

describe('the headers', () => {
	test('hold the content security policy to the letter', () => {
		expect(securityHeaders['Content-Security-Policy']).toBe(
			"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
				"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
				"frame-ancestors 'none'; require-trusted-types-for 'script'",
		);
	});

	test('let a browser keep hashed files for a year and ask again for everything else', () => {
		expect(cacheControl('/assets/main-BxX0a1_-.js')).toBe('public, max-age=31536000, immutable');
		expect(cacheControl('/about')).toBe('no-cache');
		expect(cacheControl('/pictures/about.png')).toBe('no-cache');
	});

	test('are the same for a static host', () => {
		const [everywhere = '', hashed = ''] = headersFile().split('/assets/*\n');
		const lines = everywhere.split('\n').slice(1, -1);
		expect(everywhere.startsWith('/*\n')).toBe(true);
		expect(Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/)))).toEqual(securityHeaders);
		expect(hashed).toBe(`  Cache-Control: ${caching.hashed}\n`);
	});

	test('are the same in nginx.conf, also for missing addresses', () => {
		const set = [...nginx.matchAll(/^\s*add_header ([\w-]+) "(.*)" always;$/gm)];
		expect(nginx).toContain('add_header Cache-Control $caching always;');
		expect(Object.fromEntries(set.map(([, name, value]) => [name, value]))).toEqual(securityHeaders);
	});

	test('stand on one level of nginx.conf, since a deeper one would replace them all', () => {
		const levels = [...nginx.matchAll(/^(\s*)add_header/gm)].map(([, indent]) => indent);
		expect(new Set(levels).size).toBe(1);
	});
});
