// The page of a plan: the best combination first, a switch for every strategy, portions of a sale, and charts only where they
// say something.

import { describe, expect, test, vi } from 'vitest';
import { compareReturns } from '../../../src/engine/strategy/compare-scenarios.ts';
import type { AnalysisState } from '../../../src/features/effect/ask-engine.ts';
import { computePlanUnderTodaysLaw, toChoice } from '../../../src/features/effect/choose-plan.ts';
import { LazyTodaysLaw } from '../../../src/features/effect/lazy-parts.tsx';
import { PlanAppendix } from '../../../src/features/effect/plan-appendix.tsx';
import { createPlanDocument, type FinishedPlan } from '../../../src/features/effect/plan-document.ts';
import { PlanFigures } from '../../../src/features/effect/plan-figures.tsx';
import { describeClosing } from '../../../src/features/effect/plan-messages.ts';
import { PlanAnswerSection } from '../../../src/features/effect/plan-report.tsx';
import { PlanSummaryView, PlanView } from '../../../src/features/effect/plan-view.tsx';
import { StrategySwitches } from '../../../src/features/effect/strategy-switches.tsx';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import type { PlanChoice } from '../../../src/visit/visit.ts';
import { createSale, FOUNDER_SALE } from '../../support/effects.ts';
import { createFacts } from '../../support/plan-facts.ts';
import { choose, createFinishedPlan } from '../../support/plans.ts';
import { renderMarkup } from '../../support/render-markup.tsx';
import { unescapeHtml } from '../../support/unescape-html.ts';

const noop = () => {};
const ACTIONS = { onChoose: noop, onSeparateAssets: noop };
const ANALYSIS: Omit<AnalysisState, 'answer'> = {
	isSlow: false,
	hasFailed: false,
	isStopped: false,
	stop: noop,
	retry: noop,
};

const render = (element: React.ReactNode) => unescapeHtml(renderMarkup(element));

/** The samples have no household of their own; a plan is one of an entered household. */
const withOwnHousehold = (source: FinishedPlan['source']) => ({
	...source,
	reading: { ...source.reading, isSample: false },
});

const renderPlan = (source: FinishedPlan['source'], choice?: PlanChoice) =>
	renderSource(withOwnHousehold(source), choice);
const renderSource = (source: FinishedPlan['source'], choice?: PlanChoice) =>
	render(
		<PlanView
			createSource={() => source}
			choice={choice}
			hasSeparateAssets={false}
			estate={{ typedInputs: createTypedInputs(), onChange: noop }}
			planName=""
			doneSteps={[]}
			onChange={noop}
			onChangeInputs={noop}
			{...ACTIONS}
		/>,
	);
const renderPage = (finishedPlan: FinishedPlan) =>
	renderPlan(finishedPlan.source, toChoice(finishedPlan, finishedPlan.selection));

function renderSwitches(finishedPlan: FinishedPlan): string {
	const { answer, best } = finishedPlan;
	return render(
		<StrategySwitches chosenPlan={finishedPlan} answer={answer} best={best} onSelect={noop} {...ACTIONS} />,
	);
}

const renderFigures = (
	chosenPlan: FinishedPlan,
	analysis: Partial<AnalysisState> & Pick<AnalysisState, 'answer'> = { answer: chosenPlan.answer },
) =>
	render(
		<PlanFigures
			chosenPlan={chosenPlan}
			document={createPlanDocument(chosenPlan, analysis.answer, chosenPlan.best)}
			analysis={{ ...ANALYSIS, ...analysis }}
		/>,
	);

test.each([
	[
		'a gain',
		['retirement-max', 'state-migration'],
		/text-heading text-gain[^>]*>You come out \$[\d,]+ ahead/,
	],
	['a cost', ['daf', 'oil-gas-idc'], /text-heading text-cost[^>]*>You come out \$[\d,]+ behind/],
])('the headline is %s as the visitor comes out, not as the tax goes', (_, ids, expected) => {
	const finishedPlan = createFinishedPlan(ids, { choice: choose() });
	expect(finishedPlan.result.with.taxSaved).toBeGreaterThan(1);
	expect(renderPage(finishedPlan)).toMatch(expected);
});

