import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
	cacheControl,
	formatHeadersFile,
	getCacheControl,
	securityHeaders,
} from '../../src/publish/headers.ts';

const nginx = readFileSync('nginx.conf', 'utf8');

describe('the headers', () => {
	test('are those of the specification, to the letter', () => {
		expect(securityHeaders).toEqual({
			'Content-Security-Policy':
				"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
				"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
				"frame-ancestors 'none'; require-trusted-types-for 'script'",
			'Strict-Transport-Security': 'max-age=31536000',
			'X-Content-Type-Options': 'nosniff',
			'Referrer-Policy': 'strict-origin-when-cross-origin',
			'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
			'Cross-Origin-Opener-Policy': 'same-origin',
		});
	});

	test('let a browser keep hashed files for a year and ask again for everything else', () => {
		expect(getCacheControl('/assets/main-BxX0a1_-.js')).toBe('public, max-age=31536000, immutable');
		expect(getCacheControl('/about')).toBe('no-cache');
		expect(getCacheControl('/share.png')).toBe('no-cache');
	});

	test('are the same for a static host', () => {
		const [globalBlock = '', hashedBlock = ''] = formatHeadersFile().split('/assets/*\n');
		const lines = globalBlock.split('\n').slice(1, -1);
		expect(globalBlock.startsWith('/*\n')).toBe(true);
		expect(Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/)))).toEqual(securityHeaders);
		expect(hashedBlock).toBe(`  Cache-Control: ${cacheControl.hashed}\n`);
	});

	test('are the same in nginx.conf, also for missing addresses', () => {
		const headers = [...nginx.matchAll(/^\s*add_header ([\w-]+) "(.*)" always;$/gm)];
		expect(nginx).toContain('add_header Cache-Control $caching always;');
		expect(Object.fromEntries(headers.map(([, name, value]) => [name, value]))).toEqual(securityHeaders);
	});

	test('stand on one level of nginx.conf, since a deeper one would replace them all', () => {
		const levels = [...nginx.matchAll(/^(\s*)add_header/gm)].map(([, indent]) => indent);
		expect(new Set(levels).size).toBe(1);
	});
});
