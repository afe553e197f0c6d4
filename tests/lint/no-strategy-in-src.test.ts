// A strategy is one file under calculators/: nothing under src/ may name one.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { OWN_DEFINITIONS } from '../support/own-definitions.ts';

function listFiles(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name));
}

const ids = ['income-tax', 'capital-gains']
	.flatMap((type) => listFiles(path.join(OWN_DEFINITIONS, type)))
	.map((file) => path.basename(file, path.extname(file)));

/** The id as a word of its own, however it is spelled: 'some-id', someId, some_id. */
function createPattern(id: string): RegExp {
	const parts = id.split('-');
	const camel = parts.map((word, index) =>
		index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1),
	);
	const forms = new Set([id, camel.join(''), parts.join('_')]);
	return new RegExp(`(?<![\\w-])(?:${[...forms].join('|')})(?![\\w-])`);
}

function findMentions(text: string): string[] {
	return ids.filter((id) => createPattern(id).test(text));
}

describe('the code', () => {
	test('has strategies to look for', () => {
		expect(ids.length).toBeGreaterThan(0);
	});

	test.each(listFiles('src'))('names no strategy in %s', (file) => {
		expect(findMentions(readFileSync(file, 'utf8'))).toEqual([]);
		expect(findMentions(path.basename(file, path.extname(file)))).toEqual([]);
	});

	test.each([
		(id: string) => `if (id === '${id}') return;`,
		(id: string) => `const loaders = { ${id}: 1 };`,
		(id: string) => `// like ${id}, but longer`,
	])('would notice one: %s', (write) => {
		const [first] = ids;
		expect(findMentions(write(first ?? ''))).toContain(first);
	});
});
