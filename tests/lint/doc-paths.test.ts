// Every file that a document names is there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = 'bench|calculators|docs|e2e|engines|examples|firm|public|schemas|scripts|src|tests';
const PATH = new RegExp(`\`((?:${FOLDERS})/[\\w./@-]+)(?:#[\\w-]+)?\``, 'g');
const LINK = /\]\(([^)\s:#]+)(?:#[^)\s]*)?\)/g;

/** Paths from the project's folder in backquotes, and links from the document's own. */
function findMissing(document: string, text: string): readonly string[] {
	const named = [...text.matchAll(PATH)].map(([, file = '']) => file);
	const linked = [...text.matchAll(LINK)].map(([, file = '']) => path.join(path.dirname(document), file));
	return [...named, ...linked].filter((file) => !existsSync(file)).map((file) => `${document}: ${file}`);
}

test('finds what is gone, and takes a pattern for no path', () => {
	const text =
		'`src/lib/gone.tsx`, `src/lib/settings.ts`, `src/*.ts`, [a](gone.md), [b](publishing.md#https), [c](https://a.test)';
	expect(findMissing('docs/a.md', text)).toEqual(['docs/a.md: src/lib/gone.tsx', 'docs/a.md: docs/gone.md']);
});

test('every file that a document names is there', () => {
	const documents = [
		...['README.md', 'ARCHITECTURE.md', 'calculators/README.md', 'examples/README.md'],
		...readdirSync('docs', { recursive: true, encoding: 'utf8' })
			.filter((file) => file.endsWith('.md'))
			.map((file) => path.join('docs', file)),
	];
	expect(documents.flatMap((file) => findMissing(file, readFileSync(file, 'utf8')))).toEqual([]);
});
