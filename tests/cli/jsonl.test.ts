import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { mapJsonLines } from '../../src/cli/compute/compute.ts';

const LINES = 20_000;

/** The numbers under "at" of a stream in which lines end anywhere in a chunk. */
async function answerChunks(...chunks: readonly string[]): Promise<readonly string[]> {
	const answers: string[] = [];
	const output = new Writable({
		decodeStrings: false,
		write: (answer, _, callback) => {
			answers.push(String(answer).slice(0, -1));
			callback();
		},
	});
	await mapJsonLines('such as {}', ({ at }) => String(at), { input: Readable.from(chunks), output });
	return answers;
}

test('a line ends with a line feed alone, wherever a chunk of it ends', async () => {
	const chunks = ['\ufeff{"at":', '1}\r', '\n{"at":"\u2028', '\u0085x"}\n\n{"at":3}\n{"at"', ':4}'];
	expect(await answerChunks(...chunks)).toEqual(['1', '\u2028\u0085x', '3', '4']);
});

test('a line that never ends is refused before it fills the memory', async () => {
	const chunks = Array.from({ length: 12 }, () => 'a'.repeat(1_000_000));
	await expect(answerChunks('{"at":1}\n', ...chunks)).rejects.toThrow(
		'Line 2: it has more than 10,000,000 characters.',
	);
});

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
