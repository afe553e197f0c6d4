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
import type { Findings } from './diagnostic.ts';
import type { DiagnosticCode, MessageArguments } from './messages/messages.ts';
import {
	nodeAt,
	type Place,
	placeInText,
	placeOfKey,
	placeOfValue,
	type SourceFile,
	type SourceNode,
	type SourcePath,
} from './read/source.ts';

/** An authored file of the right shape: where its parts stand, and its value with every key possibly missing. */
export interface Shaped<T> {
	readonly file: SourceFile;
	readonly tree: SourceNode;
	readonly value: Partial<T>;
	/** Paths of the keys that are there but cannot be read, steps joined by "/". */
	readonly unreadable: ReadonlySet<string>;
	/** A TypeScript definition that exports a hook. */
	readonly hasHook: boolean;
	/** Where the hook stands. */
	readonly hookPlace: Place | undefined;
}

/** The same while a phase looks at it: with what that phase has found. */
export interface Draft<T> extends Shaped<T> {
	readonly findings: Findings;
}

/** True for a key that is there but was left out, so that its absence is no finding. */
export function isUnreadable<T>({ unreadable }: Shaped<T>, path: SourcePath): boolean {
	return path.some((_, last) => unreadable.has(path.slice(0, last + 1).join('/')));
}

/** Reports a finding at the value of a path. */
export function reportAt<T, Code extends DiagnosticCode>(
	draft: Draft<T>,
	path: SourcePath,
	code: Code,
	values: MessageArguments<Code>,
	suggestions?: readonly string[],
): void {
	draft.findings.report(placeOfValue(draft.file, draft.tree, path), code, values, suggestions);
}

/** Reports a finding at the last key of a path. */
export function reportAtKey<T, Code extends DiagnosticCode>(
	draft: Draft<T>,
	path: SourcePath,
	code: Code,
	values: MessageArguments<Code>,
	suggestions?: readonly string[],
): void {
	draft.findings.report(placeOfKey(draft.file, draft.tree, path), code, values, suggestions);
}

/** Reports a finding at some characters of the text at a path. */
export function reportInText<T, Code extends DiagnosticCode>(
	draft: Draft<T>,
	path: SourcePath,
	span: Span,
	code: Code,
	values: MessageArguments<Code>,
	suggestions?: readonly string[],
): void {
	draft.findings.report(placeOfText(draft, path, span), code, values, suggestions);
}

/** Where some characters of the text at a path stand. */
export function placeOfText(
	{ file, tree }: Pick<Shaped<unknown>, 'file' | 'tree'>,
	path: SourcePath,
	{ start, end }: Span,
): Place {
	const node = nodeAt(tree, path);
	return node ? placeInText(file, node, start, end) : placeOfValue(file, tree, path);
}

/** Where something stands in a file, found when it is asked for. */
export interface Use extends Pick<Shaped<unknown>, 'file' | 'tree'> {
	readonly path: SourcePath;
	/** The characters of the text there; all of it where there are none. */
	readonly span: Span | undefined;
}

/** The place of a use. */
export function placeOfUse({ file, tree, path, span }: Use): Place {
	return span ? placeOfText({ file, tree }, path, span) : placeOfValue(file, tree, path);
}

/** What logic is read from: a model, or the part of a definition that a model would replace. */
export type LogicDefinition = Pick<
	CalculatorDefinition,
	'inputs' | 'warnings' | 'badges' | 'amounts' | 'results' | 'prompt' | 'closingNote' | 'guidance'
>;

/** An input with its shared part filled in, its type in formulas, and its conditions parsed. */
export interface InputDraft {
	readonly id: string;
	readonly input: Partial<Input>;
	readonly type: ExpressionType;
	/** The name of the shared input whose choices it has unchanged, or ''. */
	readonly sharedChoices: string;
	readonly showWhen: Expression | undefined;
	readonly disabledWhen: Expression | undefined;
}

export interface WarningDraft {
	readonly warning: Warning;
	readonly when: Expression | undefined;
}

export interface BadgeDraft {
	readonly badge: Badge;
	readonly when: Expression | undefined;
}

export interface ResultDraft {
	readonly result: Result;
	/** Undefined when the hook produces the value. */
	readonly formula: Expression | undefined;
	/** How the value is explained: the formula, or for a line of the hook what it says under "how". */
	readonly explained: Expression | undefined;
	readonly appliesWhen: Expression | undefined;
	readonly showWhen: Expression | undefined;
}

/** Logic after checking: everything parsed, typed and resolved. */
export interface LogicDraft {
	readonly inputs: readonly InputDraft[];
	readonly warnings: readonly WarningDraft[];
	readonly badges: readonly BadgeDraft[];
	readonly results: readonly ResultDraft[];
	/** The amounts it uses, in the order of first use. */
	readonly amounts: readonly UsedAmount[];
	/** The amounts its hook receives. */
	readonly hookParameters: readonly string[];
	readonly prompt: string;
	readonly closingNote: string;
	readonly guidance: readonly string[];
	/** Something it needs is wrong in another file: it can be checked, but not run. */
	readonly incomplete: boolean;
	/** A name or a line could not be read: it may use more than it says. */
	readonly uncertain: boolean;
}

/** An amount that logic uses, in whatever year. */
export interface UsedAmount {
	readonly id: string;
	readonly title: string;
	readonly unit: CompiledParameter['unit'];
	/** What the rows of an amount that is a list of them are. */
	readonly rows: DatedAmount['rows'];
	readonly type: ExpressionType;
	/** Its value in some year: they are all numbers, or all tables. */
	readonly value: CompiledParameter['value'];
	/** Where it is first used. */
	readonly use: Use;
}

/** The year and the filing status that amounts are taken for. */
export interface LawChoice {
	/** Undefined while a definition does not say. */
	readonly year: number | undefined;
	readonly filingStatus: FilingStatus | undefined;
	/** Not the definition's own, so that its examples prove nothing. */
	readonly isOverride: boolean;
}

/** The amounts of law/amounts/. */
export interface Amounts {
	readonly names: readonly string[];
	/** The amounts that can be used, with all their years. */
	readonly dated: DatedAmounts;
	/** 'unreadable' when the amount, or the whole file, is wrong and has been reported. */
	readonly find: (name: string) => DatedAmount | 'no such amount' | 'unreadable';
	/** The years an amount has a value for, in words: "2024, 2025 and 2026". */
	readonly yearsOf: (name: string) => string;
	/** The filing statuses it has a number for in a year, as they are written. */
	readonly statusesOf: (name: string, year: number) => readonly string[];
	/** Names of the amounts that have this value in some year; only those of a unit when it is known. */
	readonly namesOf: (value: number, like?: Quantity) => readonly string[];
}
