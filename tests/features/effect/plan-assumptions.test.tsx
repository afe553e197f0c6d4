// An assumption that decides the figure of a plan stands beside it: on the page, on paper and in the spreadsheet.
import { expect, test } from 'vitest';
import { formatAhead } from '../../../src/engine/verdict.ts';
import { listPlanAssumptions, PlanAssumptions } from '../../../src/features/effect/plan-assumptions.tsx';
import { listPlanCsvRows } from '../../../src/features/effect/plan-csv.ts';
import { PlanAnswerSection } from '../../../src/features/effect/plan-report.tsx';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import type { PlanChoice } from '../../../src/visit/visit.ts';
import { FOUNDER_SALE } from '../../support/effects.ts';
import { createFacts } from '../../support/plan-facts.ts';
import { choose, chooseWay, createFinishedPlan } from '../../support/plans.ts';
import { renderMarkup, renderText } from '../../support/render-markup.tsx';

const IDS = ['cg-esop-1042', 'retirement-max'];
const ENTRIES = { sale: FOUNDER_SALE, choice: chooseWay('cg-esop-1042') };

test('the figure with the other value is that of the whole plan', () => {
	const finishedPlan = createFinishedPlan(IDS, ENTRIES);
	const otherPlan = createFinishedPlan(IDS, {
		...ENTRIES,
		typedInputs: { 'cg-esop-1042': { heldUntilDeath: false } },
	});
	const outcome = formatAhead(otherPlan.result.with.netPresentValue).replace('You', 'you');
	const sentence = `ESOP Sale with 1042 Rollover assumes that it is held until death. Otherwise ${outcome}.`;
	expect(listPlanAssumptions(finishedPlan)).toContain(sentence);
	const facts = createFacts(finishedPlan);
	const page = renderText(<PlanAnswerSection finishedPlan={finishedPlan} facts={facts} />);
	expect(page).toContain(sentence);
	expect(listPlanCsvRows(finishedPlan, facts).map(([, name]) => name)).toContain(sentence);
});

test('what decides nothing of the plan is not named', () => {
	expect(listPlanAssumptions(createFinishedPlan(['qcd']))).toEqual([]);
});

test('amounts that nobody entered are named where the figure rests on them: on the page, on paper and in the spreadsheet', () => {
	const household = createTypedInputs({
		age: 70,
		spouseAge: 68,
		filingStatus: 'joint',
		state: 'TX',
		interest: 60_000,
	});
	const id = 'cg-flp-754';
	const sentence =
		'Family Limited Partnership with 754 Election uses example figures: “Value of the partnership’s assets” and “Partnership’s tax basis in its assets”.';
	const finishedPlan = createFinishedPlan([id], { household });
	expect(listPlanAssumptions(finishedPlan)).toContain(sentence);
	const facts = createFacts(finishedPlan);
	expect(renderText(<PlanAssumptions chosenPlan={finishedPlan} />)).toContain(sentence);
	// In sight, behind no fold.
	expect(renderMarkup(<PlanAssumptions chosenPlan={finishedPlan} />)).not.toMatch(
		/<details[\s\S]*uses example figures/,
	);
	expect(renderText(<PlanAnswerSection finishedPlan={finishedPlan} facts={facts} />)).toContain(sentence);
	expect(listPlanCsvRows(finishedPlan, facts).map(([, name]) => name)).toContain(sentence);
	// The headline of an example household says that it is one.
	expect(listPlanAssumptions(createFinishedPlan([id])).join()).not.toContain('example figures');
	const typedInputs = { [id]: { partnershipValue: 8_000_000, insideBasis: 1_000_000 } };
	expect(listPlanAssumptions(createFinishedPlan([id], { household, typedInputs })).join()).not.toContain(
		'example figures',
	);
});

test('a sale on both returns that is only an example of a strategy left out is said', () => {
	const household = createTypedInputs({ age: 64, state: 'MA', interest: 265_000 });
	const list = (isUnreviewed: boolean, choice?: PlanChoice) =>
		listPlanAssumptions(
			createFinishedPlan(['crt', 'daf'], { household, isUnreviewed, ...(choice ? { choice } : {}) }),
		).join();
	const sale =
		'Both returns include selling the asset outright, paying the tax now and investing the price, because Charitable Remainder Trust (CRT) is selected.';
	expect(list(false, choose())).toContain(sale);
	expect(list(true, choose())).toContain(
		`${sale} It uses example figures: “Value of the asset” and “Your basis in the asset”.`,
	);
	expect(list(true, chooseWay('crt'))).not.toContain('Both returns');
	// One that adds nothing to the return leaves nothing on it.
	const credit = createFinishedPlan(['transferable-credit', 'daf'], {
		household,
		isUnreviewed: true,
		choice: choose({}, 'transferable-credit'),
	});
	expect(listPlanAssumptions(credit).join()).not.toContain('Both returns');
	// What stays on the return of a strategy that is switched off is said only where nobody entered it.
	expect(list(false, choose({ crt: 1 }, 'daf'))).not.toContain('Both returns');
});

test('what a calculator opens with is an example until it is calculated', () => {
	const household = createTypedInputs({ age: 45, state: 'VA', wages: 260_000 });
	const list = (isUnreviewed: boolean) =>
		listPlanAssumptions(createFinishedPlan(['daf'], { household, isUnreviewed, choice: choose() })).join();
	expect(list(true)).toContain('uses example figures: “Total donation”.');
	expect(list(false)).not.toContain('example figures');
});
