// The curve that a what if on a strategy's effect begins with says something.
import { expect, test } from 'vitest';
import {
	createEffectVariation,
	createVariableEffect,
	getEffectRange,
} from '../../../src/engine/strategy/vary-effect.ts';
import { listCurveChoices } from '../../../src/engine/what-if/curve.ts';
import { computeSample } from '../../../src/engine/what-if/sweep.ts';
import { getCurrentValue } from '../../../src/engine/what-if/variation.ts';
import { pickFirstInput } from '../../../src/features/strategy/effect-what-if-view.tsx';
import { loadStrategies, randomRequests } from '../../engine/strategy/random-effect.ts';

const all = await loadStrategies();
/** Inputs that what ifs begin with, of those that move something. */
const movingInputs: string[] = [];

test.each(all.map((source) => [source.strategy.id, source] as const))(
	'%s begins with an input that moves it',
	(_, source) => {
		const [request] = randomRequests(source, 1, 1);
		if (!request) throw new Error('There is no request.');
		const model = createVariableEffect(source, request);
		const { inputs } = listCurveChoices(model);
		const countValues = (id: string) => {
			const variation = createEffectVariation(model, id, 'taxSaved');
			const range = getEffectRange(variation, variation.resultAt(getCurrentValue(variation)), source.system);
			const places = [range.from, getCurrentValue(variation), range.to];
			const usable = places
				.map((at) => computeSample(variation, at))
				.filter(({ isBlocked, value }) => !isBlocked && value !== null);
			return new Set(usable.map(({ value }) => value)).size;
		};
		const first = pickFirstInput(model, source.system, inputs, 'taxSaved');
		const canMove = inputs.some(({ id }) => countValues(id) > 1);
		expect(countValues(first?.id ?? '') > 1).toBe(canMove);
		if (first && canMove) movingInputs.push(first.id);
	},
);

test('nearly all have one, which is no discount rate', () => {
	expect(movingInputs.length).toBeGreaterThan(all.length * 0.8);
	expect(movingInputs).not.toContain('discountRate');
});
