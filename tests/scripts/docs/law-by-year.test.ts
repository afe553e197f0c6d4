import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeLawByYear } from '../../../scripts/docs/law-by-year.ts';

const text = writeLawByYear();

test('the law by year is not stale: otherwise run npm run docs', () => {
	expect(readFileSync('docs/law-by-year.md', 'utf8')).toBe(text);
});

test('it lists what is indexed and what is scheduled, and nothing that stays', () => {
	expect(text).toContain(
		'| Limit on the deduction of state and local tax | $40,400 | $40,804 | $41,212 | $41,624 | $10,000 | $10,000 | $10,000 |',
	);
	expect(text).toMatch(/\| Standard deduction \| \$32,200 \|/);
	expect(text).not.toContain('NIIT rate');
});
