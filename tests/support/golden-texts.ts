// Golden files: one a topic, and in it one section a case, headed "=== name", in the order of the cases. With
// UPDATE_GOLDEN=1 the tests write them, to be read in the review.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';

const HEADING = /^=== (.+)\n/m;
const update = process.env.UPDATE_GOLDEN === '1';

/** The topics that have a golden file in a folder. */
export function listGoldenTopics(folder: string): string[] {
	return readdirSync(folder).map((file) => path.basename(file, '.txt'));
}

/** The expected texts of a file by the names of their cases, in the order of the file. */
export function readGolden(file: string): [name: string, text: string][] {
	const [, ...parts] = existsSync(file) ? readFileSync(file, 'utf8').split(HEADING) : [''];
	return parts.flatMap((name, index) =>
		index % 2 === 0 ? [[name, (parts[index + 1] ?? '').replace(/(^|\n)\n$/, '$1')]] : [],
	);
}

/**
 * Within a suite: compares texts with those of a golden file, or writes it after the last.
 * @param names of the cases, in order; those that a filter leaves out keep their texts
 */
export function useGolden(file: string, names: readonly string[]): (name: string, text: string) => void {
	const expected = new Map(readGolden(file));
	const texts = new Map(expected);
	afterAll(() => {
		if (!update) return;
		writeFileSync(file, names.map((name) => `=== ${name}\n${texts.get(name) ?? ''}`).join('\n'));
	});
	return (name, text) => {
		texts.set(name, text);
		if (!update) expect(text).toBe(expected.get(name) ?? 'a text in the golden file');
	};
}
