// `npm run plan`: several strategies on one household at once, for a person, a script, or a stream of plans.
import { answerPlan, readPlan } from '../engine/effect/plan-request.ts';
import type { EffectEngine } from '../engine/effect/request.ts';
import { onlyKeys } from '../engine/return/request.ts';
import { findEffects, findStrategy, orExplain } from './effect-engine.ts';
import { runWhenCalled } from './entry.ts';
import { answerLines, assignments } from './given.ts';
import { readCommandLine } from './options.ts';
import { planText } from './plan-text.ts';
import { UsageError } from './usage-error.ts';

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

function requestOf(
	engine: EffectEngine,
	ids: readonly string[],
	{ set = [], household = [], sale = [], choice, year }: Values,
) {
	if (ids.length === 0) throw new UsageError(`Say which strategies.\n${USAGE}`);
	for (const id of ids) findStrategy(engine, id);
	const inputs = new Map(ids.map((id): [string, Record<string, string>] => [id, {}]));
	for (const [name, value] of Object.entries(assignments('--set', set))) {
		const [id = '', input] = name.split('.');
		const own = inputs.get(id);
		if (!own || !input)
			throw new UsageError(
				`--set takes strategy.input=value with a strategy of the plan, not "${name}=${value}".`,
			);
		own[input] = value;
	}
	const planned = assignments('--sale', sale);
	return {
		plan: [...inputs].map(([id, own]) => ({ id, inputs: own })),
		household: assignments('--household', household),
		...(sale.length > 0 ? { sale: planned } : {}),
		...(choice === undefined ? {} : { assetChoice: choice }),
		...(year === undefined ? {} : { taxYear: year }),
	};
}

/** Works out a plan. @param argv the words after the command's name */
export async function workOutPlan(argv: readonly string[]): Promise<void> {
	const { values, positionals } = readCommandLine(argv, OPTIONS, USAGE);
	if (values.jsonl && (positionals.length > 0 || Object.keys(values).length > 1))
		throw new UsageError('--jsonl reads plans from standard input; nothing else goes with it.');
	const engine = findEffects();
	if (values.jsonl) {
		return answerLines('such as {"plan": [{"id": ...}], "household": {"wages": 100000}}', (given, where) => {
			orExplain(() => onlyKeys(given, KEYS), where);
			return JSON.stringify(
				orExplain(() => answerPlan(engine, readPlan(engine, given), given.lines === true), where),
			);
		});
	}
	const request = orExplain(() => readPlan(engine, requestOf(engine, positionals, values), 'text'));
	const answer = answerPlan(engine, request);
	process.stdout.write(
		values.json ? `${JSON.stringify(answer)}\n` : planText(engine, request, answer, positionals),
	);
}

runWhenCalled(import.meta.url, workOutPlan);
