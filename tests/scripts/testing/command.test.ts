import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../../scripts/testing/command.ts';

const toCommand = (code: string) => [process.execPath, '--eval', code];

/** Code that writes a file after a second and a half, unless it is ended. */
const writeLate = (file: string) =>
	`setTimeout(() => require('fs').writeFileSync(${JSON.stringify(file)}, ''), 1500)`;

// Most of each is waiting.
describe.concurrent('running a command', () => {
	test('says whether it ended well', async () => {
		expect(await runCommand(toCommand('process.exit(0)'), { limit: 10_000 })).toBe(true);
		expect(await runCommand(toCommand('process.exit(3)'), { limit: 10_000 })).toBe(false);
	});

	test('passes environment variables on', async () => {
		const code = 'process.exit(process.env.ANSWER === "yes" ? 0 : 1)';
		expect(await runCommand(toCommand(code), { limit: 10_000, env: { ANSWER: 'yes' } })).toBe(true);
	});

	test('ends a command that takes too long, with what it started', async () => {
		const folder = mkdtempSync(path.join(tmpdir(), 'command-'));
		const inner = writeLate(path.join(folder, 'late'));
		const outer = `require('child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(inner)}]); setTimeout(() => {}, 9e4)`;
		await expect(runCommand(toCommand(outer), { limit: 500 })).rejects.toThrow('its limit');
		await pause(1700);
		expect(readdirSync(folder)).toEqual([]);
		rmSync(folder, { recursive: true });
	});

	test('hands over what is said on both streams', async () => {
		const texts: string[] = [];
		const code = 'console.log("to read"); console.error("to mend")';
		await runCommand(toCommand(code), { limit: 10_000, output: (text) => texts.push(text) });
		expect(texts.join('').split('\n').sort()).toEqual(['', 'to mend', 'to read']);
	});

	test('ends all that run beside each other when it is told to end', async () => {
		const folder = mkdtempSync(path.join(tmpdir(), 'command-'));
		const command = (name: string) =>
			toCommand(`console.log('begun'); ${writeLate(path.join(folder, name))}`);
		const source = pathToFileURL('scripts/testing/command.ts').href;
		const commands = ['one', 'other'].map(
			(name) => `runCommand(${JSON.stringify(command(name))}, { limit: 9e4 })`,
		);
		const code = `import { runCommand } from ${JSON.stringify(source)}; await Promise.all([${commands}]);`;
		const argv = ['--import', 'tsx', '--input-type=module', '--eval', code];
		const parent = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
		let startCount = 0;
		for await (const text of parent.stdout.setEncoding('utf8')) {
			startCount += String(text).split('begun').length - 1;
			if (startCount === 2) parent.kill('SIGTERM');
		}
		expect(startCount).toBe(2);
		await pause(1700);
		expect(readdirSync(folder)).toEqual([]);
		rmSync(folder, { recursive: true });
	});

	test('says when a program does not exist', async () => {
		await expect(runCommand(['no-such-program-here'], { limit: 1000 })).rejects.toThrow('ENOENT');
	});
});
