// What if on an effect: the curve gives what the effect worked out anew gives, turns where the law turns, and is solved.
import { describe, expect, it } from 'vitest';
import { changeWords } from '../../../src/calculator/what-if/words.ts';
import type { Value } from '../../../src/definition/compiled-calculator.ts';
import type { Facts } from '../../../src/definition/compiled-return.ts';
import { effectChanges, effectCurve } from '../../../src/engine/effect/effect-changes.ts';
import { fillInputs } from '../../../src/engine/effect/inputs.ts';
import { type EffectRequest, effectOf } from '../../../src/engine/effect/run.ts';
import { rangeOfEffect, type VariedEffect, variableEffect } from '../../../src/engine/effect/vary-effect.ts';
import { solveFor } from '../../../src/engine/what-if/solve.ts';
import { sampleAt, sweep } from '../../../src/engine/what-if/sweep.ts';
import { ownValue, variationOf } from '../../../src/engine/what-if/variation.ts';
import { ownEffects } from './random-effect.ts';

const all = await ownEffects();

function requestOf(
	{ system, effects, effect }: VariedEffect,
	given: Readonly<Record<string, Value>> = {},
	facts: Partial<Facts> = {},
): EffectRequest {
	const { taxYear: _, ...sample } = system.household.sample;
	const household = system.complete({ ...sample, ...facts } as Partial<Facts>);
	return { household, taxYear: 2026, inputs: fillInputs(effects, effect, { given, household }) };
}

function effectNamed(id: string): VariedEffect {
	const found = all.find(({ effect }) => effect.id === id);
	if (!found) throw new Error(`There is no strategy "${id}".`);
	return found;
}

function vary(id: string, input: string, result: string, facts: Partial<Facts> = {}) {
	const of = effectNamed(id);
	const request = requestOf(of, {}, facts);
	const varied = variableEffect(of, request);
	const variation = variationOf(varied, input, result);
	const range = rangeOfEffect(variation, varied.resultFor(varied.inputs), of.system);
	const changes = () => {
		const curve = effectCurve(variation, range, varied.resultFor(varied.inputs));
		return effectChanges(
			variation,
			curve,
			curve.places.map((at) => sampleAt(variation, at)),
		);
	};
	return { of, request, variation, range, changes };
}

describe('an effect varied', () => {
	it.each(all.map(({ effect }) => effect.id))(
		'%s: at each value what it comes to when worked out with it',
		(id) => {
			const of = effectNamed(id);
			const [money] = of.effect.inputs.filter(
				({ format, id: own }) => format === 'money' && !(own in of.effect.fixed),
			);
			for (const input of [money?.id ?? 'discountRate', 'household.wages']) {
				const { request, variation, range } = vary(id, input, 'netPresentValue');
				for (const { at, value } of sweep(variation, range, 3)) {
					const name = input.replace('household.', '');
					const own = input === name ? requestOf(of, { [name]: at }) : requestOf(of, {}, { [name]: at });
					const { with: found } = effectOf(of.system, of.effects, of.effect, own);
					expect(own.taxYear).toBe(request.taxYear);
					if (Number.isFinite(found.netPresentValue)) expect(value).toBeCloseTo(found.netPresentValue, 4);
					else expect(value).toBeNull();
				}
			}
		},
	);

	it.each([
		[
			'qcd',
			'household.wages',
			{ wages: 400_000 },
			'Above $365,000 of “Your wages”: “Tax saved, all years” grows faster.',
		],
		[
			'cg-1031-exchange',
			'salePrice',
			{},
			'Above $2,605,044 of “Sale price”: “Tax saved, all years” falls faster.',
		],
	])('%s over %s bends at the places of the law', (id, input, facts, expected) => {
		const { variation, changes } = vary(id, input, 'taxSaved', facts);
		const words = changes().map((change) => changeWords(change, variation));
		expect(words).toContain(expected);
		expect(words.length).toBeLessThanOrEqual(9);
	});

	it('that turns negative and back is told so next to where the household stands', () => {
		const { variation, changes } = vary('tax-loss-harvest', 'household.wages', 'taxSaved');
		const all = changes();
		const zeros = all.filter(({ kind }) => kind === 'zero');
		const own = ownValue(variation);
		expect(zeros.map(({ before }) => before < own)).toEqual([true, false]);
		expect(all.length).toBeGreaterThan(zeros.length);
	});

	it('is blocked and warns where the strategy is and does', () => {
		const { variation, changes } = vary('cg-1031-exchange', 'salePrice', 'firstYear');
		const words = changes().map((change) => changeWords(change, variation));
		expect(words.join()).toMatch(/Blocked below \$850,001 of “Sale price”: There is no gain to defer/);
		expect(sampleAt(variation, 800_000).blocked).toBe(true);
		expect(sampleAt(variation, 900_000).blocked).toBe(false);
	});

	it('is solved for a wanted figure within its bounds', () => {
		const { variation, range } = vary('qcd', 'qcdAmount', 'taxSaved');
		const wanted = sampleAt(variation, 30_000).value ?? 0;
		const solution = solveFor(variation, wanted, { range, sensible: range, count: 60 });
		expect(solution.kind).toBe('found');
		expect(sampleAt(variation, solution.reached?.at ?? 0).value).toBeCloseTo(wanted, -1);
	});

	it('an input that a fact fills follows it, unless it was given', () => {
		const filled = all.flatMap((of) =>
			of.effect.inputs.filter(({ from }) => from === 'household.wages').map(({ id }) => [of, id] as const),
		);
		expect(filled.length).toBeGreaterThan(0);
		for (const [of, id] of filled) {
			const wages = 345_678;
			const changed = (given: Readonly<Record<string, Value>>) => {
				const { resultFor, inputs } = variableEffect(of, requestOf(of, given));
				return resultFor({ ...inputs, 'household.wages': wages }).scope.inputs[id];
			};
			expect(changed({})).toBe(wages);
			expect(changed({ [id]: 123_456 })).toBe(123_456);
		}
	});

	it('stays within the bounds of an input', () => {
		const { range } = vary('salt-trust', 'yearsKept', 'taxSaved');
		expect(range.from).toBe(1);
		expect(range.to).toBeLessThanOrEqual(30);
	});
});
