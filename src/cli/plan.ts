// `npm run plan`: several strategies on one household at once, for a person, a script, or a stream of plans.
import { answerPlan, type PlanAnswer, parsePlan } from '../engine/plan/plan-request.ts';
import type { PlanRequest } from '../engine/plan/prepare-plan.ts';
import type { CommonFigures, EffectEngine } from '../engine/strategy/request.ts';
import { rejectUnknownKeys } from '../engine/tax-return/request.ts';
import { findStrategy, loadEffectEngine, withUsageErrors } from './effect-engine.ts';
import { runIfEntry, UsageError } from './entry.ts';
import { mapJsonLines, parseAssignments } from './jsonl.ts';
import { readCommandLine } from './options.ts';
import { formatFigure, formatTable } from './table.ts';

const USAGE =
	'Usage: npm run --silent plan -- STRATEGY ... [--year YEAR] [--set strategy.input=value ...] [--household fact=value ...] [--sale name=value ...] [--choice ID|none] [--json] | --jsonl';
const OPTIONS = {
	set: { type: 'string', multiple: true },
	household: { type: 'string', multiple: true },
	sale: { type: 'string', multiple: true },
	choice: { type: 'string' },
	year: { type: 'string' },
	json: { type: 'boolean' },
	jsonl: { type: 'boolean' },
} as const;
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

interface Values {
	readonly set?: string[];
	readonly household?: string[];
	readonly sale?: string[];
	readonly choice?: string;
	readonly year?: string;
}

function toPlanRequest(
	engine: EffectEngine,
	ids: readonly string[],
	{ set = [], household = [], sale = [], choice, year }: Values,
) {
	if (ids.length === 0) throw new UsageError(`Say which strategies.\n${USAGE}`);
	for (const id of ids) findStrategy(engine, id);
	const inputs = new Map(ids.map((id): [string, Record<string, string>] => [id, {}]));
	for (const [name, value] of Object.entries(parseAssignments('--set', set))) {
		const [id = '', input] = name.split('.');
		const strategyInputs = inputs.get(id);
		if (!strategyInputs || !input)
			throw new UsageError(
				`--set takes strategy.input=value with a strategy of the plan, not "${name}=${value}".`,
			);
		strategyInputs[input] = value;
	}
	const saleValues = parseAssignments('--sale', sale);
	return {
		plan: [...inputs].map(([id, strategyInputs]) => ({ id, inputs: strategyInputs })),
		household: parseAssignments('--household', household),
		...(sale.length > 0 ? { sale: saleValues } : {}),
		...(choice === undefined ? {} : { assetChoice: choice }),
		...(year === undefined ? {} : { taxYear: year }),
	};
}

/** Works out a plan. @param argv the words after the command's name */
export async function printPlan(argv: readonly string[]): Promise<void> {
	const { values, positionals } = readCommandLine(argv, OPTIONS, USAGE);
	if (values.jsonl && (positionals.length > 0 || Object.keys(values).length > 1))
		throw new UsageError('--jsonl reads plans from standard input; nothing else goes with it.');
	const engine = loadEffectEngine();
	if (values.jsonl) {
		return mapJsonLines('such as {"plan": [{"id": ...}], "household": {"wages": 100000}}', (json, prefix) => {
			withUsageErrors(() => rejectUnknownKeys(json, KEYS), prefix);
			return JSON.stringify(
				withUsageErrors(() => answerPlan(engine, parsePlan(engine, json), json.lines === true), prefix),
			);
		});
	}
	const request = withUsageErrors(() =>
		parsePlan(engine, toPlanRequest(engine, positionals, values), 'text'),
	);
	const answer = answerPlan(engine, request);
	process.stdout.write(
		values.json ? `${JSON.stringify(answer)}\n` : formatPlan(engine, request, answer, positionals),
	);
}

const NOTHING = 'No strategy is carried out, so the plan changes nothing.';

/**
 * What the strategies save alone, together and by share, what is blocked, and what was not chosen.
 * @param requestedIds the ids of all strategies that were named
 */
function formatPlan(
	{ strategies, effects }: EffectEngine,
	{ taxYear, baselineFrom: baseline }: PlanRequest,
	answer: PlanAnswer,
	requestedIds: readonly string[],
): string {
	const getName = (id: string) => strategies.get(id)?.name ?? id;
	const plannedIds = [...answer.blocked, ...answer.strategies.map(({ id }) => id)];
	const omittedNames = requestedIds.filter((id) => !plannedIds.includes(id)).map(getName);
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

runIfEntry(import.meta.url, printPlan);
