// The paper of the last return: copied line by line, and held against what is calculated for its year.
import { describe, expect, it } from 'vitest';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { readHousehold } from '../../../src/features/household/household-state.ts';
import { hasPaper, PAPER_INPUTS } from '../../../src/features/household/paper-inputs.ts';
import { formatPaperNote } from '../../../src/features/household/paper-return.ts';
import { PaperReturnView } from '../../../src/features/household/paper-return-view.tsx';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import type { ReturnFormDefinition } from '../../../src/model/generated/authored.ts';
import { loadReturns } from '../../engine/tax-return/random-household.ts';
import { renderMarkup, toText } from '../../support/render-markup.tsx';

const system = await loadReturns();
const form = system.returnForm as ReturnFormDefinition;
/** A year older than on the paper of 2025, where both are 70 and 68. */
const COUPLE: Inputs = {
	taxYear: 2026,
	filingStatus: 'joint',
	age: 71,
	spouseAge: 69,
	state: 'FL',
	pensions: 40_000,
	iraDistributions: 30_000,
	socialSecurity: 50_000,
	interest: 8000,
	ordinaryDividends: 6000,
	qualifiedDividends: 5000,
	longTermGain: 4000,
	paperYear: 2025,
	paperLine11: 130_500,
	paperLine16: 8502,
	paperStateTax: 0,
};
const read = (values: Inputs) => readHousehold(system, createTypedInputs(values));
const render = (values: Inputs) =>
	toText(
		renderMarkup(<PaperReturnView system={system} form={form} reading={read(values)} onChange={() => {}} />),
	);

describe('the paper return', () => {
	it('has the facts in the order of the lines, by the numbers of its year', () => {
		const text = render(COUPLE);
		const titles = [
			'Line 1a: Your wages',
			'Line 2b: Taxable interest',
			'Line 4b: IRA distributions',
			'Line 5b: Property tax',
			'Line 31: Self-employment profit',
			'Line 15: Long-term gain or loss',
			'Line 32: ',
			'Line 11a: Adjusted gross income',
		];
		const places = titles.map((title) => text.indexOf(title));
		expect(places).not.toContain(-1);
		expect(places).toEqual(places.toSorted((a, b) => a - b));
		expect(render({ ...COUPLE, paperYear: 2024 })).toContain('Line 11: Adjusted gross income');
	});

	it('agrees with the calculation of its year, when everybody was younger', () => {
		expect(render(COUPLE)).toContain('Your paper and our calculation agree to the dollar.');
		expect(formatPaperNote(system, form, read(COUPLE))).toBe(
			'Checked against the return of 2025 as filed: line 11a, line 16 and state tax agree to the dollar.',
		);
	});

	it('says of a line that differs what it is made of', () => {
		const values = { ...COUPLE, paperLine11: 122_500 };
		expect(render(values)).toContain('That is as much as “Taxable interest” (Form 1040, line 2b)');
		expect(formatPaperNote(system, form, read(values))).toBe(
			'Checked against the return of 2025 as filed: it differs in line 11a by $8,000.',
		);
	});

	it('is nothing that the household needs, nor one of its facts', () => {
		const { paperLine11: _, paperLine16: __, paperStateTax: ___, ...values } = COUPLE;
		const reading = read(values);
		expect(hasPaper(reading)).toBe(false);
		expect(reading.missing).toEqual([]);
		expect(formatPaperNote(system, form, reading)).toBe('');
		for (const id of PAPER_INPUTS) expect(read(COUPLE).entered).not.toContain(id);
		expect(Object.keys(reading.household)).not.toContain('paperYear');
	});
});
