// A return part after checking: of a strategy, or of a model that several share.
import type { Prefills } from '../../model/compiled-calculator.ts';
import { type EstateKind, SCENARIOS, type Scenario } from '../../model/compiled-effect.ts';
import type {
	CalculatorDefinition,
	Change,
	EffectModelDefinition,
	Input,
	OnReturn,
	OnReturnFile,
} from '../../model/generated/authored.ts';
import type { Document, DocumentContext } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import {
	type CheckedInput,
	type Formula,
	findFormula,
	type Program,
	type Resolved,
	type TypesByName,
} from '../program.ts';

/** What a strategy with a calculator and a move have in common: all that their return part needs. */
export type StrategyDefinition = Pick<
	CalculatorDefinition,
	| 'id'
	| 'name'
	| 'description'
	| 'taxYear'
	| 'filingStatus'
	| 'model'
	| 'inputs'
	| 'modelPrefill'
	| 'formerIds'
	| 'situations'
	| 'steps'
	| 'calendar'
	| 'sources'
	| 'onReturn'
>;

export interface StrategyScope {
	readonly models: readonly ResolvedModel[];
	readonly usedModels: readonly ResolvedModel[];
	/** The names of what fills inputs, by the kind of reference. */
	readonly sourceNames: Readonly<Record<string, readonly string[] | undefined>>;
	/** The kind of everything that fills inputs, by name: "household.age", "sale.price". */
	readonly sourceKinds: ReadonlyMap<string, string>;
	/** The calculator's own inputs by name, shared ones filled in. */
	readonly calculatorInputs: ReadonlyMap<string, Partial<Input>>;
}

export interface ResolvedModel extends Resolved<CheckedPart> {
	readonly id: string;
}

export interface ResolvedStrategy extends Resolved<CheckedPart> {
	readonly id: string;
	readonly source: Document<StrategyDefinition>;
	readonly definition: OnReturn;
	readonly models: readonly ResolvedModel[];
	readonly prefills: Prefills;
}

export interface ResolvedOnReturn {
	readonly source: Document<OnReturnFile>;
	readonly sale: CheckedPart;
	readonly inputs: readonly CheckedInput[];
	readonly expired: OnReturnFile['expired'];
}

/** The keys that a strategy's part and a model have in common. */
export type PartDefinition = Partial<
	Pick<
		EffectModelDefinition,
		| 'years'
		| 'requires'
		| 'inputs'
		| 'lines'
		| 'without'
		| 'with'
		| 'claimed'
		| 'cash'
		| 'costs'
		| 'warnings'
		| 'results'
		| 'estate'
	>
> &
	Pick<OnReturn, 'taxpayers'>;

export interface PartContext {
	readonly source: DocumentContext<unknown>;
	readonly prefix: SourcePath;
	readonly definition: PartDefinition;
}

export interface PartChange {
	readonly scenario: Scenario;
	readonly change: Change;
	readonly path: SourcePath;
	readonly amount: Formula;
}

export interface CheckedPart extends Program<PartDefinition>, Pick<PartContext, 'prefix'> {
	readonly kind: 'effect';
	/** Inputs of other parts that its formulas may use. */
	readonly outerInputs: readonly CheckedInput[];
	/** By addition of the baseline: the inputs that its amount comes from and that are part of the fact. */
	readonly partOf: ReadonlyMap<Change, readonly string[]>;
	/** The names its formulas may use that are no amounts: its own, then those of its surroundings. */
	readonly names: readonly TypesByName[];
}

export const TAXPAYERS = ['trust', 'donee'] as const;

export const ESTATE_KINDS: readonly EstateKind[] = [
	'property',
	'outside',
	'gifts',
	'heirsIncome',
	'heirsGain',
	'heirsTax',
];

/** The changes of a part whose amounts can be read. */
export function listChanges({
	prefix,
	definition,
	formulas,
}: Pick<CheckedPart, 'prefix' | 'formulas'> & {
	readonly definition: Pick<PartDefinition, Scenario>;
}): readonly PartChange[] {
	return SCENARIOS.flatMap((scenario) =>
		(definition[scenario] ?? []).flatMap((change, index) => {
			const path = [...prefix, scenario, index];
			const amount = findFormula({ formulas }, [...path, change.set === undefined ? 'add' : 'set']);
			return amount ? [{ scenario, change, path, amount }] : [];
		}),
	);
}

/** The parts of a strategy: those of its models, then its own. */
export function listStrategyParts({
	models,
	program,
}: Pick<ResolvedStrategy, 'models' | 'program'>): readonly CheckedPart[] {
	return [...models.map((model) => model.program), program];
}
