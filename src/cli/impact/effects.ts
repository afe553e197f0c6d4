// The effects of strategies on two sides, compared on the standard household and on their examples.
import { formatMoney, formatResult } from '../../engine/format.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import {
	answerEffect,
	type EffectAnswer,
	type EffectEngine,
	parseRequest,
} from '../../engine/strategy/request.ts';
import { BadRequest } from '../../engine/tax-return/request.ts';
import { UnknownLaw } from '../../engine/tax-return/tax-system.ts';
import type { ResultFormat, Value } from '../../model/compiled-calculator.ts';
import type { EffectExample } from '../../model/generated/authored.ts';
import type { EffectChange, EffectImpact } from './report.ts';
import type { Snapshot } from './snapshot.ts';
import {
	type Case,
	createMetrics,
	createNoticeMetric,
	findChangedKeys,
	findImpactKind,
	getId,
	listInputChanges,
	type Metric,
	type Metrics,
	type Observation,
	type Pair,
	pairInputs,
	pairUp,
	serializeFormulas,
	serializeInputs,
	tallyChanges,
} from './subject.ts';
import { serializeLaw } from './worksheets.ts';

/** The common figures that are compared; the others move with them. */
const FIGURES = ['taxSaved', 'netBenefit'] as const;

const STANDARD_HOUSEHOLD = 'the standard household';

/** A strategy of one side, with all that is needed to compute its effect. */
interface EffectSnapshot {
	readonly engine: EffectEngine;
	readonly strategy: CompiledStrategy;
	readonly examples: readonly EffectExample[];
	/** The formulas of the effect, without the law. */
	readonly logic: string;
}

