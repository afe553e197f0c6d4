import { Readable, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { answerLines } from '../../src/cli/given.ts';

const LINES = 20_000;

describe('answering line by line', () => {
	// Lines that wait between the two are as few for a long file as for a short one: readline holds about a thousand.
	test('takes lines only as its reader takes answers, so that memory does not grow with the input', async () => {
		let given = 0;
		let most = 0;
		const taken: number[] = [];
		const input = Readable.from(
			(function* () {
				for (; given < LINES; given += 1) yield `{"at":${given}}\n`;
			})(),
		);
		const output = new Writable({
			highWaterMark: 1,
			write: (answer, _, done) => {
				taken.push(Number(answer));
				most = Math.max(most, given - taken.length);
				setImmediate(done);
			},
		});
		await answerLines('such as {}', ({ at }) => String(at), { input, output });
		expect(taken).toEqual(Array.from({ length: LINES }, (_, at) => at));
		expect(most).toBeLessThan(2500);
	});
});
