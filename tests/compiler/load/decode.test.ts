import { describe, expect, test } from 'vitest';
import { decode } from '../../../src/compiler/load/read-project.ts';

const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding);

describe('the bytes of a file', () => {
	test('are UTF-8, with or without a byte order mark', () => {
		for (const text of ['{ "a": "§ ’ ½" }', '\ufeff{ "a": "§ ’ ½" }', '{ "a": "\ufffd" }'])
			expect(decode(bytes(text, 'utf8'))).toEqual({
				text: text.replace('\ufeff', ''),
				encodingProblem: undefined,
			});
	});

	test.each<[string, Buffer, number, string]>([
		[
			'Windows-1252',
			bytes('{ "a": "§408A" }', 'latin1'),
			8,
			'A7 here is part of no character. It looks like',
		],
		[
			'the same after UTF-8',
			Buffer.concat([bytes('"’ \ufffd ', 'utf8'), bytes('§"', 'latin1')]),
			5,
			'A7 here',
		],
		['a byte of no encoding', Buffer.from([0x22, 0x81, 0x22]), 1, '81 here is part of no character.'],
		['a character cut off', Buffer.from([0x22, 0xc2]), 1, 'C2 here'],
		['UTF-8 with a mark', Buffer.concat([bytes('\ufeff"', 'utf8'), bytes('§', 'latin1')]), 1, 'A7 here'],
		['UTF-16 with a mark', bytes('\ufeff{ "a": 1 }', 'utf16le'), 0, 'UTF-16'],
		['UTF-16 without one', bytes('{ "a": 1 }', 'utf16le'), 0, 'UTF-16'],
		['UTF-16, the other way round', bytes('\ufeff{ }', 'utf16le').swap16(), 0, 'UTF-16'],
	])('are seen to be %s', (_, input, start, problem) => {
		const { text, encodingProblem } = decode(input);
		expect(encodingProblem).toMatchObject({ start, problem: expect.stringContaining(problem) });
		expect(text).not.toContain('\0');
	});

	test('that are Windows-1252 are shown as they were meant', () => {
		expect(decode(bytes('IRC §170', 'latin1')).text).toBe('IRC §170');
	});
});
