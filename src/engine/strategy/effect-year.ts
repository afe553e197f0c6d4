// One year of an effect as a model, so that it is explained like any other.
import { evaluate } from '../../language/evaluate.ts';
import { printFormula } from '../../language/print.ts';
import { collectNames, type Expression, mapParts } from '../../language/tree.ts';
import type { CompiledResult, Value } from '../../model/compiled-calculator.ts';
import type { EffectFormula, EffectWorkings } from '../../model/compiled-effect.ts';
import { addNotes } from '../amounts.ts';
import type { Computable } from '../calculate.ts';
import { listIds } from '../collections.ts';
import { createTextVocabulary } from '../explain/explain.ts';
import { collectQuantities } from '../explain/quantity.ts';
import { capitalize } from '../format.ts';
import { getLawStatus, selectLaw } from '../law.ts';
import { findLawYear, getPrices } from '../tax-return/tax-system.ts';
import type { ModelWithInputs } from '../what-if/variation.ts';
import { type ConditionalFormula, computeConditional } from './adjustments.ts';
import {
	createEnvironment,
	createRow,
	findAdjustedFact,
	listNamedFacts,
	listNamedFigures,
	toResultFormat,
} from './effect-names.ts';
import { listEstateInputs } from './estate.ts';
import { ESTATE_YEARS } from './estate-outcomes.ts';
import { listInputs } from './inputs.ts';
import type { StrategyEffect, StrategyModel } from './project-strategy.ts';

/** A strategy with how it is computed. */
export interface ExplainableStrategy extends StrategyModel {
	readonly workings: EffectWorkings;
}

/** Prefixes keep the ids of results distinct from those of lines. */
export const toRowId = {
	result: (id: string) => `result ${id}`,
	/** @param index the position among the strategy's adjustments */
	adjustment: (index: number) => `change ${index}`,
	cash: (index: number) => `cash ${index}`,
	warning: (index: number) => `warning ${index}`,
	estate: (index: number) => `estate ${index}`,
};

/**
 * Models one year of an effect, with the inputs it was computed with. Its rows are the lines, adjustments, cash and warnings, and in year 0 the
 * results; every other name in a formula is a concealed row.
 * @param year counted from 0
 */
export function createEffectYear(
	explainable: ExplainableStrategy,
	{ scope }: StrategyEffect,
	year: number,
): ModelWithInputs {
	const { effects, strategy, workings } = explainable;
	const { system } = scope;
	const household = scope.household(year);
	// Without the years until it passes nothing is known of an estate.
	const hasEstate = Object.hasOwn(scope.inputs, ESTATE_YEARS);
	const rows = [
		...listRows(explainable),
		...(year === 0 ? listResultRows(explainable) : []),
		...(hasEstate ? listEstateRows(explainable) : []),
	];
	const formulas = rows.flatMap(({ line, formula }): readonly (readonly [string, Expression])[] =>
		formula ? [[line.id, resolveFormula(formula, workings, year)]] : [],
	);
	const yearsFigures = Object.entries(workings.figures);
	const allFormulas = [...formulas.map(([, formula]) => formula), ...yearsFigures.map(([, { of }]) => of)];
	const names = collectNames(...allFormulas);
	const facts = listNamedFacts(system, names);
	const figures = listNamedFigures(system, effects, household, names);
	const law = selectLaw(
		strategy.datedAmounts,
		findLawYear(system, scope.taxYear + year),
		getLawStatus(household),
		getPrices(system),
	);
	const environment = createEnvironment(scope, year);
	const namedModel: Computable = {
		inputs: [
			...listInputs(effects, strategy),
			...listEstateInputs(system).filter(({ id }) => hasEstate && id === ESTATE_YEARS),
			...facts,
		],
		results: [...figures, ...rows.map(({ line }) => line)],
		amounts: addNotes(
			strategy.amounts.flatMap((id) => law(id) ?? []),
			workings.amounts,
			system,
		),
		evaluate: () =>
			Object.fromEntries([
				...figures.map(({ id }) => [id, environment(id)]),
				...yearsFigures.map(([id, { of: formula }]) => [id, evaluate(formula, environment)]),
				...rows.map(({ line, value }) => [line.id, value(scope, year)]),
			]),
		workings: { formulas: Object.fromEntries(formulas) },
	};
	const inputs = {
		...scope.inputs,
		...Object.fromEntries(facts.map(({ id }) => [id, environment(id) as Value])),
	};
	// Quotes delimit the nested formula within the outer one.
	const vocabulary = createTextVocabulary(collectQuantities(namedModel, inputs, {}), (title) => `“${title}”`);
	const yearsLines = yearsFigures.map(([id, { of: formula, format }]) => {
		return createRow(id, capitalize(printFormula(formula, vocabulary)), format);
	});
	const concealedIds = listIds([...figures, ...yearsLines]);
	return {
		model: {
			...namedModel,
			results: [...yearsLines, ...namedModel.results],
			rowState: () => ({ concealed: concealedIds }),
		},
		inputs,
	};
}

