// Formulas refer to other years by generated names; these have labels and values here.
import { evaluate } from '../../language/evaluate.ts';
import type { Vocabulary } from '../../language/operator.ts';
import { printAnswer, printFormula } from '../../language/print.ts';
import { collectNames, type Expression, mapParts } from '../../language/tree.ts';
import type { CompiledResult } from '../../model/compiled-calculator.ts';
import type { Figure } from '../../model/compiled-return.ts';
import type { EffectWorkings } from '../../model/effect-workings.ts';
import { formatInputWithUnit } from '../format.ts';
import type { Law } from '../law.ts';
import { createEnvironment, createRow, listNamedFacts, listNamedFigures } from './effect-names.ts';
import { listInputs } from './inputs.ts';
import type { CompiledStrategy } from './merge.ts';
import type { EffectContext } from './project-strategy.ts';
import type { ProjectionScope } from './projection-scope.ts';

export interface ExplainableStrategy extends EffectContext {
	readonly strategy: CompiledStrategy;
	readonly workings: EffectWorkings;
}

/** Converts figures of other years to results, under their generated names. */
export function listYearsFigureLines(
	explainable: ExplainableStrategy,
	scope: ProjectionScope,
	law: Law,
): readonly CompiledResult[] {
	const { yearsFigures } = explainable.workings;
	const vocabulary = createVocabulary(explainable, scope, law);
	return Object.entries(yearsFigures).map(([name, figure]) => {
		const label = printFormula(figure.of, vocabulary);
		return createRow(name, label.charAt(0).toUpperCase() + label.slice(1), figure.format);
	});
}

/** Computes figures of other years by generated name. @param year counted from 0 */
export function computeYearsFigures(
	{ yearsFigures }: EffectWorkings,
	scope: ProjectionScope,
	year: number,
): Readonly<Record<string, Figure>> {
	const environment = createEnvironment(scope, year);
	const values = Object.entries(yearsFigures).map(([name, { of: formula }]) => [
		name,
		evaluate(formula, environment),
	]);
	return Object.fromEntries(values);
}

/** Returns a formula for a year. In year 0, some figures of other years have a substitute. */
export function resolveFormula(
	formula: Expression,
	{ yearsFigures }: EffectWorkings,
	year: number,
): Expression {
	const replaceNames = (part: Expression): Expression => {
		if (part.kind !== 'name') return mapParts(part, replaceNames);
		const firstYearFormula = yearsFigures[part.name]?.first;
		return firstYearFormula ? replaceNames(firstYearFormula) : part;
	};
	return year === 0 ? replaceNames(formula) : formula;
}

// Quotes delimit the nested formula within the outer one.
function createVocabulary(
	{ system, effects, strategy, workings }: ExplainableStrategy,
	scope: ProjectionScope,
	law: Law,
): Vocabulary {
	const names = new Set(
		Object.values(workings.yearsFigures).flatMap(({ of: formula }) => [...collectNames(formula)]),
	);
	const inputs = [...listInputs(effects, strategy), ...listNamedFacts(system, names)];
	const strategyLines = strategy.lines.map(({ id, format }) =>
		createRow(id, workings.labels[id] ?? id, format),
	);
	const lines = [...strategyLines, ...listNamedFigures(system, effects, scope.household, names)];
	const titles = new Map([
		...Object.values(law).map(({ id, title }) => [id, title] as const),
		...inputs.map(({ id, title }) => [id, title] as const),
		...lines.map(({ id, label }) => [id, label] as const),
	]);
	const yesNoNames = new Set(
		[...inputs, ...lines].flatMap(({ id, format }) => (format === 'yes-no' ? [id] : [])),
	);
	const quoteTitle = (name: string) => `“${titles.get(name) ?? name}”`;
	return {
		name: quoteTitle,
		answer: (name, isTrue) =>
			yesNoNames.has(name) ? printAnswer(quoteTitle(name), isTrue ? 'Yes' : 'No') : undefined,
		choice: (name, value) => {
			const input = inputs.find(({ id }) => id === name);
			return input ? formatInputWithUnit(value, input) : value;
		},
	};
}
