// A plan as a spreadsheet: every line of every year as `plan` answers it, and nothing that a spreadsheet would compute.
import { describe, expect, test } from 'vitest';
import { worksheetsOf } from '../../src/engine/return/tax-system.ts';
import { planRows } from '../../src/plan/plan-csv.ts';
import { csvText } from '../../src/site/work/csv.ts';
import { answerOf, finishedPlan } from './own-plans.ts';

const FIVE = ['cg-1031-exchange', 'cg-structured-453', 'retirement-max', 'daf', 'salt-trust'];
const finished = finishedPlan(FIVE);
const rows = planRows(finished);
const answer = answerOf(finished.source, finished.request);
const rowsOf = (part: string) => rows.filter(([own]) => own === part);
const asJson = (cell: unknown) => (cell === 'yes' ? true : cell === 'no' ? false : cell === '' ? null : cell);

type Years = readonly Readonly<Record<string, unknown>>[];
const sides = answer.lines as unknown as { readonly without: Years; readonly with: Years };

describe('the spreadsheet of a plan', () => {
	test('has every line of every year, without and with the plan', () => {
		const { system, read } = finished.source;
		for (const { title, lines } of worksheetsOf(system, read.facts)) {
			const own = rowsOf(title);
			expect(own).toHaveLength(lines.length * finished.plan.years);
			for (const [at, [, label, form, year, , before, after, change]] of own.entries()) {
				const line = lines[at % lines.length];
				const place = Math.floor(at / lines.length);
				expect([label, form, year]).toEqual([line?.label, line?.form, read.year + place]);
				const [one, other] = [sides.without[place]?.[line?.id ?? ''], sides.with[place]?.[line?.id ?? '']];
				expect([asJson(before), asJson(after)]).toEqual([one ?? null, other ?? null]);
				if (typeof one === 'number') expect(change).toBe(Number(other) - one);
			}
		}
	});

	test('has every year by kind of tax', () => {
		const taxes = answer.taxes as { readonly without: Years; readonly with: Years };
		for (const [year, kinds] of taxes.with.entries()) {
			const own = rowsOf('Tax by kind').filter(([, , , of]) => of === 2026 + year);
			for (const [kind, amount] of Object.entries(kinds)) {
				const name = kind === 'others' ? 'Tax of trusts and recipients' : kind;
				expect(own.find(([, title]) => title === name)?.[6]).toBe(amount);
			}
			expect(own.at(-1)?.slice(5, 7)).toEqual([answer.totalTax.without[year], answer.totalTax.with[year]]);
		}
	});

	test('has what each strategy saves alone and by share, what all come to, and the choices', () => {
		for (const { id, alone, share, netBenefit } of answer.strategies) {
			const name = finished.all.find(({ effect }) => effect.id === id)?.effect.name ?? '';
			const values = rowsOf(name).map(([, title, , , value]) => [title, value]);
			expect(values).toContainEqual(['Tax saved alone', alone.taxSaved]);
			expect(values).toContainEqual(['Fair share of all', share.taxSaved]);
			expect(values).toContainEqual(['Net benefit', netBenefit]);
		}
		const whole = rowsOf('Plan').map(([, , , , value]) => value);
		for (const amount of [answer.taxSaved, answer.netPresentValue, answer.overlap.taxSaved, answer.cash])
			expect(whole).toContain(amount);
		expect(rowsOf('For the same asset: Section 1031 Like-Kind Exchange, carried out')).toHaveLength(2);
		expect(rowsOf('Not in the plan')).toHaveLength(1);
		expect(rowsOf('Where they meet').map(([, , , , value]) => value)).toEqual(
			answer.conflicts?.map((conflict) => (conflict as { readonly overlap: number }).overlap),
		);
	});

	test('has eight cells in every line, of which none can become a formula', () => {
		for (const row of rows) expect(row).toHaveLength(8);
		const text = csvText(rows)
			.slice(1)
			.replace(/"(?:[^"]|"")*"/g, 'quoted');
		for (const line of text.trimEnd().split('\r\n')) {
			expect(line.split(',')).toHaveLength(8);
			for (const cell of line.split(',')) expect(cell).not.toMatch(/^[=+@|]|^-[^\d]/);
		}
	});
});