// In year 0, some figures of other years have a substitute.
function resolveFormula(formula: Expression, { figures }: EffectWorkings, year: number): Expression {
	const replaceNames = (part: Expression): Expression => {
		if (part.kind !== 'name') return mapParts(part, replaceNames);
		const firstYearFormula = figures[part.name]?.first;
		return firstYearFormula ? replaceNames(firstYearFormula) : part;
	};
	return year === 0 ? replaceNames(formula) : formula;
}

interface YearRow {
	readonly line: CompiledResult;
	readonly formula: Expression | null | undefined;
	readonly value: EffectFormula;
}

function listRows({ system, strategy, workings }: ExplainableStrategy): readonly YearRow[] {
	return [
		...strategy.lines.map(
			({ id, format }): YearRow => ({
				line: createRow(id, workings.labels[id] ?? id, format),
				formula: workings.formulas[id],
				value: ({ lines }, year) => lines[id]?.(year) ?? null,
			}),
		),
		...strategy.adjustments.map((adjustment, index): YearRow => {
			const { on: taxpayer, fact, isSet } = adjustment;
			const input = findAdjustedFact(system, taxpayer, fact);
			// Booleans are adjusted numerically.
			const format = input ? toResultFormat(input, isSet ?? false) : 'number';
			return {
				line: createRow(toRowId.adjustment(index), input?.title ?? fact, format),
				formula: workings.adjustments[index],
				value: toAmount(adjustment),
			};
		}),
		...strategy.cash.map(
			(cash, index): YearRow => ({
				line: createRow(toRowId.cash(index), cash.label, 'money'),
				formula: workings.cash[index],
				value: toAmount(cash),
			}),
		),
		...strategy.warnings.map(
			({ message, when = () => true }, index): YearRow => ({
				line: createRow(toRowId.warning(index), message, 'yes-no'),
				formula: workings.warnings[index],
				value: when,
			}),
		),
	];
}

function listResultRows({ strategy, workings }: ExplainableStrategy): readonly YearRow[] {
	return strategy.results.map(({ id, label, format, compute }) => ({
		line: createRow(toRowId.result(id), label, format),
		formula: workings.formulas[toRowId.result(id)],
		value: compute,
	}));
}

function listEstateRows({ strategy: { estate }, workings }: ExplainableStrategy): readonly YearRow[] {
	return (estate?.amounts ?? []).map((amount, index) => ({
		line: createRow(toRowId.estate(index), amount.label, 'money'),
		formula: workings.estate[index],
		value: toAmount(amount),
	}));
}

// Nothing, where its condition does not hold.
function toAmount(formula: ConditionalFormula): EffectFormula {
	return (scope, year) => {
		const amount = computeConditional(formula, scope, year);
		return amount === undefined ? 0 : amount;
	};
}
