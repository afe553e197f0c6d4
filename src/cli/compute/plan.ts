// `npm run plan`: several strategies on one household, with what each contributes.
import { formatList, formatPercent } from '../../engine/format.ts';
import type { BestPlan } from '../../engine/plan/best-plan.ts';
import { describeFutures } from '../../engine/plan/describe-futures.ts';
import { answerPlan, type ParsedPlan, parsePlan } from '../../engine/plan/plan-request.ts';
import { getCashPortion, PORTION_TOLERANCE } from '../../engine/plan/portions.ts';
import { projectEstate } from '../../engine/plan/project-estate.ts';
import { formatWarningYears } from '../../engine/strategy/conditions.ts';
import type { StrategySystem } from '../../engine/strategy/request.ts';
import { readFlag } from '../../engine/tax-return/request.ts';
import type { PlanAnswer } from '../../model/generated/answers.ts';
import { UsageError } from '../entry.ts';
import { parseAssignments } from '../options.ts';
import { listAnswerKeys } from './computation.ts';
import { formatEstate } from './effect.ts';
import { createStrategyComputation } from './strategy-command.ts';
import {
	formatCautions,
	formatFigure,
	formatTable,
	formatTaxYears,
	formatWarning,
	listCommonRows,
} from './table.ts';

export const planComputation = createStrategyComputation({
	name: 'plan',
	keys: 'PlanKeys',
	subjects: 'plans',
	usage: {
		words: 'STRATEGY ... [--year YEAR] [--set strategy.input=value ...]',
		options: '[--choice ID|none | --portion strategy=fraction ... | --best] [--futures]',
	},
	options: ['choice', 'portion', 'best', 'futures'],
	lineExample: 'such as {"plan": [{"id": ...}], "household": {"wages": 100000}}',
	checkStrategies: (ids, usage) => {
		if (ids.length === 0) throw new UsageError(`Say which strategies.\n${usage}`);
	},
	listNames: () => listAnswerKeys('PlanAnswer'),
	toLine: ({ set, choice, portion, best, futures }, ids) => ({
		plan: toPlan(ids, parseAssignments('--set', set), parseAssignments('--portion', portion)),
		assetChoice: choice,
		best,
		futures,
	}),
	answer: (engine, line, notation) => {
		const request = parsePlan(engine, line, notation);
		const answer = answerPlan(engine, request, readFlag(line, 'lines'));
		const ids = (line.plan as ReturnType<typeof toPlan>).map(({ id }) => id);
		return { json: answer, format: () => formatPlan(engine, request, answer, ids) };
	},
	projectEstate: (engine, line) => {
		const { estate, ...request } = parsePlan(engine, line, 'text');
		return { ...request, outcomes: estate && projectEstate(engine, { ...request, estate }).outcomes };
	},
});

function toPlan(
	ids: readonly string[],
	assignments: Readonly<Record<string, string>>,
	portions: Readonly<Record<string, string>>,
) {
	for (const id of Object.keys(portions))
		if (!ids.includes(id)) throw new UsageError(`--portion takes a strategy of the plan, not "${id}".`);
	const inputs = new Map(ids.map((id): [string, Record<string, string>] => [id, {}]));
	for (const [name, value] of Object.entries(assignments)) {
		const [id = '', input] = name.split('.');
		const strategyInputs = inputs.get(id);
		if (!strategyInputs || !input)
			throw new UsageError(
				`--set takes strategy.input=value with a strategy of the plan, not "${name}=${value}".`,
			);
		strategyInputs[input] = value;
	}
	return ids.map((id) => ({ id, inputs: inputs.get(id), portion: portions[id] }));
}

