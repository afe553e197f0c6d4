import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const COMMAND = ['--import', import.meta.resolve('tsx'), path.resolve('scripts/serve.ts')];
const empty = mkdtempSync(path.join(tmpdir(), 'no-build-'));
const built = mkdtempSync(path.join(tmpdir(), 'built-'));

beforeAll(() => {
	mkdirSync(path.join(built, 'dist'));
	writeFileSync(path.join(built, 'dist/index.html'), '<!doctype html><title>Home</title>');
});

afterAll(() => {
	for (const folder of [empty, built]) rmSync(folder, { recursive: true });
});

interface ServeProcess {
	readonly child: ChildProcess;
	readonly output: () => string;
	readonly exitCode: Promise<number | null>;
}

function serve(folder: string, port: string): ServeProcess {
	const child = spawn(process.execPath, COMMAND, { cwd: folder, env: { ...process.env, PORT: port } });
	let text = '';
	child.stdout.on('data', (part) => {
		text += part;
	});
	child.stderr.on('data', (part) => {
		text += part;
	});
	const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
	return { child, output: () => text, exitCode };
}

/** A busy machine starts a process slowly. */
const SLOW = { timeout: 15_000 };

/** Takes a port away from the server, and gives it back after the test. */
async function withTakenPort(run: (port: number) => Promise<void>): Promise<void> {
	const portHolder = createServer();
	await new Promise<void>((resolve) => portHolder.listen(0, resolve));
	const address = portHolder.address();
	await run(typeof address === 'object' && address ? address.port : 0);
	portHolder.close();
}

describe('npm start', () => {
	test.each(['SIGINT', 'SIGTERM'] as const)(
		'prints its address, serves, and ends quietly on %s',
		async (signal) => {
			const { child, output, exitCode } = serve(built, '0');
			await expect.poll(output, SLOW).toMatch(/^Serving the site at http:\/\/localhost:\d+\n$/);
			const page = await fetch(output().trim().split(' ').at(-1) ?? '');
			expect(await page.text()).toContain('<title>Home</title>');
			child.kill(signal);
			expect(await exitCode).toBe(0);
		},
	);

	test('ends quietly when it is told to stop as soon as it prints its address', async () => {
		const { child, exitCode } = serve(built, '0');
		child.stdout?.once('data', () => child.kill('SIGTERM'));
		expect(await exitCode).toBe(0);
	});

	test.each([
		['there is no build', empty, '0', 'There is no build in dist/. Run: npm run build'],
		['a port is not a number', built, 'http', 'PORT must be a whole number from 0 to 65535, not "http".'],
	])('says that %s, and ends with 2', async (_, folder, port, sentence) => {
		const { output, exitCode } = serve(folder, port);
		expect(await exitCode).toBe(2);
		expect(output()).toBe(`${sentence}\n`);
	});

	test('says that the port asked for is taken, and ends with 2', async () => {
		await withTakenPort(async (port) => {
			const { output, exitCode } = serve(built, String(port));
			expect(await exitCode).toBe(2);
			expect(output()).toBe(`Port ${port} is already in use.\n`);
		});
	});

	test('takes the next free port when the choice is free', async () => {
		const firstProcess = serve(built, '');
		const secondProcess = serve(built, '');
		await expect.poll(firstProcess.output, SLOW).toContain('http');
		await expect.poll(secondProcess.output, SLOW).toContain('http');
		expect(firstProcess.output()).not.toBe(secondProcess.output());
		for (const { child } of [firstProcess, secondProcess]) child.kill('SIGTERM');
		expect(await Promise.all([firstProcess.exitCode, secondProcess.exitCode])).toEqual([0, 0]);
	});
});
