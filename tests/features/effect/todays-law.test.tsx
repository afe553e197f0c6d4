// What if today's law stayed: one press where the result is.
import { expect, test } from 'vitest';
import { getPublishedYear } from '../../../src/engine/tax-return/tax-years.ts';
import { formatAheadFigure } from '../../../src/engine/verdict.ts';
import { formatTodaysLaw, TodaysLaw } from '../../../src/features/effect/effect-details.tsx';
import { computeUnderTodaysLaw, type EffectOnReturn } from '../../../src/features/effect/effect-on-return.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { computeStrategyEffect, getSource } from '../../support/effects.ts';
import { renderMarkup } from '../../support/render-markup.tsx';

const { system } = getSource('state-migration');
const SAMPLE = system.household.sample;
const compute = (id: string, values = {}) =>
	computeStrategyEffect(id, { household: createTypedInputs({ ...SAMPLE, ...values }) });

test('says both figures: as the household’s own choice gives them', () => {
	const [effect, heldEffect] = [compute('state-migration'), compute('state-migration', { todaysLaw: true })];
	const [enacted, held] = [effect, heldEffect].map(({ result }) =>
		formatAheadFigure(result.with.netPresentValue),
	);
	expect(held).not.toBe(enacted);
	expect(formatTodaysLaw(effect, computeUnderTodaysLaw(effect))).toBe(
		`If the law and your household stayed as they are in 2026: ${held}. With enacted law: ${enacted}.`,
	);
});

test('names the year of the law, where the household begins in a later one', () => {
	const effect = compute('state-migration', { taxYear: getPublishedYear(system) + 1 });
	expect(formatTodaysLaw(effect, computeUnderTodaysLaw(effect))).toMatch(
		/^If the law of 2026 and your household stayed as they are: \$[\d,]+ ahead\. With enacted law: /,
	);
});

test('says an equal figure once', () => {
	const effect = compute('state-migration');
	const figure = formatAheadFigure(effect.result.with.netPresentValue);
	expect(formatTodaysLaw(effect, effect)).toBe(
		`If the law and your household stayed as they are in 2026: ${figure}, the same as with enacted law.`,
	);
});

test('is asked where later years count, and neither for one year nor where the visitor holds the law anyway', () => {
	const question = 'What if today’s law stayed?';
	const render = (effect: EffectOnReturn) =>
		renderMarkup(<TodaysLaw returns={effect} computeHeld={() => computeUnderTodaysLaw(effect)} />);
	expect(render(compute('state-migration'))).toContain(question);
	expect(render(compute('qcd', { age: 74 }))).toBe('');
	expect(render(compute('state-migration', { todaysLaw: true }))).toBe('');
});
