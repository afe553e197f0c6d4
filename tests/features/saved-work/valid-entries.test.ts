// A copy that outlived a reload, written by an older build: its strategies, inputs and choices may be others than today's.
import { expect, test } from 'vitest';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { createTypedInputs } from '../../../src/features/calculator/form/field-state.ts';
import { toEnteredSale } from '../../../src/features/sale/sale-state.ts';
import { listValidEntries } from '../../../src/features/saved-work/valid-entries.ts';
import { EMPTY_VISIT, type Visit } from '../../../src/features/saved-work/visit-store.ts';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import { getSource, SALE_MODEL, STRATEGY_SOURCE } from '../../support/effects.ts';

const QCD_INPUTS: Inputs = { ...getDefaultInputs(getSource('qcd').calculator), qcdAmount: 40_000 };
const WAGES = {
	...createTypedInputs({ taxYear: 2026, wages: 90_000, state: 'OR' }),
	texts: { wages: '90000' },
};

/** A visit as JSON has it. */
const listEntries = (entries: Partial<Visit>) =>
	listValidEntries(JSON.parse(JSON.stringify({ ...EMPTY_VISIT, ...entries })), STRATEGY_SOURCE);

test('what the definitions of today take stays as it was, with what was typed', async () => {
	const entries = {
		selection: ['qcd'],
		household: { ...WAGES, texts: { wages: '9x' }, touched: ['wages'], exampleFacts: ['state'] },
		sale: toEnteredSale(SALE_MODEL, createTypedInputs({ price: 5_000_000, kind: 'business' })),
		calculations: { qcd: QCD_INPUTS },
		returnInputs: { qcd: createTypedInputs({ discountRate: 7, 'date-purchase': '2027-01-15' }) },
		estate: createTypedInputs({ estateToday: 20_000_000 }),
	};
	expect(JSON.stringify(await listEntries(entries))).toBe(JSON.stringify(entries));
});

test('a strategy is found by the id it had before', async () => {
	const findId = (id: string) => (id === 'qcd-of-old' ? 'qcd' : undefined);
	const entries = { ...EMPTY_VISIT, selection: ['qcd-of-old'], calculations: { 'qcd-of-old': QCD_INPUTS } };
	expect(await listValidEntries(entries, { ...STRATEGY_SOURCE, findId })).toMatchObject({
		selection: ['qcd'],
		calculations: { qcd: QCD_INPUTS },
	});
});

test('what they do not take is left out, and the rest stays', async () => {
	const { age: _, ...oldInputs } = QCD_INPUTS;
	const entries = await listEntries({
		selection: ['gone', 'qcd'],
		household: {
			values: { ...WAGES.values, state: 'XX', gone: 1, interest: 'much' },
			texts: { ...WAGES.texts, gone: '1' },
			touched: ['gone'],
		},
		sale: {
			typedInputs: createTypedInputs({ price: 5_000_000, kind: 'gone', discountRate: 99 }),
			sale: {} as never,
		},
		calculations: { gone: { amount: 1 }, qcd: { ...oldInputs, gone: 1 } },
		returnInputs: { gone: createTypedInputs(), qcd: createTypedInputs({ discountRate: 7, gone: 1 }) },
		estate: createTypedInputs({ estateYears: 99, estateToday: 20_000_000, spouses: 2 }),
	});
	expect(entries).toEqual({
		selection: ['qcd'],
		household: { values: { taxYear: 2026, wages: 90_000 }, texts: WAGES.texts, touched: [] },
		sale: toEnteredSale(SALE_MODEL, createTypedInputs({ price: 5_000_000 })),
		calculations: { qcd: QCD_INPUTS },
		returnInputs: { qcd: createTypedInputs({ discountRate: 7 }) },
		estate: createTypedInputs({ estateToday: 20_000_000 }),
	});
});
