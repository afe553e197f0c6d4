// Phases 3 to 5 for return parts: the shared models and every strategy's part, resolved and emitted for any law.
import type {
	CalculatorDefinition,
	EffectInput,
	Input,
	OnReturn,
} from '../../definition/generated/calculator.ts';
import type { EffectModelDefinition } from '../../definition/generated/effect-model.ts';
import type { OnReturnFile } from '../../definition/generated/on-return.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type Draft, reportAt, type Shaped } from '../draft.ts';
import { Memory } from '../memory.ts';
import { type Noted, notingOf } from '../noted.ts';
import type { DefinitionFile, ShapedFile, ShapedProject } from '../shape-files.ts';
import type { Shared } from '../shared.ts';
import type { ResolvedLaw } from '../worksheets/resolve-law.ts';
import { checkInputsUsed } from './check-effect-inputs.ts';
import { checkOrder } from './check-order.ts';
import { checkPart } from './check-part.ts';
import { checkPartNames } from './check-part-names.ts';
import { checkStrategy } from './check-strategy.ts';
import type { PartDefinition, PartDraft, ResolvedModel, ResolvedOnReturn } from './effect-draft.ts';
import { emitPart } from './emit-part.ts';
import { NO_ON_RETURN, partInputs, partOf, resolveOnReturn } from './on-return.ts';
import { namesOfPart, type OuterNames, outerNames, sidesOf } from './part-names.ts';

/** The return part of a strategy, resolved. */
export interface ResolvedEffect {
	readonly id: string;
	readonly source: Shaped<CalculatorDefinition>;
	readonly definition: OnReturn;
	readonly draft: PartDraft;
	readonly models: readonly ResolvedModel[];
	/** Undefined while something it needs is wrong. */
	readonly code: string | undefined;
	readonly findings: readonly Diagnostic[];
}

/** All return parts. */
export interface ResolvedEffects {
	readonly onReturn: ResolvedOnReturn;
	readonly models: readonly ResolvedModel[];
	readonly effects: readonly ResolvedEffect[];
	readonly findings: readonly Diagnostic[];
}

/** What resolving one part needs. */
interface Around {
	readonly onReturn: ResolvedOnReturn;
	readonly outer: OuterNames;
	readonly shared: Shared;
	readonly law: ResolvedLaw;
	readonly calculatorModels: ShapedProject['models'];
}

/** What resolving remembers. */
export class EffectMemory {
	readonly common = new Memory<Noted<ResolvedOnReturn>>();
	readonly outer = new Memory<OuterNames>();
	readonly models = new Memory<ResolvedModel>();
	readonly effects = new Memory<ResolvedEffect>();
	readonly whole = new Memory<ResolvedEffects>();
}

/** Resolves all return parts. */
export function resolveEffects(
	{ onReturn: file, effectModels, models: calculatorModels }: ShapedProject,
	definitions: readonly DefinitionFile[],
	shared: Shared,
	law: ResolvedLaw,
	memory: EffectMemory,
): ResolvedEffects {
	const common = memory.common.recall('', [file?.made, shared.inputs, shared.amounts, law], () =>
		file?.made
			? notingOf(file.made, (draft) => resolveOnReturn(draft as Draft<OnReturnFile>, shared, law))
			: { made: NO_ON_RETURN, findings: [] },
	);
	const outer = memory.outer.recall('', [law, common.made], () => outerNames(law, common.made));
	const around = { onReturn: common.made, outer, shared, law, calculatorModels };
	const from = [common.made, outer, shared.inputs, shared.amounts];
	const models = [...effectModels].flatMap(([name, model]) =>
		model.made ? [memory.models.recall(name, [model, ...from], () => resolveModel(name, model, around))] : [],
	);
	const effects = definitions.flatMap(({ file: own, shaped }) => {
		if (!shaped?.value.onReturn) return [];
		const needs = [shaped, ...from, ...modelsOf(shaped, models)];
		return [memory.effects.recall(own.path, needs, () => resolveEffect(shaped, models, around))];
	});
	return memory.whole.recall('', [common, ...models, ...effects], () => ({
		onReturn: common.made,
		models,
		effects,
		findings: [
			...(file?.findings ?? []),
			...common.findings,
			...[...effectModels.values()].flatMap(({ findings }) => findings),
			...models.flatMap(({ findings }) => findings),
			...effects.flatMap(({ findings }) => findings),
		],
	}));
}

function modelsOf(
	{ value }: Shaped<CalculatorDefinition>,
	models: readonly ResolvedModel[],
): readonly ResolvedModel[] {
	return (value.onReturn?.models ?? []).flatMap((name) => models.find(({ id }) => id === name) ?? []);
}

