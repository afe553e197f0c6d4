// A strategy's return part beside its formulas: its models, its texts, and the other taxpayers.
import { SCENARIOS } from '../../model/compiled-effect.ts';
import type { CalculatorDefinition, OnReturn } from '../../model/generated/authored.ts';
import { checkDistinct } from '../check/names.ts';
import { checkReferences } from '../check/references.ts';
import { suggest } from '../diagnostics/diagnostic.ts';
import { type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import { checkFixedInputs, checkStrategyInputs, listEffectInputs } from './check-effect-inputs.ts';
import type { StrategyScope } from './checked-part.ts';

/** Checks what a strategy's return part refers to. */
export function checkStrategy(
	context: DocumentContext<CalculatorDefinition>,
	part: OnReturn,
	scope: StrategyScope,
): void {
	const { models, calculatorInputs, sourceNames, sourceKinds } = scope;
	checkReferences(context, 'calculator', {
		...sourceNames,
		'return model': models.map(({ id }) => id),
		'input as source': [...calculatorInputs.keys()],
		'input of the model': context.value.model === undefined ? undefined : [...calculatorInputs.keys()],
		'input of the return part': listEffectInputs(part, scope.usedModels).map(([id]) => id),
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
	context: DocumentContext<CalculatorDefinition>,
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
	context: DocumentContext<CalculatorDefinition>,
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
