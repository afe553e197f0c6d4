// Every line of the return as on its form, by worksheet.
import { useState } from 'react';
import type {
	CompiledLine,
	CompiledWorksheet,
	Facts,
	Figure,
	YearLines,
} from '../definition/compiled-return.ts';
import { formatResult } from '../engine/format.ts';
import { worksheetsOf } from '../engine/return/as-calculator.ts';
import { lineOf } from '../engine/return/household-year.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import { amountWrapping } from '../ui/amount-wrapping.ts';
import { PlusIcon } from '../ui/icons.tsx';

interface ReturnLinesProps {
	readonly system: TaxSystem;
	readonly facts: Facts;
	readonly lines: YearLines;
}

/** The worksheets the household fills in, each of which opens to its lines. */
export function ReturnLines({ system, facts, lines }: ReturnLinesProps) {
	return (
		<div className="border-edge border-t">
			{worksheetsOf(system, facts).map((worksheet) => (
				<Worksheet key={worksheet.id} worksheet={worksheet} lines={lines} />
			))}
		</div>
	);
}

/** A figure as its line shows it. */
export function lineText({ format }: CompiledLine, value: Figure | undefined): string {
	const isMissing = typeof value === 'number' && !Number.isFinite(value);
	return formatResult(isMissing ? null : value, { format, words: ['Yes', 'No'] });
}

interface WorksheetProps {
	readonly worksheet: CompiledWorksheet;
	readonly lines: YearLines;
}

// A hundred lines are made only for those who ask for them.
function Worksheet({ worksheet, lines }: WorksheetProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<details className="group border-line border-b" onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2">
				<span className="flex flex-wrap items-baseline gap-x-3">
					<span className="font-medium">{worksheet.title}</span>
					<span className="text-muted text-small">{worksheet.lines.length} lines</span>
				</span>
				<PlusIcon className="size-4 text-muted group-open:rotate-45" />
			</summary>
			{isOpen && (
				<table aria-label={worksheet.title} className="mb-6 w-full border-collapse text-left text-small">
					<tbody>
						{worksheet.lines.map((line) => (
							<Line key={line.id} line={line} text={lineText(line, lineOf(lines, line.id))} />
						))}
					</tbody>
				</table>
			)}
		</details>
	);
}

function Line({ line: { label, form, note }, text }: { line: CompiledLine; text: string }) {
	return (
		<tr className="border-line border-t">
			<th scope="row" className="py-2 pr-6 align-baseline font-normal">
				{label}
				<span className="block text-muted">{[form, note].filter((part) => part !== '').join(' · ')}</span>
			</th>
			<td className={`figures py-2 text-right align-baseline ${amountWrapping(text)}`}>{text}</td>
		</tr>
	);
}
