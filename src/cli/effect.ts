// `npm run effect`: what a strategy does to a household's return, for a person, a script, or a stream of households.
import {
	answerEffect,
	type EffectAnswer,
	type EffectEngine,
	type ReadRequest,
	readRequest,
} from '../engine/effect/request.ts';
import { onlyKeys } from '../engine/return/request.ts';
import { findEffects, findStrategy, orExplain } from './effect-engine.ts';
import { effectText } from './effect-text.ts';
import { runWhenCalled } from './entry.ts';
import { answerLines, assignments } from './given.ts';
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
function answerLine(
	engine: EffectEngine,
	given: Readonly<Record<string, unknown>>,
	where: string,
): EffectAnswer {
	orExplain(() => onlyKeys(given, KEYS), where);
	const effect = findStrategy(engine, given.strategy, where);
	return orExplain(
		() => answerEffect(engine, readRequest(engine, effect, given), given.lines === true),
		where,
	);
}

function read(
	engine: EffectEngine,
	id: string | undefined,
	values: Readonly<Record<string, unknown>>,
): ReadRequest {
	if (id === undefined) throw new UsageError(`Say which strategy.\n${USAGE}`);
	const effect = findStrategy(engine, id);
	const sale = assignments('--sale', values.sale as string[] | undefined);
	const { taxYear: _, ...sample } = engine.system.household.sample;
	const given = {
		household: {
			...(values.sample ? sample : {}),
			...assignments('--household', values.household as string[] | undefined),
		},
		inputs: assignments('--set', values.set as string[] | undefined),
		...(Object.keys(sale).length > 0 ? { sale } : {}),
		...(values.year === undefined ? {} : { taxYear: values.year }),
	};
	return orExplain(() => readRequest(engine, effect, given, 'text'));
}

/** Why every tax is zero, where nothing is known of the household. */
function noteOnEmptyHousehold(values: Readonly<Record<string, unknown>>, { totalTax }: EffectAnswer): string {
	if (values.sample || values.household) return '';
	const taxes = Object.values(totalTax).flat();
	return taxes.every((tax) => tax === 0)
		? 'This household has no income, so no tax is saved. Add --sample for the sample household, or --household wages=700000.\n'
		: '';
}

/** Works out the effect of a strategy. @param argv the words after the command's name */
export async function workOutEffect(argv: readonly string[]): Promise<void> {
	const { values, positionals } = readCommandLine(argv, OPTIONS, USAGE);
	if (values.jsonl && (positionals.length > 0 || Object.keys(values).length > 1))
		throw new UsageError('--jsonl reads strategies from standard input; nothing else goes with it.');
	if (positionals.length > 1) throw new UsageError(`One strategy at a time; several are a plan.\n${USAGE}`);
	const engine = findEffects();
	if (values.jsonl) {
		return answerLines('such as {"strategy": ..., "household": {"wages": 100000}}', (given, where) =>
			JSON.stringify(answerLine(engine, given, where)),
		);
	}
	const request = read(engine, positionals[0], values);
	const answer = answerEffect(engine, request);
	process.stderr.write(noteOnEmptyHousehold(values, answer));
	process.stdout.write(values.json ? `${JSON.stringify(answer)}\n` : effectText(engine, request, answer));
}

runWhenCalled(import.meta.url, workOutEffect);
