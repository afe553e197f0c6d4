// Sentences of the guided start and of the options.
import { sum } from '../../engine/collections.ts';
import { capitalize, formatMillions, formatMoney, isNegligible, lowerFirst } from '../../engine/format.ts';
import { listScenarioYears } from '../../engine/strategy/compare-scenarios.ts';
import { formatAhead, formatMagnitude } from '../../engine/verdict.ts';
import { settings } from '../../lib/settings.ts';
import type { CompiledInput } from '../../model/compiled-calculator.ts';
import type { ReturnComparison } from '../effect/effect-on-return.ts';
import type { EligibilitySummary } from '../effect/eligibility.ts';
import { formatExampleNames } from '../effect/example-figures.ts';
import type { CashSale } from '../sale/sale-options.ts';
import type { OptionGroup, StrategyOption } from './strategy-options.ts';

/** Said of strategies that are not selected. */
const FIGURE_OFFER = `${formatMoney(settings.pricePerCalculator)} shows your figure.`;

/** The note of a group; where it has strategies with a price, those ahead offer their figures. */
export function formatGroupNote(group: OptionGroup, hasPrice: boolean): string {
	const { note } = GROUP_TEXTS[group];
	return group === 'ahead' && hasPrice ? `${note} ${FIGURE_OFFER}` : note;
}

/** Headings of the groups, and a sentence under each. */
export const GROUP_TEXTS: Readonly<Record<OptionGroup, { readonly title: string; readonly note: string }>> = {
	ahead: {
		title: 'Ahead of doing nothing',
		note: 'Based on your answers, the law allows these. Have the details of your case checked.',
	},
	missing: {
		title: 'Answer to see',
		note: 'Not ranked on an example: answer here, and each takes its place at once.',
	},
	sale: { title: 'For a sale', note: 'Enter the sale to see what each way to sell leaves you.' },
	behind: { title: 'Leaves you behind', note: 'After tax and costs, on your answers.' },
	blocked: { title: 'You don’t qualify', note: 'Based on your answers, with the reason.' },
};

/** Whether a strategy is open, as its card says it: with the way to its figure while that is not shown. */
export function toCardEligibility(
	{ eligibility }: Pick<StrategyOption, 'eligibility'>,
	isSelected: boolean,
): EligibilitySummary {
	if (isSelected || eligibility.group !== 'open') return eligibility;
	return { ...eligibility, reason: `${eligibility.reason} ${FIGURE_OFFER}`.trim() };
}

/** Dollars or the order of magnitude; '' while its answers or its sale are missing. */
export function formatMeasure(
	{ netPresentValue, group }: Pick<StrategyOption, 'netPresentValue' | 'group'>,
	showsDollars: boolean,
): string {
	if (group === 'missing' || group === 'sale' || group === 'blocked') return '';
	const hasDollars = showsDollars && Number.isFinite(netPresentValue);
	return hasDollars ? formatAhead(netPresentValue) : formatMagnitude(netPresentValue);
}

/** Less than this part of the saving is none: a fraction. */
const MINOR = 0.2;

/** Why a strategy leaves the household ahead: whose tax falls, and when. "State tax, saved in 2026."; '' where no tax falls. */
export function formatReason({ result, reading }: ReturnComparison): string {
	const { savedByYear, taxSaved } = result.with;
	const gains = savedByYear.map((amount) => Math.max(0, amount));
	const total = sum(gains);
	if (!(total > 0) || !Number.isFinite(taxSaved)) return '';
	// Spread over many years, no year has that part: it begins with the first that saves any.
	const largest = savedByYear.findIndex((amount) => amount > MINOR * total);
	const first =
		largest >= 0 ? largest : savedByYear.findIndex((amount) => amount > 0 && !isNegligible(amount));
	const getSaved = (kind: 'federal' | 'state') =>
		(listScenarioYears(result, 'without')[first]?.[kind] ?? 0) -
		(listScenarioYears(result, 'with')[first]?.[kind] ?? 0);
	const [federal, state] = [getSaved('federal'), getSaved('state')];
	const names = [
		...(federal > MINOR * (federal + state) ? ['federal'] : []),
		...(state > MINOR * (federal + state) ? ['state'] : []),
	];
	const tax = names.length === 0 ? 'Tax' : `${capitalize(names.join(' and '))} tax`;
	const back = savedByYear.findIndex((amount, year) => year > first && amount < -MINOR * total);
	if (back >= 0)
		return `${tax}, deferred from ${reading.taxYear + first}; most comes back in ${reading.taxYear + back}.`;
	const isAtOnce = (gains[first] ?? 0) > (1 - MINOR) * total;
	return isAtOnce
		? `${tax}, saved in ${reading.taxYear + first}.`
		: `${tax}, saved from ${reading.taxYear + first} to ${reading.taxYear + gains.findLastIndex((gain) => gain > 0)}.`;
}

/** "Sold for cash: $20.0m, $7.4m tax, you keep $12.6m". */
export function formatCashSale({
	price,
	debt,
	tax,
	kept,
}: Pick<CashSale, 'price' | 'debt' | 'tax' | 'kept'>): string {
	const parts = [
		formatMillions(price),
		...(debt > 0 ? [`${formatMillions(debt)} debt`] : []),
		`${formatMillions(tax)} tax`,
		`you keep ${formatMillions(kept)}`,
	];
	return `Sold for cash: ${parts.join(', ')}`;
}

/** What the best strategy adds to a sale for cash: in dollars once it is unlocked, before that an order of magnitude. */
export function formatBest(
	{ kept }: Pick<CashSale, 'kept'>,
	{ netPresentValue }: Pick<StrategyOption, 'netPresentValue'>,
	isUnlocked: boolean,
): string {
	const opening = 'With the best of these: you keep';
	if (isUnlocked) return `${opening} ${formatMillions(kept + netPresentValue)}.`;
	return `${opening} ${lowerFirst(formatMagnitude(netPresentValue)).replace(/ ahead.*/, '')} more.`;
}

/** Names what a measure rests on that nobody entered; '' where there is nothing. */
export function formatExampleNote(
	{ exampleInputs }: { readonly exampleInputs: readonly Pick<CompiledInput, 'title'>[] },
	isExampleHousehold: boolean,
): string {
	const names = formatExampleNames(exampleInputs, isExampleHousehold);
	return names === '' ? '' : `Example figures: ${names}.`;
}
