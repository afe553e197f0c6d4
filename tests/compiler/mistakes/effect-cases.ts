// Mistakes in the worked cases of strategies and plans.
import { editBunch } from '../fixture-project.ts';
import { createMistakes, type Mistake, mistake } from './mistake.ts';

const CASE = { id: 'one', taxYear: 2024, inputs: { gift: 20000 }, expected: { years: 2 } };
const toLines = (...cases: readonly object[]) => cases.map((one) => `${JSON.stringify(one)}\n`).join('');

const bunch = (name: string, ...cases: readonly object[]): Mistake =>
	createMistakes('cases/bunch.jsonl')(name, undefined, toLines(...cases));
const plans = (name: string, ...cases: readonly object[]): Mistake =>
	createMistakes('cases/plans.jsonl')(name, undefined, toLines(...cases));

export const effectCaseMistakes: readonly Mistake[] = [
	bunch('case-of-a-strategy-that-differs', {
		...CASE,
		expected: { years: 3, taxSaved: 1, facts: { with: [{ gifts: 41000 }, {}] } },
	}),
	bunch('case-of-a-strategy-without-a-fact-that-changes', {
		...CASE,
		expected: { facts: { with: [{}, {}] } },
	}),
	bunch('case-of-a-strategy-with-fewer-years', {
		...CASE,
		expected: { facts: { with: [{ gifts: 40000 }] } },
	}),
	bunch('case-of-a-strategy-with-a-misspelt-figure', { ...CASE, expected: { taxSavd: 1 } }),
	bunch('case-of-a-strategy-with-a-misspelt-input', CASE, { ...CASE, id: 'two', inputs: { gifts: 20000 } }),
	bunch('case-of-a-strategy-of-an-early-year', { ...CASE, taxYear: 2019 }),
	bunch('two-cases-of-a-strategy-with-one-id', CASE, CASE),
	bunch('case-of-a-strategy-with-a-misspelt-key', { ...CASE, saleprice: 1 }),
	bunch('case-of-a-strategy-that-is-a-plan', { id: 'one', plan: [{ id: 'bunch' }], expected: { years: 2 } }),
	plans('case-of-a-plan-that-differs', { id: 'one', plan: [{ id: 'bunch' }], expected: { years: 3 } }),
	plans('case-of-a-plan-with-a-strategy-that-is-gone', {
		id: 'one',
		plan: [{ id: 'bunches' }],
		expected: { years: 2 },
	}),
	plans('case-of-a-plan-without-one', CASE),
	createMistakes('cases/bunches.jsonl')('cases-of-a-misspelt-strategy', undefined, toLines(CASE)),
	mistake(
		'cases-of-a-strategy-that-was-renamed',
		editBunch('"id": "bunch",', '"id": "bunch",\n\t"formerIds": ["present"],'),
		{ file: 'cases/present.jsonl', to: toLines(CASE) },
	),
];
