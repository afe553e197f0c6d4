// Every mistake has one expected text, as an analyst would read it. To add one: a line in mistakes/, then
// `UPDATE_GOLDEN=1 npx vitest run tests/compiler/golden.test.ts` writes its text into golden/, to be read in the review.
import { describe, expect, test } from 'vitest';
import type { Compilation } from '../../src/compiler/compile.ts';
import { formatDiagnostic, listRemedies } from '../../src/compiler/diagnostics/diagnostic.ts';
import { listGoldenTopics, readGolden, useGolden } from '../support/golden-texts.ts';
import { compileFixture } from './fixture-project.ts';
import { MISTAKES, TOPICS } from './mistakes/mistakes.ts';

const FOLDER = 'tests/compiler/golden';
const getFile = (topic: string) => `${FOLDER}/${topic}.txt`;

function formatReport({ diagnostics }: Compilation): string {
	return diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic)}\n`).join('\n');
}

describe.each(Object.entries(TOPICS))('a mistake gives exactly its findings: %s:', (topic, mistakes) => {
	const compareWithGolden = useGolden(
		getFile(topic),
		mistakes.map(({ name }) => name),
	);

	test.each(mistakes)('$name', async ({ name, edits }) =>
		compareWithGolden(name, formatReport(await compileFixture(edits))),
	);
});

describe('the mistakes', () => {
	test('show every code of the catalogue', () => {
		const texts = Object.keys(TOPICS).flatMap((topic) => readGolden(getFile(topic)));
		const findings = texts.join('\n').matchAll(/:\d+:\d+ {2}\w+ {2}(\S+)$/gm);
		const shownCodes = new Set([...findings].map(([, code]) => code));
		expect(listRemedies().filter(({ code }) => !shownCodes.has(code))).toEqual([]);
	});

	test('have names of their own', () => {
		const names = MISTAKES.map(({ name }) => name);
		expect(names).toEqual([...new Set(names)]);
	});

	test('are all that the golden files tell of, in the same order', () => {
		expect(listGoldenTopics(FOLDER).sort()).toEqual(Object.keys(TOPICS).sort());
		for (const [topic, mistakes] of Object.entries(TOPICS))
			expect(readGolden(getFile(topic)).map(([name]) => name)).toEqual(mistakes.map(({ name }) => name));
	});
});

// Words of a validator, a compiler or a stack, which an analyst should not have to read.
const JARGON =
	/must NOT|additionalPropert|instancePath|schemaPath|propertyNames|\bpattern\b|\bundefined\b|\bNaN\b|\[object|\bschema\b|JSON Schema|equal to one of|\bregex|\btoken\b|\bparse/i;

test.each(Object.keys(TOPICS))('the sentences speak plainly: %s', (topic) => {
	for (const [name, text] of readGolden(getFile(topic))) {
		for (const sentence of text.split('\n').filter((line) => /^ {2}\S/.test(line))) {
			expect(sentence.replaceAll(/"\$schema"|"[^"]*\.schema\.json"/g, ''), name).not.toMatch(JARGON);
			expect(sentence, name).toMatch(/[.?]$/);
			expect(sentence.replaceAll('!=', ''), name).not.toContain('!');
		}
	}
});
