// What strategies do to returns of random households: worked out outside, by an engine of their own. To 2 cents.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { EffectEngine } from '../../src/engine/effect/request.ts';
import { answerEffect, readRequest } from '../../src/engine/effect/request.ts';
import { compileOwnProject } from '../support/load-project.ts';

interface EffectCase {
	readonly case: number;
	readonly strategy?: string;
	readonly expected: Readonly<Record<string, unknown>>;
}

const CASES = readFileSync('tests/calculators/effect-cases.jsonl', 'utf8')
	.split('\n')
	.filter((line) => line !== '')
	.map((line) => JSON.parse(line) as EffectCase)
	.filter(({ strategy }) => strategy !== undefined);

const TOLERANCE = 0.02;

const { taxSystem, runnableEffects } = await compileOwnProject();
const engine: EffectEngine = {
	system: taxSystem as NonNullable<typeof taxSystem>,
	effects: (runnableEffects as NonNullable<typeof runnableEffects>).system,
	strategies: (runnableEffects as NonNullable<typeof runnableEffects>).effects,
};

/** Where two values differ: numbers by more than the tolerance. A fact that is not there is not changed. */
function differing(expected: unknown = 0, found: unknown = 0, path: string): readonly string[] {
	if (typeof expected === 'object' && typeof found === 'object' && expected !== null && found !== null) {
		const [one, other] = [expected, found] as Readonly<Record<string, unknown>>[];
		const keys = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
		return [...keys].flatMap((key) => differing(one?.[key], other?.[key], `${path}.${key}`));
	}
	const isNumber = typeof expected === 'number' && typeof found === 'number';
	const agrees = isNumber ? Math.abs(expected - found) <= TOLERANCE : expected === found;
	return agrees
		? []
		: [`${path}: ${JSON.stringify(expected)} is expected, ${JSON.stringify(found)} comes out`];
}

describe('the effect of a strategy', () => {
	test('has cases for every strategy', () => {
		const covered = new Set(CASES.map(({ strategy }) => strategy));
		expect([...engine.strategies.keys()].filter((id) => !covered.has(id))).toEqual([]);
		expect(CASES).toHaveLength(205);
	});

	test.each(CASES.map((one) => [one.case, one.strategy, one] as const))('in case %i, of %s', (_, id, one) => {
		const effect = engine.strategies.get(id ?? '');
		if (!effect) throw new Error(`There is no strategy "${id}".`);
		const { strategy: _strategy, case: _case, expected, ...given } = one;
		const found = answerEffect(engine, readRequest(engine, effect, given));
		// As the command line prints it: what is not finite is null.
		expect(differing(expected, JSON.parse(JSON.stringify(found)), 'case')).toEqual([]);
	});
});
