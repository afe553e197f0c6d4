import { describe, expect, test } from 'vitest';
import { listNotableValues, sampleInputs } from '../../src/compiler/sample.ts';
import { getDefaultInputs, readInputs } from '../../src/engine/values.ts';
import type { Value } from '../../src/model/compiled-calculator.ts';
import { loadSamples } from '../support/load-samples.ts';

const calculators = await loadSamples();

function calculator(id: string) {
	const sample = calculators.get(id);
	if (!sample) throw new Error(`There is no ${id}.`);
	return sample;
}

function listNotable(id: string, name: string): readonly Value[] {
	const input = calculator(id).inputs.find((candidate) => candidate.id === name);
	if (!input) throw new Error(`no ${name}`);
	return listNotableValues(input, calculator(id));
}

describe('a sample of inputs', () => {
	test('begins with the defaults', () => {
		for (const compiled of calculators.values())
			expect(sampleInputs(compiled, 1)).toEqual([getDefaultInputs(compiled)]);
	});

	test('is the same each time, and another with another seed', () => {
		const qcd = calculator('qcd');
		expect(sampleInputs(qcd, 50)).toEqual(sampleInputs(qcd, 50));
		expect(sampleInputs(qcd, 50, 2)).not.toEqual(sampleInputs(qcd, 50, 1));
		expect(sampleInputs(qcd, 80).slice(0, 50)).toEqual(sampleInputs(qcd, 50));
	});

	test.each([...calculators.keys()])('holds only what a visitor of %s could enter', (id) => {
		for (const inputs of sampleInputs(calculator(id), 300)) {
			const read = readInputs(calculator(id), inputs);
			expect(read.problems).toEqual([]);
			expect(read.inputs).toEqual(inputs);
		}
	});

	test('reaches every choice, both sides of an amount of the law, and numbers below zero', () => {
		const sample = sampleInputs(calculator('daf'), 2000);
		const values = (name: string) => sample.map((inputs) => inputs[name]);
		expect(new Set(values('assetType'))).toEqual(new Set(['cash', 'appreciatedStock', 'rsu', 'crypto']));
		expect(values('holdingPeriodMonths')).toEqual(expect.arrayContaining([11, 12, 13]));
		expect(values('agi').some((agi) => Number(agi) < 0)).toBe(true);
	});
});

describe('the notable values of an input', () => {
	test('are its choices, when it has any', () => {
		expect(listNotable('qcd', 'marginalTaxRate')).toEqual([10, 12, 22, 24, 32, 35, 37]);
	});

	test('are the amounts of its unit with their neighbours, zero, its default and its opposite', () => {
		const income = listNotable('qcd', 'income');
		expect(income).toEqual(
			expect.arrayContaining([
				500_000, -500_000, 0, 1, -1, 249_999, 250_000, 250_001, 104_999, 105_000, 105_001,
			]),
		);
		expect(new Set(income).size).toBe(income.length);
	});

	test('are whole numbers for an input of whole numbers', () => {
		expect(listNotable('qcd', 'age').every((age) => Number.isInteger(age))).toBe(true);
		expect(listNotable('qcd', 'age')).toEqual(expect.arrayContaining([69, 70, 71]));
	});
});
