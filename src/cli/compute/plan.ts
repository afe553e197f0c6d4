import { answerPlan, type PlanAnswer, parsePlan } from '../../engine/plan/plan-request.ts';
import type { PlanRequest } from '../../engine/plan/prepare-plan.ts';
import type { CommonFigures, EffectEngine } from '../../engine/strategy/request.ts';
import { rejectUnknownKeys } from '../../engine/tax-return/request.ts';
import { UsageError } from '../entry.ts';
import { parseAssignments } from '../options.ts';
import { createCommand } from './compute.ts';
import { loadEffectEngine } from './load-engine.ts';
import { formatFigure, formatTable } from './table.ts';

const USAGE =
	'Usage: npm run --silent plan -- STRATEGY ... [--year YEAR] [--set strategy.input=value ...] [--household fact=value ...] [--sale name=value ...] [--choice ID|none] [--json] | --jsonl';
const KEYS = [
	'case',
	'plan',
	'taxYear',
	'household',
	'inAddition',
	'discountRate',
	'sale',
	'assetChoice',
	'lines',
	'expected',
];

/** Computes several strategies on one household at once. */
export const computePlan = createCommand({
	usage: USAGE,
	options: ['set', 'household', 'sale', 'choice', 'year'],
	lineExample: 'such as {"plan": [{"id": ...}], "household": {"wages": 100000}}',
	checkWords: (values, positionals) => {
		if (values.jsonl && (positionals.length > 0 || Object.keys(values).length > 1))
			throw new UsageError('--jsonl reads plans from standard input; nothing else goes with it.');
		if (!values.jsonl && positionals.length === 0) throw new UsageError(`Say which strategies.\n${USAGE}`);
	},
	load: loadEffectEngine,
	toLine: ({ set, household, sale, choice, year }, ids) => ({
		plan: toPlan(ids, parseAssignments('--set', set)),
		household: parseAssignments('--household', household),
		...(sale ? { sale: parseAssignments('--sale', sale) } : {}),
		...(choice === undefined ? {} : { assetChoice: choice }),
		...(year === undefined ? {} : { taxYear: year }),
	}),
	answer: (engine, line, notation) => {
		rejectUnknownKeys(line, KEYS);
		const request = parsePlan(engine, line, notation);
		const answer = answerPlan(engine, request, line.lines === true);
		const ids = (line.plan as ReturnType<typeof toPlan>).map(({ id }) => id);
		return { json: answer, format: () => formatPlan(engine, request, answer, ids) };
	},
});

function toPlan(ids: readonly string[], assignments: Readonly<Record<string, string>>) {
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
	return [...inputs].map(([id, strategyInputs]) => ({ id, inputs: strategyInputs }));
}

const NOTHING = 'No strategy is carried out, so the plan changes nothing.';

/**
 * The savings of the strategies alone, together and by share, what is blocked, and what was not chosen.
 * @param ids those of all strategies that were asked for
 */
function formatPlan(
	{ strategies, effects }: EffectEngine,
	{ taxYear, baselineFrom: baseline }: PlanRequest,
	answer: PlanAnswer,
	ids: readonly string[],
): string {
	const getName = (id: string) => strategies.get(id)?.name ?? id;
	const plannedIds = [...answer.blocked, ...answer.strategies.map(({ id }) => id)];
	const omittedNames = ids.filter((id) => !plannedIds.includes(id)).map(getName);
	const lastYear = taxYear + answer.years - 1;
	const header = ['alone', 'share', 'costs', 'other money', 'net benefit', ''];
	const rows = answer.strategies.map(({ id, alone, share, costs, cash, netBenefit }) => [
		...[alone.taxSaved, share.taxSaved, costs, cash, netBenefit].map((amount) => formatFigure(amount)),
		getName(id),
	]);
	const common = Object.entries(effects.results) as [keyof CommonFigures, string][];
	const figures = [
		...common.map(([id, label]) => [formatFigure(answer[id]), label]),
		[formatFigure(answer.overlap.taxSaved), 'Overlap: together less the sum of each alone'],
		...(answer.margin
			? [[formatFigure(answer.margin), 'Standard error of the shares, which are estimated']]
			: []),
	];
	const blocks = [
		lastYear === taxYear ? `Tax year ${taxYear}` : `Tax years ${taxYear} to ${lastYear}`,
		...answer.blocked.map((id) => `Blocked and left out: ${getName(id)}`),
		...omittedNames.map((name) => `Not carried out, as an alternative for the same asset: ${name}`),
		...(baseline ? [`In place of them: ${baseline.strategy.baselineShort}`] : []),
		...(rows.length > 0 ? [formatTable([header, ...rows], 'rrrrrl'), formatTable(figures, 'rl')] : [NOTHING]),
	];
	return `${blocks.join('\n\n')}\n`;
}
