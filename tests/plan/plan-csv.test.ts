// A plan as a spreadsheet: every line of every year as `plan` answers it, and nothing that a spreadsheet would compute.
import { describe, expect, test } from 'vitest';
import type { CompiledLine } from '../../src/definition/compiled-return.ts';
import { NONE } from '../../src/engine/effect/asset-choice.ts';
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

function expectLines(
	title: string,
	lines: readonly CompiledLine[],
	of: (side: 'without' | 'with', year: number) => Years[number] | undefined,
): void {
	const own = rowsOf(title);
	expect(own).toHaveLength(lines.length * finished.plan.years);
	for (const [at, [, label, form, year, , before, after, change]] of own.entries()) {
		const line = lines[at % lines.length];
		const place = Math.floor(at / lines.length);
		expect([label, form, year]).toEqual([line?.label, line?.form, finished.source.read.year + place]);
		const [one, other] = (['without', 'with'] as const).map((side) => of(side, place)?.[line?.id ?? '']);
		expect([asJson(before), asJson(after)]).toEqual([one ?? null, other ?? null]);
		if (typeof one === 'number') expect(change).toBe(Number(other) - one);
	}
}

describe('the spreadsheet of a plan', () => {
	test('has every line of every year, without and with the plan', () => {
		const { system, read } = finished.source;
		const { total } = system.household.summary;
		for (const { title, lines } of worksheetsOf(system, read.facts)) {
			expectLines(
				title,
				lines.filter(({ id }) => id !== total),
				(side, year) => sides[side][year],
			);
		}
		const totals = rowsOf('The household’s return').map(([, , , , , before, after]) => [before, after]);
		expect(totals).toEqual(sides.without.map((year, at) => [year[total], sides.with[at]?.[total]]));
	});

	test('has the returns of trusts in the years in which there are any', () => {
		const trusts = finished.source.system.worksheets.filter(({ worksheet }) => worksheet.kind === 'trust');
		const [trust] = trusts.map(({ worksheet }) => worksheet);
		const years = sides.with.flatMap(({ trust: own }) => (own ? [own as Years[number]] : []));
		expect(years.length).toBeGreaterThan(1);
		const own = rows.filter(([part]) => String(part).endsWith(trust?.title ?? '?'));
		expect(own).toHaveLength(years.length * (trust?.lines.length ?? 0));
		for (const [at, row] of own.entries()) {
			const line = trust?.lines[at % trust.lines.length];
			const year = years[Math.floor(at / (trust?.lines.length ?? 1))];
			expect(asJson(row[6])).toEqual(year?.[line?.id ?? ''] ?? null);
		}
	});

	test('has every year by kind of tax', () => {
		const taxes = answer.taxes as { readonly without: Years; readonly with: Years };
		for (const [year, kinds] of taxes.with.entries()) {
			const own = rowsOf('Tax by kind').filter(([, , , of]) => of === 2026 + year);
			for (const [kind, amount] of Object.entries(kinds)) {
				const name = kind === 'others' ? 'Tax of trusts and recipients' : kind;
				// A kind that is nothing on both sides is left out.
				expect(own.find(([, title]) => title === name)?.[6] ?? 0).toBe(amount);
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

	test('says which choice counts, and has no figure where nothing is carried out', () => {
		const rowsNamed = (choice: string, ids: readonly string[]) => planRows(finishedPlan(ids, { choice }));
		const left = rowsNamed(NONE, FIVE);
		expect(left.filter(([part]) => part === 'For the same asset: None of these, which counts')).toHaveLength(
			2,
		);
		expect(left.filter(([part]) => part === 'Plan').map(([, name]) => name)).toContainEqual(
			expect.stringContaining('worked out with this in their place'),
		);
		const nothing = rowsNamed(NONE, ['cg-1031-exchange', 'cg-structured-453']);
		expect(nothing.filter(([part]) => part === 'Plan')).toEqual([
			[
				'Plan',
				'None of these strategies is carried out, so nothing changes on the sample household’s return.',
				...['', '', '', '', '', ''],
			],
		]);
		expect(nothing.map(([part]) => part)).not.toContain('The years');
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
