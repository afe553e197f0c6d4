// A strategy's return part beside its formulas: its models, its texts, and the other taxpayers.

import { formatList } from '../../engine/format.ts';
import { collectNames } from '../../language/tree.ts';
import type { Prefills } from '../../model/compiled-calculator.ts';
import { SCENARIOS } from '../../model/compiled-effect.ts';
import type { EffectInput, Input, OnReturn } from '../../model/generated/authored.ts';
import { checkInputsUsed } from '../check/check-inputs.ts';
import { checkDistinct } from '../check/names.ts';
import { checkReferences } from '../check/references.ts';
import { suggest } from '../diagnostics/diagnostic.ts';
import { type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { collectProgramNames, type Formula, filterFormulas } from '../program.ts';
import type { CheckedPart, ResolvedModel, StrategyDefinition, StrategyScope } from './checked-part.ts';
import { findValueProblem, nameUnit } from './resolve-on-return.ts';

export function checkStrategy(
	context: DocumentContext<StrategyDefinition>,
	part: OnReturn,
	scope: StrategyScope,
): void {
	const { models, calculatorInputs, sourceNames, sourceKinds } = scope;
	checkReferences(context, context.file.kind === 'move' ? 'move' : 'calculator', {
		...sourceNames,
		'return model': models.map(({ id }) => id),
		'input as source': [...calculatorInputs.keys()],
		'input of the model': context.value.model === undefined ? undefined : [...calculatorInputs.keys()],
		'input of the return part': listEffectInputs(part, scope.usedModels).map(([id]) => id),
		'result of the return part': (part.results ?? []).map(({ id }) => id),
		'figure as source': [...sourceKinds.keys()],
	});
	checkModels(context, part, scope);
	checkStrategyInputs(context, part, scope);
	checkFixedInputs(context, part, scope);
	if (part.indivisible && !part.disposesOfAsset)
		reportAtKey(context, ['onReturn', 'indivisible'], 'indivisible-nothing', {});
	checkTaxpayers(context, part, scope);
	checkDistinct(context, ['onReturn', 'warnings'], 'message', part.warnings);
	if (BASELINE_PREFIX.test(part.baselineShort)) {
		const rule = 'It ends a sentence after "compared with": leave out these words and the full stop.';
		const values = { owner: '"baselineShort"', found: JSON.stringify(part.baselineShort), rule };
		reportAt(context, ['onReturn', 'baselineShort'], 'wrong-form', values);
	}
	const definitions = [part, ...scope.usedModels.map(({ program }) => program.definition)];
	if (definitions.every(({ years }) => years === undefined))
		reportAtKey(context, ['onReturn'], 'missing-years', {});
}

const BASELINE_PREFIX = /^compared (with|to)\b|\.$/i;

function checkModels(
	context: DocumentContext<StrategyDefinition>,
	{
		models = [],
		claimedModels = [],
		lawUnsettled: isLawUnsettled,
		claimed,
		lines = [],
		warnings = [],
	}: OnReturn,
	scope: StrategyScope,
): void {
	for (const [index, name] of claimedModels.entries()) {
		if (models.includes(name)) continue;
		const problem = `"${name}" is none of the models this part uses.`;
		reportAt(
			context,
			['onReturn', 'claimedModels', index],
			'wrong-claim',
			{ problem },
			suggest(name, models),
		);
	}
	const hasClaim = claimed?.length || claimedModels.some((name) => models.includes(name));
	if (hasClaim && !warnings.some(({ kind }) => kind === 'denied'))
		reportAtKey(
			context,
			['onReturn', claimed?.length ? 'claimed' : 'claimedModels'],
			'claim-never-denied',
			{},
		);
	if (isLawUnsettled && !hasClaim) {
		const problem = 'Only a strategy with a scenario "claimed" can say "lawUnsettled".';
		reportAtKey(context, ['onReturn', 'lawUnsettled'], 'wrong-claim', { problem });
	}
	const ownLineIds = new Set(lines.map(({ id }) => id));
	const definitionByLine = new Map<string, { readonly model: string; readonly text: string }>();
	for (const { id: model, program } of scope.usedModels) {
		for (const { id, format, formula } of program.definition.lines ?? []) {
			const text = `${format} ${formula}`;
			const earlierDefinition = definitionByLine.get(id);
			if (earlierDefinition && earlierDefinition.text !== text && !ownLineIds.has(id)) {
				const values = { line: id, one: earlierDefinition.model, other: model };
				reportAt(context, ['onReturn', 'models', models.indexOf(model)], 'models-disagree', values);
			}
			definitionByLine.set(id, { model, text });
		}
	}
}

function checkTaxpayers(
	context: DocumentContext<StrategyDefinition>,
	{ taxpayers = {}, ...part }: OnReturn,
	{ usedModels }: StrategyScope,
): void {
	for (const scenario of SCENARIOS) {
		for (const [index, { on }] of (part[scenario] ?? []).entries()) {
			if (on === undefined || taxpayers[on]) continue;
			if (usedModels.some(({ program }) => program.definition.taxpayers?.[on])) continue;
			reportAt(context, ['onReturn', scenario, index, 'on'], 'missing-taxpayers', { on });
		}
	}
}

// The inputs of a strategy's return part: nothing is asked twice, and what fills them is there.

/** More would be a form of its own. */
const MAX_UPFRONT_INPUTS = 8;

/** Checks what a strategy's own inputs are filled from, and how many are asked. */
function checkStrategyInputs(
	context: DocumentContext<StrategyDefinition>,
	{ inputs = {}, modelInputs: fixedInputs = {} }: OnReturn,
	{ usedModels, calculatorInputs }: StrategyScope,
): void {
	const idByCalculatorInput = new Map<string, string>();
	const inputEntries = Object.entries(inputs) as [string, EffectInput][];
	for (const [id, input] of inputEntries) {
		const { sameAsInput: other } = input;
		if (other === undefined) continue;
		const path = ['onReturn', 'inputs', id, 'sameAsInput'];
		const [own, found] = [nameUnit(input), nameUnit(calculatorInputs.get(other) ?? {})];
		if (isUnlike(own, found)) reportAt(context, path, 'unlike-input', { name: id, own, other, found });
		const earlierId = idByCalculatorInput.get(other);
		if (earlierId) {
			const values = { name: id, other: earlierId, what: `the calculator’s input "${other}"` };
			reportAt(context, path, 'asked-twice', values);
		}
		idByCalculatorInput.set(other, id);
	}
	const modelInputs = usedModels.flatMap(
		({ program }) => Object.entries(program.definition.inputs ?? {}) as [string, EffectInput][],
	);
	const upfrontCount = [...new Map([...modelInputs, ...inputEntries])].filter(
		([id, { advanced, sameAsInput }]) => !advanced && sameAsInput === undefined && !(id in fixedInputs),
	).length;
	checkDecisive(context, inputEntries);
	if (upfrontCount > MAX_UPFRONT_INPUTS)
		reportAtKey(context, ['onReturn', 'inputs'], 'too-many-inputs', {
			most: MAX_UPFRONT_INPUTS,
			found: upfrontCount,
		});
}

// Amounts that stand at an example until the visitor says them.
function checkDecisive(
	context: DocumentContext<StrategyDefinition>,
	inputEntries: readonly (readonly [string, EffectInput])[],
): void {
	if (inputEntries.some(([, { decisive }]) => decisive)) return;
	const amounts = inputEntries.filter(
		([, { format, advanced, prefillFrom, byAssetKind, assumption, scalesWith, default: value }]) =>
			format === 'money' && value && !advanced && !prefillFrom && !byAssetKind && !assumption && !scalesWith,
	);
	if (amounts.length === 0) return;
	const names = formatList(amounts.map(([id]) => JSON.stringify(id)));
	reportAtKey(context, ['onReturn', 'inputs'], 'missing-decisive', { names });
}

/** True where both kinds are known, and none is converted to the other. */
function isUnlike(own: string, found: string): boolean {
	if (own === '' || found === '' || own === found) return false;
	return !(RATE_KINDS.includes(own) && RATE_KINDS.includes(found));
}

/** The kinds that stand for each other: they are converted. */
const RATE_KINDS = ['percent', 'fraction'];

function checkFixedInputs(
	context: DocumentContext<StrategyDefinition>,
	{ modelInputs: fixedInputs = {}, inputs = {}, models = [] }: OnReturn,
	{ usedModels }: StrategyScope,
): void {
	// An unknown model may have any input.
	if (usedModels.length < models.length) return;
	const inputsById = new Map(
		usedModels.flatMap(({ program }) => program.inputs.map((input) => [input.id, input] as const)),
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
		} else {
			const problem = findValueProblem(input, value);
			if (problem !== undefined) reportAt(context, path, 'wrong-fixed', { problem });
		}
	}
}