/** One row a future, with another choice that would be better, and the sentence above them. */
function formatFutures(
	{ futures: definitions }: StrategySystem,
	{ futures, futuresLeftOut: leftOut = [], strategies }: PlanAnswer,
	getName: (id: string) => string,
): readonly string[] {
	if (!futures) return [];
	const chosenIds = strategies
		.map(({ id }) => id)
		.sort()
		.join();
	const getText = (id: string) => definitions.find((future) => future.id === id)?.text ?? 'as planned';
	const rows = futures.map(({ id, netPresentValue, best }) => [
		formatFigure(netPresentValue),
		getText(id),
		[...best].sort().join() === chosenIds ? '' : `better: ${formatList(best.map(getName)) || 'none of them'}`,
	]);
	return [
		describeFutures({ futures, leftOut }, definitions),
		formatTable(rows, 'rll'),
		...leftOut.map(({ id, reason }) => `Left out, if ${getText(id)}: ${reason}`),
	];
}

const NOTHING = 'No strategy is in the plan, so nothing changes.';

/**
 * The savings of the strategies alone, together and by share, what is blocked, and what was not chosen.
 * @param ids those of all strategies that were asked for
 */
function formatPlan(
	engine: StrategySystem,
	request: ParsedPlan,
	answer: PlanAnswer,
	ids: readonly string[],
): string {
	const { strategies, effects } = engine;
	const { taxYear, best } = request;
	const getName = (id: string) => strategies.get(id)?.name ?? id;
	const plannedIds = [...answer.blocked, ...answer.strategies.map(({ id }) => id)];
	const omittedNames = ids.filter((id) => !plannedIds.includes(id)).map(getName);
	const header = ['alone', 'share', 'costs', 'other money', 'net benefit', ''];
	const rows = answer.strategies.map(({ id, alone, share, costs, cash, netBenefit }) => [
		...[alone.taxSaved, share.taxSaved, costs, cash, netBenefit].map((amount) => formatFigure(amount)),
		getName(id),
	]);
	const figures = [
		...listCommonRows(effects, answer).map(([, value, label]) => [value, label]),
		[formatFigure(answer.overlap.taxSaved), 'Overlap: together less the sum of each alone'],
		...(answer.margin
			? [[formatFigure(answer.margin), 'Standard error of the shares, which are estimated']]
			: []),
	];
	const [baseline] = answer.alternativeOf ? request.baselines : [];
	const omission = best ? 'Not in the best plan' : 'Not in the plan, as an alternative for the same asset';
	const blocks = [
		formatTaxYears(taxYear, answer.years),
		...formatCautions(answer),
		...answer.warnings.map((warning) =>
			formatWarning(warning, [formatList(warning.strategies.map(getName)), formatWarningYears(warning)]),
		),
		...answer.blocked.map((id) => `Blocked and left out: ${getName(id)}`),
		...omittedNames.map((name) => `${omission}: ${name}`),
		...(baseline ? [`In place of them: ${baseline.strategy.baselineShort}`] : []),
		...formatPortions(request),
		...(rows.length > 0 ? [formatTable([header, ...rows], 'rrrrrl'), formatTable(figures, 'rl')] : [NOTHING]),
		...(best ? [formatSwitched(best, getName)] : []),
		...formatFutures(engine, answer, getName),
		...formatEstate(engine, answer),
	];
	return `${blocks.join('\n\n')}\n`;
}

function formatPortions({ strategies, baselines, sale }: ParsedPlan): readonly string[] {
	const portions = strategies.flatMap(({ strategy: { name }, portion }) =>
		portion === undefined ? [] : [{ name, portion }],
	);
	const cashPortion = sale ? getCashPortion([...strategies, ...baselines]) : 0;
	const isRest = cashPortion >= PORTION_TOLERANCE;
	const rows = [...portions, ...(isRest ? [{ name: 'Sold for cash', portion: cashPortion }] : [])];
	return rows.length > 0
		? [
				formatTable(
					rows.map(({ name, portion }) => [formatPercent(100 * portion), name]),
					'rl',
				),
			]
		: [];
}

function formatSwitched({ value, neighbors }: BestPlan, getName: (id: string) => string): string {
	const rows = neighbors.map((neighbor) => [
		formatFigure(neighbor.value - value),
		`${neighbor.selection[neighbor.id] ? 'with' : 'without'} ${getName(neighbor.id)}`,
	]);
	return `Against the best plan, in present value:\n\n${formatTable(rows, 'rl')}`;
}
