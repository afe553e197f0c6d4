// The effects of strategies: what is watched in one, on the standard household and on the examples.
import { listStrategyParts } from '../../compiler/strategies/checked-part.ts';
import { formatMoney } from '../../engine/format.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import {
	answerEffect,
	type EffectAnswer,
	type EffectEngine,
	parseRequest,
} from '../../engine/strategy/request.ts';
import type { EffectExample } from '../../model/generated/authored.ts';
import type { Impact } from './report.ts';
import { type Snapshot, tryCompute } from './snapshot.ts';
import {
	type Case,
	type Compute,
	computeCases,
	createFigure,
	createNotice,
	type Metric,
	type Request,
	toObservation,
} from './tally.ts';
import {
	compareVersions,
	listInputRules,
	type Pair,
	pairUp,
	serializeInputTexts,
	type Version,
	writeFormulas,
} from './versions.ts';
import { serializeLaw } from './worksheets.ts';

/** The common figures that are compared; the others move with them. */
const FIGURES = ['taxSaved', 'netBenefit'] as const;

const STANDARD_HOUSEHOLD = 'the standard household';

/** A strategy of one side, with all that is needed to compute its effect. */
interface EffectVersion extends Version<EffectAnswer> {
	readonly engine: EffectEngine;
	readonly strategy: CompiledStrategy;
	readonly examples: readonly EffectExample[];
}

/** The strategies whose effects differ, by id. */
export function compareEffects(before: Snapshot, after: Snapshot): readonly Impact[] {
	const hasSameLaw =
		serializeLaw(before) === serializeLaw(after) &&
		JSON.stringify(before.amounts) === JSON.stringify(after.amounts);
	const impacts = pairUp(listEffects(before), listEffects(after)).flatMap(
		(pair) => compareEffect(pair, hasSameLaw) ?? [],
	);
	return impacts.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function listEffects({ compilation: { effects, engine } }: Snapshot): readonly EffectVersion[] {
	if (!engine) return [];
	return effects.strategies.flatMap((resolvedStrategy) => {
		const { id, definition } = resolvedStrategy;
		const strategy = engine.strategies.get(id);
		if (!strategy) return [];
		const { modelInputs, claimedModels, examples } = definition;
		const formulas = listStrategyParts(resolvedStrategy).map((part) => [
			listInputRules(part),
			writeFormulas(part),
		]);
		return [
			{
				subject: 'effect',
				id,
				marks: [strategy.name],
				title: strategy.name,
				of: 'household',
				inputs: strategy.inputs,
				metrics: listMetrics(engine, strategy),
				texts: collectTexts(strategy),
				logic: JSON.stringify([formulas, modelInputs, claimedModels]),
				engine,
				strategy,
				examples,
			},
		];
	});
}

function compareEffect(pair: Pair<EffectVersion>, hasSameLaw: boolean): Impact | undefined {
	const { before, after } = pair;
	const isSame = hasSameLaw && before?.logic === after?.logic;
	const cases =
		before && after && !isSame
			? computeCases(listRequests(before, after), toCompute(before), toCompute(after))
			: [];
	const impact = compareVersions(pair, cases);
	const metrics = after?.metrics.filter(({ what }) => what === 'figure') ?? [];
	return impact && { ...impact, figures: metrics.flatMap((metric) => describeFigure(metric, cases) ?? []) };
}

/** The standard household, the examples of the working tree and those only the base has. */
function listRequests(before: EffectVersion, after: EffectVersion): readonly Request[] {
	const { taxYear: sampleYear, ...sample } = after.engine.system.household.sample;
	const examples = [...after.examples, ...before.examples].map(
		({ name, household, inputs = {}, taxYear, inAddition, inflation, growth, projection }) => {
			const circumstances = { taxYear, inAddition, inflation, growth, projection };
			return { name, request: { household: { ...sample, ...household }, inputs, ...circumstances } };
		},
	);
	return [{ name: STANDARD_HOUSEHOLD, request: { household: sample, taxYear: sampleYear } }, ...examples];
}

function toCompute({ engine, strategy }: EffectVersion): Compute<EffectAnswer> {
	return (request) => tryCompute(() => [answerEffect(engine, parseRequest(engine, strategy, request))]);
}

function listMetrics(
	{ effects }: EffectEngine,
	{ results, warnings }: CompiledStrategy,
): readonly Metric<EffectAnswer>[] {
	return [
		...FIGURES.map((id) =>
			createFigure<EffectAnswer>(
				{ what: 'figure', id, marks: [], label: effects.results[id] },
				{ format: 'money' },
				'',
				(answer) => toObservation(answer[id]),
			),
		),
		...results.map(({ id, label, format }) =>
			createFigure<EffectAnswer>({ what: 'result', id, marks: [label], label }, { format }, '', (answer) =>
				toObservation(answer.results[id]),
			),
		),
		...warnings.map(({ message }) =>
			createNotice<EffectAnswer>('warning', message, [], (answer) =>
				answer.warnings.map((warning) => warning.message),
			),
		),
	];
}

/** A common figure that differs for the standard household. */
function describeFigure(
	{ id, label, observe, show }: Metric<EffectAnswer>,
	cases: readonly Case<EffectAnswer>[],
): Impact['figures'][number] | undefined {
	const example = cases.find(({ name }) => name === STANDARD_HOUSEHOLD);
	const [[previousAnswer], [currentAnswer]] = [example?.before ?? [], example?.after ?? []];
	if (!previousAnswer || !currentAnswer) return undefined;
	const [previous, current] = [observe(previousAnswer), observe(currentAnswer)];
	if (previous.value === current.value) return undefined;
	const difference = Number(current.value) - Number(previous.value);
	const sign = difference > 0 ? '+' : '';
	return {
		id,
		label,
		before: show(previous, false),
		after: show(current, false),
		difference: `${sign}${formatMoney(difference)}`,
	};
}

// The name is compared with the calculator's texts.
function collectTexts(strategy: CompiledStrategy): Readonly<Record<string, string>> {
	const texts = Object.entries(strategy).filter(
		([key, value]) => typeof value === 'string' && key !== 'id' && key !== 'name',
	);
	return {
		...Object.fromEntries(texts),
		inputs: serializeInputTexts(strategy.inputs),
		results: JSON.stringify(strategy.results.map(({ label }) => label)),
		warnings: JSON.stringify(strategy.warnings.map(({ kind, remedy }) => [kind, remedy])),
	};
}
