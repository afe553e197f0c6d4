import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cures } from '../../../src/compiler/messages/messages.ts';

describe('the guide for analysts', () => {
	const [, section = ''] = readFileSync('calculators/README.md', 'utf8').split('## Every check and its cure');
	const rows = section.matchAll(/^\| `([a-z-]+)` \| (.+) \|$/gm);
	const table = new Map([...rows].map(([, code, cure]) => [code, cure]));

	test('names every check, in the order of the catalogue, and no other', () => {
		expect([...table.keys()]).toEqual(cures().map(({ code }) => code));
	});

	test.each(cures())('gives the cure of $code', ({ code, cure }) => {
		expect(table.get(code)).toBe(cure);
	});
});
