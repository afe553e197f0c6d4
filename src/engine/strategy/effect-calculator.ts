// Presents one year of an effect as a calculator, so that the explanations of calculators apply.
import { collectNames, type Expression } from '../../language/tree.ts';
import type { CompiledParameter, CompiledResult, Inputs, Value } from '../../model/compiled-calculator.ts';
import type { EffectFormula } from '../../model/compiled-effect.ts';
import type { Figure } from '../../model/compiled-return.ts';
import type { EffectWorking, EffectWorkings } from '../../model/effect-workings.ts';
import type { Workings } from '../../model/workings.ts';
import type { Explainable } from '../explain/explain.ts';
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

export interface EffectYear {
	readonly calculator: Explainable;
	readonly workings: Workings;
	/** In the calculator's units. */
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
 * Builds a calculator for one year. Its rows are the lines, adjustments, cash and warnings, and in year 0 the
 * results; every other name in a formula is a concealed row.
 * @param year counted from 0
 */
export function toEffectCalculator(
	explainable: ExplainableStrategy,
	{ scope }: StrategyEffect,
	year: number,
): EffectYear {
	const { system, effects, strategy, workings } = explainable;
	const rows = [...listRows(explainable), ...(year === 0 ? listResultRows(explainable) : [])];
	const formulas = rows.flatMap(({ line, working }): readonly (readonly [string, Expression])[] =>
		working ? [[line.id, resolveFormula(working.formula, workings, year)]] : [],
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
		calculator: {
			inputs: [...listInputs(effects, strategy), ...facts],
			results: [...concealed, ...rows.map(({ line }) => line)],
			parameters: strategy.amounts.flatMap((id) => law[id] ?? []),
			evaluate: () => ({
				...getValues(figures),
				...computeYearsFigures(workings, scope, year),
				...Object.fromEntries(rows.map(({ line, value }) => [line.id, value(scope, year)])),
			}),
			formState: () => ({ absentIds: [], disabled: [], warnings: [], badges: [] }),
			rowState: () => ({ absentIds: [], concealed: concealed.map(({ id }) => id) }),
			warnings: [],
			badges: [],
		},
		workings: {
			formulas: Object.fromEntries(formulas),
			breakpoints: Object.fromEntries(
				rows.flatMap(({ line, working }) => (working ? [[line.id, working.breakpoints]] : [])),
			),
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
	readonly working: EffectWorking | null | undefined;
	readonly value: EffectFormula;
}

function listRows({ system, strategy, workings }: ExplainableStrategy): readonly Row[] {
	return [
		...strategy.lines.map(
			({ id, format }): Row => ({
				line: createRow(id, workings.labels[id] ?? id, format),
				working: workings.lines[id],
				value: ({ lines }, year) => lines[id]?.(year) ?? null,
			}),
		),
		...strategy.adjustments.map(({ on: taxpayer, fact, isSet, when, of: compute }, index): Row => {
			const input = findAdjustedFact(system, taxpayer, fact);
			// Booleans are adjusted numerically.
			const format = input ? toResultFormat(input, isSet ?? false) : 'number';
			return {
				line: createRow(toRowId.adjustment(index), input?.title ?? fact, format),
				working: workings.adjustments[index],
				value: toConditional(when, compute),
			};
		}),
		...strategy.cash.map(
			({ label, when, of: compute }, index): Row => ({
				line: createRow(toRowId.cash(index), label, 'money'),
				working: workings.cash[index],
				value: toConditional(when, compute),
			}),
		),
		...strategy.warnings.map(
			({ message, when = () => true }, index): Row => ({
				line: createRow(toRowId.warning(index), message, 'yes-no'),
				working: workings.warnings[index],
				value: when,
			}),
		),
	];
}

function listResultRows({ strategy, workings }: ExplainableStrategy): readonly Row[] {
	return strategy.results.map(({ id, label, format, of: compute }) => ({
		line: createRow(toRowId.result(id), label, format),
		working: workings.results[id],
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
