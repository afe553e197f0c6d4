import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listRemedies } from '../../../src/compiler/diagnostics/diagnostic.ts';

describe('the guide for analysts', () => {
	const [, section = ''] = readFileSync('calculators/README.md', 'utf8').split('## Every check and its cure');
	const rows = section.matchAll(/^\| `([a-z-]+)` \| (.+) \|$/gm);
	const table = new Map([...rows].map(([, code, remedy]) => [code, remedy]));

	test('names every check, in the order of the catalogue, and no other', () => {
		expect([...table.keys()]).toEqual(listRemedies().map(({ code }) => code));
	});

	test.each(listRemedies())('gives the cure of $code', ({ code, remedy }) => {
		expect(table.get(code)).toBe(remedy);
	});
});
