import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { mapJsonLines } from '../../src/cli/compute/compute.ts';

const LINES = 20_000;

// Lines that wait between the two are as few for a long file as for a short one: readline holds about a thousand.
test('answering line by line takes lines only as its reader takes answers, so that memory does not grow with the input', async () => {
	let sentCount = 0;
	let maxPending = 0;
	const answers: number[] = [];
	const input = Readable.from(
		(function* () {
			for (; sentCount < LINES; sentCount += 1) yield `{"at":${sentCount}}\n`;
		})(),
	);
	const output = new Writable({
		highWaterMark: 1,
		write: (answer, _, callback) => {
			answers.push(Number(answer));
			maxPending = Math.max(maxPending, sentCount - answers.length);
			setImmediate(callback);
		},
	});
	await mapJsonLines('such as {}', ({ at }) => String(at), { input, output });
	expect(answers).toEqual(Array.from({ length: LINES }, (_, at) => at));
	expect(maxPending).toBeLessThan(2500);
});