function resolveModel(
	name: string,
	{ made }: ShapedFile<EffectModelDefinition>,
	around: Around,
): ResolvedModel {
	const { onReturn, outer, shared } = around;
	const shaped = made as Shaped<EffectModelDefinition>;
	const { made: draft, findings } = notingOf(shaped, (source) => {
		const part = source.value as PartDefinition & Partial<EffectModelDefinition>;
		const { id, requires: needs = {} } = source.value;
		if (id !== undefined && id !== name) reportAt(source, ['id'], 'id-not-file-name', { id, name }, [name]);
		const inputs = partInputs(partOf(source, [], { inputs: inputsOf(part) }), shared.inputs);
		const work = { source, prefix: [], part };
		checkPartNames(work, inputs, shared.amounts);
		const lines = [
			...Object.entries(needs).map(([line, format]) => ({ id: line, format })),
			...(part.lines ?? []),
		];
		const sides = new Set(['without', 'claimed', 'with']);
		const names = namesOfPart([...onReturn.inputs, ...inputs], lines, sides, outer);
		return checkPart(work, {
			inputs,
			outerInputs: onReturn.inputs,
			names,
			outer,
			sides,
			amounts: shared.amounts,
		});
	});
	const isRight = findings.length === 0 && !draft.incomplete;
	return { id: name, definition: shaped.value, draft, code: isRight ? emitPart(draft) : undefined, findings };
}

function resolveEffect(
	shaped: Shaped<CalculatorDefinition>,
	all: readonly ResolvedModel[],
	around: Around,
): ResolvedEffect {
	const definition = shaped.value.onReturn as OnReturn;
	const models = modelsOf(shaped, all);
	const { made: draft, findings } = notingOf(shaped, (source) => {
		checkStrategy(source, definition, {
			models: all,
			chosen: models,
			onReturn: around.onReturn,
			facts: around.law.facts.map(({ id }) => id),
			asked: askedBy(shaped, around),
		});
		const own = checkOwnPart(source, definition, models, around);
		// What could not be read may use any input.
		if (source.findings.all.length === 0) checkInputsUsed(source, own, models);
		return own;
	});
	const ready = models.every(({ code }) => code !== undefined) && around.law.findings.length === 0;
	const isRight = findings.length === 0 && !draft.incomplete && ready;
	return {
		id: shaped.value.id ?? '',
		source: shaped,
		definition,
		draft,
		models,
		code: isRight ? emitPart(draft) : undefined,
		findings,
	};
}

function checkOwnPart(
	source: Draft<CalculatorDefinition>,
	definition: OnReturn,
	models: readonly ResolvedModel[],
	{ onReturn, outer, shared, law }: Around,
): PartDraft {
	const part = definition as PartDefinition;
	const prefix = ['onReturn'];
	const inputs = partInputs(partOf(source, prefix, { inputs: inputsOf(part) }), shared.inputs);
	const work = { source: source as Draft<unknown>, prefix, part };
	const own = new Set(inputs.map(({ id }) => id));
	const outerInputs = [...onReturn.inputs, ...models.flatMap(({ draft }) => draft.inputs)].filter(
		({ id }) => !own.has(id),
	);
	checkPartNames(work, [...outerInputs, ...inputs], shared.amounts);
	const parts = [...models.map(({ draft }) => draft.part), part];
	const lines = parts.flatMap((one) => one.lines ?? []);
	const sides = sidesOf(parts, definition.claimedModels);
	const names = namesOfPart([...outerInputs, ...inputs], lines, sides, outer);
	const draft = checkPart(work, { inputs, outerInputs, names, outer, sides, amounts: shared.amounts });
	checkNeeds(source, definition, models, lines);
	checkOrder(work, [...models.map((model) => model.draft), draft], definition.claimedModels ?? [], models);
	if (law.findings.length > 0) return { ...draft, incomplete: true };
	return draft;
}

// What the strategy's calculator asks, itself or by its model; shared inputs filled in.
function askedBy(
	{ value }: Shaped<CalculatorDefinition>,
	{ calculatorModels, shared }: Around,
): ReadonlyMap<string, Partial<Input>> {
	const inputs = value.inputs ?? calculatorModels.get(value.model ?? '')?.made?.value.inputs ?? {};
	const filled = Object.entries(inputs).map(([id, input]) => {
		const found = input.use === undefined ? undefined : shared.inputs.find(input.use);
		const { use: _, ...own } = input;
		return [id, typeof found === 'object' ? { ...found, ...own } : input] as const;
	});
	return new Map(filled);
}

function inputsOf({ inputs = {} }: PartDefinition): Readonly<Record<string, EffectInput>> {
	return inputs as Readonly<Record<string, EffectInput>>;
}

// What a model leaves to the strategies that use it.
function checkNeeds(
	source: Draft<CalculatorDefinition>,
	{ models: names = [], inputs = {} }: OnReturn,
	models: readonly ResolvedModel[],
	lines: readonly { readonly id: string; readonly format: string }[],
): void {
	for (const { id, definition } of models) {
		for (const [line, format] of Object.entries(definition.requires ?? {})) {
			const found = lines.find((one) => one.id === line);
			if ((found ?? inputs[line])?.format === format) continue;
			const path = ['onReturn', 'models', names.indexOf(id)];
			const values = { model: id, line, format, found: found ? `, but its own is ${found.format}` : '' };
			reportAt(source, path, 'model-needs', values);
		}
	}
}
