// The inputs of a strategy's return part: nothing is asked twice, and what fills them is there.
import type { Prefills } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition, EffectInput, Input, OnReturn } from '../../model/generated/authored.ts';
import { suggest } from '../diagnostics/diagnostic.ts';
import { type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { collectProgramNames } from '../program.ts';
import type { CheckedPart, ResolvedModel, StrategyScope } from './checked-part.ts';
import { listSaleNames, reportAssetKinds } from './shared-effects.ts';

/** More would be a form of its own. */
const MAX_UPFRONT_INPUTS = 8;

/** Checks what a strategy's own inputs are filled from, and how many are asked. */
export function checkStrategyInputs(
	context: DocumentContext<CalculatorDefinition>,
	{ inputs = {}, modelInputs: fixedInputs = {} }: OnReturn,
	scope: StrategyScope,
): void {
	reportAssetKinds(context, ['onReturn', 'inputs'], inputs);
	const idByCalculatorInput = new Map<string, string>();
	const inputEntries = Object.entries(inputs) as [string, EffectInput][];
	for (const [id, input] of inputEntries) {
		checkPrefill(context, id, input, scope);
		checkSameFacts(context, id, input, scope);
		if (input.sameAsInput === undefined) continue;
		checkSameInput(context, id, input, scope);
		const earlierId = idByCalculatorInput.get(input.sameAsInput);
		if (earlierId) {
			const values = { name: id, other: earlierId, what: `the calculator’s input "${input.sameAsInput}"` };
			reportAt(context, ['onReturn', 'inputs', id, 'sameAsInput'], 'asked-twice', values);
		}
		idByCalculatorInput.set(input.sameAsInput, id);
	}
	const modelInputs = scope.usedModels.flatMap(
		({ definition }) => Object.entries(definition.inputs ?? {}) as [string, EffectInput][],
	);
	const upfrontCount = [...new Map([...modelInputs, ...inputEntries])].filter(
		([id, { advanced, sameAsInput }]) => !advanced && sameAsInput === undefined && !(id in fixedInputs),
	).length;
	if (upfrontCount > MAX_UPFRONT_INPUTS)
		reportAtKey(context, ['onReturn', 'inputs'], 'too-many-inputs', {
			most: MAX_UPFRONT_INPUTS,
			found: upfrontCount,
		});
}

function checkPrefill(
	context: DocumentContext<CalculatorDefinition>,
	id: string,
	{ prefillFrom }: EffectInput,
	{ onReturn, facts }: StrategyScope,
): void {
	if (prefillFrom === undefined) return;
	const isSale = prefillFrom.startsWith('sale.');
	const sources = isSale ? listSaleNames(onReturn) : facts.map((fact) => `household.${fact}`);
	if (sources.length === 0 || sources.includes(prefillFrom)) return;
	const problem = isSale ? `a planned sale has ${sources.join(', ')}` : 'the household has no such fact';
	const path = ['onReturn', 'inputs', id, 'prefillFrom'];
	reportAt(context, path, 'unknown-source', { source: prefillFrom, problem }, suggest(prefillFrom, sources));
}

function checkSameFacts(
	context: DocumentContext<CalculatorDefinition>,
	id: string,
	{ sameAsFacts }: EffectInput,
	scope: StrategyScope,
): void {
	for (const [index, fact] of (sameAsFacts ?? []).entries()) {
		if (scope.facts.length === 0 || scope.facts.includes(fact)) continue;
		const path = ['onReturn', 'inputs', id, 'sameAsFacts', index];
		const values = { source: fact, problem: 'the household has no such fact' };
		reportAt(context, path, 'unknown-source', values, suggest(fact, scope.facts));
	}
}

function checkSameInput(
	context: DocumentContext<CalculatorDefinition>,
	id: string,
	input: EffectInput,
	{ calculatorInputs }: StrategyScope,
): void {
	const { sameAsInput = '' } = input;
	const path = ['onReturn', 'inputs', id, 'sameAsInput'];
	const calculatorInput = calculatorInputs.get(sameAsInput);
	if (!calculatorInput) {
		const values = { source: sameAsInput, problem: 'the calculator has no such input' };
		reportAt(context, path, 'unknown-source', values, suggest(sameAsInput, calculatorInputs.keys()));
		return;
	}
	const [kind, otherKind] = [describeKind(input), describeKind(calculatorInput)];
	if (kind === undefined || otherKind === undefined || kind === otherKind) return;
	if (RATE_KINDS.includes(kind) && RATE_KINDS.includes(otherKind)) return;
	reportAt(context, path, 'unlike-input', { name: id, own: kind, other: sameAsInput, found: otherKind });
}

/** The kinds that stand for each other: they are converted. */
const RATE_KINDS = ['percent', 'fraction'];

/** The kind of an input in a word; undefined while it has none. */
export function describeKind({ type, format, use }: Partial<Input>): string | undefined {
	if (type === 'boolean') return 'a yes-no';
	if (type === 'string') return 'a text';
	return use === undefined ? format : undefined;
}

/** Checks the inputs of models that a strategy does not ask. */
export function checkFixedInputs(
	context: DocumentContext<CalculatorDefinition>,
	{ modelInputs: fixedInputs = {}, inputs = {}, models = [] }: OnReturn,
	{ usedModels }: StrategyScope,
): void {
	// An unknown model may have any input.
	if (usedModels.length < models.length) return;
	const inputsById = new Map(
		usedModels.flatMap(({ program }) => program.inputs.map(({ id, input }) => [id, input] as const)),
	);
	for (const [id, value] of Object.entries(fixedInputs)) {
		const path = ['onReturn', 'modelInputs', id];
		const input = inputsById.get(id);
		if (id in inputs) {
			const problem = `"${id}" is an input of the strategy itself: it is asked, or it is fixed.`;
			reportAtKey(context, path, 'wrong-fixed', { problem });
		} else if (!input) {
			const problem = `None of its models has an input "${id}".`;
			reportAtKey(context, path, 'wrong-fixed', { problem }, suggest(id, inputsById.keys()));
		} else if (!isAllowedValue(input, value)) {
			const choices = input.enum ? `, whose choices are: ${input.enum.join(', ')}` : '';
			const problem = `${JSON.stringify(value)} is no value of "${id}"${choices}.`;
			reportAt(context, path, 'wrong-fixed', { problem });
		}
	}
}

function isAllowedValue(input: Partial<Input>, value: unknown): boolean {
	const expectedType = input.type === 'string' || input.type === 'boolean' ? input.type : 'number';
	return typeof value === expectedType && (!input.enum || input.enum.includes(value as never));
}

/** Reports inputs that nothing uses, its own and those of its models; a model may use the strategy's, and the other way round. */
export function checkInputsUsed(
	context: DocumentContext<CalculatorDefinition>,
	part: CheckedPart,
	models: readonly ResolvedModel[],
): void {
	const usedNames = new Set([
		...collectProgramNames(part),
		...models.flatMap((model) => [
			...collectProgramNames(model.program),
			...Object.keys(model.definition.requires ?? {}),
		]),
	]);
	for (const { id } of part.inputs)
		if (!usedNames.has(id)) reportAtKey(context, ['onReturn', 'inputs', id], 'unused-input', { name: id });
}

// The sources of what fills a calculator's inputs, as the definition, its model and its return part say them.

/** Checks the sources that a definition itself names. */
export function checkPrefills(context: DocumentContext<CalculatorDefinition>, scope: StrategyScope): void {
	const { inputs = {}, modelPrefill = {}, model } = context.value;
	for (const [id, { prefillFrom }] of Object.entries(inputs) as [string, Partial<Input>][])
		if (prefillFrom !== undefined)
			checkSource(context, ['inputs', id, 'prefillFrom'], id, prefillFrom, scope);
	for (const [id, source] of Object.entries(modelPrefill)) {
		const path = ['modelPrefill', id];
		if (model === undefined) {
			const problem =
				'Only a strategy with a model says "modelPrefill": write "prefillFrom" at the input itself.';
			reportAtKey(context, path, 'type-mismatch', { problem });
		} else if (scope.calculatorInputs.has(id)) checkSource(context, path, id, source, scope);
		else {
			const values = { name: id, owner: '"modelPrefill"' };
			reportAtKey(context, path, 'unknown-input', values, suggest(id, scope.calculatorInputs.keys()));
		}
	}
}

function checkSource(
	context: DocumentContext<CalculatorDefinition>,
	path: SourcePath,
	id: string,
	source: string,
	scope: StrategyScope,
): void {
	const kinds = listSourceKinds(source, scope);
	if (kinds.size === 0) return;
	const kind = kinds.get(source);
	if (!kinds.has(source)) {
		const problem = source.startsWith('sale.')
			? `a planned sale has ${[...kinds.keys()].join(', ')}`
			: 'the household has no such fact, and its return no such figure';
		reportAt(context, path, 'unknown-source', { source, problem }, suggest(source, kinds.keys()));
		return;
	}
	const ownKind = describeKind(scope.calculatorInputs.get(id) ?? {});
	if (ownKind === undefined || kind === undefined || ownKind === kind) return;
	if (RATE_KINDS.includes(ownKind) && RATE_KINDS.includes(kind)) return;
	reportAt(context, path, 'unlike-source', { name: id, own: ownKind, source, found: kind });
}

// Every source of a kind with what it is; empty while its file cannot be read.
function listSourceKinds(
	source: string,
	{ onReturn, factKinds }: StrategyScope,
): ReadonlyMap<string, string | undefined> {
	if (!source.startsWith('sale.'))
		return new Map([...factKinds].map(([id, kind]) => [`household.${id}`, kind] as const));
	const { sale } = onReturn;
	const lineFormats = (sale?.definition.lines ?? []).map(({ id, format }) => [id, format] as const);
	const kindById = new Map<string, string | undefined>([
		...(sale?.inputs ?? []).map(({ id, input }) => [id, describeKind(input)] as const),
		...lineFormats,
	]);
	return new Map(listSaleNames(onReturn).map((name) => [name, kindById.get(name.slice('sale.'.length))]));
}

/**
 * What fills each input: the definition's own source, or else that of the input of the return part with the same meaning,
 * or else that of the model.
 */
export function resolvePrefills(
	{ inputs = {}, modelPrefill = {}, onReturn }: Partial<CalculatorDefinition>,
	{ calculatorInputs, usedModels }: Pick<StrategyScope, 'calculatorInputs' | 'usedModels'>,
): Prefills {
	const effectInputs = listEffectInputs(onReturn, usedModels);
	const entries = [...calculatorInputs].flatMap(([id, { prefillFrom }]): [string, readonly string[]][] => {
		const ownSource = modelPrefill[id] ?? (id in inputs ? prefillFrom : undefined);
		if (ownSource !== undefined) return [[id, [ownSource]]];
		const effectInput = effectInputs.find(({ sameAsInput }) => sameAsInput === id);
		if (!effectInput) return prefillFrom === undefined ? [] : [[id, [prefillFrom]]];
		const { prefillFrom: source, sameAsFacts = [] } = effectInput;
		const sources = source === undefined ? sameAsFacts.map((fact) => `household.${fact}`) : [source];
		return sources.length > 0 ? [[id, sources]] : [];
	});
	return Object.fromEntries(entries);
}

// Inputs of the strategy's own part take the place of its models'.
function listEffectInputs(
	{ inputs = {}, modelInputs = {} }: Partial<OnReturn> = {},
	usedModels: StrategyScope['usedModels'],
): readonly Partial<EffectInput>[] {
	const modelEntries = usedModels.flatMap(({ definition }) => Object.entries(definition.inputs ?? {}));
	const entries = new Map([...modelEntries, ...Object.entries(inputs)] as [string, Partial<EffectInput>][]);
	return [...entries].filter(([id]) => !(id in modelInputs)).map(([, input]) => input);
}
