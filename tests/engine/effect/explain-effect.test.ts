// Every line of an effect explains itself: its formula as a tree gives what the emitted code gives, and the working as it
// is displayed, read and computed, gives what is displayed.
import { describe, expect, test } from 'vitest';
import type { ResultFormat } from '../../../src/definition/compiled-calculator.ts';
import { changesOf } from '../../../src/engine/effect/changes.ts';
import { effectCalculator } from '../../../src/engine/effect/effect-calculator.ts';
import { environmentIn } from '../../../src/engine/effect/effect-names.ts';
import { explainEffect } from '../../../src/engine/effect/explain-effect.ts';
import { type EffectResult, effectOf } from '../../../src/engine/effect/run.ts';
import type { ExplainableEffect } from '../../../src/engine/effect/timed-figures.ts';
import type { Explanation } from '../../../src/engine/explain/explain.ts';
import { formatResult } from '../../../src/engine/format.ts';
import { evaluate } from '../../../src/language/evaluate.ts';
import { type Expression, withParts } from '../../../src/language/tree.ts';
import { readWorking } from '../../support/read-working.ts';
import { ownEffects, randomRequests } from './random-effect.ts';

const HOUSEHOLDS = 6;

const all = await ownEffects();

/** The first years and the last: those between follow the same formulas. */
function yearsOf({ ownYears }: EffectResult): readonly number[] {
	return [...new Set([0, 1, 2, ownYears - 1])].filter((year) => year < ownYears);
}

/** A formula as it was written, with what looks at other years in its place. */
function whole(formula: Expression, { workings }: ExplainableEffect): Expression {
	const timed = formula.kind === 'name' ? workings.timed[formula.name] : undefined;
	return timed ? timed.of : withParts(formula, (part) => whole(part, { workings } as ExplainableEffect));
}

function same(one: unknown, other: unknown): boolean {
	const finite = (value: unknown) =>
		typeof value === 'number' && !Number.isFinite(value) ? null : (value ?? null);
	return finite(one) === finite(other);
}

/** Where the tree of a formula gives something else than the emitted code. */
function differences(of: ExplainableEffect, result: EffectResult, year: number): readonly string[] {
	const { calculator, workings, inputs } = effectCalculator(of, result, year);
	const values = calculator.evaluate(inputs);
	const environment = environmentIn(result.scope, year);
	return Object.entries(workings.formulas).flatMap(([id, formula]) => {
		const tree = evaluate(whole(formula, of), environment, workings.operators);
		return same(tree, values[id])
			? []
			: [`${of.effect.id} ${year} ${id}: evaluated ${tree}, emitted ${values[id]}`];
	});
}

/** Changes that come out otherwise once all sides are known than when they were made. */
function unlikeChanges(
	{ effect }: ExplainableEffect,
	{ scope, sides }: EffectResult,
	year: number,
): readonly string[] {
	return [...sides].flatMap(([side, { changes }]) => {
		const now = changesOf(effect, scope, side, year);
		const made = changes[year];
		return JSON.stringify(now) === JSON.stringify(made)
			? []
			: [`${side} ${year}: ${JSON.stringify(made)}, now ${JSON.stringify(now)}`];
	});
}

/** What is wrong with a displayed working. */
function problem({ numbers, value, quantities, unavailable, id }: Explanation): string | undefined {
	const nameless = quantities.find((one) => one.title === one.id || one.title === '');
	if (nameless) return `"${nameless.id}" has no title`;
	if (value === '—') return unavailable === '' ? 'has no value and gives no reason' : undefined;
	if (numbers === '') return undefined;
	const read = readWorking(numbers);
	return value === shown(read, value) ? undefined : `${numbers} gives ${read}, shown is ${value} (${id})`;
}

/** What was read, written as the value it is to give. */
function shown(read: number | boolean, value: string): string {
	const format = FORMATS.find(([sign]) => sign.test(value))?.[1] ?? 'number';
	const number = format === 'percent' ? Number(read) * 100 : Number(read);
	return formatResult(typeof read === 'boolean' ? read : number, { format, words: ['Yes', 'No'] });
}

const FORMATS: readonly (readonly [RegExp, ResultFormat])[] = [
	[/^−?\$/, 'money'],
	[/%$/, 'percent'],
	[/ years?$/, 'years'],
	[/ months?$/, 'months'],
];

describe.each(all.map((of) => [of.effect.id, of] as const))('%s', (_, of) => {
	const results = randomRequests(of, HOUSEHOLDS, 5).map((request) =>
		effectOf(of.system, of.effects, of.effect, request),
	);

	test('has one value by its formulas and by what is emitted', () => {
		const found = results.flatMap((result) =>
			yearsOf(result).flatMap((year) => differences(of, result, year)),
		);
		expect(found.slice(0, 10)).toEqual([]);
	});

	test('explains every line, and each working gives its value', () => {
		const found = results.flatMap((result, number) =>
			yearsOf(result).flatMap((year) => {
				const explained = explainEffect(of, result, year);
				expect(explained.lines.map(({ id }) => id)).toEqual(of.effect.lines.map(({ id }) => id));
				if (year === 0)
					expect(explained.results.map(({ id }) => id)).toEqual(of.effect.results.map(({ id }) => id));
				const others = [...explained.changes, ...explained.cash, ...explained.warnings];
				return [...explained.lines, ...explained.results, ...others.map(({ explanation }) => explanation)]
					.flatMap((one) => problem(one) ?? [])
					.map((text) => `household ${number}, year ${year}: ${text}`);
			}),
		);
		expect(found.slice(0, 10)).toEqual([]);
	});

	test('says the changes as they were made', () => {
		const found = results.flatMap((result) =>
			yearsOf(result).flatMap((year) => unlikeChanges(of, result, year)),
		);
		expect(found.slice(0, 10)).toEqual([]);
	});
});
