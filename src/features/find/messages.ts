// Sentences of the guided start and of the options.
import { formatMoney } from '../../engine/format.ts';
import { formatAhead, formatMagnitude, isAhead } from '../../engine/verdict.ts';
import { settings } from '../../lib/settings.ts';
import type { CompiledInput } from '../../model/compiled-calculator.ts';
import type { EligibilityGroup, EligibilitySummary } from '../effect/eligibility.ts';
import { formatExampleNames } from '../effect/example-figures.ts';
import type { StrategyOption } from './strategy-options.ts';

/** Said of strategies that are not selected. */
const FIGURE_OFFER = `${formatMoney(settings.pricePerCalculator)} shows your figure.`;

/** Headings of the groups, and a sentence under each. */
export const GROUP_TEXTS: Readonly<
	Record<EligibilityGroup, { readonly title: string; readonly note: string }>
> = {
	open: {
		title: 'You may qualify',
		note: `Based on your answers, the law allows these. Have the details of your case checked. ${FIGURE_OFFER}`,
	},
	missing: {
		title: 'Answers missing',
		note: 'Answer here, and the order changes at once.',
	},
	blocked: { title: 'You don’t qualify', note: 'Based on your answers, with the reason.' },
};

/** Whether a strategy is open, as its card says it: with the way to its figure while that is not shown. */
export function describeForCard(
	{ eligibility }: Pick<StrategyOption, 'eligibility'>,
	isSelected: boolean,
): EligibilitySummary {
	if (isSelected || eligibility.group !== 'open') return eligibility;
	return { ...eligibility, reason: `${eligibility.reason} ${FIGURE_OFFER}`.trim() };
}

/** Dollars or the order of magnitude; with its condition while an answer is missing. */
export function formatMeasure(
	{ netPresentValue, eligibility: { group } }: Pick<StrategyOption, 'netPresentValue' | 'eligibility'>,
	showsDollars: boolean,
): string {
	const hasDollars = showsDollars && Number.isFinite(netPresentValue);
	const text = hasDollars ? formatAhead(netPresentValue) : formatMagnitude(netPresentValue);
	return group === 'missing' && isAhead(netPresentValue) ? `${text} if you qualify` : text;
}

/** Names what a measure rests on that nobody entered; '' where there is nothing. */
export function formatExampleNote(
	{ exampleInputs }: { readonly exampleInputs: readonly Pick<CompiledInput, 'title'>[] },
	isExampleHousehold: boolean,
): string {
	const names = formatExampleNames(exampleInputs, isExampleHousehold);
	return names === '' ? '' : `Example figures: ${names}.`;
}
