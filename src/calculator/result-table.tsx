// The lines of the result as a table, and after it what the calculator says in words.
import type { CompiledResult } from '../definition/compiled-calculator.ts';
import type { Outcome } from '../engine/calculate.ts';
import { formatResult } from '../engine/format.ts';
import { toneOf } from './messages.ts';

/** Every line that is shown; text lines follow the table as recommendations. */
export function ResultTable({ outcome }: { outcome: Outcome }) {
	const lines = outcome.rows.filter(({ format }) => format !== 'text');
	const words = outcome.rows.filter(({ format }) => format === 'text');
	return (
		<>
			<table className="w-full border-collapse text-left">
				<caption className="sr-only">All lines of the result</caption>
				<tbody>
					{lines.map((row) => (
						<Line key={row.id} row={row} value={outcome.results[row.id] ?? null} />
					))}
				</tbody>
			</table>
			{words.map((row) => (
				<Recommendation key={row.id} label={row.label} text={formatResult(outcome.results[row.id], row)} />
			))}
		</>
	);
}

type LineValue = Outcome['results'][string] | null;

function Line({ row, value }: { row: CompiledResult; value: LineValue }) {
	const isCost = toneOf(value, row.sense) === 'cost';
	const text = formatResult(value, row);
	const weight = row.headline ? 'font-semibold' : 'font-normal';
	return (
		<tr className={`border-t last:border-b ${row.headline ? 'border-edge' : 'border-line'}`}>
			<th scope="row" className={`py-3 pr-6 align-baseline print:py-1 ${weight}`}>
				{row.label}
				{isCost && !saysSo(row, value) && <span className="font-normal text-cost text-small"> cost</span>}
				{row.note && <span className="font-normal text-muted text-small"> {row.note}</span>}
				{value === null && <span className="block text-muted text-small">{row.unavailable}</span>}
			</th>
			<td
				className={`figures py-3 text-right align-baseline print:py-1 ${weight} ${wrapping(text)} ${isCost ? 'text-cost' : ''}`}
			>
				{text}
			</td>
		</tr>
	);
}

// Red is never the only sign of a cost: the label says it, or a minus sign, or else a word beside the label.
function saysSo(row: CompiledResult, value: LineValue): boolean {
	return /\bcosts?\b/i.test(row.label) || Number(value) < 0;
}

// Amounts stay on one line, unless they are so long that a phone could not show them.
function wrapping(text: string): string {
	return text.length > 22 ? 'wrap-anywhere' : 'whitespace-nowrap';
}

function Recommendation({ label, text }: { label: string; text: string }) {
	return (
		<div className="mt-8 border-gold border-l-3 pl-5">
			<h4 className="text-muted text-small">{label}</h4>
			<p className="display mt-1 text-lead">{text}</p>
		</div>
	);
}
