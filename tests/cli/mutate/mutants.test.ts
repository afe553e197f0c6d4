import { describe, expect, test } from 'vitest';
import { generateMutants, isInSample } from '../../../src/cli/mutate/survey.ts';
import { writeFormula } from '../../../src/language/print.ts';
import { compileFixture } from '../../compiler/fixture-project.ts';

const { proofGroups } = await compileFixture([]);
const logic = proofGroups.find(({ name }) => name === 'gift')?.instances[0]?.logic.program;
if (!logic) throw new Error('Nothing runs the gift.');
const mutants = [...generateMutants(logic)];

/** The mutated texts of one line or message. */
function listMutants(owner: string): readonly string[] {
	return mutants
		.filter(({ formula: { role, id, label } }) => (role === 'line' ? id : label) === owner)
		.map(({ mutated }) => writeFormula(mutated));
}

const SURTAX = 'percent(surtaxRate) * min(giftAmount, income - surtaxThreshold)';
const WARNING = 'the warning "Deduction limited to basis"';

test('a sample has about one mutant in so many, each by its own text, whatever stands beside it', () => {
	const sample = mutants.filter((mutant) => isInSample(mutant, 4));
	expect(sample.length / mutants.length).toBeGreaterThan(0.18);
	expect(sample.length / mutants.length).toBeLessThan(0.32);
	expect(mutants.slice(7).filter((mutant) => isInSample(mutant, 4))).toEqual(
		sample.filter((mutant) => mutants.indexOf(mutant) >= 7),
	);
	expect(mutants.every((mutant) => isInSample(mutant, 1))).toBe(true);
});

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
		['sides of a question swapped', 'surtaxSavings', `income > surtaxThreshold ? 0 : ${SURTAX}`],
		['one side of a question', 'surtaxSavings', SURTAX],
		['the other side', 'surtaxSavings', '0'],
		['the boundary of a question', 'surtaxSavings', `income >= surtaxThreshold ? ${SURTAX} : 0`],
		['a side off by one', 'surtaxSavings', `income > surtaxThreshold ? ${SURTAX} : 1`],
		['or for and', WARNING, "assetType == 'stock' or holdingMonths < longTermMonths"],
		['one condition alone', WARNING, 'holdingMonths < longTermMonths'],
		['another choice', WARNING, "assetType == 'cash' and holdingMonths < longTermMonths"],
	])('have %s', (_, owner, mutated) => {
		expect(listMutants(owner)).toContain(mutated);
	});

	test('never mix units or kinds, nor use a line below', () => {
		expect(listMutants('gain').join('\n')).not.toMatch(/\b(taxRate|state|age|coversBasis|gain)\b/);
	});

	test('leave out what only shows or hides, which no example can state', () => {
		const keys = mutants.map(({ formula }) => String(formula.path.at(-1)));
		expect(new Set(keys)).toEqual(new Set(['when', 'formula', 'appliesWhen']));
	});

	test('are each unlike the original', () => {
		for (const { formula, mutated } of mutants)
			expect(writeFormula(mutated)).not.toBe(writeFormula(formula.tree));
	});
});
