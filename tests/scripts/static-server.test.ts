import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../scripts/static-server.ts';
import { createSecurityHeaders, formatHeadersFile } from '../../src/publish/headers.ts';
import { otherAddresses } from '../support/other-addresses.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
const script = `export const text = '${'quiet '.repeat(500)}';`;
const securityHeaders = createSecurityHeaders({ contactEndpoint: '', newsletterEndpoint: '' });
let server: RunningServer;

function write(file: string, content: string | Buffer): void {
	mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
	writeFileSync(path.join(folder, file), content);
}

beforeAll(async () => {
	write('index.html', '<!doctype html><title>Home</title>');
	write('about/index.html', '<!doctype html><title>About</title>');
	write('about/team/index.html', '<!doctype html><title>Team</title>');
	write('404.html', '<!doctype html><title>Page not found</title>');
	write('_headers', formatHeadersFile(securityHeaders));
	write('assets/index-BxX0a1_-.js', script);
	write('assets/index-BxX0a1_-.js.gz', gzipSync(script));
	write('assets/index-BxX0a1_-.js.br', brotliCompressSync(script));
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

interface RawResponse {
	readonly status: number | undefined;
	readonly headers: IncomingHttpHeaders;
}

/** Sends path and headers as they stand, which `fetch` would tidy first. */
function requestRaw(address: string, headers: OutgoingHttpHeaders = {}): Promise<RawResponse> {
	return new Promise((resolve, reject) => {
		const clientRequest = request({ port: server.port, path: address, headers }, (answer) => {
			answer.resume();
			resolve({ status: answer.statusCode, headers: answer.headers });
		});
		clientRequest.on('error', reject);
		clientRequest.end();
	});
}

/** Sends bytes that need be no request, and gives everything that comes back. */
function sendBytes(bytes: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = connect(server.port, 'localhost', () => socket.write(bytes));
		let responseText = '';
		socket.on('data', (data) => {
			responseText += data;
		});
		socket.on('error', reject);
		socket.on('close', () => resolve(responseText));
	});
}

describe('the production server', () => {
	test.each([
		['gzip', 'gzip', 4],
		['gzip, deflate, br', 'br', 4],
		['identity', null, 1],
		['br;q=0, gzip', 'gzip', 4],
		['br;q=0.0, gzip; q=0', null, 1],
		['br;q=0.5', 'br', 4],
	])(
		'sends a script to a browser that accepts %s as it was packed by the build',
		async (acceptedEncoding, encoding, factor) => {
			const answer = await get('/assets/index-BxX0a1_-.js', { 'accept-encoding': acceptedEncoding });
			expect(answer.headers.get('content-encoding')).toBe(encoding);
			expect(answer.headers.get('content-type')).toBe('text/javascript');
			expect(answer.headers.get('vary')).toBe('Accept-Encoding');
			expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
			expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(script.length / factor);
			expect(await answer.text()).toBe(script);
		},
	);

	test.each([
		['/', 200],
		['/about?calculator=qcd', 200],
		['/nowhere', 404],
		['/about/', 301],
	])('protects %s', async (address, expectedStatus) => {
		const { status, headers } = await requestRaw(address);
		expect(status).toBe(expectedStatus);
		for (const [name, value] of Object.entries(securityHeaders))
			expect(headers[name.toLowerCase()]).toBe(value);
	});

	test.each(otherAddresses)('leads %s to the one address of the page', async (address, target) => {
		const { status, headers } = await requestRaw(address);
		expect(status).toBe(301);
		expect(headers.location).toBe(target);
		expect(headers['cache-control']).toBe('no-cache');
	});

	test('says with "not modified" how long that holds, and for whom', async () => {
		const { headers } = await get('/about');
		const revalidated = await requestRaw('/about', { 'if-none-match': headers.get('etag') ?? '' });
		expect(revalidated.status).toBe(304);
		expect(revalidated.headers['cache-control']).toBe('no-cache');
		expect(revalidated.headers.vary).toBe('Accept-Encoding');
	});

	test.each([
		['without a host', ''],
		['with two hosts', 'Host: a\r\nHost: b\r\n'],
		['with a host that is none', 'Host: a b\r\n'],
	])('refuses a request %s', async (_, headers) => {
		expect(await sendBytes(`GET / HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)).toMatch(
			/^HTTP\/1\.1 400 /,
		);
	});

	test.each([
		'/nowhere',
		'//nowhere',
		'/nowhere/index.html',
		'/nowhere/',
		'/ABOUT',
		'/about/nobody',
		'//example.com/',
		'/404',
		'/404.html',
		'/assets/gone-12345678.js',
		'/robots.txt',
		'/_headers',
		'/assets/index-BxX0a1_-.js.gz',
		'/assets/index-BxX0a1_-.js.br',
	])('answers %s with the page for missing addresses and status 404', async (address) => {
		const answer = await get(address, { accept: 'text/html' });
		expect(answer.status).toBe(404);
		expect(answer.headers.get('cache-control')).toBe('no-cache');
		expect(await answer.text()).toContain('<title>Page not found</title>');
	});

	test.each([
		'/.vite/manifest.json',
		'/%2evite/manifest.json',
		'/../package.json',
		'/..%2f..%2fpackage.json',
		'/%',
		'/%00',
	])('keeps %s to itself', async (address) => {
		expect((await requestRaw(address)).status).toBe(404);
	});

	test('answers an impossible range with the whole file', async () => {
		expect((await get('/', { range: 'bytes=9-2' })).status).toBe(200);
	});

	test('refuses to be written to', async () => {
		const { status, headers } = await get('/', {}, 'POST');
		expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
	});

	test('answers at one interface, and at all where it is asked to', async () => {
		const getFrom = (address: string, { port }: RunningServer) => fetch(`http://${address}:${port}/`);
		expect((await getFrom('127.0.0.1', server)).status).toBe(200);
		await expect(getFrom('127.0.0.2', server)).rejects.toThrow();
		const everywhere = await startServer({ folder, port: 0, host: '0.0.0.0' });
		expect((await getFrom('127.0.0.1', everywhere)).status).toBe(200);
		await everywhere.close();
	});

	test('makes room when a client takes too long to say what it wants', async () => {
		const hasty = await startServer({ folder, port: 0, requestLimit: 200 });
		const sockets = Array.from({ length: 20 }, () => connect(hasty.port, 'localhost'));
		const answers = sockets.map((socket) => {
			socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
			return new Promise<string>((resolve) => {
				let text = '';
				socket.on('data', (data) => {
					text += data;
				});
				socket.on('close', () => resolve(text));
			});
		});
		for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
		await hasty.close();
	});
});
