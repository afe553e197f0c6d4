// Figures of other years in an effect's formulas: what each is called, in words, and its value.
import type { CompiledResult } from '../../definition/compiled-calculator.ts';
import type { EffectSystem } from '../../definition/compiled-effect.ts';
import type { Figure } from '../../definition/compiled-return.ts';
import type { EffectWorkings } from '../../definition/effect-workings.ts';
import { evaluate } from '../../language/evaluate.ts';
import type { Wording } from '../../language/operator.ts';
import { type Expression, namesIn, withParts } from '../../language/tree.ts';
import { sayAnswer, sayFormula } from '../../language/words.ts';
import { formatInputWithUnit } from '../format.ts';
import type { Law } from '../law.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import { environmentIn, factsNamed, figuresNamed, row } from './effect-names.ts';
import { inputsOf } from './inputs.ts';
import type { CompiledEffect } from './merge.ts';
import type { RunScope } from './scope.ts';

/** What explaining an effect needs beside what was worked out. */
export interface ExplainableEffect {
	readonly system: TaxSystem;
	readonly effects: EffectSystem;
	readonly effect: CompiledEffect;
	readonly workings: EffectWorkings;
}

/** The figures of other years, as lines by the names that stand for them in formulas. */
export function timedLines(of: ExplainableEffect, scope: RunScope, law: Law): readonly CompiledResult[] {
	const { timed, operators } = of.workings;
	const wording = wordingOf(of, scope, law);
	return Object.entries(timed).map(([name, figure]) => {
		const words = sayFormula(figure.of, wording, operators);
		return row(name, words.charAt(0).toUpperCase() + words.slice(1), figure.format);
	});
}

/** Their values in a year, by name. @param year counted from 0 */
export function timedValues(
	{ timed, operators }: EffectWorkings,
	scope: RunScope,
	year: number,
): Readonly<Record<string, Figure>> {
	const environment = environmentIn(scope, year);
	const values = Object.entries(timed).map(([name, { of }]) => [name, evaluate(of, environment, operators)]);
	return Object.fromEntries(values);
}

/** A formula as it stands in a year: in the first, some figures of other years give way to what stands for them. */
export function formulaIn(formula: Expression, { timed }: EffectWorkings, year: number): Expression {
	const replaced = (part: Expression): Expression => {
		if (part.kind !== 'name') return withParts(part, replaced);
		const first = timed[part.name]?.first;
		return first ? replaced(first) : part;
	};
	return year === 0 ? replaced(formula) : formula;
}

// What is inside such a figure stands in quotes, so that its own words can be told from those around them.
function wordingOf(
	{ system, effects, effect, workings }: ExplainableEffect,
	scope: RunScope,
	law: Law,
): Wording {
	const names = new Set(Object.values(workings.timed).flatMap(({ of }) => [...namesIn(of)]));
	const inputs = [...inputsOf(effects, effect), ...factsNamed(system, names)];
	const own = effect.lines.map(({ id, format }) => row(id, workings.labels[id] ?? id, format));
	const lines = [...own, ...figuresNamed(system, effects, scope.household, names)];
	const titles = new Map([
		...Object.values(law).map(({ id, title }) => [id, title] as const),
		...inputs.map(({ id, title }) => [id, title] as const),
		...lines.map(({ id, label }) => [id, label] as const),
	]);
	const answers = new Set(
		[...inputs, ...lines].flatMap(({ id, format }) => (format === 'yes-no' ? [id] : [])),
	);
	const titled = (name: string) => `“${titles.get(name) ?? name}”`;
	return {
		name: titled,
		answer: (name, holds) => (answers.has(name) ? sayAnswer(titled(name), holds ? 'Yes' : 'No') : undefined),
		choice: (name, value) => {
			const input = inputs.find(({ id }) => id === name);
			return input ? formatInputWithUnit(value, input) : value;
		},
	};
}
