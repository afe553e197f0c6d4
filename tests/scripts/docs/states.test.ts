import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeStates } from '../../../scripts/docs/states.ts';

test('the coverage of the states is not stale: otherwise run npm run docs', () => {
	expect(readFileSync('docs/states.md', 'utf8')).toBe(writeStates());
});
