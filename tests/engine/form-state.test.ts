import { describe, expect, it } from 'vitest';
import { askedInputs } from '../../src/engine/form-state.ts';
import { defaultInputs } from '../../src/engine/values.ts';
import { sample } from '../calculator/sample-calculator.ts';

const asked = (changes: Record<string, string>) =>
	askedInputs(sample, { ...defaultInputs(sample), ...changes }).map(({ id }) => id);

describe('the inputs of a calculation', () => {
	it('are those on the form that are not greyed out, in its order', () => {
		expect(asked({ kind: 'stock' })).toEqual(['kind', 'amount', 'basis', 'months', 'rate', 'match']);
		expect(asked({ kind: 'cash' })).toEqual(['kind', 'amount', 'months', 'rate', 'match']);
		expect(asked({ kind: 'none' })).toEqual(['kind', 'amount', 'basis', 'rate', 'match']);
	});
});
