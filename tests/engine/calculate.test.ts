import { describe, expect, test } from 'vitest';
import { calculate, evaluateForm, listVisibleInputs } from '../../src/engine/calculate.ts';
import { getDefaultInputs } from '../../src/engine/values.ts';
import type { CompiledCalculator, Inputs } from '../../src/model/compiled-calculator.ts';
import { compileFixture } from '../compiler/fixture-project.ts';
import { sample } from '../features/calculator/sample-calculator.ts';

const gift = (await compileFixture([])).calculators.get('gift') as CompiledCalculator;
const createInputs = (changes: Inputs = {}): Inputs => ({ ...getDefaultInputs(gift), ...changes });

describe('calculating', () => {
	test('gives every result that applies, unrounded', () => {
		expect(calculate(gift, createInputs()).results).toEqual({
			deduction: 25000,
			federalSavings: 8000,
			stateSavings: 3325,
			surtaxSavings: 950,
			totalSavings: 12275,
			effectiveRate: 49.1,
			yearlySavings: 2455,
			coversBasis: true,
		});
		expect(calculate(gift, createInputs({ spreadYears: 7 })).results.yearlySavings).toBe(12275 / 7);
	});

	test('leaves out what does not apply, and has it when it applies', () => {
		expect('gain' in calculate(gift, createInputs()).results).toBe(false);
		expect(calculate(gift, createInputs({ assetType: 'stock' })).results.gain).toBe(15000);
	});

	test('shows the lines that apply and are not concealed, in order', () => {
		const listRows = (changes: Inputs) => calculate(gift, createInputs(changes)).rows.map(({ id }) => id);
		expect(listRows({})).toEqual([
			'deduction',
			'federalSavings',
			'stateSavings',
			'surtaxSavings',
			'totalSavings',
			'effectiveRate',
			'yearlySavings',
			'coversBasis',
		]);
		expect(listRows({ income: 250000 })).not.toContain('surtaxSavings');
		expect(listRows({ assetType: 'stock' })).toContain('gain');
		expect(calculate(gift, createInputs({ income: 250000 })).results.surtaxSavings).toBe(0);
	});

	test('fires warnings and badges, and says whether one blocks', () => {
		const listWarnings = (changes: Inputs) => {
			const { warnings, badges, isBlocked } = calculate(gift, createInputs(changes));
			return [warnings.map(({ message }) => message), badges.map(({ label }) => label), isBlocked];
		};
		expect(listWarnings({})).toEqual([[], ['Surtax applies'], false]);
		expect(listWarnings({ age: 70, income: 0 })).toEqual([['Must be 70½ or older'], [], true]);
		expect(listWarnings({ age: 71 })).toEqual([[], ['Surtax applies'], false]);
		expect(listWarnings({ assetType: 'stock', holdingMonths: 11, income: 0 })).toEqual([
			['Deduction limited to basis'],
			[],
			false,
		]);
	});
});

describe('the form', () => {
	const getState = (changes: Inputs) => {
		const {
			absent,
			disabled,
			warnings,
			badges,
			isBlocked: blocked,
		} = evaluateForm(gift, createInputs(changes));
		return {
			absent: [...absent],
			disabled: [...disabled],
			messages: warnings.length + badges.length,
			blocked,
		};
	};

	test('has and greys out what its conditions say', () => {
		expect(getState({})).toEqual({
			absent: ['holdingMonths'],
			disabled: ['basis'],
			messages: 1,
			blocked: false,
		});
		expect(getState({ assetType: 'stock' })).toEqual({
			absent: [],
			disabled: [],
			messages: 1,
			blocked: false,
		});
	});

	test('is blocked by a blocking warning only', () => {
		expect(getState({ age: 70 }).blocked).toBe(true);
		expect(getState({ assetType: 'stock', holdingMonths: 1 }).blocked).toBe(false);
	});

	test('was calculated with the inputs on it that are not greyed out, in its order', () => {
		const listIds = (kind: string) =>
			listVisibleInputs(sample, { ...getDefaultInputs(sample), kind }).map(({ id }) => id);
		expect(listIds('stock')).toEqual(['kind', 'amount', 'basis', 'months', 'rate', 'match']);
		expect(listIds('cash')).toEqual(['kind', 'amount', 'months', 'rate', 'match']);
		expect(listIds('none')).toEqual(['kind', 'amount', 'basis', 'rate', 'match']);
	});
});

test('the form schema has the fields that are asked, all required', () => {
	expect(gift.schema.required).toEqual(gift.inputs.map(({ id }) => id));
	expect(gift.schema.properties.assetType).toEqual({ type: 'string', enum: ['cash', 'stock'] });
	expect(gift.schema.properties.giftAmount).toEqual({ type: 'integer' });
});