test('the page, the report and the headline in the comparison say what a strategy takes for granted of the income of all', () => {
	const finishedPlan = createFinishedPlan(['cg-nua', 'state-migration'], {
		household: createTypedInputs({ taxYear: 2026, age: 60, state: 'CA', wages: 300_000 }),
	});
	const { source, selection, document } = finishedPlan;
	const entries = {
		createSource: () => withOwnHousehold(source),
		choice: toChoice(finishedPlan, selection),
		hasSeparateAssets: false,
	};
	expect(document.text.premise).not.toBe('');
	for (const markup of [
		renderPage(finishedPlan),
		render(<PlanSummaryView {...entries}>{null}</PlanSummaryView>),
		render(<PlanAnswerSection finishedPlan={finishedPlan} facts={createFacts(finishedPlan)} />),
	])
		expect(markup).toContain(document.text.premise);
});

describe('the switches', () => {
	test('are on for what is in the plan, with what each is worth', () => {
		const markup = renderSwitches(createFinishedPlan(['daf', 'salt-trust', 'oil-gas-idc', 'cg-mis']));
		const switches = markup.match(/role="switch" aria-checked="(true|false)"/g) ?? [];
		expect(switches).toHaveLength(4);
		expect(new Set(switches).size).toBe(2);
		expect(markup).toMatch(/Alone: \$[\d,]+ ahead\. In this plan: \$[\d,]+ of the \$[\d,]+\./);
		expect(markup).toMatch(/It would set you back \$[\d,]+\./);
	});

	test('have no switch for what the law blocks, but its reason', () => {
		const markup = renderSwitches(
			createFinishedPlan(['qcd', 'daf'], { calculatedInputs: { qcd: { age: 60 } } }),
		);
		expect(markup.match(/role="switch"/g)).toHaveLength(1);
		expect(markup).toMatch(/You don’t qualify.*70½/s);
	});

	test('say where inputs are defaults that nobody has looked at', () => {
		const unreviewed = createFinishedPlan(['daf'], { isUnreviewed: true });
		expect(renderSwitches(unreviewed)).toMatch(/Some of its inputs are our defaults.*Check them/s);
		expect(renderSwitches(createFinishedPlan(['daf']))).not.toContain('our defaults');
	});

	test('of ways to sell have portions where a sale is planned, and the sum', () => {
		const ids = ['cg-qsbs-1202', 'cg-qof-1400z2', 'cg-deal-form'];
		const shared = createFinishedPlan(ids, { sale: FOUNDER_SALE, choice: choose({ 'cg-qsbs-1202': 0.8 }) });
		const markup = renderSwitches(shared);
		expect(markup).toContain('80% of the asset. The other 20% is sold for cash.');
		// An asset deal is of the whole company.
		expect(markup.match(/type="range"/g)).toHaveLength(2);
		expect(markup).toContain('Best split');
		const alternatives = renderSwitches(createFinishedPlan(ids));
		expect(alternatives).not.toContain('type="range"');
		expect(alternatives).toContain('Enter your planned sale to split it among several ways');
		expect(alternatives).toContain('Only one of these can dispose of the asset.');
		expect(renderSwitches(createFinishedPlan(['crt', 'daf']))).not.toContain('Only one of these');
	});
});

describe('the figures', () => {
	test('go from the tax without to the tax with, and add up', () => {
		const finishedPlan = createFinishedPlan(['daf', 'salt-trust', 'retirement-max'], { choice: choose() });
		const markup = renderFigures(finishedPlan);
		expect(markup).toMatch(/Tax without the plan.*Tax with the plan/s);
		expect(markup).toContain('Alone and together');
	});

	test('have no bars where one strategy makes all, and no chart where nothing changes', () => {
		expect(renderFigures(createFinishedPlan(['salt-trust'], { choice: choose() }))).not.toContain(
			'Alone and together',
		);
		const { result, ...rest } = createFinishedPlan(['salt-trust'], { choice: choose() });
		const without = result.scenarios.get('without') ?? { years: [], cash: [] };
		const unchanged = {
			...result,
			...compareReturns(
				new Map([
					['without', without],
					['with', without],
				]),
				5,
			),
		};
		const answer = {
			...rest.answer,
			shares: rest.answer.shares.map((share) => ({ ...share, share: { taxSaved: 0, presentValue: 0 } })),
		};
		const markup = renderFigures({ ...rest, answer, result: unchanged });
		expect(markup).not.toMatch(/<table|Tax saved in each year/);
	});

	test('tell a failure of the worker', () => {
		const finishedPlan = createFinishedPlan(['daf', 'salt-trust'], { choice: choose() });
		const markup = renderFigures(finishedPlan, { answer: undefined, hasFailed: true });
		expect(markup).toContain('The contributions could not be loaded.');
	});
});

