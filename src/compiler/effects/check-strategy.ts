// Phase 4 for what only a strategy's return part says: its models, its words, and whom else it taxes.
import type { CalculatorDefinition, OnReturn } from '../../definition/generated/calculator.ts';
import { type Draft, isUnreadable, reportAt, reportAtKey } from '../draft.ts';
import { nearest } from '../suggest.ts';
import { checkFixed, checkOwnInputs } from './check-effect-inputs.ts';
import type { StrategySurroundings } from './effect-draft.ts';

/** Checks what a strategy's return part refers to. */
export function checkStrategy(
	draft: Draft<CalculatorDefinition>,
	part: OnReturn,
	around: StrategySurroundings,
): void {
	checkModels(draft, part, around);
	checkAssetKinds(draft, part, around);
	checkOwnInputs(draft, part, around);
	checkFixed(draft, part, around);
	checkTaxpayers(draft, part, around);
	checkWarnings(draft, part);
	if (COMPARED_WITH.test(part.baselineShort ?? '')) {
		const rule = 'It ends a sentence after "compared with": leave out these words and the full stop.';
		const values = { owner: '"baselineShort"', found: JSON.stringify(part.baselineShort), rule };
		reportAt(draft, ['onReturn', 'baselineShort'], 'wrong-form', values);
	}
	const isLong = (years: unknown) => years !== undefined;
	if (isLong(part.years) || around.chosen.some(({ definition }) => isLong(definition.years))) return;
	if (!isUnreadable(draft, ['onReturn', 'years'])) reportAtKey(draft, ['onReturn'], 'missing-years', {});
}

const COMPARED_WITH = /^compared (with|to)\b|\.$/i;

function checkModels(
	draft: Draft<CalculatorDefinition>,
	{ models = [], claimedModels = [], lawUnsettled: unsettled, claimed, lines = [] }: OnReturn,
	around: StrategySurroundings,
): void {
	const known = around.models.map(({ id }) => id);
	for (const [at, name] of models.entries())
		if (!known.includes(name))
			reportAt(draft, ['onReturn', 'models', at], 'unknown-model', { name }, nearest(name, known));
	for (const [at, name] of claimedModels.entries()) {
		if (models.includes(name)) continue;
		const problem = `"${name}" is none of the models this part uses.`;
		reportAt(draft, ['onReturn', 'claimedModels', at], 'wrong-claim', { problem }, nearest(name, models));
	}
	if (unsettled && !claimed?.length && claimedModels.length === 0) {
		const problem = 'Only a strategy with a side "claimed" can be unsettled.';
		reportAtKey(draft, ['onReturn', 'lawUnsettled'], 'wrong-claim', { problem });
	}
	const own = new Set(lines.map(({ id }) => id));
	const meant = new Map<string, { readonly model: string; readonly text: string }>();
	for (const { id: model, definition } of around.chosen) {
		for (const { id, format, formula } of definition.lines ?? []) {
			const text = `${format} ${formula}`;
			const other = meant.get(id);
			if (other && other.text !== text && !own.has(id)) {
				const values = { line: id, one: other.model, other: model };
				reportAt(draft, ['onReturn', 'models', models.indexOf(model)], 'models-disagree', values);
			}
			meant.set(id, { model, text });
		}
	}
}

function checkAssetKinds(
	draft: Draft<CalculatorDefinition>,
	{ assetKinds = [] as never }: OnReturn,
	{ onReturn }: StrategySurroundings,
): void {
	const kinds = (onReturn.sale?.inputs.find(({ id }) => id === 'kind')?.input.enum ?? []).map(String);
	if (kinds.length === 0) return;
	for (const [at, name] of assetKinds.entries()) {
		if (kinds.includes(name)) continue;
		const values = { name, known: kinds.join(', ') };
		reportAt(draft, ['onReturn', 'assetKinds', at], 'unknown-asset-kind', values, nearest(name, kinds));
	}
}

function checkTaxpayers(
	draft: Draft<CalculatorDefinition>,
	{ taxpayers = {}, ...part }: OnReturn,
	{ chosen }: StrategySurroundings,
): void {
	for (const side of ['without', 'with', 'claimed'] as const) {
		for (const [at, { on }] of (part[side] ?? []).entries()) {
			if (on === undefined || taxpayers[on]) continue;
			if (chosen.some(({ draft: { taxpayers: all } }) => all.some((one) => one.on === on))) continue;
			reportAt(draft, ['onReturn', side, at, 'on'], 'missing-taxpayers', { on });
		}
	}
}

function checkWarnings(draft: Draft<CalculatorDefinition>, { warnings = [] }: OnReturn): void {
	const messages = warnings.map(({ message }) => message);
	for (const [at, name] of messages.entries())
		if (name !== undefined && messages.indexOf(name) < at)
			reportAt(draft, ['onReturn', 'warnings', at, 'message'], 'duplicate-name', { what: 'warnings', name });
}
