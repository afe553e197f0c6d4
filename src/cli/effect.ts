// `npm run effect`: what a strategy does to a household's return, for a person, a script, or a stream of households.
import {
	answerEffect,
	type EffectAnswer,
	type EffectEngine,
	parseRequest,
	type StrategyRequest,
} from '../engine/strategy/request.ts';
import { rejectUnknownKeys } from '../engine/tax-return/request.ts';
import { findStrategy, loadEffectEngine, withUsageErrors } from './effect-engine.ts';
import { formatEffect } from './effect-text.ts';
import { runIfEntry } from './entry.ts';
import { mapJsonLines, parseAssignments } from './jsonl.ts';
import { readCommandLine } from './options.ts';
import { UsageError } from './usage-error.ts';

const USAGE =
	'Usage: npm run --silent effect -- STRATEGY [--year YEAR] [--set input=value ...] [--sample] [--household fact=value ...] [--sale name=value ...] [--json] | --jsonl';
const OPTIONS = {
	set: { type: 'string', multiple: true },
	household: { type: 'string', multiple: true },
	sample: { type: 'boolean' },
	sale: { type: 'string', multiple: true },
	year: { type: 'string' },
	json: { type: 'boolean' },
	jsonl: { type: 'boolean' },
} as const;
const KEYS = [
	'case',
	'strategy',
	'taxYear',
	'household',
	'inputs',
	'discountRate',
	'sale',
	'lines',
	'expected',
];

/** Answers one line. @throws UsageError for one that cannot be read */
function computeAnswer(
	engine: EffectEngine,
	json: Readonly<Record<string, unknown>>,
	prefix: string,
): EffectAnswer {
	withUsageErrors(() => rejectUnknownKeys(json, KEYS), prefix);
	const strategy = findStrategy(engine, json.strategy, prefix);
	return withUsageErrors(
		() => answerEffect(engine, parseRequest(engine, strategy, json), json.lines === true),
		prefix,
	);
}

function readArguments(
	engine: EffectEngine,
	id: string | undefined,
	values: Readonly<Record<string, unknown>>,
): StrategyRequest {
	if (id === undefined) throw new UsageError(`Say which strategy.\n${USAGE}`);
	const strategy = findStrategy(engine, id);
	const sale = parseAssignments('--sale', values.sale as string[] | undefined);
	const { taxYear: _, ...sample } = engine.system.household.sample;
	const request = {
		household: {
			...(values.sample ? sample : {}),
			...parseAssignments('--household', values.household as string[] | undefined),
		},
		inputs: parseAssignments('--set', values.set as string[] | undefined),
		...(Object.keys(sale).length > 0 ? { sale } : {}),
		...(values.year === undefined ? {} : { taxYear: values.year }),
	};
	return withUsageErrors(() => parseRequest(engine, strategy, request, 'text'));
}

/** Why every tax is zero, where nothing is known of the household. */
function formatEmptyHouseholdNote(
	values: Readonly<Record<string, unknown>>,
	{ totalTax }: EffectAnswer,
): string {
	if (values.sample || values.household) return '';
	const taxes = Object.values(totalTax).flat();
	return taxes.every((tax) => tax === 0)
		? 'This household has no income, so no tax is saved. Add --sample for the sample household, or --household wages=700000.\n'
		: '';
}

/** Works out the effect of a strategy. @param argv the words after the command's name */
export async function printEffect(argv: readonly string[]): Promise<void> {
	const { values, positionals } = readCommandLine(argv, OPTIONS, USAGE);
	if (values.jsonl && (positionals.length > 0 || Object.keys(values).length > 1))
		throw new UsageError('--jsonl reads strategies from standard input; nothing else goes with it.');
	if (positionals.length > 1) throw new UsageError(`One strategy at a time; several are a plan.\n${USAGE}`);
	const engine = loadEffectEngine();
	if (values.jsonl) {
		return mapJsonLines('such as {"strategy": ..., "household": {"wages": 100000}}', (json, prefix) =>
			JSON.stringify(computeAnswer(engine, json, prefix)),
		);
	}
	const request = readArguments(engine, positionals[0], values);
	const answer = answerEffect(engine, request);
	process.stderr.write(formatEmptyHouseholdNote(values, answer));
	process.stdout.write(values.json ? `${JSON.stringify(answer)}\n` : formatEffect(engine, request, answer));
}

runIfEntry(import.meta.url, printEffect);
