import { beforeEach, describe, expect, it } from 'vitest';
import { createTypedInputs } from '../../src/features/form/field-state.ts';
import { formatPriceSummary, settings } from '../../src/lib/settings.ts';
import { EMPTY_VISIT, hasWork, listSelectedCalculations } from '../../src/visit/visit.ts';
import {
	changeHousehold,
	clearWork,
	dismissReplacement,
	getVisit,
	keepCalculation,
	keepDraft,
	replaceEntries,
	selectStrategy,
	toggleStrategy,
	undoReplacement,
	updateVisit,
} from '../../src/visit/visit-store.ts';

beforeEach(() => updateVisit(() => EMPTY_VISIT));

describe('the selection', () => {
	it('takes a strategy at its end, once, and out again, keeping the order of the others', () => {
		for (const id of ['a', 'b', 'a']) selectStrategy(id);
		expect(getVisit().selection).toEqual(['a', 'b']);
		for (const id of ['c', 'b']) toggleStrategy(id);
		expect(getVisit().selection).toEqual(['a', 'c']);
	});

	it('costs the price of a calculator each', () => {
		const { pricePerCalculator: price } = settings;
		expect(formatPriceSummary(2)).toBe(`2 × $${price} = $${2 * price}`);
	});

	it('orders the calculations of a report', () => {
		keepCalculation('qcd', { age: 72 });
		keepCalculation('crt', { age: 60 });
		for (const id of ['crt', 'daf', 'qcd']) selectStrategy(id);
		expect(listSelectedCalculations(getVisit())).toEqual([
			['crt', { age: 60 }],
			['qcd', { age: 72 }],
		]);
	});
});

describe('the work of a visit', () => {
	it('keeps what was typed into each calculator until it is calculated', () => {
		keepDraft('qcd', { age: '7' });
		keepDraft('crt', { assetValue: 'much' });
		keepDraft('crt', undefined);
		expect(getVisit().drafts).toEqual({ qcd: { age: '7' } });
	});

	it('keeps calculations in the order of their first', () => {
		for (const id of ['qcd', 'crt', 'qcd']) keepCalculation(id, { age: 72 });
		expect(Object.keys(getVisit().calculations)).toEqual(['qcd', 'crt']);
	});

	it('is taken away by one press, except for what is unlocked', () => {
		selectStrategy('qcd');
		keepCalculation('qcd', { age: 72 });
		keepDraft('crt', { assetValue: 'much' });
		changeHousehold(() => ({ values: {}, texts: {}, touched: [] }));
		updateVisit(() => ({ planChoice: { off: [], portions: {} } }));
		expect(hasWork(getVisit())).toBe(true);
		expect(hasWork({ ...EMPTY_VISIT, situations: ['sellingBusiness'] })).toBe(true);
		clearWork();
		expect(hasWork(getVisit())).toBe(false);
		expect(getVisit()).toEqual({ ...EMPTY_VISIT, selection: ['qcd'] });
	});
});

describe('what a press replaced', () => {
	it('comes back by one press, as does what was entered since', () => {
		keepCalculation('qcd', { age: 72 });
		changeHousehold(() => createTypedInputs({ wages: 512_345 }));
		replaceEntries('Your household is blank.', { household: null });
		changeHousehold(() => createTypedInputs({ wages: 1 }));
		undoReplacement();
		expect(getVisit()).toMatchObject({
			household: { values: { wages: 512_345 } },
			calculations: { qcd: { age: 72 } },
		});
		undoReplacement();
		expect(getVisit().household?.values).toEqual({ wages: 1 });
	});

	it('stays replaced once that is dismissed', () => {
		replaceEntries('Your planned sale is cleared.', { sale: null });
		dismissReplacement();
		changeHousehold(() => createTypedInputs({ wages: 1 }));
		undoReplacement();
		expect(getVisit().household?.values).toEqual({ wages: 1 });
	});
});
