// `npm run effect`: what one strategy does to the return of a household.
import { listIds, range } from '../../engine/collections.ts';
import { omitBlank } from '../../engine/format.ts';
import { compareSchedules } from '../../engine/strategy/compare-schedules.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import {
	hasOpenCarryforwards,
	type StrategyEffect,
	type StrategyRequest,
} from '../../engine/strategy/project-strategy.ts';
import {
	answerEffect,
	parseRequest,
	projectRequest,
	type StrategySystem,
} from '../../engine/strategy/request.ts';
import { describeLaterLaw } from '../../engine/tax-return/outlook.ts';
import { readFlag } from '../../engine/tax-return/request.ts';
import { listOtherPayments, OTHER_PAYMENTS_TITLE } from '../../engine/tax-return/summary.ts';
import { findSeparateWorksheet } from '../../engine/tax-return/tax-system.ts';
import { getPublishedYear } from '../../engine/tax-return/tax-years.ts';
import type { ResultFormat } from '../../model/compiled-calculator.ts';
import type { Figure } from '../../model/compiled-return.ts';
import type { EffectAnswer, EstateAnswer } from '../../model/generated/answers.ts';
import { UsageError } from '../entry.ts';
import { parseAssignments, refuseUnknownNames } from '../options.ts';
import { listAnswerKeys } from './computation.ts';
import { createStrategyComputation } from './strategy-command.ts';
import {
	formatCautions,
	formatFigure,
	formatTable,
	formatTaxYears,
	formatWarning,
	listCommonRows,
} from './table.ts';

export const effectComputation = createStrategyComputation({
	name: 'effect',
	keys: 'EffectKeys',
	subjects: 'strategies',
	usage: { words: 'STRATEGY [--year YEAR] [--set input=value ...] [--sample]' },
	options: ['sample'],
	lineExample: 'such as {"strategy": ..., "household": {"wages": 100000}}',
	checkStrategies: (ids, usage) => {
		if (ids.length > 1) throw new UsageError(`One strategy at a time; several are a plan.\n${usage}`);
		if (ids.length === 0) throw new UsageError(`Say which strategy.\n${usage}`);
	},
	listNames: ({ strategies }) => [
		...listAnswerKeys('EffectAnswer'),
		...[...strategies.values()].flatMap(({ results }) => listIds(results)),
	],
	toLine: ({ set, sample }, [strategy], { system }) => {
		const { taxYear: _, ...sampleHousehold } = system.household.sample;
		return { strategy, inputs: parseAssignments('--set', set), household: sample ? sampleHousehold : {} };
	},
	answer: (engine, line, notation) => {
		const request = parseRequest(engine, findStrategy(engine, line.strategy), line, notation);
		const effect = projectRequest(engine, request, line.estate, notation);
		const answer = answerEffect(engine, request, readFlag(line, 'lines'), effect);
		const isTaxFree = Object.values(answer.totalTax).every((taxes) => taxes.every((tax) => tax === 0));
		return {
			json: readFlag(line, 'compare') ? { ...answer, compared: compareAmounts(engine, request) } : answer,
			format: () => formatEffect(engine, request, effect, answer),
			note: isTaxFree && Object.keys(line.household ?? {}).length === 0 ? EMPTY_HOUSEHOLD : '',
		};
	},
	projectEstate: (engine, line) => {
		const request = parseRequest(engine, findStrategy(engine, line.strategy), line, 'text');
		return { ...request, outcomes: projectRequest(engine, request, line.estate, 'text').outcomes };
	},
});

function compareAmounts(engine: StrategySystem, request: StrategyRequest) {
	const compared = compareSchedules(engine, request);
	if (!compared) throw new UsageError(`"${request.strategy.id}" has no amounts by year to compare.`);
	return compared;
}

function findStrategy({ strategies }: StrategySystem, id: unknown): CompiledStrategy {
	if (typeof id !== 'string')
		throw new UsageError(`"strategy" is the id of a strategy, such as "${[...strategies.keys()][0]}".`);
	refuseUnknownNames([id], strategies.keys(), (name) => `There is no strategy ${name}.`);
	return strategies.get(id) as CompiledStrategy;
}

const EMPTY_HOUSEHOLD =
	'This household has no income, so no tax is saved. Add --sample for the example household, or --household wages=700000.\n';

