import { collectNames, type Expression } from '../../language/tree.ts';
import type { CompiledParameter, CompiledResult, Inputs, Value } from '../../model/compiled-calculator.ts';
import type { EffectFormula } from '../../model/compiled-effect.ts';
import type { Figure } from '../../model/compiled-return.ts';
import type { EffectWorkings } from '../../model/effect-workings.ts';
import type { Model } from '../calculate.ts';
import { type FilingStatus, type Law, selectLaw } from '../law.ts';
import { findLawYear } from '../tax-return/tax-system.ts';
import {
	createEnvironment,
	createRow,
	findAdjustedFact,
	listNamedFacts,
	listNamedFigures,
	toResultFormat,
} from './effect-names.ts';
import { listInputs } from './inputs.ts';
import type { StrategyEffect } from './project-strategy.ts';
import {
	computeYearsFigures,
	type ExplainableStrategy,
	listYearsFigureLines,
	resolveFormula,
} from './years-figures.ts';

/** One year of an effect as a model, with the inputs it was computed with. */
export interface EffectYear {
	readonly model: Model;
	readonly inputs: Inputs;
}

/** Prefixes keep the ids of results distinct from those of lines. */
export const toRowId = {
	result: (id: string) => `result ${id}`,
	/** @param index the position among the strategy's adjustments */
	adjustment: (index: number) => `change ${index}`,
	cash: (index: number) => `cash ${index}`,
	warning: (index: number) => `warning ${index}`,
};

/**
 * Models one year of an effect. Its rows are the lines, adjustments, cash and warnings, and in year 0 the
 * results; every other name in a formula is a concealed row.
 * @param year counted from 0
 */
export function createEffectYear(
	explainable: ExplainableStrategy,
	{ scope }: StrategyEffect,
	year: number,
): EffectYear {
	const { system, effects, strategy, workings } = explainable;
	const rows = [...listRows(explainable), ...(year === 0 ? listResultRows(explainable) : [])];
	const formulas = rows.flatMap(({ line, formula }): readonly (readonly [string, Expression])[] =>
		formula ? [[line.id, resolveFormula(formula, workings, year)]] : [],
	);
	const names = new Set(formulas.flatMap(([, formula]) => [...collectNames(formula)]));
	const environment = createEnvironment(scope, year);
	const getValues = (items: readonly { readonly id: string }[]) =>
		Object.fromEntries(items.map(({ id }) => [id, environment(id) as Figure]));
	const status = scope.household.filingStatus as FilingStatus;
	const law = withTitles(
		selectLaw(strategy.dated, findLawYear(system, scope.taxYear + year), status),
		workings,
	);
	const facts = listNamedFacts(system, names);
	const figures = listNamedFigures(system, effects, scope.household, names);
	const concealed = [...figures, ...listYearsFigureLines(explainable, scope, law)];
	return {
		model: {
			inputs: [...listInputs(effects, strategy), ...facts],
			results: [...concealed, ...rows.map(({ line }) => line)],
			parameters: strategy.amounts.flatMap((id) => law[id] ?? []),
			evaluate: () => ({
				...getValues(figures),
				...computeYearsFigures(workings, scope, year),
				...Object.fromEntries(rows.map(({ line, value }) => [line.id, value(scope, year)])),
			}),
			rowState: () => ({ concealed: concealed.map(({ id }) => id) }),
			workings: { formulas: Object.fromEntries(formulas), breakpoints: {} },
		},
		inputs: { ...scope.inputs, ...(getValues(facts) as Readonly<Record<string, Value>>) },
	};
}

// Titles and sources of amounts belong to the lazily loaded workings.
function withTitles(law: Law, { amounts }: EffectWorkings): Law {
	const entries = Object.entries(law).map(([id, amount]): [string, CompiledParameter] => {
		const { title = '', sources = {} } = amounts[id] ?? {};
		return [
			id,
			{ ...amount, title: `${title}${amount.title}`, source: sources[amount.year] ?? amount.source },
		];
	});
	return Object.fromEntries(entries);
}

interface Row {
	readonly line: CompiledResult;
	readonly formula: Expression | null | undefined;
	readonly value: EffectFormula;
}

function listRows({ system, strategy, workings }: ExplainableStrategy): readonly Row[] {
	return [
		...strategy.lines.map(
			({ id, format }): Row => ({
				line: createRow(id, workings.labels[id] ?? id, format),
				formula: workings.lines[id],
				value: ({ lines }, year) => lines[id]?.(year) ?? null,
			}),
		),
		...strategy.adjustments.map(({ on: taxpayer, fact, isSet, when, of: compute }, index): Row => {
			const input = findAdjustedFact(system, taxpayer, fact);
			// Booleans are adjusted numerically.
			const format = input ? toResultFormat(input, isSet ?? false) : 'number';
			return {
				line: createRow(toRowId.adjustment(index), input?.title ?? fact, format),
				formula: workings.adjustments[index],
				value: toConditional(when, compute),
			};
		}),
		...strategy.cash.map(
			({ label, when, of: compute }, index): Row => ({
				line: createRow(toRowId.cash(index), label, 'money'),
				formula: workings.cash[index],
				value: toConditional(when, compute),
			}),
		),
		...strategy.warnings.map(
			({ message, when = () => true }, index): Row => ({
				line: createRow(toRowId.warning(index), message, 'yes-no'),
				formula: workings.warnings[index],
				value: when,
			}),
		),
	];
}

function listResultRows({ strategy, workings }: ExplainableStrategy): readonly Row[] {
	return strategy.results.map(({ id, label, format, of: compute }) => ({
		line: createRow(toRowId.result(id), label, format),
		formula: workings.results[id],
		value: compute,
	}));
}

function toConditional(when: EffectFormula | undefined, compute: EffectFormula): EffectFormula {
	return (scope, year) => {
		const isActive = when ? when(scope, year) : true;
		if (isActive === null) return null;
		return isActive ? compute(scope, year) : 0;
	};
}
