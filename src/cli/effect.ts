// `npm run effect`: what a strategy does to a household's return, for a person, a script, or a stream of households.
import {
	answerEffect,
	type CommonFigures,
	type EffectAnswer,
	type EffectEngine,
	parseRequest,
	type StrategyRequest,
} from '../engine/strategy/request.ts';
import { rejectUnknownKeys } from '../engine/tax-return/request.ts';
import { findLawYear } from '../engine/tax-return/tax-system.ts';
import { findStrategy, loadEffectEngine, withUsageErrors } from './effect-engine.ts';
import { runIfEntry, UsageError } from './entry.ts';
import { mapJsonLines, parseAssignments } from './jsonl.ts';
import { readCommandLine } from './options.ts';
import { formatFigure, formatTable } from './table.ts';

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
	'inAddition',
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

type Row = readonly [id: string, value: string, label: string];

/** Conditions, figures by year, and what they come to. What the law blocks has no figures: a line of JSON has them. */
function formatEffect(
	engine: EffectEngine,
	{ strategy, taxYear }: StrategyRequest,
	answer: EffectAnswer,
): string {
	const lastYear = taxYear + answer.years - 1;
	const law = findLawYear(engine.system, lastYear);
	const years = answer.years === 1 ? `Tax year ${taxYear}` : `Tax years ${taxYear} to ${lastYear}`;
	const heading = [
		`${strategy.name}\nCompared with ${strategy.baselineShort}.`,
		law < lastYear ? `${years}; from ${law} on with the law of ${law}` : years,
		...answer.warnings.map(({ kind, message }) => `${KINDS[kind] ?? kind}: ${message}`),
	];
	const figures = [
		`All tax by year\n\n${formatYears(taxYear, answer)}`,
		formatTable(listCommonRows(engine, answer), 'lrl'),
		...(answer.claimed
			? [`As claimed\n\n${formatTable(listCommonRows(engine, answer.claimed), 'lrl')}`]
			: []),
		formatTable(
			strategy.results.map(({ id, label, format }) => [
				id,
				formatFigure(answer.results[id] ?? null, format),
				label,
			]),
			'lrl',
		),
	];
	const blocks = answer.blocked ? heading : [...heading, ...figures];
	return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const KINDS: Readonly<Record<string, string>> = { block: 'Blocked', denied: 'Denied', caution: 'Caution' };

function listCommonRows({ effects }: EffectEngine, figures: CommonFigures): readonly Row[] {
	const labels = Object.entries(effects.results) as [keyof CommonFigures, string][];
	return labels.map(([id, label]) => [id, formatFigure(figures[id], 'money'), label]);
}

function formatYears(firstYear: number, { totalTax, years }: EffectAnswer): string {
	const scenarios = Object.entries(totalTax) as [string, readonly number[]][];
	const header = ['', ...scenarios.map(([scenario]) => scenario), 'saved'];
	const baselineTax = totalTax.without ?? [];
	const strategyTax = totalTax.with ?? [];
	const rows = Array.from({ length: years }, (_, year) => [
		String(firstYear + year),
		...scenarios.map(([, amounts]) => formatFigure(amounts[year] ?? null, 'money')),
		formatFigure((baselineTax[year] ?? Number.NaN) - (strategyTax[year] ?? Number.NaN), 'money'),
	]);
	return formatTable([header, ...rows], header.map(() => 'r').join(''));
}

runIfEntry(import.meta.url, printEffect);
