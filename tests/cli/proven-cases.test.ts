import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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

const list = (name: string) => path.join(folder, '.cache/cases', name);

test('two processes add to one list, and a line that was cut short is no key', () => {
	const [one, other] = [provenCases(bundle('d')), provenCases(bundle('d'))];
	one?.add(['first']);
	other?.add(['second']);
	one?.add(['third']);
	const keys = readFileSync(list('d'), 'utf8').trim().split('\n');
	expect(keys).toHaveLength(3);
	writeFileSync(list('d'), readFileSync(list('d'), 'utf8').slice(0, -10));
	const known = provenCases(bundle('d'));
	expect(['first', 'second', 'third'].map((text) => known?.has([text]))).toEqual([true, true, false]);
});

test('a list that grew long begins anew, and those of programs of days ago are removed', () => {
	writeFileSync(list('long'), `${'0'.repeat(64)}\n`.repeat(70_000));
	writeFileSync(list('old'), '');
	const daysAgo = new Date(Date.now() - 3 * 86_400_000);
	utimesSync(list('old'), daysAgo, daysAgo);
	provenCases(bundle('long'))?.add(['case']);
	expect(readFileSync(list('long'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
	expect(readdirSync(path.join(folder, '.cache/cases'))).not.toContain('old');
	expect(provenCases(bundle('long'))?.has(['case'])).toBe(true);
});
