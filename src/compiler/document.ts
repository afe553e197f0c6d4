// What the compiler knows of a file while it works on it.
import type { CompiledParameter } from '../definition/compiled-calculator.ts';
import type {
	Badge,
	CalculatorDefinition,
	Input,
	Result,
	Warning,
} from '../definition/generated/calculator.ts';
import type { DatedAmount, DatedAmounts, FilingStatus } from '../engine/law.ts';
import type { Expression, Span } from '../language/tree.ts';
import type { ExpressionType, Quantity } from '../language/types.ts';
import type { DiagnosticBag } from './diagnostic.ts';
import type { DiagnosticCode, MessageArguments } from './messages/messages.ts';
import {
	findKeyPlace,
	findNode,
	findValuePlace,
	type Place,
	type SourceFile,
	type SourceNode,
	type SourcePath,
	toTextPlace,
} from './read/source.ts';

/** An authored file of the right shape: where its parts stand, and its value with every key possibly missing. */
export interface Document<T> {
	readonly file: SourceFile;
	readonly tree: SourceNode;
	readonly value: Partial<T>;
	/** Paths of the keys that are there but cannot be read, steps joined by "/". */
	readonly unreadablePaths: ReadonlySet<string>;
	/** A TypeScript definition that exports a hook. */
	readonly hasHook: boolean;
	/** Where the hook stands. */
	readonly hookPlace: Place | undefined;
}

/** The same while a phase looks at it: with what that phase has found. */
export interface DocumentContext<T> extends Document<T> {
	readonly diagnostics: DiagnosticBag;
}

/** True for a key that is there but was left out, so that its absence is no finding. */
export function isUnreadable<T>({ unreadablePaths }: Document<T>, path: SourcePath): boolean {
	return path.some((_, last) => unreadablePaths.has(path.slice(0, last + 1).join('/')));
}

/** Reports a finding at the value of a path. */
export function reportAt<T, Code extends DiagnosticCode>(
	context: DocumentContext<T>,
	path: SourcePath,
	code: Code,
	values: MessageArguments<Code>,
	suggestions?: readonly string[],
): void {
	context.diagnostics.report(findValuePlace(context.file, context.tree, path), code, values, suggestions);
}

/** Reports a finding at the last key of a path. */
export function reportAtKey<T, Code extends DiagnosticCode>(
	context: DocumentContext<T>,
	path: SourcePath,
	code: Code,
	values: MessageArguments<Code>,
	suggestions?: readonly string[],
): void {
	context.diagnostics.report(findKeyPlace(context.file, context.tree, path), code, values, suggestions);
}

/** Reports a finding at some characters of the text at a path. */
export function reportInText<T, Code extends DiagnosticCode>(
	context: DocumentContext<T>,
	path: SourcePath,
	span: Span,
	code: Code,
	values: MessageArguments<Code>,
	suggestions?: readonly string[],
): void {
	context.diagnostics.report(findTextPlace(context, path, span), code, values, suggestions);
}

/** Where some characters of the text at a path stand. */
export function findTextPlace(
	{ file, tree }: Pick<Document<unknown>, 'file' | 'tree'>,
	path: SourcePath,
	{ start, end }: Span,
): Place {
	const node = findNode(tree, path);
	return node ? toTextPlace(file, node, start, end) : findValuePlace(file, tree, path);
}

/** Where something stands in a file, found when it is asked for. */
export interface Reference extends Pick<Document<unknown>, 'file' | 'tree'> {
	readonly path: SourcePath;
	/** The characters of the text there; all of it where there are none. */
	readonly span: Span | undefined;
}

/** The place of a use. */
export function findReferencePlace({ file, tree, path, span }: Reference): Place {
	return span ? findTextPlace({ file, tree }, path, span) : findValuePlace(file, tree, path);
}

/** What logic is read from: a model, or the part of a definition that a model would replace. */
export type LogicDefinition = Pick<
	CalculatorDefinition,
	'inputs' | 'warnings' | 'badges' | 'amounts' | 'results' | 'prompt' | 'closingNote' | 'guidance'
>;

/** An input with its shared part filled in, its type in formulas, and its conditions parsed. */
export interface CheckedInput {
	readonly id: string;
	readonly input: Partial<Input>;
	readonly type: ExpressionType;
	/** The name of the shared input whose choices it has unchanged, or ''. */
	readonly sharedChoices: string;
	readonly showWhen: Expression | undefined;
	readonly disabledWhen: Expression | undefined;
}

export interface CheckedWarning {
	readonly warning: Warning;
	readonly condition: Expression | undefined;
}

export interface CheckedBadge {
	readonly badge: Badge;
	readonly condition: Expression | undefined;
}

export interface CheckedResult {
	readonly result: Result;
	/** Undefined when the hook produces the value. */
	readonly formula: Expression | undefined;
	/** How the value is explained: the formula, or for a line of the hook what it says under "how". */
	readonly explanation: Expression | undefined;
	readonly appliesWhen: Expression | undefined;
	readonly showWhen: Expression | undefined;
}

/** Logic after checking: everything parsed, typed and resolved. */
export interface CheckedLogic {
	readonly inputs: readonly CheckedInput[];
	readonly warnings: readonly CheckedWarning[];
	readonly badges: readonly CheckedBadge[];
	readonly results: readonly CheckedResult[];
	/** The amounts it uses, in the order of first use. */
	readonly amounts: readonly AmountUse[];
	/** The amounts its hook receives. */
	readonly hookParameters: readonly string[];
	readonly prompt: string;
	readonly closingNote: string;
	readonly guidance: readonly string[];
	/** Something it needs is wrong in another file: it can be checked, but not run. */
	readonly isIncomplete: boolean;
	/** A name or a line could not be read: it may use more than it says. */
	readonly isUncertain: boolean;
}

/** An amount that logic uses, in whatever year. */
export interface AmountUse {
	readonly id: string;
	readonly title: string;
	readonly unit: CompiledParameter['unit'];
	/** What the rows of an amount that is a list of them are. */
	readonly rows: DatedAmount['rows'];
	readonly type: ExpressionType;
	/** Its value in some year: they are all numbers, or all tables. */
	readonly value: CompiledParameter['value'];
	/** Where it is first used. */
	readonly reference: Reference;
}

/** The year and the filing status that amounts are taken for. */
export interface LawSelection {
	/** Undefined while a definition does not say. */
	readonly year: number | undefined;
	readonly filingStatus: FilingStatus | undefined;
	/** Not the definition's own, so that its examples prove nothing. */
	readonly isOverride: boolean;
}

/** The amounts of law/amounts/. */
export interface AmountTable {
	readonly names: readonly string[];
	/** The amounts that can be used, with all their years. */
	readonly amounts: DatedAmounts;
	/** 'unreadable' when the amount, or the whole file, is wrong and has been reported. */
	readonly find: (name: string) => DatedAmount | 'no such amount' | 'unreadable';
	/** The years an amount has a value for, in words: "2024, 2025 and 2026". */
	readonly formatYears: (name: string) => string;
	/** The filing statuses it has a number for in a year, as they are written. */
	readonly listStatuses: (name: string, year: number) => readonly string[];
	/** Names of the amounts that have this value in some year; only those of a unit when it is known. */
	readonly findNames: (value: number, like?: Quantity) => readonly string[];
}
