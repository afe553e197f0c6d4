import { describe, expect, test } from 'vitest';
import { amountsIn, amountUnder, type DatedAmounts, type FilingStatus, lawOf } from '../../src/engine/law.ts';

const AMOUNTS: DatedAmounts = {
	threshold: {
		title: 'Threshold',
		unit: 'money',
		values: { 2024: { value: 250000, source: 'IRC §1' }, 2025: { value: 260000, source: 'IRC §2' } },
	},
	rates: {
		title: 'Rates',
		unit: 'percent',
		values: { 2024: { value: { CA: 13.3, TX: 0 }, source: 'State tables' } },
	},
	deduction: {
		title: 'Deduction',
		unit: 'money',
		values: { 2024: { byFilingStatus: { single: 14600, joint: 29200 }, source: 'IRC §3' } },
	},
};

const find = (name: string, year: number, status?: FilingStatus) => {
	const amount = AMOUNTS[name];
	return amount && amountUnder(name, amount, year, status);
};

describe('an amount of the law', () => {
	test('is that of its year', () => {
		expect(find('threshold', 2024)).toEqual({
			id: 'threshold',
			title: 'Threshold',
			unit: 'money',
			year: 2024,
			from: '',
			value: 250000,
			source: 'IRC §1',
		});
		expect(find('threshold', 2025)).toMatchObject({ value: 260000, source: 'IRC §2' });
		expect(find('rates', 2024)).toMatchObject({ value: { CA: 13.3, TX: 0 } });
	});

	test('is not that of a neighbouring year', () => {
		expect(find('threshold', 2026)).toBe('not in this year');
		expect(find('deduction', 2025, 'joint')).toBe('not in this year');
	});

	test('is that of a filing status, which completes its title', () => {
		expect(find('deduction', 2024, 'joint')).toMatchObject({
			title: 'Deduction for a joint return',
			value: 29200,
		});
		expect(find('deduction', 2024, 'single')).toMatchObject({
			title: 'Deduction for a single filer',
			value: 14600,
		});
		expect(find('threshold', 2024, 'single')).toMatchObject({ title: 'Threshold', value: 250000 });
	});

	test('is none for a filing status it lacks, nor without one when it depends on it', () => {
		expect(find('deduction', 2024)).toBe('no filing status said');
		expect(find('deduction', 2024, 'separate')).toBe('not for this filing status');
	});
});

describe('a law', () => {
	test('has the amounts that have a value in it, and only those', () => {
		expect(Object.keys(lawOf(AMOUNTS, 2024, 'joint'))).toEqual(['threshold', 'rates', 'deduction']);
		expect(Object.keys(lawOf(AMOUNTS, 2024))).toEqual(['threshold', 'rates']);
		expect(Object.keys(lawOf(AMOUNTS, 2025, 'joint'))).toEqual(['threshold']);
	});

	test('gives the amounts asked for, or says which it lacks', () => {
		const law = lawOf(AMOUNTS, 2025);
		expect(amountsIn(law, ['threshold']).map(({ value }) => value)).toEqual([260000]);
		expect(() => amountsIn(law, ['threshold', 'deduction'])).toThrow(
			'The law chosen has no amount "deduction".',
		);
		expect(() => amountsIn(law, ['constructor'])).toThrow('no amount "constructor"');
	});

	test('has tables in which only their own keys are entries', () => {
		const { value } = lawOf(AMOUNTS, 2024).rates ?? {};
		expect(Object.getPrototypeOf(value)).toBe(null);
	});
});
