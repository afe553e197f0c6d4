// What the compiler knows of a file while it works on it.
import type { CompiledParameter } from '../definition/compiled-calculator.ts';
import type {
	Badge,
	CalculatorDefinition,
	Input,
	Result,
	Warning,
} from '../definition/generated/calculator.ts';
import type { Expression } from '../language/tree.ts';
import type { ExpressionType, Quantity } from '../language/types.ts';
import type { Findings } from './diagnostic.ts';
import type { FilingStatus } from './filing-status.ts';
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

/** An authored file of the right shape: its tree, and its value with every key possibly missing. */
export interface Draft<T> {
	readonly file: SourceFile;
	readonly root: SourceNode;
	readonly value: Partial<T>;
	readonly findings: Findings;
	/** Paths of the keys that are there but cannot be read, steps joined by "/". */
	readonly unreadable: ReadonlySet<string>;
	/** A TypeScript definition that exports a hook. */
	readonly hasHook: boolean;
	/** Where the hook stands. */
	readonly hookPlace: Place | undefined;
}

/** True for a key that is there but was left out, so that its absence is no finding. */
export function isUnreadable<T>({ unreadable }: Draft<T>, path: SourcePath): boolean {
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
	draft.findings.report(placeOfValue(draft.file, draft.root, path), code, values, suggestions);
}

/** Reports a finding at the last key of a path. */
export function reportAtKey<T, Code extends DiagnosticCode>(
	draft: Draft<T>,
	path: SourcePath,
	code: Code,
	values: MessageArguments<Code>,
	suggestions?: readonly string[],
): void {
	draft.findings.report(placeOfKey(draft.file, draft.root, path), code, values, suggestions);
}

/** Reports a finding at some characters of the text at a path. */
export function reportInText<T, Code extends DiagnosticCode>(
	draft: Draft<T>,
	path: SourcePath,
	span: { readonly start: number; readonly end: number },
	code: Code,
	values: MessageArguments<Code>,
	suggestions?: readonly string[],
): void {
	draft.findings.report(placeOfText(draft, path, span), code, values, suggestions);
}

/** Where some characters of the text at a path stand. */
export function placeOfText<T>(
	{ file, root }: Draft<T>,
	path: SourcePath,
	{ start, end }: { readonly start: number; readonly end: number },
): Place {
	const node = nodeAt(root, path);
	return node ? placeInText(file, node, start, end) : placeOfValue(file, root, path);
}

/** What logic is read from: a model, or the part of a definition that a model would replace. */
export type LogicDefinition = Pick<
	CalculatorDefinition,
	'inputs' | 'warnings' | 'badges' | 'parameters' | 'results' | 'prompt' | 'closingNote' | 'guidance'
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
	readonly parameters: readonly AmountDraft[];
	/** The amounts its hook receives. */
	readonly hookParameters: readonly string[];
	readonly prompt: string;
	readonly closingNote: string;
	readonly guidance: readonly string[];
	/** Something it needs is wrong in another file: it can be checked, but not run. */
	readonly incomplete: boolean;
	readonly statusUse: StatusUse;
}

/** The law that amounts are taken from. */
export interface Law {
	/** The tax year; undefined when the definition does not say. */
	readonly year: number | undefined;
	readonly filingStatus: FilingStatus | undefined;
	/** Another law than the definition's own, so that its examples prove nothing. */
	readonly isOther: boolean;
}

/** How logic depends on the filing status. */
export interface StatusUse {
	/** The amounts it uses that depend on the filing status. */
	readonly names: readonly string[];
	/** Those of them that have no number for the status asked for, with the statuses they have. */
	readonly lacking: ReadonlyMap<string, readonly string[]>;
	/** An amount or a line could not be read: there may be more. */
	readonly uncertain: boolean;
}

/** An amount of one year, and of one filing status when it depends on it. */
export interface AmountDraft extends CompiledParameter {
	/** What the rows of an amount that is a list of them are. */
	readonly rows: 'brackets' | 'steps' | undefined;
	readonly filingStatus: FilingStatus | undefined;
}

/** What looking for an amount gives: it, or why there is none. */
export type FoundAmount =
	| AmountDraft
	| 'no such amount'
	| 'not in this year'
	| 'no filing status said'
	| 'not for this filing status'
	/** The amount, or the whole file, is wrong and has been reported. */
	| 'unreadable';

/** The amounts of parameters.json. */
export interface Amounts {
	readonly names: readonly string[];
	/** The amount in a year; in its latest year when the year is unknown. */
	readonly find: (name: string, year: number | undefined, status?: FilingStatus) => FoundAmount;
	/** The years an amount has a value for, in words: "2024, 2025 and 2026". */
	readonly yearsOf: (name: string) => string;
	/** The filing statuses it has a number for in a year, as they are written. */
	readonly statusesOf: (name: string, year: number | undefined) => readonly string[];
	/** Names of the amounts that have this value in some year; only those of a unit when it is known. */
	readonly namesOf: (value: number, like?: Quantity) => readonly string[];
}
