// What `calc`, `return`, `effect` and `plan` have in common, whoever asks: a command, a stream, a program.
import type { parseArgs } from 'node:util';
import { ANSWERS, REQUESTS } from '../../compiler/load/schemas.ts';
import { OUTLOOK_KEYS } from '../../engine/tax-return/outlook.ts';
import { BadRequest, type JsonObject } from '../../engine/tax-return/request.ts';
import { UnknownLaw } from '../../engine/tax-return/tax-system.ts';
import { formatRaw, type Notation } from '../../engine/values.ts';
import { UsageError } from '../entry.ts';
import { formatSuggestion, parseAssignments } from '../options.ts';

export const OPTIONS = {
	set: { type: 'string', multiple: true },
	household: { type: 'string', multiple: true },
	sale: { type: 'string', multiple: true },
	estate: { type: 'string', multiple: true },
	year: { type: 'string' },
	reconcile: { type: 'string', multiple: true },
	'filing-status': { type: 'string' },
	choice: { type: 'string' },
	portion: { type: 'string', multiple: true },
	best: { type: 'boolean' },
	futures: { type: 'boolean' },
	inflation: { type: 'string' },
	growth: { type: 'string' },
	projection: { type: 'string' },
	sample: { type: 'boolean' },
	json: { type: 'boolean' },
	jsonl: { type: 'boolean' },
	strict: { type: 'boolean' },
	select: { type: 'string' },
	workers: { type: 'string' },
	manifest: { type: 'string' },
	shards: { type: 'string' },
} as const;

export const STREAM_OPTIONS = ['jsonl', 'strict', 'select', 'workers', 'manifest', 'shards'] as const;

/** How they are written in a usage. */
export const STREAM_USAGE =
	'--jsonl [--select NAME,...] [--strict] [--workers NUMBER] [--manifest FILE | --shards NUMBER]';

export type OptionValues = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** The options about a household that strategies meet. */
export const CIRCUMSTANCES_OPTIONS = ['household', 'sale', 'estate', 'year', ...OUTLOOK_KEYS] as const;

export const CIRCUMSTANCES_USAGE =
	'[--household fact=value ...] [--sale name=value ...] [--estate name=value ...]';

/** @throws UsageError for anything beside --jsonl, whose lines say all */
export function refuseBesideStream(
	values: OptionValues,
	positionals: readonly string[],
	subjects: string,
): void {
	if (values.jsonl && (positionals.length > 0 || Object.keys(values).length > 1))
		throw new UsageError(`--jsonl reads ${subjects} from standard input; nothing else goes with it.`);
}

/** How requests on a subject, such as a calculator, are answered. */
export interface Computation<Subject> {
	readonly name: 'calc' | 'return' | 'effect' | 'plan';
	readonly usage: string;
	/** Beside --json and --jsonl. */
	readonly options: readonly (keyof typeof OPTIONS)[];
	/** The end of the sentence about a line that is no JSON object. */
	readonly lineExample: string;
	/** @throws UsageError for words that do not go together */
	readonly checkWords: (values: OptionValues, positionals: readonly string[]) => void;
	/** The line of --jsonl that asks for the same. */
	readonly toLine: (values: OptionValues, positionals: readonly string[], subject: Subject) => JsonObject;
	readonly answer: (subject: Subject, line: JsonObject, notation: Notation) => Answer;
	/** The names that answers can have, for --select. */
	readonly listNames: (subject: Subject) => Iterable<string>;
}

interface Answer {
	/** JSON writes a number that is not finite as null. */
	readonly json: object;
	readonly format: () => string;
	/** A sentence for standard error. */
	readonly note?: string;
}

/** The options that choose the first year and the outlook, as keys of a line. */
export function toYearKeys({ year, inflation, growth, projection }: OptionValues): JsonObject {
	return { taxYear: year, inflation, growth, projection };
}

/** The options about a household that strategies meet, as keys of a line. */
export function toCircumstances({ household, sale, estate, ...values }: OptionValues) {
	return {
		household: parseAssignments('--household', household),
		sale: sale && parseAssignments('--sale', sale),
		estate: estate && parseAssignments('--estate', estate),
		...toYearKeys(values),
	};
}

/** The keys of requests about strategies, of one or of several. */
export function listRequestKeys(group: 'EffectKeys' | 'PlanKeys'): readonly string[] {
	const { CircumstanceKeys, OutlookKeys, [group]: own } = REQUESTS.definitions;
	const groups = [own, CircumstanceKeys, OutlookKeys];
	return groups.flatMap(({ properties }) => Object.keys(properties));
}

/** The keys that an answer has beside the names of its request, for --select. */
export function listAnswerKeys(
	answer: 'CalcAnswer' | 'ReturnYear' | 'EffectAnswer' | 'PlanAnswer',
): readonly string[] {
	const { id: _, case: __, ...properties } = ANSWERS.definitions[answer].properties;
	return Object.keys(properties);
}

/** How the options of an outlook are written in a usage. */
export const OUTLOOK_USAGE = '[--inflation PERCENT] [--growth PERCENT] [--projection none]';

/** The engine says what is wrong as data, so that the pages can say it in their own words. @throws UsageError */
export function withUsageErrors<T>(compute: () => T): T {
	try {
		return compute();
	} catch (error) {
		if (error instanceof UnknownLaw) throw new UsageError(error.message);
		if (!(error instanceof BadRequest)) throw error;
		const sentences = error.problems.map(
			({ input, message }) =>
				message ||
				`There is no ${error.subject} ${formatRaw(input)}${error.location}.${formatSuggestion(input, error.names)}`,
		);
		throw new UsageError(...(sentences.length > 0 ? sentences : [error.message]));
	}
}
