// What to watch in a plan: each caution of its strategies and of its returns once, on page, paper and in the spreadsheet.
import { describe, expect, test } from 'vitest';
import { listPlanCautions, PlanCautions } from '../../../src/features/effect/plan-cautions.tsx';
import { listPlanCsvRows } from '../../../src/features/effect/plan-csv.ts';
import type { FinishedPlan } from '../../../src/features/effect/plan-document.ts';
import { PlanParts } from '../../../src/features/effect/plan-report.tsx';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { createFacts } from '../../support/plan-facts.ts';
import { choose, chooseWay, computeAnswer, createFinishedPlan } from '../../support/plans.ts';
import { renderMarkup, toText } from '../../support/render-markup.tsx';

const household = createTypedInputs({ filingStatus: 'single', state: 'NY', age: 50, wages: 3_000_000 });
const MOVE = 'State Residency Change';
const WELLS = 'Oil and Gas Working Interest (IDC Deduction)';
const movePlan = createFinishedPlan(['state-migration', 'str-real-estate', 'oil-gas-idc'], {
	household,
	choice: choose(),
	calculatedInputs: { 'state-migration': { targetState: 'WA' } },
});
const renderPage = (finishedPlan: FinishedPlan) =>
	toText(renderMarkup(<PlanCautions chosenPlan={finishedPlan} />));

describe('what to watch', () => {
	test('is said of the returns first, then of what follows from the visitor’s figures, then of what always holds', () => {
		const cautions = listPlanCautions(movePlan);
		expect(cautions[0]).toMatchObject({ owner: '', text: expect.stringContaining('Initiative 645') });
		expect(cautions[1]?.owner).toBe(MOVE);
		expect(cautions.at(-1)?.text).toContain('A gain that is realized before the move is complete');
	});

	test('has its years where it holds only in some', () => {
		const loss = listPlanCautions(movePlan).find(({ text }) =>
			text.includes('annual limit on business losses'),
		);
		expect(loss).toMatchObject({ owner: WELLS, years: '2026' });
		expect(listPlanCautions(movePlan).filter(({ years }) => years === '').length).toBeGreaterThan(3);
	});

	test('is said once of the strategies that share it', () => {
		const ids = ['crt', 'cg-crut-presale'];
		const finishedPlan = createFinishedPlan(ids, {
			hasSeparateAssets: true,
			choice: choose({ crt: 1, 'cg-crut-presale': 1 }),
			calculatedInputs: { crt: { assetValue: 2_000_000 } },
		});
		const members = finishedPlan.result.members.map(({ strategy }) => strategy.id);
		expect(members).toEqual(ids);
		const shared = listPlanCautions(finishedPlan).filter(({ text }) => text.includes('cannot be undone'));
		expect(shared.map(({ owner }) => owner)).toEqual([
			'Charitable Remainder Trust (CRT) and Pre-Sale Charitable Remainder Unitrust (CRUT)',
		]);
	});

	test('names a figure of the household that two strategies together exceed', () => {
		const facts = {
			filingStatus: 'single',
			state: 'FL',
			age: 74,
			iraDistributions: 117_650,
			cashGifts: 40_000,
		};
		const list = (cashGifts: number) =>
			listPlanCautions(
				createFinishedPlan(['qcd', 'daf'], {
					household: createTypedInputs({ ...facts, cashGifts }),
					choice: choose(),
				}),
			).filter(({ text }) => text.startsWith('Together these strategies'));
		expect(list(40_000)).toEqual([
			{
				kind: 'caution',
				text: 'Together these strategies count $58,333 under “Cash donations” in 2026. Your household has $40,000: if that is all of it, lower an amount in a calculator.',
				owner: 'Qualified Charitable Distribution (QCD) and Donor-Advised Fund (DAF) and Gift Bunching',
				years: '',
			},
		]);
		expect(list(60_000)).toEqual([]);
	});

	test('stands on the page, opens on request, and is counted', () => {
		const text = renderPage(movePlan);
		for (const caution of listPlanCautions(movePlan)) {
			expect(text.split(caution.text), caution.text).toHaveLength(2);
			expect(text).toContain(
				`${caution.text} ${[caution.owner, caution.years].filter(Boolean).join(' · ')}`.trim(),
			);
		}
		expect(text).toContain(`What to watch ${listPlanCautions(movePlan).length} points`);
	});

	test('stands in the report and in the spreadsheet', () => {
		const facts = createFacts(movePlan);
		const report = toText(renderMarkup(<PlanParts finishedPlan={movePlan} facts={facts} />));
		const rows = listPlanCsvRows(movePlan, facts).filter(([part]) => part === 'What to watch');
		for (const { text, owner, years } of listPlanCautions(movePlan)) {
			expect(report.split(text), text).toHaveLength(2);
			expect(rows).toContainEqual(['What to watch', text, '', years, owner, '', '', '']);
		}
	});

	test('is in the answer of the command with its strategies and years', () => {
		const { warnings, pending } = computeAnswer(movePlan.source, movePlan.request);
		expect(warnings).toContainEqual({
			kind: 'caution',
			message: expect.stringContaining('annual limit on business losses'),
			strategies: ['oil-gas-idc'],
			years: [2026],
		});
		expect(pending).toHaveLength(1);
	});
});

test('what the law denies is said in the spreadsheet; on page and paper it stands beside its strategy', () => {
	const denied = createFinishedPlan(['cg-mis', 'daf'], { choice: chooseWay('cg-mis') });
	const denial = listPlanCautions(denied).find(({ kind }) => kind === 'denied');
	expect(denial?.owner).toBe('Monetized Installment Sale');
	expect(renderPage(denied)).not.toContain(denial?.text);
	const facts = createFacts(denied);
	const names = listPlanCsvRows(denied, facts).map(([, name]) => name);
	expect(names).toContain(denial?.text);
	const report = toText(renderMarkup(<PlanParts finishedPlan={denied} facts={facts} />));
	expect(report.split(denial?.text ?? '')).toHaveLength(2);
	const unsettled = createFinishedPlan(['cg-dst-trust', 'daf'], { choice: chooseWay('cg-dst-trust') });
	expect(listPlanCautions(unsettled).find(({ kind }) => kind === 'denied')?.text).toBe(
		'The law is unsettled. This assumes the claim fails.',
	);
});
