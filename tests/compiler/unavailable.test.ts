// A figure without a value never decides a branch, and never becomes a figure.
import { describe, expect, test } from 'vitest';
import { calculate } from '../../src/engine/calculate.ts';
import { getDefaultInputs } from '../../src/engine/values.ts';
import { compileFixture, type Edit } from './fixture-project.ts';

const gift = (from: string, to: string): Edit => ({ file: 'income-tax/gift.json', from, to });

describe('an unavailable result', () => {
	const computeResults = async (edits: readonly Edit[], inputs: object) => {
		const { calculators, diagnostics } = await compileFixture(edits);
		const calculator = calculators.get('gift');
		if (!calculator) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
		return calculate(calculator, { ...getDefaultInputs(calculator), ...inputs }).results;
	};

	test('is null, never zero, NaN or infinite', async () => {
		expect(await computeResults([], { giftAmount: 0, spreadYears: 0 })).toMatchObject({
			totalSavings: 0,
			effectiveRate: null,
			yearlySavings: null,
		});
		expect(await computeResults([], { spreadYears: 0 })).toMatchObject({ yearlySavings: null });
	});

	test.each([
		['a sum', 'giftAmount - yearlySavings'],
		['the smaller of two', 'min(giftAmount, yearlySavings)'],
		['a product with zero', 'yearlySavings * 0'],
		['a division by it', 'giftAmount / (yearlySavings / giftAmount)'],
		['a comparison', 'yearlySavings > 0 ? giftAmount : basis'],
		['a comparison the other way', 'not (yearlySavings <= 0) ? basis : giftAmount'],
		['a condition beside it', 'giftAmount < 0 or yearlySavings > 0 ? giftAmount : basis'],
		['the larger of a quotient and nothing', 'max(basis, giftAmount / spreadYears)'],
		['a divisor that is itself a quotient by zero', 'giftAmount / (basis / spreadYears / giftAmount)'],
		[
			'an exponent',
			'giftAmount * (giftAmount / basis) ^ (yearlySavings / giftAmount - yearlySavings / giftAmount)',
		],
	])('makes %s of it unavailable too', async (_, formula) => {
		const actual = await computeResults([gift('"giftAmount - basis"', JSON.stringify(formula))], {
			assetType: 'stock',
			spreadYears: 0,
		});
		expect(actual).toMatchObject({ yearlySavings: null, gain: null });
	});

	test('makes a yes-or-no line that compares it unavailable', async () => {
		const actual = await computeResults([gift('"giftAmount >= basis"', '"yearlySavings >= basis"')], {
			spreadYears: 0,
		});
		expect(actual).toMatchObject({ coversBasis: null });
	});

	test('does not matter where the first side of a condition decides', async () => {
		const formula = 'giftAmount > 0 or yearlySavings > 0 ? giftAmount : basis';
		const inputs = { assetType: 'stock', spreadYears: 0 };
		expect(
			await computeResults([gift('"giftAmount - basis"', JSON.stringify(formula))], inputs),
		).toMatchObject({
			yearlySavings: null,
			gain: 25000,
		});
	});

	test.each([
		['a yes-or-no line', 'coversBasis ? giftAmount : basis'],
		['its opposite', 'not (coversBasis) ? giftAmount : basis'],
		['it together with another', 'coversBasis and giftAmount > 0 ? giftAmount : basis'],
		['it or another', 'coversBasis or giftAmount > 0 ? giftAmount : basis'],
	])('decides no branch by %s', async (_, formula) => {
		const line = `{ "id": "kept", "label": "Kept", "formula": "${formula}", "format": "money" }`;
		const actual = await computeResults(
			[
				gift('"giftAmount >= basis"', '"yearlySavings >= basis"'),
				gift('"yes-no"\n\t\t}', `"yes-no"\n\t\t},\n\t\t${line}`),
			],
			{ spreadYears: 0 },
		);
		expect(actual).toMatchObject({ coversBasis: null, kept: null });
	});

	test('leaves alone the lines that do not need it', async () => {
		expect(await computeResults([], { spreadYears: 0 })).toMatchObject({
			totalSavings: 12275,
			effectiveRate: 49.1,
		});
	});
});