/** Reports inputs and lines that nothing uses, its own and inputs of its models; a model may use the strategy's, and the other way round. */
export function checkUses(
	context: DocumentContext<StrategyDefinition>,
	part: CheckedPart,
	models: readonly ResolvedModel[],
): void {
	const usedNames = new Set([
		...collectProgramNames(part),
		...models.flatMap(({ program }) => [
			...collectProgramNames(program),
			...Object.keys(program.definition.requires ?? {}),
		]),
	]);
	checkInputsUsed(context, part.inputs, { inputsPath: [...part.prefix, 'inputs'], usedNames });
	// A line that only itself reads, in the year before, changes nothing either.
	for (const line of filterFormulas(part, 'line')) {
		const isRead = ({ id, tree }: Formula) => id !== line.id && collectNames(tree).has(line.id);
		const isUsed = [part, ...models.map(({ program }) => program)].some(
			({ formulas, definition }) =>
				formulas.some((formula) => isRead(formula)) || Object.hasOwn(definition.requires ?? {}, line.id),
		);
		if (!isUsed) reportAt(context, [...line.path.slice(0, -1), 'id'], 'unused-line', { id: line.id });
	}
}

// The sources of what fills a calculator's inputs, as the definition, its model and its return part say them.

/** Checks that what fills an input, as the definition itself says it, is of the same kind. */
export function checkPrefills(
	context: DocumentContext<StrategyDefinition>,
	{ calculatorInputs, sourceKinds }: StrategyScope,
): void {
	const { inputs = {}, modelPrefill = {}, model } = context.value;
	for (const id of model === undefined ? Object.keys(modelPrefill) : []) {
		const problem =
			'Only a strategy with a model says "modelPrefill": write "prefillFrom" at the input itself.';
		reportAtKey(context, ['modelPrefill', id], 'type-mismatch', { problem });
	}
	const entries: readonly (readonly [id: string, source: string | undefined, path: SourcePath])[] = [
		...Object.entries(inputs).map(([id, input]) => {
			return [id, (input as Partial<Input>).prefillFrom, ['inputs', id, 'prefillFrom']] as const;
		}),
		...Object.entries(modelPrefill).map(([id, source]) => [id, source, ['modelPrefill', id]] as const),
	];
	for (const [id, source = '', path] of entries) {
		const [own, found] = [nameUnit(calculatorInputs.get(id) ?? {}), sourceKinds.get(source) ?? ''];
		if (isUnlike(own, found)) reportAt(context, path, 'unlike-source', { name: id, own, source, found });
	}
}

/**
 * What fills each input: the definition's own source, or else that of the input of the return part with the same meaning,
 * or else that of the model.
 */
export function resolvePrefills(
	{ inputs = {}, modelPrefill = {}, onReturn }: Partial<StrategyDefinition>,
	{ calculatorInputs, usedModels }: Pick<StrategyScope, 'calculatorInputs' | 'usedModels'>,
): Prefills {
	const effectInputs = listEffectInputs(onReturn, usedModels).map(([, input]) => input);
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

/** The inputs that are asked; those of the strategy's own part take the place of its models'. */
function listEffectInputs(
	{ inputs = {}, modelInputs = {} }: Partial<OnReturn> = {},
	usedModels: StrategyScope['usedModels'],
): readonly (readonly [id: string, Partial<EffectInput>])[] {
	const modelEntries = usedModels.flatMap(({ program }) => Object.entries(program.definition.inputs ?? {}));
	const entries = new Map([...modelEntries, ...Object.entries(inputs)] as [string, Partial<EffectInput>][]);
	return [...entries].filter(([id]) => !(id in modelInputs));
}
