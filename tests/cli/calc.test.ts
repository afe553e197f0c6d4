// Lines of a pipe; what calc prints of single calculators is in transcripts.test.ts.
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withFixture } from '../compiler/fixture-project.ts';
import { omitOrigin, startCli, waitForEnd } from './run-cli.ts';

describe('calc --jsonl', () => {
	test('answers a line before the next one comes; with --strict it stops at a bad one, whose number it names', async () => {
		await withFixture([], async (folder) => {
			const child = startCli('calc', ['gift', '--jsonl', '--strict'], path.dirname(folder));
			const end = waitForEnd(child);
			for (const giftAmount of [1000, 2000]) {
				const answer = new Promise<string>((resolve) => child.stdout.once('data', resolve));
				child.stdin.write(`${JSON.stringify({ giftAmount })}\r\n\n`);
				expect(JSON.parse(await answer)).toMatchObject({ inputs: { giftAmount } });
			}
			// The writer keeps its end open: the command must not wait for it.
			child.stdin.on('error', () => {});
			child.stdin.write('{"giftAmount": "much"}\n{}\n');
			const { code, stdout, stderr } = await end;
			expect(omitOrigin(stderr)).toBe(
				'Line 5: "giftAmount" must be a whole number like 25000 ($25,000), not "much".\n',
			);
			expect([code, stdout.split('\n').length]).toEqual([2, 3]);
		});
	});

	test('ends quietly when its reader has seen enough', async () => {
		await withFixture([], async (folder) => {
			const child = startCli('calc', ['gift', '--jsonl'], path.dirname(folder));
			child.stdin.on('error', () => {});
			child.stdout.once('data', () => child.stdout.destroy());
			child.stdin.end('{}\n'.repeat(20_000));
			const { code, stderr } = await waitForEnd(child);
			expect([code, omitOrigin(stderr)]).toEqual([0, '']);
		});
	});
});
