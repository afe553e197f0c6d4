// Sentences of the section that no definition says.
import { omitBlank } from '../../engine/format.ts';
import { formatCoveredAmount, listRequiredAmounts } from '../../engine/plan/required-amounts.ts';
import { hasOpenCarryforwards, type StrategyEffect } from '../../engine/strategy/project-strategy.ts';
import { listCautions } from '../../engine/tax-return/cautions.ts';
import { applyOutlook } from '../../engine/tax-return/outlook.ts';
import { getPublishedYear } from '../../engine/tax-return/tax-years.ts';
import type { CompiledEffectWarning, Scenario } from '../../model/compiled-effect.ts';
import type { InputLine } from '../calculator/calculation-document.ts';
import { formatLaterYearsNote } from '../household/messages.ts';
import type { ReturnComparison } from './effect-on-return.ts';

/** The note about the law that the years are computed with. */
export function listYearNotes(returns: ReturnComparison): readonly string[] {
	const { system, reading, result } = returns;
	return omitBlank([
		hasLaterYears(returns) ? formatLaterYearsNote(system, reading) : '',
		hasOpenCarryforwards(result)
			? `After ${result.years} years something is still carried forward. What it saves later is not counted.`
			: '',
	]);
}

/** True where the years go on after the last one whose law is published. */
export function hasLaterYears({ system, reading, result }: ReturnComparison): boolean {
	return reading.taxYear + result.years - 1 > getPublishedYear(system);
}

/**
 * What a vote decides, or the compared returns leave out, such as a local tax whose rate is not entered, in sentences.
 * @throws {UnknownLaw} for a year before the first
 */
export function listReturnCautions(returns: ReturnComparison): readonly string[] {
	const scenarioYears = [...returns.result.scenarios.values()].flatMap(({ years }) => years);
	return listCautions(
		applyOutlook(returns.system, returns.reading),
		scenarioYears.map(({ household }) => household),
	);
}

/** How much of what the household must withdraw this year the strategy covers, in sentences; none on an example household. */
export function listCoveredNotes({ system, reading, result }: ReturnComparison): readonly string[] {
	if (reading.isSample) return [];
	return omitBlank(
		listRequiredAmounts(system, reading.leastAmounts, result).map((amount) =>
			formatCoveredAmount(amount, reading.taxYear),
		),
	);
}

/** The id of the heading of the section below a result. */
export const RETURN_DETAILS_ID = 'return-details';

/** The conditions of a kind that hold, in sentences, each with what would lift it. */
export function listWarnings(
	{ warnings }: StrategyEffect,
	kind: CompiledEffectWarning['kind'],
): readonly string[] {
	return warnings
		.filter((warning) => warning.kind === kind)
		.map(({ message, remedy = '' }) => `${message} ${remedy}`.trim());
}

/** The heading of the column with the change: beside three scenarios, which of them it compares with the baseline. */
export function getChangeName(scenarios: readonly Scenario[], isUnsettled: boolean): string {
	if (scenarios.length < 3) return 'Change';
	return isUnsettled ? 'Change if the claim fails' : 'Change under the law';
}

/** Answers as a sentence; '' for none. */
export function formatInputLines(lines: readonly InputLine[]): string {
	const texts = lines.map(({ label, text }) => `${label}${label.endsWith('?') ? '' : ':'} ${text}`);
	return texts.length > 0 ? `Calculated with: ${texts.join(' · ')}.` : '';
}
