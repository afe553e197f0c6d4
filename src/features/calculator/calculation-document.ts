// The texts and figures of a calculation on a page, in a report and in a spreadsheet.
import { type CalculationResult, calculate, listVisibleInputs } from '../../engine/calculate.ts';
import {
	formatInputWithUnit,
	formatResult,
	formatUnavailable,
	getTone,
	needsCostWord,
	omitBlank,
	type Tone,
} from '../../engine/format.ts';
import { listSentenceRows, type SheetRow } from '../../lib/document.ts';
import type {
	CompiledCalculator,
	CompiledInput,
	CompiledResult,
	Inputs,
	Value,
} from '../../model/compiled-calculator.ts';
import { formatDefaultNote } from './messages.ts';

export interface InputLine {
	readonly id: string;
	readonly label: string;
	readonly value: Value;
	/** With its unit. */
	readonly text: string;
	/** "default" of an input that has it, or ''. */
	readonly note: string;
}

export interface ResultLine {
	readonly id: string;
	readonly label: string;
	/** A few words beside the label, or ''. */
	readonly note: string;
	readonly result: CompiledResult;
	/** Null where it is unavailable. */
	readonly value: Value | null;
	readonly text: string;
	readonly tone: Tone;
	/** Whether the word "cost" stands beside it. */
	readonly hasCostWord: boolean;
	/** Why it is unavailable, or ''. */
	readonly reason: string;
}

export interface CalculationDocument {
	readonly inputs: readonly InputLine[];
	readonly results: readonly ResultLine[];
	/** The line a calculation is summed up with. */
	readonly headline: ResultLine | undefined;
	readonly warnings: readonly string[];
}

export interface BackgroundText {
	readonly title: string;
	readonly lines: readonly string[];
}

/** What stands behind a quick estimate: its assumptions, and the law. Parts that say nothing have no lines. */
export function listBackground({ assumptions, limits, lawChanges, sources }: CompiledCalculator) {
	return {
		assumptions: { title: 'What the quick estimate assumes', lines: assumptions },
		law: [
			{ title: 'Limits in the law', lines: limits },
			{ title: 'Changes in 2025 and 2026', lines: lawChanges },
			{ title: 'Sources', lines: omitBlank([sources.join(' · ')]) },
		],
	} satisfies Record<string, BackgroundText | readonly BackgroundText[]>;
}

/** Computes and describes a calculation. @param inputs complete, in the stored units */
export function createCalculationDocument(
	calculator: CompiledCalculator,
	inputs: Inputs,
): CalculationDocument {
	const outcome = calculate(calculator, inputs);
	const results = listResultLines(outcome);
	return {
		inputs: listInputLines(listVisibleInputs(calculator, inputs), inputs),
		results,
		headline: results.find(({ result }) => result.headline),
		warnings: outcome.warnings.map(({ message }) => message),
	};
}

/** The same as rows of a spreadsheet. @param inputs complete, in the stored units */
export function listCalculationRows(calculator: CompiledCalculator, inputs: Inputs): readonly SheetRow[] {
	const document = createCalculationDocument(calculator, inputs);
	return [
		{ part: 'Strategy', name: calculator.name, value: calculator.id, note: calculator.code },
		{ part: 'Tax year', name: '', value: calculator.taxYear },
		...document.inputs.map(({ label, value, text, note }) => ({
			part: 'Input',
			name: label,
			value,
			text,
			note,
		})),
		...document.results.map(({ label, value, text, note, reason }) => ({
			part: 'Result',
			name: label,
			value,
			text,
			note: value === null ? reason : note,
		})),
		...listSentenceRows('Warning', document.warnings),
		...listSentenceRows('Assumption', calculator.assumptions),
	];
}

export function listInputLines(inputs: readonly CompiledInput[], values: Inputs): readonly InputLine[] {
	return inputs.flatMap((input): InputLine[] => {
		const { id, title: label, hidden } = input;
		const value = values[id];
		if (value === undefined || Number.isNaN(value) || hidden) return [];
		return [
			{ id, label, value, text: formatInputWithUnit(value, input), note: formatDefaultNote(input, value) },
		];
	});
}

export function listResultLines({ rows, results }: CalculationResult): readonly ResultLine[] {
	return rows.map((result) => {
		const { id, label, note = '' } = result;
		const value = results[id] ?? null;
		return {
			...{ id, label, note, result, value },
			text: formatResult(value, result),
			tone: getTone(value, result.goodOrBad),
			hasCostWord: needsCostWord(value, result),
			reason: value === null ? formatUnavailable(result) : '',
		};
	});
}
