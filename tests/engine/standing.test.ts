// How far an amount is law is told beside it.
import { expect, test } from 'vitest';
import { describeNotes } from '../../src/compiler/emit/describe-logic.ts';
import { addNotes, formatAmount } from '../../src/engine/amounts.ts';
import type { AmountTexts } from '../../src/model/compiled-calculator.ts';
import { loadReturns } from './tax-return/random-household.ts';

const NOTES: Omit<AmountTexts, 'unsettled'> = {
	title: 'Limit',
	sources: { 2024: 'Old act', 2026: 'New act' },
	projected: '',
};
const PROJECTED = { ...NOTES, projected: 'Index act' };

test.each<[standing: string, year: number, notes: AmountTexts]>([
	['Published', 2026, NOTES],
	['Our assumption', 2026, { ...NOTES, sources: { 2024: 'Model assumption: a round figure' } }],
	['Scheduled by statute', 2030, NOTES],
	['Projected at 4% inflation', 2030, PROJECTED],
	['Estimated', 2026, { ...PROJECTED, unsettled: { 2026: 'estimated' } }],
	['Projected at 4% inflation', 2027, { ...PROJECTED, unsettled: { 2026: 'estimated' } }],
	['Published', 2026, { ...NOTES, unsettled: { 2024: 'estimated' } }],
	['Pending', 2029, { ...NOTES, unsettled: { 2028: 'pending' } }],
	['Pending', 2032, { ...PROJECTED, unsettled: { 2031: 'pending' } }],
	['Projected at 4% inflation', 2030, { ...PROJECTED, unsettled: { 2031: 'pending' } }],
])('%s in %i', (standing, year, notes) => {
	const amount = { id: 'limit', title: '', unit: 'money', year, from: '', value: 1, source: '' } as const;
	const law = { years: [2024, 2025, 2026], inflation: 4 };
	expect(addNotes([amount], { limit: notes }, law)).toMatchObject([{ title: 'Limit', standing }]);
});

const { amounts } = await loadReturns();

test.each([
	['of Washington', 'waIncomeTaxRate', { 2028: 'pending' }],
	['of rows that end', 'caBrackets', { 2031: 'pending' }],
	['that is settled', 'saltCap', undefined],
])('what is unsettled comes with the texts of an amount %s', (_title, name, unsettled) => {
	if (unsettled) expect(describeNotes(amounts[name]).unsettled).toMatchObject(unsettled);
	else expect(describeNotes(amounts[name])).not.toHaveProperty('unsettled');
});

test('the figure that holds without a state stands among those of the states', () => {
	expect(formatAmount({ unit: 'percent', from: '', value: { '': 0, FL: 0, MA: 9 } })).toBe(
		'none 0%, FL 0%, MA 9%',
	);
});
