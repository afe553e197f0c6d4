import { describe, expect, test } from 'vitest';
import { sampleInputs } from '../../../src/compiler/sample.ts';
import { type Computable, calculate } from '../../../src/engine/calculate.ts';
import { listIds } from '../../../src/engine/collections.ts';
import { type Explanation, explainLines, explainRows } from '../../../src/engine/explain/explain.ts';
import { readInputs } from '../../../src/engine/values.ts';
import type { CompiledCalculator, Inputs } from '../../../src/model/compiled-calculator.ts';
import { countSamples } from '../../support/count-samples.ts';
import { getSource } from '../../support/effects.ts';
import { findWorkingProblem } from '../../support/find-working-problem.ts';
import { loadProject } from '../../support/load-project.ts';
import { loadSamples } from '../../support/load-samples.ts';

const SAMPLES = countSamples(150);
const calculators = [...(await loadProject()).values()];

const loadModel = async (calculator: CompiledCalculator): Promise<Computable> => {
	return { ...calculator, workings: await calculator.explain() };
};

function listProblems(model: Computable, inputs: Inputs): string[] {
	const { rows } = calculate(model, inputs);
	const explanations = new Map(explainRows(model, inputs).map((line) => [line.id, line]));
	return rows.flatMap((row) => {
		const line = explanations.get(row.id);
		if (!line) return [`${row.id} is not explained`];
		const problem = findWorkingProblem(line, row);
		return problem === '' ? [] : [`${row.id}: ${problem}`];
	});
}

describe('the workings of every calculator', () => {
	test('compute, as they are displayed, the value that is displayed', async () => {
		const problems: string[] = [];
		for (const calculator of calculators) {
			const model = await loadModel(calculator);
			for (const inputs of sampleInputs(calculator, SAMPLES))
				problems.push(...listProblems(model, inputs).map((text) => `${calculator.id} ${text}`));
		}
		expect(problems.slice(0, 10)).toEqual([]);
	});

	test('name every amount with its tax year and source', async () => {
		for (const calculator of calculators) {
			for (const line of explainRows(await loadModel(calculator), defaults(calculator))) {
				for (const quantity of line.quantities) {
					const isComplete = quantity.kind !== 'amount' || (quantity.year > 2000 && quantity.source !== '');
					expect(isComplete, `${calculator.id} ${line.id} ${quantity.id}`).toBe(true);
				}
			}
		}
	});
});

function defaults(calculator: CompiledCalculator): Inputs {
	return readInputs(calculator, {}).inputs;
}

async function explanations(
	id: string,
	values: Record<string, unknown> = {},
): Promise<Record<string, Explanation>> {
	const { calculator } = getSource(id);
	const lines = explainRows(await loadModel(calculator), readInputs(calculator, values).inputs);
	return Object.fromEntries(lines.map((line) => [line.id, line]));
}

describe('a line of the result explained', () => {
	test('says its formula in words and in numbers', async () => {
		const { federalSavings } = await explanations('qcd');
		expect(federalSavings).toMatchObject({
			text: 'QCD amount × Marginal tax rate',
			numbers: '$25,000 × 32%',
			value: '$8,000',
			conditions: [],
		});
	});

	test('shows only the branch that was taken, and the condition that decided it', async () => {
		const { niitSavings } = await explanations('qcd');
		expect(niitSavings?.text).toBe(
			'NIIT rate × (the smaller of QCD amount and Income − NIIT threshold for a joint return)',
		);
		expect(niitSavings?.numbers).toBe('3.8% × (the smaller of $25,000 and $500,000 − $250,000)');
		expect(niitSavings?.conditions).toEqual([
			{
				text: 'Income is above NIIT threshold for a joint return',
				numbers: '$500,000 is above $250,000',
			},
		]);
	});

	test('turns a condition that does not hold into the one that does', async () => {
		const cash = await explanations('daf');
		expect(cash.capitalGain).toMatchObject({ text: '', numbers: '0', value: '$0' });
		expect(cash.capitalGain?.conditions).toEqual([{ text: 'Asset type is Cash', numbers: '' }]);
		const stock = await explanations('daf', { assetType: 'crypto' });
		expect(stock.capitalGain).toMatchObject({ text: 'Fair market value − Cost basis' });
		expect(stock.capitalGain?.conditions).toEqual([{ text: 'Asset type is not Cash', numbers: '' }]);
		expect(stock.capitalGain?.quantities).toContainEqual(
			expect.objectContaining({ title: 'Asset type', value: 'Crypto', kind: 'input' }),
		);
	});

	test('gives a line above the decimals the value below needs, and no more', async () => {
		const plainLine = await explanations('daf');
		expect(plainLine.withoutBunchingSavings).toMatchObject({
			numbers: '(the larger of 0 and $33,333 − $29,200) × 32% × 3 years',
			value: '$3,968',
		});
		const exactLine = await explanations('daf', {
			donationFMV: 277098,
			marginalTaxRate: 22,
			yearsOfBunching: 8,
		});
		expect(exactLine.withoutBunchingSavings).toMatchObject({
			numbers: '(the larger of 0 and $34,637.25 − $29,200) × 22% × 8 years',
			value: '$9,570',
		});
	});

	test('takes from a table the entry that was used', async () => {
		const lines = Object.values(await explanations('state-migration'));
		expect(lines[0]?.numbers).toBe('($500,000 + $200,000) × 13.3%');
		expect(lines[0]?.quantities).toContainEqual(
			expect.objectContaining({ title: 'Top state income tax rate', value: '13.3%', year: 2024 }),
		);
	});

	test('says why there is no value, and keeps the formula', async () => {
		const { effectiveRate } = await explanations('qcd', { qcdAmount: 0 });
		expect(effectiveRate).toMatchObject({ value: '—', numbers: '($0 + $0) ÷ $0' });
		expect(effectiveRate?.unavailable).toContain('zero');
	});

	test('explains what a hook recommends by the condition that decided', async () => {
		const { recommendation } = await explanations('rsu-iso', { equityType: 'ISO', holdingPeriod: 30 });
		expect(recommendation?.text).toBe('Qualified for LTCG treatment');
		expect(recommendation?.conditions).toEqual([
			{ text: 'Equity type is not Restricted stock units (RSU)', numbers: '' },
			{
				text: 'Holding period is at least ISO qualified holding period',
				numbers: '30 months is at least 24 months',
			},
		]);
	});
});

test('every line is explained in order and says whether it is shown; those that are read as the visitor reads them', async () => {
	const presences = new Set<string>();
	for (const calculator of (await loadSamples()).values()) {
		const model = await loadModel(calculator);
		for (const inputs of sampleInputs(calculator, 20, 3)) {
			const lines = explainLines(model, inputs);
			expect(listIds(lines)).toEqual(listIds(calculator.results));
			const rows = lines.filter(({ presence }) => presence === 'shown');
			expect(rows.map(({ presence: _, ...line }) => line)).toEqual(explainRows(model, inputs));
			const { results } = calculate(calculator, inputs);
			for (const { id, presence } of lines) {
				expect(Object.hasOwn(results, id)).toBe(presence !== 'absent');
				presences.add(presence);
			}
		}
	}
	expect([...presences].sort()).toEqual(['absent', 'concealed', 'shown']);
});
