// Every line of the return as on its form, by worksheet. Each opens to its working.

import { type ReactNode, useId, useState } from 'react';
import { getLine } from '../../engine/tax-return/household-year.ts';
import { listWorksheets } from '../../engine/tax-return/tax-system.ts';
import { LoadState } from '../../lib/load-state.tsx';
import type { CompiledLine, CompiledWorksheet, YearLines } from '../../model/compiled-return.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { getWrappingClass } from '../../ui/wrapping-class.ts';
import { DisclosureButton, useOpenLines } from '../calculator/results/disclosure-button.tsx';
import { formatLine } from './format-line.ts';
import { ORIGINS, type ReturnContext, useExplanations } from './use-explanations.ts';

interface ReturnLinesProps extends ReturnContext {
	readonly lines: YearLines;
}

/** The worksheets the household fills in, each of which opens to its lines. */
export function ReturnLines(props: ReturnLinesProps) {
	const { system, reading } = props;
	return (
		<div className="border-edge border-t">
			{listWorksheets(system, reading.facts).map((worksheet) => (
				<Worksheet key={worksheet.id} {...props} worksheet={worksheet} />
			))}
		</div>
	);
}

interface WorksheetProps extends ReturnLinesProps {
	readonly worksheet: CompiledWorksheet;
}

// A hundred lines are made only for those who ask for them.
function Worksheet({ worksheet, lines, ...context }: WorksheetProps) {
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
			{isOpen && <Lines worksheet={worksheet} lines={lines} {...context} />}
		</details>
	);
}

function Lines({ worksheet, lines, ...context }: WorksheetProps) {
	const { opened: openIds, toggle } = useOpenLines();
	const { explained: explanations, isError } = useExplanations(context, openIds.size > 0);
	const renderWorking = (id: string) => {
		if (!explanations) return <LoadState subject="calculation" hasFailed={isError} />;
		const explanation = explanations.byId.get(id);
		return explanation && <explanations.Working explanation={explanation} origins={ORIGINS} />;
	};
	return (
		<table aria-label={worksheet.title} className="mb-6 w-full border-collapse text-left text-small">
			<caption className="pb-2 text-left text-muted print:hidden">
				Each line opens to show its calculation.
			</caption>
			<tbody>
				{worksheet.lines.map((line) => (
					<Line
						key={line.id}
						line={line}
						text={formatLine(line, getLine(lines, line.id))}
						working={openIds.has(line.id) ? renderWorking(line.id) : undefined}
						onToggle={() => toggle(line.id)}
					/>
				))}
			</tbody>
		</table>
	);
}

interface LineProps {
	readonly line: CompiledLine;
	readonly text: string;
	/** Undefined while the line is closed. */
	readonly working: ReactNode;
	readonly onToggle: () => void;
}

function Line({ line: { label, form, note }, text, working, onToggle }: LineProps) {
	const workingId = useId();
	const isOpen = working !== undefined;
	return (
		<>
			<tr className="border-line border-t">
				<th scope="row" className="pr-6 align-baseline font-normal">
					<DisclosureButton isOpen={isOpen} controls={workingId} onToggle={onToggle}>
						{label}
					</DisclosureButton>
					<span className="-mt-2 block pb-3 text-muted empty:hidden">
						{[form, note].filter((part) => part !== '').join(' · ')}
					</span>
				</th>
				<td className={`figures py-3 text-right align-baseline ${getWrappingClass(text)}`}>{text}</td>
			</tr>
			{isOpen && (
				<tr id={workingId}>
					<td colSpan={2} className="pb-5">
						{working}
					</td>
				</tr>
			)}
		</>
	);
}
