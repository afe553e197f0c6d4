// What `effect` and `plan` have in common on the command line: how a household is said, and how a line of its estate is explained.

import { REQUESTS } from '../../compiler/load/schemas.ts';
import type { Circumstances } from '../../engine/strategy/project-strategy.ts';
import type { RequestedEffect, StrategySystem } from '../../engine/strategy/request.ts';
import { applyOutlook, OUTLOOK_KEYS } from '../../engine/tax-return/outlook.ts';
import { type JsonObject, rejectUnknownKeys } from '../../engine/tax-return/request.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import { UsageError } from '../entry.ts';
import { parseAssignments } from '../options.ts';
import {
	type Computation,
	type OPTIONS,
	type OptionValues,
	OUTLOOK_USAGE,
	STREAM_USAGE,
	toYearKeys,
} from './computation.ts';
import { explainEstate } from './explain.ts';

interface StrategyCommand extends Pick<Computation<StrategySystem>, 'lineExample' | 'listNames' | 'answer'> {
	readonly name: 'effect' | 'plan';
	/** The keys of a line that are its own. */
	readonly keys: 'EffectKeys' | 'PlanKeys';
	/** What the lines of a stream are. */
	readonly subjects: string;
	/** Its words and options in a usage, those about a household left out. */
	readonly usage: { readonly words: string; readonly options?: string };
	/** Beside those about a household. */
	readonly options: readonly (keyof typeof OPTIONS)[];
	/** @throws UsageError for words that do not go together */
	readonly checkStrategies: (ids: readonly string[], usage: string) => void;
	/** What a line says of strategies; its household is completed. */
	readonly toLine: (
		values: OptionValues,
		ids: readonly string[],
		engine: StrategySystem,
	) => JsonObject & { readonly household?: Inputs };
	/** The estate that a line asks for. */
	readonly projectEstate: (
		engine: StrategySystem,
		line: JsonObject,
	) => Pick<Circumstances, 'taxYear' | 'outlook'> & Pick<RequestedEffect, 'outcomes'>;
}

const HOUSEHOLD_USAGE = '[--household fact=value ...] [--sale name=value ...] [--estate name=value ...]';

export function createStrategyComputation(command: StrategyCommand): Computation<StrategySystem> {
	const { name, subjects, lineExample, listNames, toLine, answer, checkStrategies, projectEstate } = command;
	const { words, options = '' } = command.usage;
	const ownUsage = [words, HOUSEHOLD_USAGE, options, OUTLOOK_USAGE].filter((part) => part !== '').join(' ');
	const usage = `Usage: npm run --silent ${name} -- ${ownUsage} [--json | --explain LINE] | ${STREAM_USAGE}`;
	const { CircumstanceKeys, OutlookKeys, [command.keys]: own } = REQUESTS.definitions;
	const keys = [own, CircumstanceKeys, OutlookKeys].flatMap(({ properties }) => Object.keys(properties));
	return {
		...{ name, usage, lineExample, listNames },
		options: ['set', 'explain', 'household', 'sale', 'estate', 'year', ...OUTLOOK_KEYS, ...command.options],
		checkWords: (values, ids) => {
			if (values.jsonl && (ids.length > 0 || Object.keys(values).length > 1))
				throw new UsageError(`--jsonl reads ${subjects} from standard input; nothing else goes with it.`);
			if (!values.jsonl) checkStrategies(ids, usage);
		},
		toLine: (values, ids, engine) => {
			const { household, sale, estate } = values;
			const line = toLine(values, ids, engine);
			return {
				...line,
				household: { ...line.household, ...parseAssignments('--household', household) },
				sale: sale && parseAssignments('--sale', sale),
				estate: estate && parseAssignments('--estate', estate),
				...toYearKeys(values),
			};
		},
		answer: (engine, line, notation) => {
			rejectUnknownKeys(line, keys);
			return answer(engine, line, notation);
		},
		explain: (engine, line, id, workings) => {
			const { outcomes, ...circumstances } = projectEstate(engine, line);
			const system = applyOutlook(engine.system, circumstances);
			return explainEstate(system, circumstances.taxYear, outcomes, id, workings);
		},
	};
}
