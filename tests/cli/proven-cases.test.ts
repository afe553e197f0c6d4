import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { provenCases } from '../../src/cli/proven-cases.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'proven-'));
const bundle = (name: string) => pathToFileURL(path.join(folder, `.cache/commands/${name}.mjs`)).href;

afterAll(() => rmSync(folder, { recursive: true }));

test('what agreed is known again, for the same program, worksheets and cases', () => {
	provenCases(bundle('a'))?.add(['code', 'cases']);
	expect(provenCases(bundle('a'))?.has(['code', 'cases'])).toBe(true);
	expect(provenCases(bundle('b'))?.has(['code', 'cases'])).toBe(false);
	expect(provenCases(bundle('a'))?.has(['code', 'other cases'])).toBe(false);
	expect(provenCases(bundle('a'))?.has(['other code', 'cases'])).toBe(false);
});

test('what follows from the same texts is known, however they are given', () => {
	const [first, second] = [provenCases(bundle('c'))?.after(['law', 'amounts']), provenCases(bundle('c'))];
	first?.add(['cases']);
	expect(second?.after(['law']).after(['amounts']).has(['cases'])).toBe(true);
	expect(second?.after(['other law']).after(['amounts']).has(['cases'])).toBe(false);
	expect(second?.has(['cases'])).toBe(false);
});

test('a program that is not known by its content remembers nothing', () => {
	expect(provenCases(import.meta.url)).toBeUndefined();
});
