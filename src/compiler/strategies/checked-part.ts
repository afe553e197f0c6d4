// A return part after checking: of a strategy, or of a model that several share.
import type { Expression } from '../../language/tree.ts';
import type { ExpressionType } from '../../language/types.ts';
import type { EffectSystem, Scenario } from '../../model/compiled-effect.ts';
import type {
	CashLine,
	Change,
	EffectLine,
	EffectModelDefinition,
	EffectWarning,
	Input,
	OnReturnFile,
} from '../../model/generated/authored.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Document, DocumentContext } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import type { Program, UncheckedInput } from '../program.ts';

/** The references of a strategy's part. */
export interface StrategyScope {
	/** All models, and those it uses. */
	readonly models: readonly ResolvedModel[];
	readonly usedModels: readonly ResolvedModel[];
	readonly onReturn: ResolvedOnReturn;
	/** The facts of a household; empty while they cannot be read. */
	readonly facts: readonly string[];
	/** The calculator's own inputs by name, shared ones filled in. */
	readonly calculatorInputs: ReadonlyMap<string, Partial<Input>>;
}

/** A shared model, resolved. */
export interface ResolvedModel {
	readonly id: string;
	readonly definition: Partial<EffectModelDefinition>;
	readonly part: CheckedPart;
	/** Undefined while something it needs is wrong. */
	readonly code: string | undefined;
	readonly diagnostics: readonly Diagnostic[];
}

/** The file that all return parts share. */
export interface ResolvedOnReturn {
	/** Undefined without such a file, or while it cannot be read. */
	readonly source: Document<OnReturnFile> | undefined;
	readonly sale: CheckedPart | undefined;
	readonly inputs: readonly UncheckedInput[];
	readonly expired: EffectSystem['expired'];
}

/** All names of a part. Those of its surroundings are the same object for all parts on the same sides. */
export interface PartNames {
	/** Its inputs and its lines. */
	readonly ownNames: ReadonlyMap<string, ExpressionType>;
	/** The years, the household, and the returns of the sides it has. */
	readonly outerNames: ReadonlyMap<string, ExpressionType>;
}

/** The keys that a strategy's part and a model have in common. */
export type PartDefinition = Partial<
	Pick<
		EffectModelDefinition,
		'years' | 'inputs' | 'lines' | 'without' | 'with' | 'claimed' | 'cash' | 'costs' | 'warnings' | 'results'
	>
> & {
	readonly taxpayers?: Readonly<
		Partial<
			Record<'trust' | 'donee', { readonly count: string; readonly facts?: Readonly<Record<string, string>> }>
		>
	>;
};

/** An authored part where it stands. */
export interface AuthoredPart {
	readonly source: Document<unknown>;
	/** The path of the part in its file. */
	readonly prefix: SourcePath;
	readonly definition: PartDefinition;
}

/** The same while a phase looks at it. */
export interface PartContext extends AuthoredPart {
	readonly source: DocumentContext<unknown>;
}

export interface CheckedEffectLine {
	readonly line: EffectLine;
	readonly formula: Expression;
	readonly path: SourcePath;
}

export interface CheckedAdjustment {
	readonly scenario: Scenario;
	readonly adjustment: Change;
	/** Inputs that a baseline's amount comes from and that are part of the fact. */
	readonly partOf: readonly string[];
	readonly when: Expression | undefined;
	readonly amount: Expression;
	readonly path: SourcePath;
}

export interface CheckedCash {
	readonly line: CashLine;
	readonly isCost: boolean;
	readonly when: Expression | undefined;
	readonly amount: Expression;
	readonly path: SourcePath;
}

export interface CheckedEffectWarning {
	readonly warning: EffectWarning;
	readonly when: Expression | undefined;
}

export interface CheckedTaxpayers {
	readonly taxpayer: 'trust' | 'donee';
	readonly count: Expression;
	readonly facts: Readonly<Record<string, Expression>>;
}

/** A part after checking. */
export interface CheckedPart extends AuthoredPart, Program {
	readonly kind: 'effect';
	readonly source: Document<unknown>;
	readonly years: Expression | undefined;
	/** Inputs of other parts that its formulas may use. */
	readonly outerInputs: readonly UncheckedInput[];
	readonly lines: readonly CheckedEffectLine[];
	readonly adjustments: readonly CheckedAdjustment[];
	readonly cash: readonly CheckedCash[];
	readonly warnings: readonly CheckedEffectWarning[];
	readonly results: readonly CheckedEffectLine[];
	readonly taxpayers: readonly CheckedTaxpayers[];
	/** The types of the names its formulas may use that are no amounts. */
	readonly names: PartNames;
	/** Something it needs is wrong in another file: it can be checked, but not run. */
	readonly isIncomplete: boolean;
}

/** The sides in the order they are worked out. */
export const SCENARIOS: readonly Scenario[] = ['without', 'claimed', 'with'];
