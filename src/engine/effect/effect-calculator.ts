// One year of an effect in the form of a calculator, as it was worked out. What explains calculators then explains effects.
import type {
	CompiledParameter,
	CompiledResult,
	Inputs,
	Value,
} from '../../definition/compiled-calculator.ts';
import type { EffectFormula } from '../../definition/compiled-effect.ts';
import type { Figure } from '../../definition/compiled-return.ts';
import type { EffectWorking, EffectWorkings } from '../../definition/effect-workings.ts';
import type { Workings } from '../../definition/workings.ts';
import { type Expression, namesIn } from '../../language/tree.ts';
import type { Explainable } from '../explain/explain.ts';
import { type FilingStatus, type Law, lawOf } from '../law.ts';
import { lawYear } from '../return/tax-system.ts';
import { changedFact, environmentIn, factsNamed, figuresNamed, formatOfFact, row } from './effect-names.ts';
import { inputsOf } from './inputs.ts';
import type { EffectResult } from './run.ts';
import { type ExplainableEffect, formulaIn, timedLines, timedValues } from './timed-figures.ts';

/** A year of an effect as a calculator. */
export interface EffectYear {
	readonly calculator: Explainable;
	readonly workings: Workings;
	/** As the calculator has them. */
	readonly inputs: Inputs;
}

/** The ids that the calculator gives to what has none of its own, and to results, which may share one with a line. */
export const rowIds = {
	result: (id: string) => `result ${id}`,
	/** @param at the position among the changes of the effect */
	change: (at: number) => `change ${at}`,
	cash: (at: number) => `cash ${at}`,
	warning: (at: number) => `warning ${at}`,
};

/**
 * A year of an effect as a calculator. Its lines are those of the effect, in the first year its results, and under
 * `rowIds` what it changes, its money and its conditions; what else formulas name is concealed.
 * @param year counted from 0
 */
export function effectCalculator(of: ExplainableEffect, { scope }: EffectResult, year: number): EffectYear {
	const { system, effects, effect, workings } = of;
	const rows = [...rowsOf(of), ...(year === 0 ? resultRows(of) : [])];
	const formulas = rows.flatMap(({ line, working }): readonly (readonly [string, Expression])[] =>
		working ? [[line.id, formulaIn(working.formula, workings, year)]] : [],
	);
	const names = new Set(formulas.flatMap(([, formula]) => [...namesIn(formula)]));
	const environment = environmentIn(scope, year);
	const valuesOf = (named: readonly { readonly id: string }[]) =>
		Object.fromEntries(named.map(({ id }) => [id, environment(id) as Figure]));
	const status = scope.household.filingStatus as FilingStatus;
	const law = told(lawOf(effect.dated, lawYear(system, scope.taxYear + year), status), workings);
	const facts = factsNamed(system, names);
	const figures = figuresNamed(system, effects, scope.household, names);
	const concealed = [...figures, ...timedLines(of, scope, law)];
	return {
		calculator: {
			inputs: [...inputsOf(effects, effect), ...facts],
			results: [...concealed, ...rows.map(({ line }) => line)],
			parameters: effect.amounts.flatMap((id) => law[id] ?? []),
			evaluate: () => ({
				...valuesOf(figures),
				...timedValues(workings, scope, year),
				...Object.fromEntries(rows.map(({ line, value }) => [line.id, value(scope, year)])),
			}),
			formState: () => ({ absent: [], disabled: [], warnings: [], badges: [] }),
			rowState: () => ({ absent: [], concealed: concealed.map(({ id }) => id) }),
			warnings: [],
			badges: [],
		},
		workings: {
			formulas: Object.fromEntries(formulas),
			breakpoints: Object.fromEntries(
				rows.flatMap(({ line, working }) => (working ? [[line.id, working.breakpoints]] : [])),
			),
			operators: workings.operators,
		},
		inputs: { ...scope.inputs, ...(valuesOf(facts) as Readonly<Record<string, Value>>) },
	};
}

// What amounts are called and where they come from is said with the workings.
function told(law: Law, { amounts }: EffectWorkings): Law {
	const entries = Object.entries(law).map(([id, amount]): [string, CompiledParameter] => {
		const { title = '', sources = {} } = amounts[id] ?? {};
		return [
			id,
			{ ...amount, title: `${title}${amount.title}`, source: sources[amount.year] ?? amount.source },
		];
	});
	return Object.fromEntries(entries);
}

/** A line of the calculator, how it is explained, and how it is computed. */
interface Row {
	readonly line: CompiledResult;
	readonly working: EffectWorking | null | undefined;
	readonly value: EffectFormula;
}

function rowsOf({ system, effect, workings }: ExplainableEffect): readonly Row[] {
	return [
		...effect.lines.map(
			({ id, format }): Row => ({
				line: row(id, workings.labels[id] ?? id, format),
				working: workings.lines[id],
				value: ({ lines }, year) => lines[id]?.(year) ?? null,
			}),
		),
		...effect.changes.map(({ on, fact, isSet, when, of }, at): Row => {
			const input = changedFact(system, on, fact);
			// A yes-no that something is added to counts.
			const format = input ? formatOfFact(input, isSet ?? false) : 'number';
			return {
				line: row(rowIds.change(at), input?.title ?? fact, format),
				working: workings.changes[at],
				value: whileHolds(when, of),
			};
		}),
		...effect.cash.map(
			({ label, when, of }, at): Row => ({
				line: row(rowIds.cash(at), label, 'money'),
				working: workings.cash[at],
				value: whileHolds(when, of),
			}),
		),
		...effect.warnings.map(
			({ message, when = () => true }, at): Row => ({
				line: row(rowIds.warning(at), message, 'yes-no'),
				working: workings.warnings[at],
				value: when,
			}),
		),
	];
}

function resultRows({ effect, workings }: ExplainableEffect): readonly Row[] {
	return effect.results.map(({ id, label, format, of }) => ({
		line: row(rowIds.result(id), label, format),
		working: workings.results[id],
		value: of,
	}));
}

function whileHolds(when: EffectFormula | undefined, of: EffectFormula): EffectFormula {
	return (scope, year) => {
		const holds = when ? when(scope, year) : true;
		if (holds === null) return null;
		return holds ? of(scope, year) : 0;
	};
}