/** Conditions, figures by year, and what they come to. What the law blocks has no figures: a line of JSON has them. */
function formatEffect(
	engine: StrategySystem,
	request: StrategyRequest,
	effect: StrategyEffect,
	answer: EffectAnswer,
): string {
	const { strategy, taxYear } = request;
	const lastYear = taxYear + answer.years - 1;
	const lastPublished = getPublishedYear(engine.system);
	const years = formatTaxYears(taxYear, answer.years);
	const heading = [
		`${strategy.name}\nCompared with ${strategy.baselineShort}.`,
		lastPublished < lastYear
			? `${years}; after ${lastPublished} with ${describeLaterLaw(engine.system, request)}`
			: years,
		hasOpenCarryforwards(effect)
			? `After ${answer.years} years something is still carried forward; what it saves later is not counted.`
			: '',
		...formatCautions(answer),
		...answer.warnings.map((warning) => formatWarning(warning)),
	];
	const figures = [
		`Total tax by year\n\n${formatYears(taxYear, answer)}`,
		...formatBesides(engine, effect),
		formatTable(listCommonRows(engine.effects, answer), 'lrl'),
		...(answer.claimed
			? [`As claimed\n\n${formatTable(listCommonRows(engine.effects, answer.claimed), 'lrl')}`]
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
	const blocks = answer.blocked ? heading : [...heading, ...figures, ...formatEstate(engine, answer)];
	return `${omitBlank(blocks).join('\n\n')}\n`;
}

/** What the household pays besides its tax, where the strategy changes it: the sum of all years by scenario. */
function formatBesides({ system }: StrategySystem, { scenarios }: StrategyEffect): readonly string[] {
	const sides = (['without', 'with', 'claimed'] as const).filter((side) => scenarios.has(side));
	const besides = listOtherPayments(
		system,
		sides.map((side) => scenarios.get(side)?.years.map(({ household }) => household.lines) ?? []),
	);
	if (besides.length === 0) return [];
	const rows = [
		['', ...sides, ''],
		...besides.map(({ line, amounts }) => [
			line.id,
			...amounts.map((amount) => formatFigure(amount)),
			line.label,
		]),
	];
	return [`${OTHER_PAYMENTS_TITLE}, all years\n\n${formatTable(rows, `l${'r'.repeat(sides.length)}l`)}`];
}

/** The estate by scenario: its lines, and how far ahead the family comes out. */
export function formatEstate(
	{ system }: StrategySystem,
	{ estate }: Pick<EffectAnswer, 'estate'>,
): readonly string[] {
	const worksheet = findSeparateWorksheet(system, 'estate')?.worksheet;
	if (!estate || !worksheet) return [];
	const sides = Object.entries(estate);
	const row = (id: string, label: string, format: ResultFormat, read: (answer: EstateAnswer) => Figure) => [
		id,
		...sides.map(([, answer]) => formatFigure(read(answer), format)),
		label,
	];
	const rows = [
		['', ...sides.map(([side]) => side), ''],
		...worksheet.lines.map(({ id, label, format }) =>
			row(id, label, format, ({ lines }) => lines[id] ?? null),
		),
		row('giftTaxPaid', 'Gift tax until then', 'money', ({ giftTaxPaid }) => giftTaxPaid),
		row('ahead', 'Ahead with the estate (present value)', 'money', ({ ahead }) => ahead),
	];
	return [`${worksheet.title}\n\n${formatTable(rows, `l${sides.map(() => 'r').join('')}l`)}`];
}

function formatYears(firstYear: number, { totalTax, years }: EffectAnswer): string {
	const scenarios = Object.entries(totalTax) as [string, readonly number[]][];
	const header = ['', ...scenarios.map(([scenario]) => scenario), 'saved'];
	const baselineTax = totalTax.without ?? [];
	const strategyTax = totalTax.with ?? [];
	const rows = range(years).map((year) => [
		String(firstYear + year),
		...scenarios.map(([, amounts]) => formatFigure(amounts[year] ?? null, 'money')),
		formatFigure((baselineTax[year] ?? Number.NaN) - (strategyTax[year] ?? Number.NaN), 'money'),
	]);
	return formatTable([header, ...rows], header.map(() => 'r').join(''));
}
