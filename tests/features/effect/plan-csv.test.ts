// A plan as a spreadsheet: every line of every year as `plan` answers it, and nothing that a spreadsheet would compute.
import { describe, expect, test } from 'vitest';
import { listWorksheets } from '../../../src/engine/tax-return/tax-system.ts';
import { listPlanCsvRows } from '../../../src/features/effect/plan-csv.ts';
import type { FinishedPlan } from '../../../src/features/effect/plan-document.ts';
import { readHousehold, updateHousehold } from '../../../src/features/household/household-state.ts';
import type { CompiledLine } from '../../../src/model/compiled-return.ts';
import { DONOR } from '../../support/effects.ts';
import { createFacts } from '../../support/plan-facts.ts';
import { chooseWay, computeAnswer, createFinishedPlan, FIVE } from '../../support/plans.ts';

const finishedPlan = createFinishedPlan(FIVE, { choice: chooseWay('cg-1031-exchange') });
const listCsvRows = (plan: FinishedPlan) => listPlanCsvRows(plan, createFacts(plan));
const rows = listCsvRows(finishedPlan);
const answer = computeAnswer(finishedPlan.source, finishedPlan.request);
const listRows = (part: string) => rows.filter(([rowPart]) => rowPart === part);
const asJson = (cell: unknown) => (cell === undefined || Number.isNaN(cell) ? null : cell);

type Years = readonly Readonly<Record<string, unknown>>[];
const scenarios = answer.lines as unknown as { readonly without: Years; readonly with: Years };

function expectLines(
	title: string,
	lines: readonly CompiledLine[],
	getYear: (scenario: 'without' | 'with', year: number) => Years[number] | undefined,
): void {
	const partRows = listRows(title);
	expect(partRows).toHaveLength(lines.length * finishedPlan.result.years);
	for (const [at, [, label, form, year, , before, after, change]] of partRows.entries()) {
		const line = lines[at % lines.length];
		const place = Math.floor(at / lines.length);
		expect([label, form, year]).toEqual([
			line?.label,
			line?.form,
			finishedPlan.source.reading.taxYear + place,
		]);
		const [valueWithout, valueWith] = (['without', 'with'] as const).map(
			(scenario) => getYear(scenario, place)?.[line?.id ?? ''],
		);
		expect([asJson(before), asJson(after)]).toEqual([valueWithout ?? null, valueWith ?? null]);
		if (typeof valueWithout === 'number') expect(change).toBe(Number(valueWith) - valueWithout);
	}
}

describe('the spreadsheet of a plan', () => {
	test('has every line of every year, without and with the plan', () => {
		const { system, reading } = finishedPlan.source;
		const { total } = system.household.summary;
		for (const { title, lines } of listWorksheets(system, reading.household)) {
			expectLines(
				title,
				lines.filter(({ id }) => id !== total),
				(scenario, year) => scenarios[scenario][year],
			);
		}
		const totals = listRows('The household’s return').map(([, , , , , before, after]) => [before, after]);
		expect(totals).toEqual(scenarios.without.map((year, at) => [year[total], scenarios.with[at]?.[total]]));
	});

	test('has choices in the words of the form', () => {
		const values = rows.map(([part, title, , , value]) => [part, title, value]);
		expect(values).toContainEqual(['The example household', 'Filing status', 'Married filing jointly']);
		expect(values).toContainEqual(['The example household', 'State', 'California']);
		expect(values).toContainEqual(['Input: Section 1031 Like-Kind Exchange', 'Held until death', false]);
	});

	test('tells the visitor’s facts from those that are still the example’s', () => {
		const { system } = finishedPlan;
		const household = updateHousehold(system, null, { type: 'changed', id: 'wages', text: '90000' });
		const factRows = listCsvRows({ ...finishedPlan, reading: readHousehold(system, household) });
		const listTitles = (owner: string) =>
			factRows.filter(([part]) => part === owner).map(([, title]) => title);
		expect(listTitles('Your household')).toContain('Your wages');
		expect(listTitles('The example household')).toContain('Taxable interest');
		expect(listTitles('The example household')).not.toContain('Your wages');
	});

	test('has the returns of trusts in the years in which there are any', () => {
		const trusts = finishedPlan.source.system.worksheets.filter(
			({ worksheet }) => worksheet.kind === 'trust',
		);
		const [trust] = trusts.map(({ worksheet }) => worksheet);
		const years = scenarios.with.flatMap(({ trust: trustYear }) =>
			trustYear ? [trustYear as Years[number]] : [],
		);
		expect(years.length).toBeGreaterThan(1);
		const trustRows = rows.filter(([part]) => String(part).endsWith(trust?.title ?? '?'));
		expect(trustRows).toHaveLength(years.length * (trust?.lines.length ?? 0));
		for (const [at, row] of trustRows.entries()) {
			const line = trust?.lines[at % trust.lines.length];
			const year = years[Math.floor(at / (trust?.lines.length ?? 1))];
			expect(asJson(row[6])).toEqual(year?.[line?.id ?? ''] ?? null);
		}
	});

	test('has every year by kind of tax', () => {
		const taxes = answer.taxes as { readonly without: Years; readonly with: Years };
		for (const [year, kinds] of taxes.with.entries()) {
			const kindRows = listRows('Tax breakdown').filter(([, , , rowYear]) => rowYear === 2026 + year);
			for (const [kind, amount] of Object.entries(kinds)) {
				const name = kind === 'others' ? 'Tax of trusts and recipients' : kind;
				// A kind that is nothing on both sides is left out.
				expect(kindRows.find(([, title]) => title === name)?.[6] ?? 0).toBe(amount);
			}
			expect(kindRows.at(-1)?.slice(5, 7)).toEqual([
				answer.totalTax.without[year],
				answer.totalTax.with[year],
			]);
		}
	});

	test('has what is paid besides the tax', () => {
		const plan = createFinishedPlan(['qcd'], { household: DONOR.household });
		const [row] = listCsvRows(plan).filter(([part]) => part === 'Besides tax, in no total');
		expect(row?.[1]).toBe('Medicare premium surcharge in two years');
		expect(Number(row?.[7])).toBeCloseTo(-1148.4, 2);
	});

	test('has the figures of all, of every switch and of what interacts', () => {
		const planValues = listRows('Plan').map(([, , , , value]) => value);
		for (const amount of [answer.taxSaved, answer.netPresentValue, answer.overlap.taxSaved, answer.cash])
			expect(planValues).toContain(amount);
		const { switches, strategies, leftOut, conflicts } = finishedPlan.document;
		for (const { columns, rows: tableRows } of [switches, strategies])
			for (const { label, amounts } of tableRows)
				expect(listRows(label).map(([, title, , , value]) => [title, value])).toEqual(
					expect.arrayContaining(columns.map(({ title }, at) => [title, amounts[at] ?? ''])),
				);
		expect(listRows('Not in the plan')).toHaveLength(leftOut.rows.length);
		expect(listRows('How they interact')).toHaveLength(conflicts.rows.length);
		expect(conflicts.rows).not.toEqual([]);
	});

	test('has no figure where nothing is carried out', () => {
		const emptyRows = listCsvRows(createFinishedPlan(['cg-dst-1031', 'cg-mis']));
		expect(emptyRows.map(([part]) => part)).not.toContain('The years');
	});

	test('has eight cells in every line', () => {
		for (const row of rows) expect(row).toHaveLength(8);
	});
});
