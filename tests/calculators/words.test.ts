// Words of single calculators that the specification gives. Their inputs, lines and conditions are held against the oracle, in
// tests/properties/agreement.test.ts.
import { expect, test } from 'vitest';
import { getSource } from '../support/effects.ts';

const findResult = (id: string, label: RegExp) =>
	getSource(id).calculator.results.find((result) => label.test(result.label));

test('qcd says that a distribution is met, or in part', () => {
	expect(findResult('qcd', /RMD/)?.labels).toEqual({ yes: 'Yes', no: 'Partial' });
});

test('daf says for how long it carries forward', () => {
	const row = findResult('daf', /carryforward/i);
	expect(`${row?.label} ${row?.note}`).toContain('5 years');
});