test('notes stand beside the strategies, and once where they are of all', () => {
	const finishedPlan = createFinishedPlan(['qcd', 'crt'], {
		household: createTypedInputs({ age: 60, wages: 400_000 }),
		choice: choose({ crt: 1 }),
	});
	expect(renderSwitches(finishedPlan)).toContain('Your household says 60 years.');
	const markup = render(<PlanAppendix finishedPlan={finishedPlan} facts={createFacts(finishedPlan)} />);
	expect(markup).toContain('Your household says 60 years.');
	expect(markup.split('“Ahead alone” is each by itself')).toHaveLength(2);
});

test('until a household is entered the page asks for it, and shows no figure of an example', () => {
	const { source } = createFinishedPlan(['daf']);
	const markup = renderSource(source, choose());
	expect(markup).toMatch(/Enter your household, and the plan says.*<button[^>]*>Enter your household/s);
	expect(markup).not.toMatch(/\$\d/);
});

test('the page without an answer says that it looks for the best combination', () => {
	vi.stubGlobal('Worker', class {});
	const markup = renderPlan(createFinishedPlan(['daf']).source);
	expect(markup).toContain('Finding the best combination');
	vi.unstubAllGlobals();
});

describe('the law of later years', () => {
	const toWashington = (todaysLaw: boolean, ids: readonly string[] = ['state-migration']) =>
		createFinishedPlan(ids, {
			household: createTypedInputs({
				filingStatus: 'single',
				state: 'NY',
				age: 50,
				wages: 3_000_000,
				todaysLaw,
			}),
			calculatedInputs: { 'state-migration': { targetState: 'WA' } },
			choice: choose(),
		});

	test('is told beside the figures, with a vote on it unless it is held', () => {
		expect(renderPage(toWashington(false))).toMatch(/Initiative 645.*use enacted law/s);
		expect(renderPage(toWashington(true))).not.toContain('Initiative 645');
	});

	test('is held on a press, for the whole plan and as the household’s own choice does', async () => {
		await LazyTodaysLaw.preload();
		const ids = ['state-migration', 'retirement-max'];
		const [enactedPlan, heldPlan] = [toWashington(false, ids), toWashington(true, ids)];
		const held = computePlanUnderTodaysLaw(enactedPlan).result.with.netPresentValue;
		expect(held).toBe(heldPlan.result.with.netPresentValue);
		expect(held).not.toBe(enactedPlan.result.with.netPresentValue);
		expect(renderFigures(enactedPlan)).toContain('What if today’s law stayed?');
		expect(renderFigures(heldPlan)).not.toContain('What if today’s law stayed?');
	});
});

test.each([
	['', 'Enter the closing date', 'sale'],
	['2028-06-30', 'Choose tax year 2028', 'household'],
	['2045-06-30', 'Change the closing date', 'sale'],
])('a closing "%s" that the tax year 2026 does not have leads on: %s', (closing, text, overlay) => {
	const { source } = createFinishedPlan(['cg-1031-exchange'], { sale: createSale({ closing }) });
	const { closingNote, closingAction } = describeClosing(source, '2026-11-24');
	expect(closingNote).toContain('Dates assume that the sale closes on December 31, 2026');
	expect(closingAction).toEqual({ text, overlay });
});

test.each([
	['2026-12-31', 'closes', 'Enter the closing date', 'sale'],
	['2027-01-01', 'closed', 'Choose tax year 2027', 'household'],
	['2031-01-01', 'closed', 'Enter the closing date', 'sale'],
])(
	'on %s a sale in the tax year 2026 without a date %s at its end, and leads on: %s',
	(today, verb, text, overlay) => {
		const { source } = createFinishedPlan(['cg-1031-exchange'], { sale: createSale({}) });
		const { closingNote, closingAction } = describeClosing(source, today);
		expect(closingNote).toBe(`Dates assume that the sale ${verb} on December 31, 2026.`);
		expect(closingAction).toEqual({ text, overlay });
	},
);
