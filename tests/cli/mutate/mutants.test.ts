import { describe, expect, test } from 'vitest';
import { mutantsOf, slotsOf } from '../../../src/cli/mutate/mutants.ts';
import { exampleHolds } from '../../../src/cli/mutate/outcomes.ts';
import { surveyGroup } from '../../../src/cli/mutate/survey.ts';
import { workedExamples } from '../../../src/compiler/analysis/logic-group.ts';
import type { Compilation } from '../../../src/compiler/compile.ts';
import type { LogicDraft } from '../../../src/compiler/draft.ts';
import { writeExpression } from '../../../src/compiler/language.ts';
import { compileFixture, type Edit } from '../../compiler/fixture-project.ts';

const fixture = await compileFixture([]);

function groupOf({ groups }: Compilation, name: string) {
	const group = groups.find((candidate) => candidate.name === name);
	if (!group) throw new Error(`no ${name}`);
	return group;
}

function logicOf(compilation: Compilation, name: string): LogicDraft {
	const [member] = groupOf(compilation, name).members;
	if (!member) throw new Error(`nothing runs ${name}`);
	return member.logic;
}

/** The mutated texts of one line or message. */
function mutantsIn(name: string, owner: string): readonly string[] {
	const mutants = [...mutantsOf(logicOf(fixture, name))].filter(({ slot }) => slot.owner === owner);
	return mutants.map(({ mutated }) => writeExpression(mutated));
}

describe('the mutants of a formula', () => {
	test.each([
		['a sign the other way round', '"gain"', 'giftAmount + basis'],
		['a term dropped', '"gain"', 'giftAmount'],
		['the whole negated', '"gain"', '-(giftAmount - basis)'],
		['the whole a hundred times as large', '"gain"', '(giftAmount - basis) * 100'],
		['the whole a hundredth', '"gain"', '(giftAmount - basis) / 100'],
		['a name a tenth too large', '"gain"', 'giftAmount * 1.1 - basis'],
		['another input of the same unit', '"gain"', 'income - basis'],
		['an amount of the same unit', '"gain"', 'surtaxThreshold - basis'],
		['an earlier result of the same unit', '"gain"', 'totalSavings - basis'],
		['an operator exchanged', '"federalSavings"', 'deduction / percent(taxRate)'],
		['a rate as it is stored', '"federalSavings"', 'deduction * taxRate'],
		['another rate', '"federalSavings"', 'deduction * percent(surtaxRate)'],
		['min for max', '"deduction"', 'max(giftAmount, income * percent(giftLimit))'],
		['one of two alone', '"deduction"', 'income * percent(giftLimit)'],
		['a boundary', '"coversBasis"', 'giftAmount > basis'],
		['a comparison turned', '"coversBasis"', 'giftAmount < basis'],
		['a percent as a fraction', '"effectiveRate"', 'totalSavings / giftAmount'],
	])('have %s', (_, owner, mutated) => {
		expect(mutantsIn('gift', owner)).toContain(mutated);
	});

	test('have the sides of a question swapped, and each alone', () => {
		const surtax = mutantsIn('gift', '"surtaxSavings"');
		const yes = 'percent(surtaxRate) * min(giftAmount, income - surtaxThreshold)';
		expect(surtax).toEqual(
			expect.arrayContaining([
				`income > surtaxThreshold ? 0 : ${yes}`,
				yes,
				'0',
				`income >= surtaxThreshold ? ${yes} : 0`,
				`income > surtaxThreshold ? ${yes} : 1`,
			]),
		);
	});

	test('of a condition join otherwise, or leave a part out', () => {
		const mutants = mutantsIn('gift', 'the warning "Deduction limited to basis"');
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
		expect(mutantsIn('gift', '"gain"').join('\n')).not.toMatch(/\b(taxRate|state|age|coversBasis|gain)\b/);
	});

	test('leave out what only shows or hides, which no example can state', () => {
		const paths = slotsOf(logicOf(fixture, 'gift')).map(({ path }) => String(path.at(-1)));
		expect(new Set(paths)).toEqual(new Set(['when', 'formula', 'appliesWhen']));
	});

	test('are each unlike the original', () => {
		for (const { slot, mutated } of mutantsOf(logicOf(fixture, 'gift'))) {
			expect(writeExpression(mutated)).not.toBe(writeExpression(slot.expression));
		}
	});
});

describe('an example', () => {
	test('holds for the calculator that check accepts', () => {
		for (const group of fixture.groups) {
			for (const { member, example, inputs } of workedExamples(group)) {
				expect([example.name, exampleHolds(member.calculator, example, inputs)]).toEqual([
					example.name,
					true,
				]);
			}
		}
	});

	test.each([
		['a figure is off by a cent', { results: { deduction: 25000.01 } }],
		['a figure should be unavailable', { results: { deduction: null } }],
		['a result does not apply', { results: { gain: 15000 } }],
		['a warning is missing', { warnings: ['Must be 70½ or older'] }],
		['a badge is not expected', { badges: [] }],
	])('does not hold when %s', (_, said) => {
		const [defaults] = workedExamples(groupOf(fixture, 'gift'));
		if (!defaults) throw new Error('no example');
		const { member, inputs } = defaults;
		expect(exampleHolds(member.calculator, { name: 'wrong', inputs: {}, ...said }, inputs)).toBe(false);
	});
});

describe('the survey of a strategy', () => {
	async function survivors(edits: readonly Edit[], name = 'gift') {
		const compilation = await compileFixture(edits);
		const survey = surveyGroup(groupOf(compilation, name), compilation.shared);
		return survey.survivors.map(({ mutant, difference, inputs }) => {
			return { text: writeExpression(mutant.mutated), difference, inputs };
		});
	}

	test('tells inputs on which an unnoticed mutant differs, and how', async () => {
		const found = await survivors([]);
		const boundary = found.find(({ text }) => text === 'age <= minimumAge');
		expect(boundary).toBeUndefined();
		const wrong = found.find(({ text }) => text === 'giftAmount > basis');
		expect(wrong?.difference).toBe('"coversBasis" is true, but would be false');
		expect(wrong?.inputs.giftAmount).toBe(wrong?.inputs.basis);
	});

	test('counts the examples of all strategies on a model', async () => {
		const before = await survivors([], 'flat');
		const after = await survivors(
			[
				{ file: 'capital-gains/sale.json', from: '{ "savingsRate": 10 }', to: '{}' },
				{ file: 'capital-gains/sale.json', from: '"savings": 100000', to: '"savings": 150000' },
			],
			'flat',
		);
		const ignored = 'assetValue * percent(savingsRate) * 2';
		expect(before.map(({ text }) => text)).not.toContain(ignored);
		expect(after.length).toBeGreaterThanOrEqual(before.length);
	});

	test('tries a hook by its explanation', async () => {
		const edits = [
			{ file: 'income-tax/award.ts', from: 'surtax: 5700, ', to: '' },
			{ file: 'income-tax/award.ts', from: 'kept: 144300', to: 'kept: 144300, surtax: 5700' },
		];
		const compilation = await compileFixture(edits);
		const { killed, survivors: left } = surveyGroup(groupOf(compilation, 'award'), compilation.shared);
		expect(killed).toBeGreaterThan(20);
		expect(left).toEqual([]);
	});
});
