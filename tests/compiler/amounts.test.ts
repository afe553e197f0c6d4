import { describe, expect, test } from 'vitest';
import { readAmountTable } from '../../src/compiler/amounts.ts';
import { DiagnosticBag } from '../../src/compiler/diagnostics/diagnostic.ts';
import type { DocumentContext } from '../../src/compiler/document.ts';
import { readJson } from '../../src/compiler/load/read-json.ts';
import type { ProjectFile } from '../../src/compiler/load/read-project.ts';
import { toValue } from '../../src/compiler/load/source.ts';
import type { AmountsFile } from '../../src/model/generated/authored.ts';

function createContext(parameters: object): DocumentContext<AmountsFile> {
	const diagnostics = new DiagnosticBag();
	const text = JSON.stringify({ amounts: parameters });
	const file = { path: 'parameters.json', text } as ProjectFile;
	const root = readJson(file, diagnostics);
	if (!root) throw new Error('unread');
	const value = toValue(root) as AmountsFile;
	return {
		file,
		tree: root,
		value,
		diagnostics,
		hookPlace: undefined,
	};
}

const amount = (unit: string, value: unknown, year = '2024') => ({
	title: 'An amount',
	unit,
	values: { [year]: { value, source: 'IRC §1' } },
	after: 'constant',
});

const INDEXED = { indexedBy: 'prices', of: 'amount', roundTo: 1, direction: 'nearest', source: 'IRC §1' };

describe('an amount', () => {
	const context = createContext({
		threshold: {
			title: 'Threshold',
			unit: 'money',
			values: { 2024: { value: 250000, source: 'IRC §1' }, 2025: { value: 260000, source: 'IRC §2' } },
			after: INDEXED,
		},
		rates: amount('percent', { CA: 13.3, TX: 0 }),
		deduction: {
			title: 'Deduction',
			unit: 'money',
			values: { 2024: { byFilingStatus: { single: 14600, joint: 29200 }, source: 'IRC §3' } },
			after: INDEXED,
		},
	});
	const amounts = readAmountTable([context], {
		prices: { title: 'Prices', values: {}, growth: 0, source: 'BLS' },
	});

	test('tells the years it has', () => {
		expect(['threshold', 'rates', 'none'].map(amounts.formatYears)).toEqual([
			'2024 and 2025',
			'2024 and later years',
			'',
		]);
	});

	test.each(['thresholds', 'constructor', 'toString', '__proto__', ''])('is not found as %j', (name) => {
		expect(amounts.find(name)).toBe('no such amount');
	});

	test('is known by its value', () => {
		expect(amounts.findNames(250000)).toEqual(['threshold']);
		expect(amounts.findNames(260000)).toEqual(['threshold']);
		expect(amounts.findNames(14600)).toEqual(['deduction']);
		expect(amounts.findNames(1)).toEqual([]);
	});

	test('is named with at most two others of its value', () => {
		const names = ['first', 'second', 'third', 'fourth'];
		const same = createContext(Object.fromEntries(names.map((name) => [name, amount('money', 75000)])));
		expect(readAmountTable([same], undefined).findNames(75000)).toEqual(names.slice(0, 3));
	});
});

test.each([
	['percent', 3.8, 0],
	['percent', 0, 0],
	['percent', 0.1, 0],
	['percent', 0.038, 1],
	['percent', { CA: 13.3, TX: 0 }, 0],
	['percent', { CA: 0.133, TX: 0.05 }, 1],
	['fraction', 0.038, 0],
	['fraction', 1, 0],
	['fraction', 3.8, 1],
	['fraction', -2, 1],
	['money', 0.05, 0],
	['number', 2500, 0],
])('the unit of an amount %s with %j has %i findings', (unit, value, count) => {
	const context = createContext({ rate: amount(unit, value) });
	const amounts = readAmountTable([context], {});
	expect(context.diagnostics.all.map(({ code }) => code)).toEqual(
		Array.from({ length: count }, () => 'wrong-unit'),
	);
	expect(amounts.find('rate') === 'unreadable').toBe(count > 0);
});
