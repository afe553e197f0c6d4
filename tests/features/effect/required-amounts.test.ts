// What the law makes a household withdraw, and how much of it a donation covers, with the rest as a step of the plan; tax that
// nothing withholds.
import { expect, test } from 'vitest';
import { formatUnwithheldTax, listSentences } from '../../../src/features/effect/effect-document.tsx';
import type { EffectOnReturn } from '../../../src/features/effect/effect-on-return.ts';
import { listCoveredNotes } from '../../../src/features/effect/messages.ts';
import { listPlanSteps } from '../../../src/features/effect/plan-steps.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { computeForHousehold, computeStrategyEffect } from '../../support/effects.ts';
import { createFinishedPlan } from '../../support/plans.ts';

// The Uniform Lifetime Table has 25.5 years at 74: 2,400,000 / 25.5 = 94,117.65.
const FACTS = { age: 74, filingStatus: 'joint', spouseAge: 71, state: 'NY', iraBalance: 2_400_000 };

test.each([
	[
		'a part',
		25_000,
		[
			'This covers $25,000 of the $94,118 you must withdraw. Withdraw the other $69,118 by December 31, 2026.',
		],
		['Withdraw the other $69,118 of your required IRA distribution of $94,118'],
	],
	['all of it', 94_118, [], []],
])('a donation from the IRA that covers %s', (_, qcdAmount, sentences, steps) => {
	const effect = computeForHousehold('qcd', FACTS, { qcdAmount });
	expect(listCoveredNotes(effect)).toEqual(sentences);
	for (const sentence of sentences) expect(listSentences(effect)).toContain(sentence);
	const plan = createFinishedPlan(['qcd'], {
		household: createTypedInputs({ taxYear: 2026, ...FACTS }),
		calculatedInputs: { qcd: { qcdAmount, age: 74, rmdAmount: 94_118 } },
	});
	const calendar = { taxYear: 2026, today: '2026-11-28' };
	expect(listPlanSteps(plan, {}, calendar).map(({ text, when }) => [text, when])).toEqual(
		steps.map((text) => [text, 'By December 31, 2026']),
	);
});

test('a plan that covers none of it says all of it; an example household has to withdraw nothing', () => {
	const plan = createFinishedPlan(['salt-trust'], {
		household: createTypedInputs({ taxYear: 2026, ...FACTS, wages: 900_000 }),
	});
	const [step] = listPlanSteps(plan, {}, { taxYear: 2026, today: '2026-11-28' });
	expect(step?.text).toBe('Withdraw your required IRA distribution of $94,118');
	expect(listCoveredNotes(computeStrategyEffect('qcd'))).toEqual([]);
});

test('tax that nothing withholds is the result that a strategy names for it, for the own household', () => {
	const ownEffect = computeForHousehold('qcd', FACTS, { qcdAmount: 25_000 });
	const exampleEffect = computeStrategyEffect('qcd');
	const name = (effect: EffectOnReturn): EffectOnReturn => ({
		...effect,
		strategy: { ...effect.strategy, unwithheldTax: 'excluded' },
	});
	expect(formatUnwithheldTax(name(ownEffect))).toBe('Excluded from income: $25,000.');
	expect(formatUnwithheldTax(name(exampleEffect))).toBe('');
	expect(formatUnwithheldTax(ownEffect)).toBe('');
});
