// Every mistake has one expected text, as an analyst would read it. UPDATE_GOLDEN=1 writes them anew.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Compilation } from '../../src/compiler/compile.ts';
import { formatDiagnostic } from '../../src/compiler/diagnostic.ts';
import { cures } from '../../src/compiler/messages/messages.ts';
import { compileFixture } from './fixture-project.ts';
import { MISTAKES } from './mistakes/mistakes.ts';

const FOLDER = path.resolve('tests/compiler/golden');
const update = process.env.UPDATE_GOLDEN === '1';

const goldenFile = (name: string) => path.join(FOLDER, `${name}.txt`);

function reportOf({ diagnostics }: Compilation): string {
	return diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic)}\n`).join('\n');
}

function expectGolden(name: string, text: string): void {
	if (update) {
		mkdirSync(FOLDER, { recursive: true });
		writeFileSync(goldenFile(name), text);
	}
	expect(text).toBe(existsSync(goldenFile(name)) ? readFileSync(goldenFile(name), 'utf8') : '');
}

describe('a mistake gives exactly its findings:', () => {
	test.each(MISTAKES)('$name', async ({ name, codes, edits }) => {
		const compilation = await compileFixture(edits);
		expectGolden(name, reportOf(compilation));
		expect(compilation.diagnostics.map(({ code }) => code)).toEqual(codes);
	});
});

describe('the mistakes', () => {
	test('show every code of the catalogue', () => {
		const shown = new Set(MISTAKES.flatMap(({ codes }) => codes));
		expect(cures().filter(({ code }) => !shown.has(code))).toEqual([]);
	});

	test('have names of their own, and no golden text is left over', () => {
		const names = MISTAKES.map(({ name }) => `${name}.txt`);
		expect(readdirSync(FOLDER).sort()).toEqual([...new Set(names)].sort());
	});
});

// What a validator, a compiler or a stack would say, and an analyst should not have to read.
const JARGON =
	/must NOT|additionalPropert|instancePath|schemaPath|propertyNames|\bpattern\b|\bundefined\b|\bNaN\b|\[object|\bschema\b|JSON Schema|equal to one of|\bregex|\btoken\b|\bparse/i;

describe('the sentences', () => {
	test.each(MISTAKES)('speak plainly: $name', ({ name }) => {
		const lines = readFileSync(goldenFile(name), 'utf8').split('\n');
		for (const sentence of lines.filter((line) => /^ {2}\S/.test(line))) {
			expect(sentence.replaceAll(/"\$schema"|"[^"]*\.schema\.json"/g, '')).not.toMatch(JARGON);
			expect(sentence).toMatch(/[.?]$/);
			expect(sentence.replaceAll('!=', '')).not.toContain('!');
		}
	});
});
