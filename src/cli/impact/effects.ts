// The effects of strategies: what is watched in one, on the standard household and on the examples.
import { readCases } from '../../compiler/load/read-cases.ts';
import { toRequest } from '../../compiler/strategies/check-effect-cases.ts';
import { listStrategyParts } from '../../compiler/strategies/checked-part.ts';
import { formatMoney } from '../../engine/format.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import { answerEffect, type EffectEngine, parseRequest } from '../../engine/strategy/request.ts';
import type { EffectAnswer } from '../../model/generated/answers.ts';
import type { EffectCase, EffectExample } from '../../model/generated/authored.ts';
import { findChangedYears } from './changed-years.ts';
import type { Impact, ImpactReport } from './report.ts';
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
	readonly readCases: () => readonly EffectCase[];
	/** The tax years in which amounts differ, and those of amounts that this strategy reads itself. */
	readonly allYears: readonly number[];
	readonly ownYears: readonly number[];
}

/** The strategies whose effects differ, by id, and how many do not. */
export function compareEffects(
	before: Snapshot,
	after: Snapshot,
): Pick<ImpactReport, 'effects' | 'unchangedEffects'> {
	const hasSameLaw =
		serializeLaw(before) === serializeLaw(after) &&
		JSON.stringify(before.amounts) === JSON.stringify(after.amounts);
	const changedYears = findChangedYears(before, after);
	const pairs = pairUp(listEffects(before, changedYears), listEffects(after, changedYears));
	const impacts = pairs.flatMap((pair) => compareEffect(pair, hasSameLaw) ?? []);
	return {
		effects: impacts.sort((a, b) => (a.id < b.id ? -1 : 1)),
		unchangedEffects: pairs.length - impacts.length,
	};
}

function listEffects(
	{ project, compilation: { effects, engine } }: Snapshot,
	changedYears: ReadonlyMap<string, readonly number[]>,
): readonly EffectVersion[] {
	if (!engine) return [];
	const allYears = [...new Set([...changedYears.values()].flat())];
	return effects.strategies.flatMap((resolvedStrategy) => {
		const { id, definition } = resolvedStrategy;
		const strategy = engine.strategies.get(id);
		if (!strategy) return [];
		const { modelInputs, claimedModels, examples } = definition;
		const parts = listStrategyParts(resolvedStrategy);
		const formulas = parts.map((part) => [listInputRules(part), writeFormulas(part)]);
		const ownYears = parts.flatMap(({ amounts }) =>
			amounts.flatMap((amount) => changedYears.get(amount.id) ?? []),
		);
		const caseFiles = project.files.filter(({ kind, name }) => kind === 'effect-case' && name === id);
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
				readCases: () =>
					caseFiles.flatMap((file) => readCases<EffectCase>(file).cases.map(({ value }) => value)),
				allYears,
				ownYears: [...new Set(ownYears)],
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

/**
 * The standard household, the examples of the working tree and those only the base has, and the worked cases where the strategy
 * itself differs. In a year whose amounts differ the household again, and the others where the strategy reads them itself.
 */
function listRequests(before: EffectVersion, after: EffectVersion): readonly Request[] {
	const { taxYear: sampleYear, ...sample } = after.engine.system.household.sample;
	const examples = [...after.examples, ...before.examples].map(
		({ name, household, inputs = {}, taxYear, inAddition, inflation, growth, projection }) => {
			const circumstances = { taxYear, inAddition, inflation, growth, projection };
			return { name, request: { household: { ...sample, ...household }, inputs, ...circumstances } };
		},
	);
	const isItself = before.logic !== after.logic || after.ownYears.length > 0;
	const cases = (isItself ? [after, before].flatMap((side) => side.readCases()) : []).map((example) => ({
		name: example.id,
		request: toRequest(example),
	}));
	const household = { name: STANDARD_HOUSEHOLD, request: { household: sample, taxYear: sampleYear } };
	const proofs = [...examples, ...cases];
	const move = (requests: readonly Request[], years: readonly number[]) =>
		years.flatMap((taxYear) =>
			requests.map(({ name, request }) => ({
				name: `${name}, moved to ${taxYear}`,
				request: { ...request, taxYear },
			})),
		);
	return [household, ...proofs, ...move([household], after.allYears), ...move(proofs, after.ownYears)];
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
