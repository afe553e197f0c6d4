// A copy that outlived a reload, written by an older build: its strategies, inputs and choices may be others than today's.
import { expect, test } from 'vitest';
import { getDefaultInputs } from '../../src/engine/values.ts';
import { createTypedInputs } from '../../src/features/form/field-state.ts';
import { toEnteredSale } from '../../src/features/sale/sale-state.ts';
import type { Inputs } from '../../src/model/compiled-calculator.ts';
import { readVisit } from '../../src/visit/read-visit.ts';
import { restoreVisit } from '../../src/visit/restore-visit.ts';
import { EMPTY_VISIT, type Visit } from '../../src/visit/visit.ts';
import { DEFINITIONS, getSource, SALE_MODEL } from '../support/effects.ts';

const QCD_INPUTS: Inputs = { ...getDefaultInputs(getSource('qcd').calculator), qcdAmount: 40_000 };
const WAGES = {
	...createTypedInputs({ taxYear: 2026, wages: 90_000, state: 'OR' }),
	texts: { wages: '90000' },
};

/** Restores a visit as JSON has it. */
async function restore(entries: Partial<Visit>, definitions = DEFINITIONS): Promise<Visit> {
	const { saved } = readVisit(JSON.parse(JSON.stringify(entries)));
	return (await restoreVisit(saved, definitions)).visit;
}

test('what the definitions of today take stays as it was, with what was typed', async () => {
	const entries = {
		selection: ['qcd'],
		household: { ...WAGES, texts: { wages: '9x' }, touched: ['wages'], exampleFacts: ['state'] },
		sale: toEnteredSale(SALE_MODEL, createTypedInputs({ price: 5_000_000, kind: 'business' })),
		calculations: { qcd: QCD_INPUTS },
		returnInputs: { qcd: createTypedInputs({ discountRate: 7, 'date-purchase': '2027-01-15' }) },
		estate: createTypedInputs({ estateToday: 20_000_000 }),
	};
	expect(await restore(entries)).toEqual({ ...EMPTY_VISIT, ...entries });
});

test('a strategy is found by the id it had before', async () => {
	const findId = (id: string) => (id === 'qcd-of-old' ? 'qcd' : undefined);
	const entries = {
		selection: ['qcd-of-old'],
		calculations: { 'qcd-of-old': QCD_INPUTS },
		drafts: { 'qcd-of-old': { age: '75' } },
		planChoice: { off: ['qcd-of-old'], portions: {} },
	};
	expect(await restore(entries, { ...DEFINITIONS, findId })).toMatchObject({
		selection: ['qcd'],
		calculations: { qcd: QCD_INPUTS },
		drafts: { qcd: { age: '75' } },
		planChoice: { off: ['qcd'], portions: {} },
	});
});

test('what they do not take is left out, and the rest stays', async () => {
	const { age: _, ...oldInputs } = QCD_INPUTS;
	const visit = await restore({
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
	expect(visit).toEqual({
		...EMPTY_VISIT,
		selection: ['qcd'],
		household: { values: { taxYear: 2026, wages: 90_000 }, texts: WAGES.texts, touched: [] },
		sale: toEnteredSale(SALE_MODEL, createTypedInputs({ price: 5_000_000 })),
		calculations: { qcd: QCD_INPUTS },
		returnInputs: { qcd: createTypedInputs({ discountRate: 7 }) },
		estate: createTypedInputs({ estateToday: 20_000_000 }),
	});
});
