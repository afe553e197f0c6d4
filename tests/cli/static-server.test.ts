import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PortTaken, type RunningServer, ServerProblem, startServer } from '../../src/cli/static-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
const script = `export const text = '${'quiet '.repeat(500)}';`;
let server: RunningServer;

function write(file: string, content: string): void {
	mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
	writeFileSync(path.join(folder, file), content);
}

beforeAll(async () => {
	write('index.html', '<!doctype html><title>Home</title>');
	write('assets/index-BxX0a1_-.js', script);
	write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
	write('.vite/manifest.json', '{}');
	server = await startServer({ folder, port: 0 });
});

afterAll(async () => {
	await server.close();
	rmSync(folder, { recursive: true });
});

function get(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
	return fetch(server.url + address, { headers, method });
}

/** Sends the path as it stands, which `fetch` would tidy first. */
function rawStatus(address: string): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		const sent = request({ port: server.port, path: address }, (answer) => {
			answer.resume();
			resolve(answer.statusCode);
		});
		sent.on('error', reject);
		sent.end();
	});
}

describe('the production server', () => {
	test('sends the content security policy and the other security headers with every answer', async () => {
		for (const address of ['/', '/assets/index-BxX0a1_-.js', '/missing.js']) {
			const { headers } = await get(address);
			expect(headers.get('content-security-policy')).toBe(
				"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
					"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
					"frame-ancestors 'none'; require-trusted-types-for 'script'",
			);
			expect(headers.get('x-content-type-options')).toBe('nosniff');
			expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
			expect(headers.get('permissions-policy')).toContain('camera=()');
		}
	});

	test('lets a browser keep a hashed asset for a year and ask again for everything else', async () => {
		expect((await get('/assets/index-BxX0a1_-.js')).headers.get('cache-control')).toContain('immutable');
		expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
		expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
	});

	test('compresses scripts for those who accept it', async () => {
		const packed = await get('/assets/index-BxX0a1_-.js', { 'accept-encoding': 'gzip' });
		expect(packed.headers.get('content-encoding')).toBe('gzip');
		expect(Number(packed.headers.get('content-length'))).toBeLessThan(script.length / 4);
		expect(await packed.text()).toBe(script);
		const plain = await get('/assets/index-BxX0a1_-.js', { 'accept-encoding': 'identity' });
		expect(plain.headers.get('content-encoding')).toBeNull();
		expect(await plain.text()).toBe(script);
	});

	test.each(['/', '/?calculator=some', '/about/team'])(
		'answers a visit to %s with the application',
		async (address) => {
			const page = await get(address, { accept: 'text/html,*/*' });
			expect(page.status).toBe(200);
			expect(page.headers.get('content-type')).toBe('text/html;charset=utf-8');
			expect(await page.text()).toContain('<title>Home</title>');
		},
	);

	test.each(['/assets/gone-12345678.js', '/assets/gone', '/robots.txt'])(
		'answers 404 for the missing file %s',
		async (address) => {
			expect((await get(address)).status).toBe(404);
		},
	);

	test('answers 404 for a missing script even when a page asks for it', async () => {
		expect((await get('/assets/gone-12345678.js', { accept: 'text/html' })).status).toBe(404);
	});

	test.each([
		'/.vite/manifest.json',
		'/%2evite/manifest.json',
		'/../package.json',
		'/..%2f..%2fpackage.json',
		'/%',
		'/%00',
	])('keeps %s to itself', async (address) => {
		expect(await rawStatus(address)).toBe(404);
	});

	test('answers an impossible range with the whole file', async () => {
		expect((await get('/', { range: 'bytes=9-2' })).status).toBe(200);
	});

	test('refuses to be written to', async () => {
		const answer = await get('/', {}, 'POST');
		expect(answer.status).toBe(405);
		expect(answer.headers.get('allow')).toBe('GET, HEAD');
	});

	test('says which port is taken', async () => {
		const second = startServer({ folder, port: server.port });
		await expect(second).rejects.toThrow(new PortTaken(`Port ${server.port} is already in use.`));
	});

	test('says what to run when there is no build', async () => {
		const nothing = startServer({ folder: path.join(folder, 'dist'), port: 0 });
		await expect(nothing).rejects.toThrow(
			new ServerProblem('There is no build in dist/. Run: npm run build'),
		);
	});
});