/** The strategies whose effects differ, by id. */
export function compareEffects(before: Snapshot, after: Snapshot): readonly EffectImpact[] {
	const hasSameLaw =
		serializeLaw(before) === serializeLaw(after) &&
		JSON.stringify(before.amounts) === JSON.stringify(after.amounts);
	const pairs = pairUp(
		listEffects(before),
		listEffects(after),
		({ strategy }) => strategy.id,
		isSameStrategy,
	);
	const impacts = pairs.flatMap((pair) => compareEffect(pair, hasSameLaw) ?? []);
	return impacts.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function isSameStrategy(previous: EffectSnapshot, current: EffectSnapshot): boolean {
	return previous.strategy.name === current.strategy.name;
}

function listEffects({
	compilation: { taxSystem, effects, runnableEffects },
}: Snapshot): readonly EffectSnapshot[] {
	if (!taxSystem || !runnableEffects) return [];
	const engine = { system: taxSystem, ...runnableEffects };
	return effects.strategies.flatMap(({ id, definition, program, models }) => {
		const strategy = engine.strategies.get(id);
		if (!strategy) return [];
		const { modelInputs, claimedModels, examples } = definition;
		const programs = [program, ...models.map((model) => model.program)];
		return [
			{
				engine,
				strategy,
				examples,
				logic: JSON.stringify([
					programs.map(serializeInputs),
					programs.map(serializeFormulas),
					modelInputs,
					claimedModels,
				]),
			},
		];
	});
}

function compareEffect(
	{ before, after }: Pair<EffectSnapshot>,
	hasSameLaw: boolean,
): EffectImpact | undefined {
	const strategy = (after ?? before)?.strategy;
	if (!strategy) return undefined;
	const { id, name } = strategy;
	const base = { id, name, parts: [], changes: [], texts: [], compared: 0, figures: [] };
	if (!before || !after) return { ...base, kind: after ? 'added' : 'removed' };
	const hasSameLogic = before.logic === after.logic;
	const cases = hasSameLogic && hasSameLaw ? [] : listCases(before, after);
	const { metrics, parts: metricParts } = createEffectMetrics(before, after);
	const changes = metrics.flatMap((metric) => summarize(metric, cases) ?? []);
	const inputs = listInputChanges(pairInputs(before.strategy.inputs, after.strategy.inputs));
	const parts = [...inputs, ...metricParts];
	const texts = findChangedKeys(collectTexts(before.strategy), collectTexts(after.strategy));
	const kind = findImpactKind({ parts, changes, texts }, hasSameLogic);
	if (!kind) return undefined;
	const figures = metrics.flatMap((metric) => describeFigure(metric, cases) ?? []);
	return { ...base, kind, parts, changes, texts, figures, compared: kind === 'texts' ? 0 : cases.length };
}

/** The standard household, the examples of the working tree and those only the base has; of them those both sides take. */
function listCases(before: EffectSnapshot, after: EffectSnapshot): readonly Case<EffectAnswer>[] {
	const requests = new Map<string, { readonly name: string; readonly request: EffectRequest }>();
	const addRequest = (name: string, request: EffectRequest) => {
		const key = JSON.stringify(request);
		if (!requests.has(key)) requests.set(key, { name, request });
	};
	addRequest(STANDARD_HOUSEHOLD, { household: {}, taxYear: after.engine.system.household.sample.taxYear });
	for (const { name, taxYear, household = {}, inputs = {}, inAddition } of [
		...after.examples,
		...before.examples,
	])
		addRequest(name, { household, inputs, inAddition, taxYear });
	const { taxYear: _, ...sample } = after.engine.system.household.sample;
	return [...requests.values()].flatMap(({ name, request }) => {
		const completeRequest = { ...request, household: { ...sample, ...request.household } };
		const [previous, current] = [before, after].map((side) => tryAnswer(side, completeRequest));
		return previous && current ? [{ name, isExample: false, before: [previous], after: [current] }] : [];
	});
}

type EffectRequest = Readonly<Record<string, unknown>> & { readonly household: object };

/** Undefined where the side does not take the request. */
function tryAnswer({ engine, strategy }: EffectSnapshot, request: EffectRequest): EffectAnswer | undefined {
	try {
		return answerEffect(engine, parseRequest(engine, strategy, request));
	} catch (error) {
		if (error instanceof BadRequest || error instanceof UnknownLaw) return undefined;
		throw error;
	}
}

type EffectMetric = Metric<EffectAnswer, EffectChange['what']>;

/** The metrics of the common figures, of the results and of the warnings. */
function createEffectMetrics(
	before: EffectSnapshot,
	after: EffectSnapshot,
): Metrics<EffectAnswer, EffectChange['what']> {
	const figures = FIGURES.map((id) => ({ id, label: after.engine.effects.results[id] }));
	const results = pairUp(before.strategy.results, after.strategy.results, getId, hasSameLabel);
	const warnings = pairUp(
		listWarnings(before),
		listWarnings(after),
		({ text }) => text,
		() => false,
	);
	const groups: readonly Metrics<EffectAnswer, EffectChange['what']>[] = [
		createMetrics(
			'figure',
			pairUp(figures, figures, getId, () => false),
			getId,
			(_, { id, label }) => ({
				id,
				label,
				...createFormatter('money'),
				before: (answer) => observe(answer[id]),
				after: (answer) => observe(answer[id]),
			}),
		),
		createMetrics('result', results, getId, (pair, { id, label, format }) => ({
			id,
			label,
			...createFormatter(format),
			before: ({ results: values }) => observe(values[pair.before?.id ?? '']),
			after: ({ results: values }) => observe(values[id]),
		})),
		createMetrics(
			'warning',
			warnings,
			({ text }) => text,
			(pair, { text }) =>
				createNoticeMetric(pair, text, (answer: EffectAnswer) =>
					answer.warnings.map(({ message }) => message),
				),
		),
	];
	return {
		metrics: groups.flatMap((group) => group.metrics),
		parts: groups.flatMap((group) => group.parts),
	};
}

function hasSameLabel(previous: { readonly label: string }, current: { readonly label: string }): boolean {
	return previous.label === current.label;
}

function listWarnings({ strategy }: EffectSnapshot): readonly { readonly text: string }[] {
	return strategy.warnings.map(({ message }) => ({ text: message }));
}

function createFormatter(format: ResultFormat): Pick<EffectMetric, 'show' | 'showNumber'> {
	const formatFigure = (value: Value | null) => formatResult(value, { format, words: ['Yes', 'No'] });
	return {
		show: ({ value = null }, isExact) => ({
			value,
			text: isExact && typeof value === 'number' ? String(value) : formatFigure(value),
		}),
		showNumber: formatFigure,
	};
}

function observe(value: Value | null | undefined): Observation {
	const isMissing = value === undefined || (typeof value === 'number' && !Number.isFinite(value));
	return { value: isMissing ? null : value, isInView: true };
}

function summarize(metric: EffectMetric, cases: readonly Case<EffectAnswer>[]): EffectChange | undefined {
	const tally = tallyChanges(metric, cases, ({ difference }) => -Math.abs(difference));
	if (!tally) return undefined;
	const { what, id, label, show } = metric;
	const { sample, ways, largest, median, best } = tally;
	const values = { before: show(best.previous, best.isRounded), after: show(best.current, best.isRounded) };
	return {
		what,
		id,
		label,
		cases: sample,
		ways,
		largest,
		median,
		instance: { case: best.case.name, ...values },
	};
}

/** A common figure that differs for the standard household. */
function describeFigure(
	{ what, id, label, before, after, show }: EffectMetric,
	cases: readonly Case<EffectAnswer>[],
): EffectImpact['figures'][number] | undefined {
	const example = cases.find(({ name }) => name === STANDARD_HOUSEHOLD);
	const [[previousAnswer], [currentAnswer]] = [example?.before ?? [], example?.after ?? []];
	if (what !== 'figure' || !previousAnswer || !currentAnswer) return undefined;
	const [previous, current] = [before(previousAnswer), after(currentAnswer)];
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
	const inputs = strategy.inputs.map(({ title, help, choices }) => [
		title,
		help,
		choices.map(({ label }) => label),
	]);
	return {
		...Object.fromEntries(texts),
		inputs: JSON.stringify(inputs),
		results: JSON.stringify(strategy.results.map(({ label }) => label)),
		warnings: JSON.stringify(strategy.warnings.map(({ kind, remedy }) => [kind, remedy])),
	};
}
