// A plan with a move: what it is asked, its dates and its law on paper, in the spreadsheet and in the calendar.
import { expect, test } from 'vitest';
import { formatCalendar } from '../../../src/engine/plan/calendar-file.ts';
import { listPlanCsvRows } from '../../../src/features/effect/plan-csv.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { createFacts } from '../../support/plan-facts.ts';
import { choose, createFinishedPlan } from '../../support/plans.ts';

const ID = 'roth-conversion';
const NAME = 'Roth Conversions over Years';
const household = createTypedInputs({
	...{ taxYear: 2026, filingStatus: 'joint', age: 66, spouseAge: 64, state: 'FL' },
	...{ iraBalance: 900_000, socialSecurity: 40_000 },
});
const plan = createFinishedPlan([ID], {
	household,
	typedInputs: { [ID]: { amounts: '60000 40000' } },
	choice: choose(),
});
const facts = createFacts(plan);
const rows = listPlanCsvRows(plan, facts);

test('its amounts by year stand on paper with dollar signs, and in the spreadsheet as they were entered', () => {
	const [law] = facts.strategies;
	expect(law?.name).toBe(NAME);
	expect(law?.inputs).toContain('$60,000, $40,000');
	expect(rows).toContainEqual([`Input: ${NAME}`, 'Amounts by year', '', '', '60000 40000', '', '', '']);
});

test('nobody has judged how closely it is looked at, and its sources stand', () => {
	const lawRows = rows.filter(([part]) => part === NAME).map(([, name]) => name);
	expect(facts.strategies[0]?.certainty).toEqual([]);
	expect(lawRows).not.toContain('Legal certainty');
	expect(lawRows).toContain('Sources');
});

test('its steps are to do by their dates, in the spreadsheet and in the calendar', () => {
	const text = 'Convert, after taking the year’s required distribution';
	const row = rows.find(([, name]) => name === text);
	expect(row?.[0]).toBe('To do: You');
	expect(row?.[4]).toMatch(/^By December 31, 2026/);
	const calendar = formatCalendar(facts.steps, 'www.firm.test', '2026-11-24').replaceAll('\r\n ', '');
	expect(calendar).toContain(`SUMMARY:${text.replace(',', '\\,')}`);
	expect(calendar).toContain('DTSTART;VALUE=DATE:20261231');
});
