// The years of a side: each is what it gives by itself, and those that are alike are worked out once.
import { describe, expect, test } from 'vitest';
import type { EffectRequest } from '../../../src/engine/effect/run.ts';
import { effectOf } from '../../../src/engine/effect/run.ts';
import { sideYear } from '../../../src/engine/effect/side-run.ts';
import type { ExplainableEffect } from '../../../src/engine/effect/timed-figures.ts';
import { yearLaw } from '../../../src/engine/return/tax-system.ts';
import { ownEffects, randomRequests } from './random-effect.ts';

const all = await ownEffects();
const asked = all.flatMap((of) => randomRequests(of, 3, 41).map((request) => ({ of, request })));

/** Years whose tax or carryforwards differ from those of the same years worked out one by one. */
function differing(
	{ system, effects, effect }: ExplainableEffect,
	request: EffectRequest,
): readonly string[] {
	const { household, taxYear } = request;
	const context = { system, effects, household, taxYear };
	return [...effectOf(system, effects, effect, request).sides].flatMap(([side, { years, changes }]) => {
		let before: ReturnType<typeof sideYear>['household'] | undefined;
		return years.flatMap((found, at) => {
			const wanted = sideYear(context, before, at, changes[at]?.household ?? [], found.others);
			before = wanted.household;
			const { year, closing } = found.household;
			const isSame =
				Object.is(found.total, wanted.total) &&
				year === taxYear + at &&
				JSON.stringify(closing) === JSON.stringify(wanted.household.closing);
			return isSame ? [] : [`${effect.id}, ${side}, year ${at}`];
		});
	});
}

describe('the years of a side', () => {
	test('are what each gives by itself', () => {
		expect(asked.flatMap(({ of, request }) => differing(of, request))).toEqual([]);
	});

	test('share the return of the year before where nothing differs', () => {
		const sharing = all.filter((of) => {
			const [request] = randomRequests(of, 1, 41);
			if (!request) return false;
			const { sides } = effectOf(of.system, of.effects, of.effect, request);
			const returns = [...sides.values()].flatMap(({ years }) =>
				years.map(({ household }) => household.lines),
			);
			return new Set(returns).size < returns.length / 2;
		});
		expect(sharing.length).toBeGreaterThan(10);
	});

	test('after the last year there is law for share its functions', () => {
		const [{ system } = {}] = all;
		if (!system) throw new Error('There are no returns.');
		const last = system.years.at(-1) ?? 0;
		expect(yearLaw(system, last + 29, 'joint')).toBe(yearLaw(system, last, 'joint'));
		expect(yearLaw(system, last - 1, 'joint')).not.toBe(yearLaw(system, last, 'joint'));
	});
});
