import { describe, expect, it } from 'vitest';
import { listVisibleInputs } from '../../src/engine/form-state.ts';
import { getDefaultInputs } from '../../src/engine/values.ts';
import { sample } from '../features/calculator/sample-calculator.ts';

const listIds = (changes: Record<string, string>) =>
	listVisibleInputs(sample, { ...getDefaultInputs(sample), ...changes }).map(({ id }) => id);

describe('the inputs of a calculation', () => {
	it('are those on the form that are not greyed out, in its order', () => {
		expect(listIds({ kind: 'stock' })).toEqual(['kind', 'amount', 'basis', 'months', 'rate', 'match']);
		expect(listIds({ kind: 'cash' })).toEqual(['kind', 'amount', 'months', 'rate', 'match']);
		expect(listIds({ kind: 'none' })).toEqual(['kind', 'amount', 'basis', 'rate', 'match']);
	});
});
