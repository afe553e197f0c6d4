// The texts and figures of a strategy’s effect on the return in a report and in a spreadsheet.

import { range } from '../../engine/collections.ts';
import { formatMoneyOrDash, isNegligible, joinSentences, omitBlank } from '../../engine/format.ts';
import { listAlternatives } from '../../engine/strategy/assumptions.ts';
import type { Outcome } from '../../engine/strategy/compare-scenarios.ts';
import { projectStrategy } from '../../engine/strategy/project-strategy.ts';
import { OTHER_PAYMENTS_TITLE } from '../../engine/tax-return/summary.ts';
import {
	describeVerdict,
	getReturnOpening,
	getScenarioNames,
	type OutcomeText,
} from '../../engine/verdict.ts';
import { listSentenceRows, type SheetRow } from '../../lib/document.ts';
import type { CompiledEffectInput } from '../../model/compiled-effect.ts';
import type { Figure } from '../../model/compiled-return.ts';
import { Paragraphs } from '../../ui/texts.tsx';
import { type InputLine, listInputLines } from '../calculator/calculation-document.ts';
import { formatAssumptionSentences, listDecisiveAssumptions } from './assumptions.tsx';
import type { EffectOnReturn } from './effect-on-return.ts';
import { listMismatches } from './household-mismatches.tsx';
import {
	formatInputLines,
	listCoveredNotes,
	listReturnCautions,
	listWarnings,
	listYearNotes,
} from './messages.ts';
import {
	listBottomLine,
	listOtherPaymentRows,
	listShownScenarios,
	listTaxRows,
	type ScenarioRow,
} from './scenario-rows.ts';
import { TaxTable } from './scenarios-table.tsx';
import { ReportSection } from './section-view.tsx';

/** Sentences about the effect: figures and alternative, or why it is not available. */
export function listSentences(effect: EffectOnReturn): readonly string[] {
	const { ownEffect, strategy, reading } = effect;
	const { blocks, outcomes, claim } = describeVerdict(effect);
	const mismatches = listMismatches(effect);
	const opening = getReturnOpening(reading.isSample);
	if (blocks.length > 0)
		return [`${opening} this is not available.`, ...listWarnings(ownEffect, 'block'), ...mismatches];
	const [lawful, ...others] = outcomes;
	return [
		`${opening}: ${toOutcomeSentences(effect, lawful)}`,
		...[...others, ...(claim ? [claim] : [])].map(
			(text) => `${text.title}: ${toOutcomeSentences(effect, text)}`,
		),
		...omitBlank([...listCoveredNotes(effect), formatUnwithheldTax(effect)]),
		...listDecisiveAssumptions(effect).map(formatAssumptionSentences),
		...mismatches,
		strategy.whyDifferent,
		...listWarnings(ownEffect, 'denied'),
		...listYearNotes(effect),
		...listReturnCautions(effect),
	];
}

/** Tax that nothing withholds, as a sentence; '' where there is none, and on an example household. */
export function formatUnwithheldTax({ strategy, ownEffect, reading }: EffectOnReturn): string {
	const result = strategy.results.find(({ id }) => id === strategy.unwithheldTax);
	const amount = Number(ownEffect.results[result?.id ?? ''] ?? 0);
	if (!result || reading.isSample || !(amount >= 1)) return '';
	return `${result.label}: ${formatMoneyOrDash(amount)}.`;
}

function toOutcomeSentences({ strategy }: EffectOnReturn, text: OutcomeText): string {
	const { headline, measureNote, tax, transfers } = text;
	return joinSentences([
		`${headline}, compared with ${strategy.baselineShort}.`,
		measureNote && `${measureNote}.`,
		tax,
		transfers,
	]);
}

function listFormLines({ inputs: { visibleInputs, values } }: EffectOnReturn): readonly InputLine[] {
	return listInputLines(visibleInputs, values);
}

/** With more, such as the states, a choice counts without being weighed: it may take law that is not at hand. */
const MAX_WEIGHED_CHOICES = 8;

