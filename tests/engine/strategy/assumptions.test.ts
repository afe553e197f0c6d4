import { describe, expect, test } from 'vitest';
import {
	findDecisiveAssumptions,
	listAlternatives,
	listAssumptions,
} from '../../../src/engine/strategy/assumptions.ts';
import { formatAlternative, formatAssumption } from '../../../src/features/effect/assumptions.tsx';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import type { CompiledEffectInput } from '../../../src/model/compiled-effect.ts';
import { computeStrategyEffect, getSource, STRATEGIES, type VisitorEntries } from '../../support/effects.ts';

function findAssumptions(id: string, entries: VisitorEntries = {}) {
	const { request, strategy, result } = computeStrategyEffect(id, entries);
	return findDecisiveAssumptions(getSource(id), { ...request, strategy }, result.with.netPresentValue);
}

function findInput(id: string, inputId: string): CompiledEffectInput {
	const input = getSource(id).strategy.inputs.find((one) => one.id === inputId);
	if (!input) throw new Error(`"${id}" has no input "${inputId}".`);
	return input;
}

describe('plausible other values', () => {
	const growth = findInput('cg-qof-1400z2', 'growthRate');
	test.each([
		[growth, 7, [3.5, 10.5]],
		[{ ...growth, minimum: 5, maximum: 8 }, 7, [5, 8]],
		[{ ...growth, minimum: 7 }, 7, [10.5]],
		[growth, -4, [-6, -2]],
		[growth, 0, []],
		[growth, Number.NaN, []],
		[findInput('cg-qof-1400z2', 'holdYears'), 5, [3, 8]],
		[findInput('cg-esop-1042', 'heldUntilDeath'), true, [false]],
	])('%#', (input, value, alternatives) => expect(listAlternatives(input, value)).toEqual(alternatives));
});

test('a sale to an employee plan leads only because the securities are held until death, and says so', () => {
	const assumptions = findAssumptions('cg-esop-1042');
	const held = assumptions.find(({ input }) => input.id === 'heldUntilDeath');
	if (!held) throw new Error('The assumption is not found.');
	expect(formatAssumption(held.input, held.value)).toBe('that it is held until death');
	expect(formatAlternative(held)).toMatch(/^Otherwise you come out \$[\d,]+ behind\.$/);
	const { result } = computeStrategyEffect('cg-esop-1042', {
		typedInputs: createTypedInputs({ heldUntilDeath: false }),
	});
	expect(result.with.netPresentValue).toBeCloseTo(held.netPresentValue, 2);
	expect(computeStrategyEffect('cg-esop-1042').result.with.netPresentValue).toBeGreaterThan(0);
});

test('every one of them turns the sign or moves more than half of the figure, the largest first', () => {
	for (const id of STRATEGIES) {
		const { result, ownEffect } = computeStrategyEffect(id);
		if (ownEffect.isBlocked) continue;
		const figure = result.with.netPresentValue;
		const assumptions = findAssumptions(id);
		const changes = assumptions.map(({ netPresentValue }) => Math.abs(netPresentValue - figure));
		expect(changes, id).toEqual(changes.toSorted((a, b) => b - a));
		for (const { netPresentValue } of assumptions)
			expect(
				netPresentValue * figure <= 0 || Math.abs(netPresentValue - figure) > Math.abs(figure) / 2,
				id,
			).toBe(true);
	}
});

test('inputs that a model fixes, and those that everybody knows, are no assumptions', () => {
	for (const id of STRATEGIES) {
		const { strategy } = getSource(id);
		for (const input of listAssumptions(strategy)) expect(input.id in strategy.modelInputs).toBe(false);
	}
	expect(listAssumptions(getSource('qcd').strategy).map(({ id }) => id)).toEqual(['futureWithdrawalTaxRate']);
});
