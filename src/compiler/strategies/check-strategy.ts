// Phase 4 for what only a strategy's return part says: its models, its words, and whom else it taxes.
import type { CalculatorDefinition, OnReturn } from '../../model/generated/calculator.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { type DocumentContext, isUnreadable, reportAt, reportAtKey } from '../document.ts';
import { checkFixedInputs, checkStrategyInputs } from './check-effect-inputs.ts';
import type { StrategyScope } from './checked-part.ts';

/** Checks what a strategy's return part refers to. */
export function checkStrategy(
	context: DocumentContext<CalculatorDefinition>,
	part: OnReturn,
	scope: StrategyScope,
): void {
	checkModels(context, part, scope);
	checkAssetKinds(context, part, scope);
	checkStrategyInputs(context, part, scope);
	checkFixedInputs(context, part, scope);
	checkTaxpayers(context, part, scope);
	checkWarnings(context, part);
	if (BASELINE_PREFIX.test(part.baselineShort ?? '')) {
		const rule = 'It ends a sentence after "compared with": leave out these words and the full stop.';
		const values = { owner: '"baselineShort"', found: JSON.stringify(part.baselineShort), rule };
		reportAt(context, ['onReturn', 'baselineShort'], 'wrong-form', values);
	}
	const hasYears = (years: unknown) => years !== undefined;
	if (hasYears(part.years) || scope.usedModels.some(({ definition }) => hasYears(definition.years))) return;
	if (!isUnreadable(context, ['onReturn', 'years'])) reportAtKey(context, ['onReturn'], 'missing-years', {});
}

const BASELINE_PREFIX = /^compared (with|to)\b|\.$/i;

function checkModels(
	context: DocumentContext<CalculatorDefinition>,
	{ models = [], claimedModels = [], lawUnsettled: unsettled, claimed, lines = [] }: OnReturn,
	scope: StrategyScope,
): void {
	const modelIds = scope.models.map(({ id }) => id);
	for (const [index, name] of models.entries())
		if (!modelIds.includes(name))
			reportAt(context, ['onReturn', 'models', index], 'unknown-model', { name }, suggest(name, modelIds));
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
	if (unsettled && !claimed?.length && claimedModels.length === 0) {
		const problem = 'Only a strategy with a scenario "claimed" can say "lawUnsettled".';
		reportAtKey(context, ['onReturn', 'lawUnsettled'], 'wrong-claim', { problem });
	}
	const ownLineIds = new Set(lines.map(({ id }) => id));
	const definitionByLine = new Map<string, { readonly model: string; readonly text: string }>();
	for (const { id: model, definition } of scope.usedModels) {
		for (const { id, format, formula } of definition.lines ?? []) {
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

function checkAssetKinds(
	context: DocumentContext<CalculatorDefinition>,
	{ assetKinds = [] as never }: OnReturn,
	{ onReturn }: StrategyScope,
): void {
	const kinds = (onReturn.sale?.inputs.find(({ id }) => id === 'kind')?.input.enum ?? []).map(String);
	if (kinds.length === 0) return;
	for (const [index, name] of assetKinds.entries()) {
		if (kinds.includes(name)) continue;
		const values = { name, known: kinds.join(', ') };
		reportAt(context, ['onReturn', 'assetKinds', index], 'unknown-asset-kind', values, suggest(name, kinds));
	}
}

function checkTaxpayers(
	context: DocumentContext<CalculatorDefinition>,
	{ taxpayers = {}, ...part }: OnReturn,
	{ usedModels }: StrategyScope,
): void {
	for (const scenario of ['without', 'with', 'claimed'] as const) {
		for (const [index, { on }] of (part[scenario] ?? []).entries()) {
			if (on === undefined || taxpayers[on]) continue;
			if (usedModels.some(({ part: { taxpayers: groups } }) => groups.some((group) => group.taxpayer === on)))
				continue;
			reportAt(context, ['onReturn', scenario, index, 'on'], 'missing-taxpayers', { on });
		}
	}
}

function checkWarnings(context: DocumentContext<CalculatorDefinition>, { warnings = [] }: OnReturn): void {
	const messages = warnings.map(({ message }) => message);
	for (const [index, name] of messages.entries())
		if (name !== undefined && messages.indexOf(name) < index)
			reportAt(context, ['onReturn', 'warnings', index, 'message'], 'duplicate-name', {
				what: 'warnings',
				name,
			});
}
