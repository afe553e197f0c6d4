// What the compiler knows of a return part after checking: of a strategy, or of a model that several share.
import type { EffectSystem, Side } from '../../definition/compiled-effect.ts';
import type {
	CashLine,
	Change,
	EffectLine,
	EffectWarning,
	Input,
} from '../../definition/generated/calculator.ts';
import type { EffectModelDefinition } from '../../definition/generated/effect-model.ts';
import type { OnReturnFile } from '../../definition/generated/on-return.ts';
import type { Expression } from '../../language/tree.ts';
import type { ExpressionType } from '../../language/types.ts';
import type { RawInput } from '../checks/check-inputs.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Draft, Shaped, UsedAmount } from '../draft.ts';
import type { SourcePath } from '../read/source.ts';

/** What a strategy's part refers to. */
export interface StrategySurroundings {
	/** All models, and those it uses. */
	readonly models: readonly ResolvedModel[];
	readonly chosen: readonly ResolvedModel[];
	readonly onReturn: ResolvedOnReturn;
	/** The facts of a household; empty while they cannot be read. */
	readonly facts: readonly string[];
	/** The calculator's own inputs by name, shared ones filled in. */
	readonly asked: ReadonlyMap<string, Partial<Input>>;
}

/** A shared model, resolved. */
export interface ResolvedModel {
	readonly id: string;
	readonly definition: Partial<EffectModelDefinition>;
	readonly draft: PartDraft;
	/** Undefined while something it needs is wrong. */
	readonly code: string | undefined;
	readonly findings: readonly Diagnostic[];
}

/** What all return parts share. */
export interface ResolvedOnReturn {
	/** Undefined without such a file, or while it cannot be read. */
	readonly source: Shaped<OnReturnFile> | undefined;
	readonly sale: PartDraft | undefined;
	readonly inputs: readonly RawInput[];
	readonly expired: EffectSystem['expired'];
}

/** All names of a part. Those of its surroundings are the same object for all parts on the same sides. */
export interface PartNames {
	/** Its inputs and its lines. */
	readonly own: ReadonlyMap<string, ExpressionType>;
	/** The years, the household, and the returns of the sides it has. */
	readonly outer: ReadonlyMap<string, ExpressionType>;
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
	readonly source: Shaped<unknown>;
	/** The path of the part in its file. */
	readonly prefix: SourcePath;
	readonly part: PartDefinition;
}

/** The same while a phase looks at it. */
export interface PartInWork extends AuthoredPart {
	readonly source: Draft<unknown>;
}

export interface EffectLineDraft {
	readonly line: EffectLine;
	readonly formula: Expression;
	readonly path: SourcePath;
}

export interface ChangeDraft {
	readonly side: Side;
	readonly change: Change;
	readonly when: Expression | undefined;
	readonly amount: Expression;
	readonly path: SourcePath;
}

export interface CashDraft {
	readonly line: CashLine;
	readonly isCost: boolean;
	readonly when: Expression | undefined;
	readonly amount: Expression;
	readonly path: SourcePath;
}

export interface EffectWarningDraft {
	readonly warning: EffectWarning;
	readonly when: Expression | undefined;
}

export interface TaxpayersDraft {
	readonly on: 'trust' | 'donee';
	readonly count: Expression;
	readonly facts: Readonly<Record<string, Expression>>;
}

/** A part after checking. */
export interface PartDraft extends AuthoredPart {
	readonly years: Expression | undefined;
	readonly inputs: readonly RawInput[];
	/** Inputs of other parts that its formulas may use. */
	readonly outerInputs: readonly RawInput[];
	readonly lines: readonly EffectLineDraft[];
	readonly changes: readonly ChangeDraft[];
	readonly cash: readonly CashDraft[];
	readonly warnings: readonly EffectWarningDraft[];
	readonly results: readonly EffectLineDraft[];
	readonly taxpayers: readonly TaxpayersDraft[];
	readonly amounts: readonly UsedAmount[];
	/** The types of the names its formulas may use that are no amounts. */
	readonly names: PartNames;
	/** The names that occur in its formulas. */
	readonly used: ReadonlySet<string>;
	/** Something it needs is wrong in another file: it can be checked, but not run. */
	readonly incomplete: boolean;
}

/** The sides in the order they are worked out. */
export const SIDES: readonly Side[] = ['without', 'claimed', 'with'];
