// A thing with formulas: the logic of a calculator or model, a worksheet of law, or the return part of a strategy or model.

import type { DatedAmount } from '../engine/law.ts';
import { collectNames, containsOperation, type Expression } from '../language/tree.ts';
import type { ExpressionType } from '../language/types.ts';
import type { CompiledAmount } from '../model/compiled-calculator.ts';
import type { EffectInput, Input } from '../model/generated/authored.ts';
import { type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts';
import type { Checked, Document, LogicDefinition, Reference } from './document.ts';
import type { SourcePath } from './load/source.ts';

/** A checked program. Everything that looks at formulas walks `formulas`. */
export interface Program<Definition = unknown> {
	readonly kind: 'calculator' | 'worksheet' | 'effect';
	readonly source: Document<unknown>;
	readonly definition: Definition;
	readonly inputs: readonly CheckedInput[];
	/** Every readable formula and condition; lines in worksheet order, each after the formulas that guard it. */
	readonly formulas: readonly Formula[];
	/** Amounts in the order of first use. */
	readonly amounts: readonly AmountUse[];
	/** Something it needs is wrong in another file: it can be checked, but not run. */
	readonly isIncomplete: boolean;
}

export type AuthoredInput = Partial<Input & EffectInput>;

/** An input merged with its shared part, with its type in formulas. */
export interface CheckedInput {
	readonly id: string;
	readonly input: AuthoredInput;
	readonly type: ExpressionType;
	/** The name of the shared input whose choices it keeps unchanged, or ''. */
	readonly sharedChoices: string;
}

export interface AmountUse {
	readonly id: string;
	readonly title: string;
	readonly unit: CompiledAmount['unit'];
	/** The kind of rows, for an amount that is a list of them. */
	readonly rows: DatedAmount['rows'];
	readonly type: ExpressionType;
	/** A sample value: all years have numbers, or all have tables. */
	readonly value: CompiledAmount['value'];
	readonly reference: Reference;
}

export interface Formula {
	readonly role: FormulaRole;
	/** The input, line, fact or carryforward it is for; the words of a warning, a badge or cash. */
	readonly id: string;
	/** The owner in words, within a sentence: `the warning "Too young"`. */
	readonly label: string;
	readonly path: SourcePath;
	readonly text: string;
	readonly tree: Expression;
	readonly type: ExpressionType;
	/** It is computed only where this condition holds. */
	readonly guard?: Formula | undefined;
}

interface RoleRules {
	/** The lines that such a formula may read. */
	readonly lines: 'none' | 'above' | 'all';
	/** It decides whether something applies, is shown or is said. */
	readonly isCondition?: true;
}

/** The roles of formulas; what kinds of programs have in common has one name. */
const ROLES = {
	/** "showWhen" or "disabledWhen" of an input. */
	'input condition': { lines: 'none', isCondition: true },
	warning: { lines: 'none', isCondition: true },
	badge: { lines: 'none', isCondition: true },
	/** "appliesWhen" of a calculator's line, "when" of an adjustment or of cash. */
	condition: { lines: 'none', isCondition: true },
	/** A result of a calculator, a line of a worksheet or of a return part. */
	line: { lines: 'above' },
	/** "showWhen" of a calculator's line. */
	visibility: { lines: 'above', isCondition: true },
	carryforward: { lines: 'above' },
	years: { lines: 'all' },
	adjustment: { lines: 'all' },
	cash: { lines: 'all' },
	/** An amount of an estate, or an input that its year decides. */
	estate: { lines: 'all' },
	/** A result of a return part, of the first year. */
	result: { lines: 'all' },
	'taxpayer count': { lines: 'all' },
	'taxpayer fact': { lines: 'all' },
} as const satisfies Record<string, RoleRules>;

export type FormulaRole = keyof typeof ROLES;

/** The lines a formula may read. Those of a return part are functions of the year, so that their order does not matter. */
export function getReadableLines(kind: Program['kind'], role: FormulaRole): 'none' | 'above' | 'all' {
	return kind === 'effect' ? 'all' : ROLES[role].lines;
}

export function listReadableLines({ kind, formulas }: Program, formula: Formula): readonly Formula[] {
	const readable = getReadableLines(kind, formula.role);
	if (readable === 'none') return [];
	const candidates = readable === 'above' ? formulas.slice(0, formulas.indexOf(formula)) : formulas;
	return filterFormulas({ formulas: candidates }, 'line');
}

export type TypesByName = ReadonlyMap<string, ExpressionType>;

/** The type of a name; the first of the maps that has it counts. */
export function findType(names: readonly TypesByName[], name: string): ExpressionType | undefined {
	return names.find((types) => types.has(name))?.get(name);
}

export function filterFormulas(
	{ formulas }: Pick<Program, 'formulas'>,
	role: FormulaRole,
): readonly Formula[] {
	return formulas.filter((formula) => formula.role === role);
}

/** The formula at a path of the source; undefined where it is left out or cannot be read. */
export function findFormula({ formulas }: Pick<Program, 'formulas'>, path: SourcePath): Formula | undefined {
	return formulas.find(
		(formula) =>
			formula.path.length === path.length && formula.path.every((step, position) => step === path[position]),
	);
}

export function isCondition({ role }: Formula): boolean {
	const rules: RoleRules = ROLES[role];
	return rules.isCondition ?? false;
}

/** The conditions that must hold before a formula is computed, outermost first. */
export function listGuards({ guard }: Formula): readonly Expression[] {
	return guard ? [...listGuards(guard), guard.tree] : [];
}

export function collectProgramNames({ formulas }: Pick<Program, 'formulas'>): ReadonlySet<string> {
	return collectNames(...formulas.map(({ tree }) => tree));
}

export function collectAmountIds(programs: readonly Pick<Program, 'amounts'>[]): ReadonlySet<string> {
	return new Set(programs.flatMap(({ amounts }) => amounts.map(({ id }) => id)));
}

export function usesOperator({ formulas }: Pick<Program, 'formulas'>, operator: string): boolean {
	return formulas.some(({ tree }) => containsOperation(tree, operator));
}

export type LineExpressions = ReadonlyMap<string, Expression>;

/** The lines of programs; of those with one name the last. */
export function mapLines(programs: readonly Pick<Program, 'formulas'>[]): LineExpressions {
	const lines = programs.flatMap((program) => filterFormulas(program, 'line'));
	return new Map(lines.map(({ id, tree }) => [id, tree]));
}

/** Expressions, and the lines they depend on, directly or through other lines. */
export function listDependencies(
	expressions: readonly Expression[],
	lines: LineExpressions,
): readonly Expression[] {
	const dependencies = new Set(expressions);
	// What is added meanwhile is looked at as well.
	for (const expression of dependencies)
		for (const name of collectNames(expression)) {
			const line = lines.get(name);
			if (line) dependencies.add(line);
		}
	return [...dependencies];
}

export function replaceFormula<P extends Program>(program: P, original: Formula, tree: Expression): P {
	const replace = (formula: Formula): Formula => {
		if (formula === original) return { ...formula, tree };
		return formula.guard ? { ...formula, guard: replace(formula.guard) } : formula;
	};
	return { ...program, formulas: program.formulas.map(replace) };
}

export interface CheckedLogic extends Program<LogicDefinition> {
	readonly kind: 'calculator';
}

export interface Resolved<P extends Program, Code = string> {
	readonly program: P;
	/** Undefined while the program, or something it needs, has an error. */
	readonly code: Code | undefined;
	readonly diagnostics: readonly Diagnostic[];
}

export type Runnable<R extends Resolved<Program, unknown>> = R & { readonly code: NonNullable<R['code']> };

export function isRunnable<R extends Resolved<Program, unknown>>(resolved: R): resolved is Runnable<R> {
	return resolved.code !== undefined;
}

/**
 * Emits a checked program.
 * @param canRun false while something else that it needs has an error
 */
export function resolveProgram<P extends Program, Code>(
	{ value: program, diagnostics }: Checked<P>,
	emit: (program: P) => Code,
	canRun = true,
): Resolved<P, Code> {
	const isValid = canRun && !program.isIncomplete && !hasErrors(diagnostics);
	return { program, code: isValid ? emit(program) : undefined, diagnostics };
}
