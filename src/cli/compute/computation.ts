// What `calc`, `return`, `effect` and `plan` have in common, whoever asks: a command, a stream, a program.
import type { parseArgs } from 'node:util';
import { ANSWERS } from '../../compiler/load/schemas.ts';
import { BadRequest, type JsonObject } from '../../engine/tax-return/request.ts';
import type { ReturnWorkings } from '../../engine/tax-return/return-model.ts';
import { UnknownLaw } from '../../engine/tax-return/tax-system.ts';
import { formatRaw, type Notation } from '../../engine/values.ts';
import { UsageError } from '../entry.ts';
import { formatSuggestion } from '../options.ts';

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
	explain: { type: 'string' },
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
	/** How a line of the answer comes about, for --explain. */
	readonly explain?: (subject: Subject, line: JsonObject, id: string, workings: ReturnWorkings) => string;
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

/** The keys that an answer has beside the names of its request, for --select. */
export function listAnswerKeys(
	answer: 'CalcAnswer' | 'ReturnYear' | 'EffectAnswer' | 'PlanAnswer',
): readonly string[] {
	const { id: _, case: __, ...properties } = ANSWERS.definitions[answer].properties;
	return Object.keys(properties);
}

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