/**
 * True of an input that can change the figure: a choice of which every other one gives the same, such as how donations of cash
 * would be made, says nothing of it.
 * @throws {UnknownLaw} for a year before the first
 */
export function canChangeFigure(effect: EffectOnReturn, input: CompiledEffectInput): boolean {
	const { request, strategy, inputs, result, ownEffect } = effect;
	const { length } = input.choices;
	if (length === 0 || length > MAX_WEIGHED_CHOICES || ownEffect.isBlocked) return true;
	return listAlternatives(input, inputs.values[input.id] ?? input.default).some((alternative) => {
		const otherInputs = { ...request.inputs, [input.id]: alternative };
		const other = projectStrategy(effect, { ...request, strategy, inputs: otherInputs });
		const changes = (['with', 'claimed'] as const).map(
			(side) => (other[side]?.netPresentValue ?? 0) - (result[side]?.netPresentValue ?? 0),
		);
		return other.isBlocked || !changes.every(isNegligible);
	});
}

/** Rows of a spreadsheet: sentences, the form, figures, and the tax of every year. A blocked strategy has no figures. */
export function listEffectRows(effect: EffectOnReturn): readonly SheetRow[] {
	const { result, ownEffect, effects } = effect;
	const part = 'On your tax return';
	const sentences = listSentenceRows(part, listSentences(effect));
	const inputs = listFormLines(effect).map(({ label, value, text, note }): SheetRow => {
		return { part: 'Input on your tax return', name: label, value, text, note };
	});
	if (ownEffect.isBlocked) return [...sentences, ...inputs];
	// How far ahead comes first, then its parts.
	const listFigures = (figuresPart: string, outcome: Outcome) =>
		listBottomLine(effects, [outcome])
			.toReversed()
			.map(({ label, amounts: [amount] }) => toMoneyRow(figuresPart, label, amount));
	return [
		...sentences,
		...inputs,
		...listFigures(part, result.with),
		...(result.claimed ? listFigures('As claimed', result.claimed) : []),
		...listYearRows(effect),
	];
}

function listYearRows({ system, result, isUnsettled, reading }: EffectOnReturn): readonly SheetRow[] {
	const names = getScenarioNames(isUnsettled);
	const scenarios = listShownScenarios(result);
	const toRows = (part: string, rows: readonly ScenarioRow[]) =>
		rows.flatMap(({ label, amounts }) =>
			scenarios.map((scenario, at) =>
				toMoneyRow(part, `${label}, ${names[scenario].toLowerCase()}`, amounts[at]),
			),
		);
	return range(result.years).flatMap((year) => [
		...toRows(`Tax of ${reading.taxYear + year}`, listTaxRows(system, result, year)),
		...toRows(
			`${OTHER_PAYMENTS_TITLE}, ${reading.taxYear + year}`,
			listOtherPaymentRows(system, result, year),
		),
	]);
}

function toMoneyRow(part: string, name: string, dollars: Figure | undefined): SheetRow {
	return { part, name, value: dollars, text: formatMoneyOrDash(dollars) };
}

export function EffectReport({ effect }: { effect: EffectOnReturn }) {
	const { ownEffect, strategy } = effect;
	return (
		<ReportSection
			title={`On your tax return, ${formatTaxYears(effect)}`}
			className="mt-10 text-small print:mt-6"
		>
			<Paragraphs texts={listSentences(effect)} className="mt-1 max-w-measure print:max-w-none" />
			<p className="mt-1 max-w-measure text-muted empty:hidden print:max-w-none">
				{formatInputLines(
					listInputLines(
						effect.inputs.visibleInputs.filter((input) => canChangeFigure(effect, input)),
						effect.inputs.values,
					),
				)}
			</p>
			{!ownEffect.isBlocked && (
				<div className="mt-3">
					<TaxTable label={`Tax breakdown: ${strategy.name}`} returns={effect} />
				</div>
			)}
		</ReportSection>
	);
}

function formatTaxYears({ reading: { taxYear }, result: { years } }: EffectOnReturn): string {
	return years > 1 ? `tax years ${taxYear} to ${taxYear + years - 1}` : `tax year ${taxYear}`;
}
