import { describe, expect, test } from 'vitest';
import {
	type DatedAmounts,
	type FilingStatus,
	findAmount,
	getAmounts,
	selectLaw,
} from '../../src/engine/law.ts';

const INDEXED = {
	indexedBy: 'prices',
	of: 'amount',
	roundTo: 1,
	direction: 'nearest',
	source: 'IRC §1(f)',
} as const;

const AMOUNTS: DatedAmounts = {
	threshold: {
		title: 'Threshold',
		unit: 'money',
		values: { 2024: { value: 250000, source: 'IRC §1' }, 2025: { value: 260000, source: 'IRC §2' } },
		after: INDEXED,
	},
	rates: {
		title: 'Rates',
		unit: 'percent',
		values: { 2024: { value: { CA: 13.3, TX: 0 }, source: 'State tables' } },
		after: INDEXED,
	},
	deduction: {
		title: 'Deduction',
		unit: 'money',
		values: { 2024: { byFilingStatus: { single: 14600, joint: 29200 }, source: 'IRC §3' } },
		after: INDEXED,
	},
	share: {
		title: 'Share',
		unit: 'percent',
		values: { 2022: { value: 30, source: 'IRC §4' }, 2025: { value: 20, source: 'IRC §5' } },
		after: 'constant',
	},
};

const findValue = (name: string, year: number, status?: FilingStatus) => {
	const amount = AMOUNTS[name];
	return amount && findAmount(name, amount, year, status);
};

describe('an amount of the law', () => {
	test('is that of its year', () => {
		expect(findValue('threshold', 2024)).toEqual({
			id: 'threshold',
			title: 'Threshold',
			unit: 'money',
			year: 2024,
			from: '',
			value: 250000,
			source: 'IRC §1',
		});
		expect(findValue('threshold', 2025, 'single')).toMatchObject({
			title: 'Threshold',
			value: 260000,
			source: 'IRC §2',
		});
		expect(findValue('rates', 2024)).toMatchObject({ value: { CA: 13.3, TX: 0 } });
	});

	test('that is constant stays what it is until a later entry', () => {
		expect(findValue('share', 2021)).toBe('not in this year');
		expect([2022, 2023, 2024, 2025, 2040].map((year) => findValue('share', year))).toMatchObject(
			[30, 30, 30, 20, 20].map((value) => ({ value })),
		);
		expect(findValue('share', 2024)).toMatchObject({ year: 2024, source: 'IRC §4' });
	});

	test('that is estimated, or hangs on a vote, says so', () => {
		const entry = { value: 5, source: 'IRC §6' };
		const pending = { text: 'A vote decides.', date: '2026-11-03' };
		const values = { 2024: { ...entry, estimate: true as const }, 2025: { ...entry, pending }, 2026: entry };
		const amount = { title: 'Limit', unit: 'money', values, after: 'constant' } as const;
		const standings = [2024, 2025, 2026].map((year) => findAmount('limit', amount, year, undefined));
		expect(standings).toMatchObject([{ standing: 'Estimated' }, { standing: 'Pending' }, entry]);
		expect(standings[2]).not.toHaveProperty('standing');
	});

	test('that follows an index is not that of a neighbouring year', () => {
		expect(findValue('threshold', 2026)).toBe('not in this year');
		expect(findValue('deduction', 2025, 'joint')).toBe('not in this year');
	});

	test('is none for a filing status it lacks, nor without one when it depends on it', () => {
		expect(findValue('deduction', 2024)).toBe('no filing status said');
		expect(findValue('deduction', 2024, 'separate')).toBe('not for this filing status');
	});
});

describe('a law', () => {
	test('has the amounts that have a value in it, and only those', () => {
		const listAmounts = (...choice: [year: number, status?: FilingStatus]) =>
			Object.keys(AMOUNTS).filter(selectLaw(AMOUNTS, ...choice));
		expect(listAmounts(2024, 'joint')).toEqual(['threshold', 'rates', 'deduction', 'share']);
		expect(listAmounts(2024)).toEqual(['threshold', 'rates', 'share']);
		expect(listAmounts(2025, 'joint')).toEqual(['threshold', 'share']);
	});

	test('gives the amounts asked for, or says which it lacks', () => {
		const law = selectLaw(AMOUNTS, 2025);
		expect(getAmounts(law, ['threshold']).map(({ value }) => value)).toEqual([260000]);
		expect(() => getAmounts(law, ['threshold', 'deduction'])).toThrow(
			'The law chosen has no amount "deduction".',
		);
		expect(() => getAmounts(law, ['constructor'])).toThrow('no amount "constructor"');
	});

	test('has tables in which only their own keys are entries', () => {
		const { value } = selectLaw(AMOUNTS, 2024)('rates') ?? {};
		expect(Object.getPrototypeOf(value)).toBe(null);
	});
});
