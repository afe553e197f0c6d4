import { expect, test } from 'vitest';
import { formatMoney } from '../../../src/engine/format.ts';
import { getChangeName } from '../../../src/features/effect/messages.ts';
import { findTotalRow, listReturnGroups } from '../../../src/features/effect/return-rows.ts';
import {
	formatSignedMoney,
	listCashRows,
	listOtherPaymentRows,
	listShownScenarios,
	listTaxRows,
} from '../../../src/features/effect/scenario-rows.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { computeStrategyEffect, DONOR, STRATEGIES } from '../../support/effects.ts';

test('the kinds of tax add up to all tax, in every year and in sum', () => {
	for (const id of STRATEGIES) {
		const { system, result } = computeStrategyEffect(id);
		const dollars = (text = '') => Number(text.replace('−', '-').replace(/[$,]/g, ''));
		for (const year of [undefined, 0, result.years - 1]) {
			const rows = listTaxRows(system, result, year);
			const total = rows.at(-1);
			listShownScenarios(result).forEach((scenario, index) => {
				const years = result.scenarios.get(scenario)?.years ?? [];
				const expectedTotal = (year === undefined ? years : years.slice(year, year + 1)).reduce(
					(sum, one) => sum + one.total,
					0,
				);
				expect(total?.values[index]).toBe(formatMoney(expectedTotal));
				const kinds = rows.slice(0, -1).reduce((sum, { values }) => sum + dollars(values[index]), 0);
				expect(Math.abs(kinds - expectedTotal), `${id} ${scenario}`).toBeLessThan(rows.length);
			});
		}
		expect(listTaxRows(system, result).at(-1)?.change).toBe(formatSignedMoney(-result.with.taxSaved));
	}
});

test('the tax of trusts has a row of its own', () => {
	const { system, result } = computeStrategyEffect('salt-trust');
	const row = listTaxRows(system, result).find(({ label }) => label === 'Tax of trusts and recipients');
	expect(row?.values[0]).toBe('$0');
	expect(row?.differs).toBe(true);
	const soloEffect = computeStrategyEffect('qcd');
	expect(listTaxRows(system, soloEffect.result).some(({ label }) => label.startsWith('Tax of trusts'))).toBe(
		false,
	);
});

// By hand, for a single filer in Texas: 95.70 a month above an income of 109,000, 240.40 above 137,000, 385 above 171,000.
test.each([
	['crosses the first threshold', 60_000, ['$1,148', '$0', '−$1,148']],
	['comes to the first threshold, which is not above it', 69_000, ['$1,148', '$0', '−$1,148']],
	['stays a dollar above it', 69_001, undefined],
	['stays between the second and the third', 100_000, undefined],
	['falls from above the third to above the second', 111_001, ['$4,620', '$2,885', '−$1,735']],
])(
	'a donation from an IRA of 60,000 that %s: the Medicare premium surcharge stands besides the tax, in no total',
	(_, pensions, expected) => {
		const household = createTypedInputs({ ...DONOR.household.values, pensions });
		const { system, result } = computeStrategyEffect('qcd', { ...DONOR, household });
		const row = listOtherPaymentRows(system, result).find(({ label }) =>
			label.startsWith('Medicare premium'),
		);
		expect(row && [...row.values, row.change]).toEqual(expected);
		expect(result.with.netPresentValue).toBeCloseTo(result.with.taxSaved, 6);
	},
);

test('a trust’s tax is no reason to show the household’s total once more besides it', () => {
	const { system, result } = computeStrategyEffect('salt-trust');
	expect(listOtherPaymentRows(system, result)).toEqual([]);
});

test('other money comes to what the comparison says, costs below zero', () => {
	for (const id of STRATEGIES) {
		const { result } = computeStrategyEffect(id);
		const rows = listCashRows(result);
		const { cash, costs } = result.with;
		if (rows.length === 0) expect([cash, costs], id).toEqual([0, 0]);
		else expect(rows.at(-1)?.change, id).toBe(formatSignedMoney(cash - costs));
	}
});

test('the lines that differ are told from those that are the same, with what goes on the return first', () => {
	const { system, result } = computeStrategyEffect('qcd');
	const groups = listReturnGroups(system, result, 0);
	const [facts, federal] = groups;
	expect(facts?.rows.every(({ differs }) => differs)).toBe(true);
	expect(facts?.rows.length).toBeGreaterThan(0);
	expect(federal?.rows.some(({ differs }) => differs)).toBe(true);
	expect(federal?.rows.some(({ differs }) => !differs)).toBe(true);
	const total = findTotalRow(system, result, 0);
	expect(total?.change).toBe(formatSignedMoney(-result.with.taxSaved));
	expect(groups.flatMap(({ rows }) => rows).some(({ id }) => id === total?.id)).toBe(false);
});

test('a move leaves one state’s return for another: a line that a side does not have is empty', () => {
	const { system, result, ownEffect } = computeStrategyEffect('state-migration');
	const groups = listReturnGroups(system, result, ownEffect.ownYears - 1);
	const home = groups.flatMap(({ rows }) => rows).find(({ values }) => values[0] !== '' && values[1] === '');
	expect(home).toMatchObject({ change: '', differs: true });
});

test('signedMoney', () => {
	expect([1200, -672, 0.2, -0.2].map(formatSignedMoney)).toEqual(['+$1,200', '−$672', '$0', '$0']);
});

test('beside three sides the change says which of them it compares', () => {
	expect(getChangeName(['without', 'with'], false)).toBe('Change');
	expect(getChangeName(['without', 'with', 'claimed'], false)).toBe('Change under the law');
	expect(getChangeName(['without', 'with', 'claimed'], true)).toBe('Change if the claim fails');
});
