import { describe, expect, test } from 'vitest';
import { createGroupSubject } from '../../../src/cli/mutate/calculators.ts';
import { generateMutants, survey } from '../../../src/cli/mutate/survey.ts';
import type { Compilation } from '../../../src/compiler/compile.ts';
import type { CheckedLogic } from '../../../src/compiler/program.ts';
import { writeFormula } from '../../../src/language/print.ts';
import { compileFixture, type Edit } from '../../compiler/fixture-project.ts';

const fixture = await compileFixture([]);

function findGroup({ proofGroups: groups }: Compilation, name: string) {
	const group = groups.find((candidate) => candidate.name === name);
	if (!group) throw new Error(`no ${name}`);
	return group;
}

function getLogic(compilation: Compilation, name: string): CheckedLogic {
	const [member] = findGroup(compilation, name).instances;
	if (!member) throw new Error(`nothing runs ${name}`);
	return member.logic;
}

/** The mutated texts of one line or message. */
function listMutants(name: string, owner: string): readonly string[] {
	const mutants = [...generateMutants(getLogic(fixture, name))].filter(
		({ formula: { role, id, label } }) => (role === 'line' ? id : label) === owner,
	);
	return mutants.map(({ mutated }) => writeFormula(mutated));
}

describe('the mutants of a formula', () => {
	test.each([
		['a sign the other way round', 'gain', 'giftAmount + basis'],
		['a term dropped', 'gain', 'giftAmount'],
		['the whole negated', 'gain', '-(giftAmount - basis)'],
		['the whole a hundred times as large', 'gain', '(giftAmount - basis) * 100'],
		['the whole a hundredth', 'gain', '(giftAmount - basis) / 100'],
		['a name a tenth too large', 'gain', 'giftAmount * 1.1 - basis'],
		['another input of the same unit', 'gain', 'income - basis'],
		['an amount of the same unit', 'gain', 'surtaxThreshold - basis'],
		['an earlier result of the same unit', 'gain', 'totalSavings - basis'],
		['an operator exchanged', 'federalSavings', 'deduction / percent(taxRate)'],
		['a rate as it is stored', 'federalSavings', 'deduction * taxRate'],
		['another rate', 'federalSavings', 'deduction * percent(surtaxRate)'],
		['min for max', 'deduction', 'max(giftAmount, income * percent(giftLimit))'],
		['one of two alone', 'deduction', 'income * percent(giftLimit)'],
		['a boundary', 'coversBasis', 'giftAmount > basis'],
		['a comparison turned', 'coversBasis', 'giftAmount < basis'],
		['a percent as a fraction', 'effectiveRate', 'totalSavings / giftAmount'],
	])('have %s', (_, owner, mutated) => {
		expect(listMutants('gift', owner)).toContain(mutated);
	});

	test('have the sides of a question swapped, and each alone', () => {
		const surtax = listMutants('gift', 'surtaxSavings');
		const expectedMutant = 'percent(surtaxRate) * min(giftAmount, income - surtaxThreshold)';
		expect(surtax).toEqual(
			expect.arrayContaining([
				`income > surtaxThreshold ? 0 : ${expectedMutant}`,
				expectedMutant,
				'0',
				`income >= surtaxThreshold ? ${expectedMutant} : 0`,
				`income > surtaxThreshold ? ${expectedMutant} : 1`,
			]),
		);
	});

	test('of a condition join otherwise, or leave a part out', () => {
		const mutants = listMutants('gift', 'the warning "Deduction limited to basis"');
		expect(mutants).toEqual(
			expect.arrayContaining([
				"assetType == 'stock' or holdingMonths < longTermMonths",
				"assetType == 'stock'",
				'holdingMonths < longTermMonths',
				"assetType == 'cash' and holdingMonths < longTermMonths",
				"assetType == 'stock' and holdingMonths <= longTermMonths",
			]),
		);
	});

	test('never mix units or kinds, nor use a line below', () => {
		expect(listMutants('gift', 'gain').join('\n')).not.toMatch(/\b(taxRate|state|age|coversBasis|gain)\b/);
	});

	test('leave out what only shows or hides, which no example can state', () => {
		const mutants = [...generateMutants(getLogic(fixture, 'gift'))];
		const keys = mutants.map(({ formula }) => String(formula.path.at(-1)));
		expect(new Set(keys)).toEqual(new Set(['when', 'formula', 'appliesWhen']));
	});

	test('are each unlike the original', () => {
		for (const { formula, mutated } of generateMutants(getLogic(fixture, 'gift'))) {
			expect(writeFormula(mutated)).not.toBe(writeFormula(formula.tree));
		}
	});
});

describe('the survey of a strategy', () => {
	async function findSurvivors(edits: readonly Edit[], name = 'gift') {
		const compilation = await compileFixture(edits);
		const { survivors } = survey(createGroupSubject(findGroup(compilation, name), compilation.shared));
		return survivors.map(({ mutant, witness }) => ({ text: writeFormula(mutant.mutated), ...witness.json }));
	}

	test('tells inputs on which an unnoticed mutant differs, and how', async () => {
		const survivorList = await findSurvivors([]);
		const boundary = survivorList.find(({ text }) => text === 'age <= minimumAge');
		expect(boundary).toBeUndefined();
		const wrong = survivorList.find(({ text }) => text === 'giftAmount > basis');
		expect(wrong).toMatchObject({
			difference: '"coversBasis" is true, but would be false',
			inputs: { giftAmount: 0, basis: 0 },
		});
	});

	test('counts the examples of all strategies on a model', async () => {
		const before = await findSurvivors([], 'flat');
		const after = await findSurvivors(
			[
				{ file: 'capital-gains/sale.json', from: '{ "savingsRate": 10 }', to: '{}' },
				{ file: 'capital-gains/sale.json', from: '"savings": 100000', to: '"savings": 150000' },
			],
			'flat',
		);
		const ignoredMutant = 'assetValue * percent(savingsRate) * 2';
		expect(before.map(({ text }) => text)).not.toContain(ignoredMutant);
		expect(after.length).toBeGreaterThanOrEqual(before.length);
	});

	test('tries a hook by its explanation', async () => {
		const edits = [
			{ file: 'income-tax/award.ts', from: 'surtax: 5700, ', to: '' },
			{ file: 'income-tax/award.ts', from: 'kept: 144300', to: 'kept: 144300, surtax: 5700' },
		];
		const compilation = await compileFixture(edits);
		const group = findGroup(compilation, 'award');
		const { killed, survivors } = survey(createGroupSubject(group, compilation.shared));
		expect(killed).toBeGreaterThan(20);
		expect(survivors).toEqual([]);
	});
});
