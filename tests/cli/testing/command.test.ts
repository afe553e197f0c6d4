import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../../src/cli/testing/command.ts';

const node = (code: string) => [process.execPath, '--eval', code];

describe('running a command', () => {
	test('says whether it ended well', async () => {
		expect(await runCommand(node('process.exit(0)'), { limit: 10_000 })).toBe(true);
		expect(await runCommand(node('process.exit(3)'), { limit: 10_000 })).toBe(false);
	});

	test('passes environment variables on', async () => {
		const code = 'process.exit(process.env.ANSWER === "yes" ? 0 : 1)';
		expect(await runCommand(node(code), { limit: 10_000, env: { ANSWER: 'yes' } })).toBe(true);
	});

	test('ends a command that takes too long, with what it started', async () => {
		const folder = mkdtempSync(path.join(tmpdir(), 'command-'));
		const late = path.join(folder, 'late');
		const inner = `setTimeout(() => require('fs').writeFileSync(${JSON.stringify(late)}, ''), 1500)`;
		const outer = `require('child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(inner)}]); setTimeout(() => {}, 9e4)`;
		await expect(runCommand(node(outer), { limit: 500 })).rejects.toThrow('its limit');
		await pause(1700);
		expect(existsSync(late)).toBe(false);
		rmSync(folder, { recursive: true });
	});

	test('says when a program does not exist', async () => {
		await expect(runCommand(['no-such-program-here'], { limit: 1000 })).rejects.toThrow('ENOENT');
	});
});
