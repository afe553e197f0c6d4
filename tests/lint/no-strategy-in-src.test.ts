// A strategy is one file under calculators/: nothing under src/ may name one.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

function filesUnder(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name));
}

const ids = ['calculators/income-tax', 'calculators/capital-gains']
	.flatMap(filesUnder)
	.map((file) => path.basename(file, path.extname(file)));

/** The id as a word of its own, however it is spelled: 'some-id', someId, some_id. */
function spellings(id: string): RegExp {
	const words = id.split('-');
	const camel = words.map((word, index) =>
		index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1),
	);
	const forms = new Set([id, camel.join(''), words.join('_')]);
	return new RegExp(`(?<![\\w-])(?:${[...forms].join('|')})(?![\\w-])`);
}

function mentions(text: string): string[] {
	return ids.filter((id) => spellings(id).test(text));
}

describe('the code', () => {
	test('has strategies to look for', () => {
		expect(ids.length).toBeGreaterThan(0);
	});

	test.each(filesUnder('src'))('names no strategy in %s', (file) => {
		expect(mentions(readFileSync(file, 'utf8'))).toEqual([]);
		expect(mentions(path.basename(file, path.extname(file)))).toEqual([]);
	});

	test.each([
		(id: string) => `if (id === '${id}') return;`,
		(id: string) => `const loaders = { ${id}: 1 };`,
		(id: string) => `// like ${id}, but longer`,
	])('would notice one: %s', (write) => {
		const [first] = ids;
		expect(mentions(write(first ?? ''))).toContain(first);
	});
});
