// Phase 4 for what only a strategy's return part says: its subject, its models, and where its inputs come from.
import type { CalculatorDefinition, EffectInput, OnReturn } from '../../definition/generated/calculator.ts';
import { type Draft, isUnreadable, reportAt, reportAtKey } from '../draft.ts';
import type { SourcePath } from '../read/source.ts';
import { nearest } from '../suggest.ts';
import { type ResolvedOnReturn, saleNames } from './on-return.ts';
import type { ResolvedModel } from './resolve-effects.ts';

/** More would be a form of its own. */
const MOST_UP_FRONT = 8;

/** What a strategy's part refers to. */
export interface StrategySurroundings {
	/** All models, and those it uses. */
	readonly models: readonly ResolvedModel[];
	readonly chosen: readonly ResolvedModel[];
	readonly onReturn: ResolvedOnReturn;
	/** The names of the calculator's own inputs. */
	readonly asked: readonly string[];
}

/** Checks what a strategy's return part refers to. */
export function checkStrategy(
	draft: Draft<CalculatorDefinition>,
	part: OnReturn,
	around: StrategySurroundings,
): void {
	const report = (path: SourcePath, problem: string, suggestions: readonly string[] = []) =>
		reportAt(draft, ['onReturn', ...path], 'type-mismatch', { problem }, suggestions);
	const { subjects, source } = around.onReturn;
	if (source && part.about !== undefined && !subjects.includes(part.about))
		report(
			['about'],
			`"${part.about}" is none of the subjects of calculators/on-return.json: ${subjects.join(', ')}.`,
			nearest(part.about, subjects),
		);
	checkModels(draft, part, around, report);
	checkAssetKinds(part, around, report);
	checkInputs(draft, part, around, report);
	checkFixed(part, around, report);
	checkTaxpayers(part, around, report);
	if (
		part.years === undefined &&
		!around.chosen.some(({ definition }) => definition.years !== undefined) &&
		!isUnreadable(draft, ['onReturn', 'years'])
	) {
		const problem = 'The return part needs "years": how many years it takes.';
		reportAtKey(draft, ['onReturn'], 'type-mismatch', { problem });
	}
}

type Report = (path: SourcePath, problem: string, suggestions?: readonly string[]) => void;

function checkModels(
	draft: Draft<CalculatorDefinition>,
	{ models = [], claimedModels = [], unsettled, claimed }: OnReturn,
	around: StrategySurroundings,
	report: Report,
): void {
	const known = around.models.map(({ id }) => id);
	for (const [at, name] of models.entries())
		if (!known.includes(name))
			reportAt(draft, ['onReturn', 'models', at], 'unknown-model', { name }, nearest(name, known));
	for (const [at, name] of claimedModels.entries())
		if (!models.includes(name))
			report(['claimedModels', at], `"${name}" is none of the models this part uses.`, nearest(name, models));
	if (unsettled && !claimed?.length && claimedModels.length === 0)
		report(['unsettled'], 'Only a strategy with a side "claimed" can be unsettled.');
}

function checkAssetKinds({ assetKinds }: OnReturn, { onReturn }: StrategySurroundings, report: Report): void {
	const kinds = (onReturn.sale?.inputs.find(({ id }) => id === 'kind')?.input.enum ?? []).map(String);
	if (kinds.length === 0) return;
	for (const [at, kind] of (assetKinds ?? []).entries())
		if (!kinds.includes(kind))
			report(['assetKinds', at], `"${kind}" is no kind of asset: ${kinds.join(', ')}.`, nearest(kind, kinds));
}

function checkInputs(
	draft: Draft<CalculatorDefinition>,
	{ inputs = {} }: OnReturn,
	{ onReturn, asked, chosen }: StrategySurroundings,
	report: Report,
): void {
	const sale = saleNames(onReturn);
	const meant = new Map<string, string>();
	const all = Object.entries(inputs) as [string, EffectInput][];
	for (const [id, { from, calculator }] of all) {
		if (from?.startsWith('sale.') && onReturn.source && !sale.includes(from))
			report(
				['inputs', id, 'from'],
				`There is no "${from}": a planned sale has ${sale.join(', ')}.`,
				nearest(from, sale),
			);
		if (calculator === undefined) continue;
		if (!asked.includes(calculator))
			report(
				['inputs', id, 'calculator'],
				`The calculator has no input "${calculator}".`,
				nearest(calculator, asked),
			);
		const other = meant.get(calculator);
		if (other)
			report(
				['inputs', id, 'calculator'],
				`"${calculator}" is asked twice: "${other}" stands for it already.`,
			);
		meant.set(calculator, id);
	}
	const models = chosen.flatMap(
		({ definition }) => Object.entries(definition.inputs ?? {}) as [string, EffectInput][],
	);
	const merged = new Map([...models, ...all]);
	const upFront = [...merged].filter(([, { more, calculator }]) => !more && calculator === undefined);
	if (upFront.length <= MOST_UP_FRONT) return;
	const problem = `At most ${MOST_UP_FRONT} inputs are asked up front, but these are ${upFront.length}: give the others "more".`;
	reportAtKey(draft, ['onReturn', 'inputs'], 'type-mismatch', { problem });
}

function checkFixed(
	{ fixed = {}, inputs = {} }: OnReturn,
	{ chosen }: StrategySurroundings,
	report: Report,
): void {
	const known = new Map(
		chosen.flatMap(({ draft }) => draft.inputs.map(({ id, input }) => [id, input] as const)),
	);
	for (const [id, value] of Object.entries(fixed)) {
		const input = known.get(id);
		if (id in inputs)
			report(['fixed', id], `"${id}" is an input of the strategy itself: it is asked, or it is fixed.`);
		else if (!input)
			report(['fixed', id], `None of its models has an input "${id}".`, nearest(id, known.keys()));
		else {
			const wanted = input.type === 'string' || input.type === 'boolean' ? input.type : 'number';
			const isChoice = !input.enum || input.enum.includes(value as never);
			if (typeof value !== wanted || !isChoice) {
				const choices = input.enum ? `: ${input.enum.join(', ')}` : '';
				report(['fixed', id], `${JSON.stringify(value)} is no value of "${id}"${choices}.`);
			}
		}
	}
}

function checkTaxpayers(
	{ taxpayers = {}, ...part }: OnReturn,
	{ chosen }: StrategySurroundings,
	report: Report,
): void {
	for (const side of ['without', 'with', 'claimed'] as const) {
		for (const [at, { on }] of (part[side] ?? []).entries()) {
			if (on === undefined || taxpayers[on] || chosen.some(({ draft }) => draft.taxpayers.length > 0))
				continue;
			report([side, at, 'on'], `There is no ${on} here: "taxpayers" says how many there are.`);
		}
	}
}
