// The choice among strategies about the same asset on the page: none of them is one, and holds where even the best would leave less.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DIFFERENT_ASSETS, NONE } from '../../../src/engine/plan/asset-choice-ids.ts';
import { toSharesRequest } from '../../../src/features/plan/ask-shares.ts';
import { getChoiceNote, toPlanText } from '../../../src/features/plan/messages.ts';
import { AssetChoices, PlanHeadline } from '../../../src/features/plan/plan-view.tsx';
import { listFactContributors } from '../../../src/features/strategy/two-returns.tsx';
import { unescapeHtml } from '../../support/unescape-html.ts';
import { createFinishedPlan } from './own-plans.ts';

const GOOD = ['cg-1031-exchange', 'cg-mis'];
/** Each costs more than it saves. */
const COSTLY = ['cg-dst-1031', 'cg-mis'];

function renderChoices(ids: readonly string[], choice?: string) {
	const finishedPlan = createFinishedPlan(ids, choice === undefined ? {} : { choice });
	const { choices, plan, source } = finishedPlan;
	const markup = renderToStaticMarkup(
		<>
			<PlanHeadline text={toPlanText(plan, source, '5%')} />
			<AssetChoices chosenPlan={finishedPlan} note={getChoiceNote(finishedPlan)} onChoose={() => {}} />
		</>,
	);
	const rows = markup.match(/<label.*?<\/label>/gs) ?? [];
	const checked = rows.findIndex((row) => row.includes('checked=""'));
	return { ...finishedPlan, markup: unescapeHtml(markup), rows, checked: choices[checked]?.id };
}

describe('none of the strategies about the same asset', () => {
	test('is a choice beside them, with what it leaves', () => {
		const { rows, checked } = renderChoices([...GOOD, 'daf']);
		expect(rows).toHaveLength(4);
		expect(rows[2]).toContain('None of these');
		expect(rows[2]).toContain('leaves you');
		expect(checked).toBe('cg-1031-exchange');
	});

	test('is named by what is done instead, where that is the same for all', () => {
		const { rows } = renderChoices(['crt', 'cg-crut-presale']);
		expect(rows[2]).toContain(
			'None of these: selling the asset outright, paying the tax now and investing the price',
		);
		expect(renderChoices(GOOD).rows[2]).toContain('>None of these<');
	});

	test('holds while nothing is chosen where even the best would leave less, and stands in place of figures', () => {
		const { markup, checked, returns, isChosen } = renderChoices(COSTLY);
		expect([checked, returns, isChosen]).toEqual([NONE, undefined, false]);
		expect(markup).toContain(
			'None of these strategies is carried out, so nothing changes on the sample household’s return.',
		);
		expect(markup).toContain('even the best would leave you no better off than doing without');
		const [headline = ''] = markup.split('<fieldset');
		expect(headline).not.toContain('$');
	});

	test('is what remains of a plan with others, and says what is done instead', () => {
		const { markup, plan } = renderChoices([...COSTLY, 'daf']);
		expect(plan.strategies.map(({ id }) => id)).toEqual(['daf']);
		expect(markup).toContain('What is left is worked out with this in their place: ');
	});

	test('can be chosen, and is said to be better beside one that leaves less', () => {
		const chosenNone = renderChoices(GOOD, NONE);
		expect([chosenNone.checked, chosenNone.isChosen]).toEqual([NONE, true]);
		expect(chosenNone.markup).not.toMatch(/unless you choose one|reasons/);
		expect(renderChoices(COSTLY, 'cg-mis').markup).toContain(
			'Doing none of these would leave you better off.',
		);
		for (const choice of ['cg-1031-exchange', DIFFERENT_ASSETS])
			expect(renderChoices(GOOD, choice).markup).not.toContain('Doing none');
	});
});

describe('what is done instead of them', () => {
	const { request, returns, plan } = createFinishedPlan([...GOOD, 'daf'], { choice: NONE });

	test('is told the worker', () => {
		const message = toSharesRequest(request);
		expect(message.strategies.map(({ id }) => id)).toEqual(['daf']);
		expect(message.baselineFrom).toEqual({ id: 'cg-1031-exchange', inputs: request.baselineFrom?.inputs });
	});

	test('explains what it changes on both returns', () => {
		if (!returns) throw new Error('The plan is carried out.');
		const [without, withPlan] = (['without', 'with'] as const).map((scenario) =>
			listFactContributors(returns, scenario, 0, { taxpayer: 'household', id: 'longTermGain' }).map(
				({ strategy }) => strategy.id,
			),
		);
		expect([without, withPlan]).toEqual([['cg-1031-exchange'], ['cg-1031-exchange']]);
		expect(plan.with[0]?.household.facts.longTermGain).toBe(plan.without[0]?.household.facts.longTermGain);
	});
});
