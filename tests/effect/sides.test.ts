import { expect, test } from 'vitest';
import { returnGroups, totalRow } from '../../src/effect/return-rows.ts';
import { moneyRows, sidesOf, signedMoney, taxRows } from '../../src/effect/sides.ts';
import { changeName } from '../../src/effect/words.ts';
import { formatMoney } from '../../src/engine/format.ts';
import { STRATEGIES, worked } from './own-effects.ts';

test('the kinds of tax add up to all tax, in every year and in sum', () => {
	for (const id of STRATEGIES) {
		const { system, result } = worked(id);
		const dollars = (text = '') => Number(text.replace('−', '-').replace(/[$,]/g, ''));
		for (const year of [undefined, 0, result.years - 1]) {
			const rows = taxRows(system, result, year);
			const total = rows.at(-1);
			sidesOf(result).forEach((side, index) => {
				const years = result.sides.get(side)?.years ?? [];
				const own = (year === undefined ? years : years.slice(year, year + 1)).reduce(
					(sum, one) => sum + one.total,
					0,
				);
				expect(total?.values[index]).toBe(formatMoney(own));
				const kinds = rows.slice(0, -1).reduce((sum, { values }) => sum + dollars(values[index]), 0);
				expect(Math.abs(kinds - own), `${id} ${side}`).toBeLessThan(rows.length);
			});
		}
		expect(taxRows(system, result).at(-1)?.change).toBe(signedMoney(-result.with.taxSaved));
	}
});

test('the tax of trusts has a row of its own', () => {
	const { system, result } = worked('salt-trust');
	const row = taxRows(system, result).find(({ label }) => label === 'Tax of trusts and recipients');
	expect(row?.values[0]).toBe('$0');
	expect(row?.differs).toBe(true);
	const alone = worked('qcd');
	expect(taxRows(system, alone.result).some(({ label }) => label.startsWith('Tax of trusts'))).toBe(false);
});

test('other money comes to what the comparison says, costs below zero', () => {
	for (const id of STRATEGIES) {
		const { result } = worked(id);
		const rows = moneyRows(result);
		const { cash, costs } = result.with;
		if (rows.length === 0) expect([cash, costs], id).toEqual([0, 0]);
		else expect(rows.at(-1)?.change, id).toBe(signedMoney(cash - costs));
	}
});

test('the lines that differ are told from those that are the same, with what goes on the return first', () => {
	const { system, result } = worked('qcd');
	const groups = returnGroups(system, result, 0);
	const [facts, federal] = groups;
	expect(facts?.rows.every(({ differs }) => differs)).toBe(true);
	expect(facts?.rows.length).toBeGreaterThan(0);
	expect(federal?.rows.some(({ differs }) => differs)).toBe(true);
	expect(federal?.rows.some(({ differs }) => !differs)).toBe(true);
	const total = totalRow(system, result, 0);
	expect(total?.change).toBe(signedMoney(-result.with.taxSaved));
	expect(groups.flatMap(({ rows }) => rows).some(({ id }) => id === total?.id)).toBe(false);
});

test('a move leaves one state’s return for another: a line that a side does not have is empty', () => {
	const { system, result } = worked('state-migration');
	const groups = returnGroups(system, result, result.ownYears - 1);
	const home = groups.flatMap(({ rows }) => rows).find(({ values }) => values[0] !== '' && values[1] === '');
	expect(home).toMatchObject({ change: '', differs: true });
});

test('signedMoney', () => {
	expect([1200, -672, 0.2, -0.2].map(signedMoney)).toEqual(['+$1,200', '−$672', '$0', '$0']);
});

test('beside three sides the change says which of them it compares', () => {
	expect(changeName(['without', 'with'], false)).toBe('Change');
	expect(changeName(['without', 'with', 'claimed'], false)).toBe('Change by law');
	expect(changeName(['without', 'with', 'claimed'], true)).toBe('Change if the claim fails');
});
