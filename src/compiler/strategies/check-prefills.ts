// The sources of what fills a calculator's inputs, as the definition, its model and its return part say them.
import type { Prefills } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition, EffectInput, Input, OnReturn } from '../../model/generated/authored.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { describeKind, RATE_KINDS } from './check-effect-inputs.ts';
import type { StrategyScope } from './checked-part.ts';
import { listSaleNames } from './shared-effects.ts';

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
