// The lines of the result as a table, and after it what the calculator says in words.
import { type ReactNode, useId } from 'react';
import { formatResult } from '../../../engine/format.ts';
import { getTone, needsCostWord } from '../../../engine/tone.ts';
import type { CompiledCalculator, CompiledResult, Value } from '../../../model/compiled-calculator.ts';
import { getWrappingClass } from '../../../ui/wrapping-class.ts';
import type { Calculation } from '../calculator-state.ts';
import { LineWorking } from '../workings/line-working.tsx';
import { DisclosureButton, useOpenLines } from './disclosure-button.tsx';

interface ResultTableProps {
	readonly calculator: CompiledCalculator;
	readonly calculation: Calculation;
}

/** Every line that is shown, each of which opens to its working; text lines follow as recommendations. */
export function ResultTable({ calculator, calculation }: ResultTableProps) {
	const { rows, results } = calculation.outcome;
	const { opened: openIds, toggle } = useOpenLines();
	const toLineProps = (row: CompiledResult): LineProps => ({
		row,
		value: results[row.id] ?? null,
		isOpen: openIds.has(row.id),
		onToggle: () => toggle(row.id),
		working: <LineWorking id={row.id} calculator={calculator} calculation={calculation} />,
	});
	return (
		<>
			<table aria-label="All lines of the result" className="w-full border-collapse text-left">
				<caption className="pb-2 text-left text-muted text-small print:hidden">
					Each line opens to show its calculation.
				</caption>
				<tbody>
					{rows
						.filter(({ format }) => format !== 'text')
						.map((row) => (
							<Line key={row.id} {...toLineProps(row)} />
						))}
				</tbody>
			</table>
			{rows
				.filter(({ format }) => format === 'text')
				.map((row) => (
					<Recommendation key={row.id} {...toLineProps(row)} />
				))}
		</>
	);
}

interface LineProps {
	readonly row: CompiledResult;
	readonly value: Value | null;
	readonly isOpen: boolean;
	readonly onToggle: () => void;
	readonly working: ReactNode;
}

function Line({ row, value, isOpen, onToggle, working }: LineProps) {
	const workingId = useId();
	const isCost = getTone(value, row.sense) === 'cost';
	const text = formatResult(value, row);
	const weight = row.headline ? 'font-semibold' : 'font-normal';
	return (
		<>
			<tr className={`border-t last:border-b ${row.headline ? 'border-edge' : 'border-line'}`}>
				<th scope="row" className={`pr-6 align-baseline print:py-1 ${weight}`}>
					<DisclosureButton isOpen={isOpen} controls={workingId} onToggle={onToggle}>
						{row.label}
						{needsCostWord(value, row) && <span className="font-normal text-cost text-small"> cost</span>}
						{row.note && <span className="font-normal text-muted text-small"> {row.note}</span>}
					</DisclosureButton>
					{value === null && <span className="block pb-3 text-muted text-small">{row.unavailable}</span>}
				</th>
				<td
					className={`figures py-3 text-right align-baseline print:py-1 ${weight} ${getWrappingClass(text)} ${isCost ? 'text-cost' : ''}`}
				>
					{text}
				</td>
			</tr>
			{isOpen && (
				<tr id={workingId} className="print:hidden">
					<td colSpan={2} className="pb-5">
						{working}
					</td>
				</tr>
			)}
		</>
	);
}

function Recommendation({ row, value, isOpen, onToggle, working }: LineProps) {
	const workingId = useId();
	return (
		<div className="mt-8 border-gold border-l-3 pl-5">
			<h4 className="text-muted text-small">{row.label}</h4>
			<p className="display mt-1 text-lead">{formatResult(value, row)}</p>
			<div className="inline-block text-muted text-small print:hidden">
				<DisclosureButton isOpen={isOpen} controls={workingId} onToggle={onToggle}>
					Why
				</DisclosureButton>
			</div>
			{isOpen && (
				<div id={workingId} className="print:hidden">
					{working}
				</div>
			)}
		</div>
	);
}
