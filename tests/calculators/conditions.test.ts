// The specification of single calculators: which inputs are asked when, and which lines are shown.
import { expect, test } from 'vitest';
import { calculate, evaluateForm } from '../../src/engine/calculate.ts';
import { formatResult } from '../../src/engine/format.ts';
import { getDefaultInputs } from '../../src/engine/values.ts';
import type { CompiledCalculator, Inputs } from '../../src/model/compiled-calculator.ts';
import { loadProject } from '../support/load-project.ts';

const calculators = await loadProject();

function getCalculator(id: string): CompiledCalculator {
	const calculator = calculators.get(id);
	if (!calculator) throw new Error(`calculators/ has no "${id}".`);
	return calculator;
}

test.each([
	['daf', { assetType: 'cash' }, [], ['assetBasis', 'holdingPeriodMonths']],
	['daf', { assetType: 'appreciatedStock' }, [], []],
	['daf', { assetType: 'crypto' }, [], []],
	['daf', { assetType: 'rsu' }, [], []],
	['rsu-iso', { equityType: 'RSU' }, ['exercisePrice', 'holdingPeriod'], []],
	['rsu-iso', { equityType: 'ISO' }, [], []],
] as const)('%s with %o leaves out %o and disables %o', (id, changes, absent, disabled) => {
	const calculator = getCalculator(id);
	const state = evaluateForm(calculator, { ...getDefaultInputs(calculator), ...changes });
	expect([...state.absent].sort()).toEqual(absent);
	expect([...state.disabled].sort()).toEqual(disabled);
});

test.each([
	['qcd', { income: 250_000 }, 'niitSavings', undefined],
	['qcd', { income: 250_001 }, 'niitSavings', '$0'],
	['qcd', { qcdAmount: 30_000 }, 'rmdSatisfied', 'Yes'],
	['qcd', { qcdAmount: 30_001 }, 'rmdSatisfied', 'Partial'],
	['rsu-iso', { equityType: 'RSU' }, 'totalTax', '$61,200'],
	['rsu-iso', { equityType: 'RSU' }, 'bargainElement', undefined],
	['rsu-iso', { equityType: 'ISO' }, 'bargainElement', '$100,000'],
	['rsu-iso', { equityType: 'ISO' }, 'totalTax', undefined],
	['state-migration', { currentState: 'NY', targetState: 'NY' }, 'annualSavings', '$0'],
] as const)('%s with %o shows %s as %s', (id, changes: Inputs, line, value) => {
	const calculator = getCalculator(id);
	const { rows, results } = calculate(calculator, { ...getDefaultInputs(calculator), ...changes });
	const row = rows.find((candidate) => candidate.id === line);
	expect(row && formatResult(results[line], row)).toBe(value);
});

test('daf says for how long it carries forward', () => {
	const row = getCalculator('daf').results.find(({ label }) => /carryforward/i.test(label));
	expect(`${row?.label} ${row?.note}`).toContain('5 years');
});

test('state-migration offers every state, to leave and to go to', () => {
	const { inputs } = getCalculator('state-migration');
	const stateInputs = inputs.filter(({ id }) => /State$/.test(id));
	expect(stateInputs.map(({ choices }) => choices.length)).toEqual([51, 51]);
});
