// The curve that a what if on a strategy's effect begins with says something.
import { expect, test } from 'vitest';
import { createEffectCalculation } from '../../../src/engine/strategy/effect-what-if.ts';
import { listCurveChoices } from '../../../src/engine/what-if/curve.ts';
import { createVariation, getCurrentValue, isUsable } from '../../../src/engine/what-if/variation.ts';
import { findFirstInput } from '../../../src/features/effect/effect-what-if-view.tsx';
import { randomRequests } from '../../engine/strategy/random-effect.ts';
import { loadOwnStrategies } from '../../support/own-strategies.ts';

const all = await loadOwnStrategies();
/** Inputs that what ifs begin with, of those that move something. */
const movingInputs: string[] = [];

test.each(all.map((source) => [source.strategy.id, source] as const))(
	'%s begins with an input that moves it',
	(_, source) => {
		const [request] = randomRequests(source, 1, 1);
		if (!request) throw new Error('There is no request.');
		const calculation = createEffectCalculation(source, request);
		const { inputs } = listCurveChoices(calculation);
		const countValues = (id: string) => {
			const variation = createVariation(calculation, id, 'netPresentValue');
			const { from, to } = calculation.computeRange(variation);
			const usable = [from, getCurrentValue(variation), to].map(variation.sampleAt).filter(isUsable);
			return new Set(usable.map(({ value }) => value)).size;
		};
		const first = findFirstInput(calculation, inputs);
		const canMove = inputs.some(({ id }) => id !== 'discountRate' && countValues(id) > 1);
		if (canMove) expect(countValues(first?.id ?? '')).toBeGreaterThan(1);
		if (first && canMove) movingInputs.push(first.id);
	},
);

test('nearly all have one, which is no discount rate', () => {
	expect(movingInputs.length).toBeGreaterThan(all.length * 0.8);
	expect(movingInputs).not.toContain('discountRate');
});
