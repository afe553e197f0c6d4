// The curve that a what if on a strategy's effect begins with says something.
import { expect, test } from 'vitest';
import { choosable } from '../../src/calculator/what-if/study.ts';
import { firstToVary } from '../../src/effect/first-to-vary.ts';
import { effectVariation } from '../../src/engine/effect/effect-variation.ts';
import { rangeOfEffect, variableEffect } from '../../src/engine/effect/vary-effect.ts';
import { sampleAt } from '../../src/engine/what-if/sweep.ts';
import { ownValue } from '../../src/engine/what-if/variation.ts';
import { ownEffects, randomRequests } from '../engine/effect/random-effect.ts';

const all = await ownEffects();
/** Inputs that what ifs begin with, of those that move something. */
const moving: string[] = [];

test.each(all.map((of) => [of.effect.id, of] as const))('%s begins with an input that moves it', (_, of) => {
	const [request] = randomRequests(of, 1, 1);
	if (!request) throw new Error('There is no request.');
	const varied = variableEffect(of, request);
	const { inputs } = choosable(varied);
	const spread = (id: string) => {
		const variation = effectVariation(varied, id, 'taxSaved');
		const range = rangeOfEffect(variation, variation.resultAt(ownValue(variation)), of.system);
		const ats = [range.from, ownValue(variation), range.to];
		const usable = ats
			.map((at) => sampleAt(variation, at))
			.filter(({ blocked, value }) => !blocked && value !== null);
		return new Set(usable.map(({ value }) => value)).size;
	};
	const first = firstToVary(varied, of.system, inputs, 'taxSaved');
	const canMove = inputs.some(({ id }) => spread(id) > 1);
	expect(spread(first?.id ?? '') > 1).toBe(canMove);
	if (first && canMove) moving.push(first.id);
});

test('nearly all have one, which is no discount rate', () => {
	expect(moving.length).toBeGreaterThan(all.length * 0.8);
	expect(moving).not.toContain('discountRate');
});
