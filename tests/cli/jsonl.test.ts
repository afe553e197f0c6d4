import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Batch } from '../../src/cli/compute/read-lines.ts';
import { answerBatch, answerStream, type LineRules } from '../../src/cli/compute/stream.ts';

const LINES = 20_000;

const RULES: LineRules = { example: 'such as {}', answer: ({ at }) => ({ at }) };
const HERE = { capacity: 1, compute: async (batch: Batch) => answerBatch(RULES, batch) };

/** The answers to a stream in which lines end anywhere in a chunk. */
async function answerChunks(...chunks: readonly string[]): Promise<readonly Record<string, unknown>[]> {
	let text = '';
	const output = new Writable({
		decodeStrings: false,
		write: (answer, _, callback) => {
			text += String(answer);
			callback();
		},
	});
	await answerStream(HERE, { input: Readable.from(chunks), output });
	return text
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line));
}

test('a line ends with a line feed alone, wherever a chunk of it ends', async () => {
	const chunks = ['\ufeff{"at":', '1}\r', '\n{"at":"\u2028', '\u0085x"}\n\n{"at":3}\n{"at"', ':4}'];
	const answers = await answerChunks(...chunks);
	expect(answers.map(({ at }) => at)).toEqual([1, '\u2028\u0085x', 3, 4]);
});

test('a line that is longer than memory is refused, and those behind it are answered', async () => {
	const chunks = Array.from({ length: 12 }, () => 'a'.repeat(1_000_000));
	expect(await answerChunks('{"at":1}\n', ...chunks, '\n{"at":3}\n')).toEqual([
		{ at: 1 },
		{ line: 2, error: ['it has more than 10,000,000 characters.'] },
		{ at: 3 },
	]);
});

test('a failure of the program itself is the answer of its line', () => {
	const answer = () => {
		throw new RangeError('Too deep.');
	};
	expect(answerBatch({ ...RULES, answer }, { lineNumber: 7, lines: ['{"id":"x"}'] })).toMatchObject({
		text: '{"id":"x","line":7,"error":["The computation failed, which is a fault of this program: RangeError: Too deep."]}\n',
		refusals: 1,
	});
});

test('answers that are computed at once keep the order of their lines', async () => {
	let text = '';
	const output = new Writable({
		write: (answer, _, callback) => {
			text += String(answer);
			callback();
		},
	});
	// The later a batch comes the sooner it is answered.
	let delay = 40;
	const compute = async (batch: Batch) => {
		delay -= 1;
		await new Promise((resolve) => setTimeout(resolve, delay));
		return answerBatch(RULES, batch);
	};
	const lines = Array.from({ length: 1000 }, (_, at) => `{"at":${at}}\n`).join('');
	const counts = await answerStream({ capacity: 8, compute }, { input: Readable.from([lines]), output });
	expect(text).toBe(lines);
	expect(counts).toEqual({ count: 1000, refusals: 0 });
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
			answers.push(
				...String(answer)
					.trim()
					.split('\n')
					.map((line) => JSON.parse(line).at),
			);
			maxPending = Math.max(maxPending, sentCount - answers.length);
			setImmediate(callback);
		},
	});
	await answerStream(HERE, { input, output });
	expect(answers).toEqual(Array.from({ length: LINES }, (_, at) => at));
	expect(maxPending).toBeLessThan(2500);
});
