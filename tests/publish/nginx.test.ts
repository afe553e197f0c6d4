// The addresses nginx leads elsewhere: its maps are read from src/publish/nginx.conf and applied as nginx applies them.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { otherAddresses } from '../support/other-addresses.ts';

const nginx = readFileSync('src/publish/nginx.conf', 'utf8');

type Variables = Record<string, string>;

/** The value of the variable that a map sets. */
function evaluateMap(variable: string, source: string, variables: Variables): string {
	const body = nginx.split(`$${variable} {`)[1]?.split('}')[0] ?? '';
	const lines = [...body.matchAll(/^\s*(?:"~([^"]+)"|~(\S+)|default) (.+);$/gm)];
	for (const [, quoted, plain, value = ''] of lines) {
		const match = new RegExp(quoted ?? plain ?? '').exec(source);
		if (match) return fillVariables(value, { ...variables, ...match.groups });
	}
	throw new Error(`nginx.conf has no map that sets $${variable}.`);
}

function fillVariables(value: string, variables: Variables): string {
	return value.replaceAll('"', '').replaceAll(/\$(\w+)/g, (_, name: string) => variables[name] ?? '');
}

/** The address nginx sends a request to; '' when it answers itself. */
function findRedirect(requested: string): string {
	const [path = '', ...query] = requested.split('?');
	const uri = decodeURIComponent(path).replaceAll(/\/{2,}/g, '/');
	const args = query.join('?');
	const variables = { uri, args, is_args: args && '?', request_uri: requested };
	const page = evaluateMap('page', uri, variables);
	return evaluateMap('other_address', `${page} ${requested}`, { ...variables, page });
}

describe('nginx', () => {
	test.each(otherAddresses)('leads %s to the one address of the page', (address, page) => {
		expect(findRedirect(address)).toBe(page);
	});

	test.each([
		'/',
		'/about',
		'/about/team?from=mail',
		'/?next=//about/',
		'/favicon.svg',
		'/assets/index-BxX0a1_-.js',
		'//example.com/',
		'/404.html',
	])('answers %s itself', (address) => {
		expect(findRedirect(address)).toBe('');
	});

	test('lets a browser keep a hashed file, but neither a redirect nor a missing one', () => {
		const caching = (answer: string) => evaluateMap('caching', answer, {});
		expect(caching('200 /assets/main-BxX0a1_-.js')).toBe('public, max-age=31536000, immutable');
		expect(caching('304 /assets/main-BxX0a1_-.js')).toBe('public, max-age=31536000, immutable');
		for (const answer of ['301 /assets/x/', '404 /assets/gone.js', '200 /about'])
			expect(caching(answer)).toBe('no-cache');
	});

	test('has connections to spare for visitors while hundreds of slow ones are open, and ends those soon', () => {
		const setting = (name: string) => Number(new RegExp(`^\\s*${name} (\\d+)s?;`, 'm').exec(nginx)?.[1]);
		expect(setting('worker_connections')).toBeGreaterThanOrEqual(8192);
		expect(setting('worker_rlimit_nofile')).toBeGreaterThanOrEqual(2 * setting('worker_connections'));
		for (const name of ['client_header_timeout', 'client_body_timeout', 'send_timeout', 'keepalive_timeout'])
			expect(setting(name), name).toBeLessThanOrEqual(30);
	});

	test('leads nowhere but within the site', () => {
		expect(findRedirect('//evil/')).toBe('/evil');
	});

	test('uses the map in the one place that answers with pages', () => {
		expect(nginx).toContain('if ($other_address) { return 301 $other_address; }');
	});
});
