// A line of a result or a return that opens to its working.
import { type ReactNode, useId, useState } from 'react';
import { ChevronDownIcon } from './icons.tsx';

/** The ids of the lines that are open, none at first. */
export function useOpenLines() {
	const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
	const toggle = (id: string) =>
		setOpenIds((ids) =>
			ids.has(id) ? new Set([...ids].filter((openId) => openId !== id)) : new Set([...ids, id]),
		);
	return { opened: openIds, toggle };
}

interface DisclosureButtonProps {
	readonly isOpen: boolean;
	readonly controls: string;
	readonly onToggle: () => void;
	readonly children: ReactNode;
}

/** The label is the button: it opens to the working of its line. */
export function DisclosureButton({ isOpen, controls, onToggle, children }: DisclosureButtonProps) {
	return (
		<button
			type="button"
			aria-expanded={isOpen}
			aria-controls={controls}
			onClick={onToggle}
			className="group/line flex min-h-12 w-full items-center gap-2 py-3 text-left narrow:min-h-11 narrow:py-2 print:min-h-0 print:py-0"
		>
			<span className="underline decoration-transparent underline-offset-4 group-hover/line:decoration-brass">
				{children}
			</span>
			<ChevronDownIcon className={`size-4 text-muted print:hidden ${isOpen ? 'rotate-180' : ''}`} />
		</button>
	);
}

interface ExpandableRowProps {
	readonly label: ReactNode;
	/** Below the label. */
	readonly note?: ReactNode;
	/** The value, as it is shown. */
	readonly text: string;
	readonly isOpen: boolean;
	readonly onToggle: () => void;
	/** Shown while the row is open. */
	readonly working: ReactNode;
	/** Classes of the row, of both of its cells, and of one of them. */
	readonly className?: string;
	readonly cellClassName?: string;
	readonly labelClassName?: string;
	readonly valueClassName?: string;
	readonly workingClassName?: string;
}

/** A row of a table with a label and a value. */
export function ExpandableRow(props: ExpandableRowProps) {
	const { label, note, text, isOpen, onToggle, working } = props;
	const { className, cellClassName = '', labelClassName = '', valueClassName = '', workingClassName } = props;
	const workingId = useId();
	return (
		<>
			<tr className={className}>
				<th scope="row" className={`align-baseline ${labelClassName} ${cellClassName}`}>
					<DisclosureButton isOpen={isOpen} controls={workingId} onToggle={onToggle}>
						{label}
					</DisclosureButton>
					{note}
				</th>
				<td
					className={`figures py-3 text-right align-baseline narrow:py-2 ${cellClassName} ${getWrappingClass(text)} ${valueClassName}`}
				>
					{text}
				</td>
			</tr>
			{isOpen && (
				<tr id={workingId} className={workingClassName}>
					<td colSpan={2} className="pb-5">
						{working}
					</td>
				</tr>
			)}
		</>
	);
}

export interface ExpandableLine {
	readonly id: string;
	readonly label: string;
	/** Below the label. */
	readonly note?: ReactNode;
	readonly text: string;
}

interface ExpandableTableProps<Line extends ExpandableLine> {
	readonly label: string;
	readonly caption: string;
	readonly captionClassName: string;
	readonly className: string;
	readonly rowClassName: string;
	readonly lines: readonly Line[];
	/** Drawn while the line is open. */
	readonly renderWorking: (line: Line) => ReactNode;
}

/** A table of lines, each of which opens to its working. */
export function ExpandableTable<Line extends ExpandableLine>(props: ExpandableTableProps<Line>) {
	const { label, caption, captionClassName, className, rowClassName, lines, renderWorking } = props;
	const { opened, toggle } = useOpenLines();
	return (
		<table aria-label={label} className={`w-full border-collapse text-left ${className}`}>
			<caption className={`pb-2 text-left ${captionClassName}`}>{caption}</caption>
			<tbody>
				{lines.map((line) => (
					<ExpandableRow
						key={line.id}
						label={line.label}
						note={line.note}
						text={line.text}
						isOpen={opened.has(line.id)}
						onToggle={() => toggle(line.id)}
						working={opened.has(line.id) && renderWorking(line)}
						className={rowClassName}
						labelClassName="pr-6 font-normal"
					/>
				))}
			</tbody>
		</table>
	);
}

/** In characters: a phone of 320 px shows so many beside a label. */
const MAX_UNWRAPPED_LENGTH = 22;

/** True for a text that a phone could not show on one line. */
export function isLongAmount(text: string): boolean {
	return text.length > MAX_UNWRAPPED_LENGTH;
}

/** The class of an amount: it stays on one line, unless it is so long that a phone could not show it. */
export function getWrappingClass(text: string): string {
	return isLongAmount(text) ? 'wrap-anywhere' : 'whitespace-nowrap';
}
