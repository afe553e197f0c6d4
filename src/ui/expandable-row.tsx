// A line of a result or a return that opens to its working, and how its amount is set.
import { type ReactNode, useId, useState } from 'react';
import { ChevronDownIcon } from './icons.tsx';

/** What a line opens to, closed at first: whether it is open, the id of its element, and the props of its button. */
export function useOpenLine() {
	const [isOpen, setIsOpen] = useState(false);
	const contentId = useId();
	const buttonProps = { isOpen, controls: contentId, onToggle: () => setIsOpen(!isOpen) };
	return { isOpen, setIsOpen, contentId, buttonProps };
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

export interface ExpandableLine {
	readonly id: string;
	readonly label: ReactNode;
	/** Below the label. */
	readonly note?: ReactNode;
	/** The value, as it is shown. */
	readonly text: string;
	/** Classes of the row, of both of its cells, and of the value's. */
	readonly rowClassName?: string;
	readonly cellClassName?: string;
	readonly valueClassName?: string;
}

interface ExpandableTableProps<Line extends ExpandableLine> {
	readonly label: string;
	readonly caption: string;
	readonly captionClassName: string;
	readonly className?: string;
	/** The class of every row, with a working or without. */
	readonly rowClassName: string;
	readonly workingClassName?: string;
	readonly lines: readonly Line[];
	/** Drawn while the line is open. */
	readonly renderWorking: (line: Line) => ReactNode;
}

/** A table of lines with a label and a value, each of which opens to its working. */
export function ExpandableTable<Line extends ExpandableLine>(props: ExpandableTableProps<Line>) {
	const { label, caption, captionClassName, className = '', lines } = props;
	return (
		<table aria-label={label} className={`w-full border-collapse text-left ${className}`}>
			<caption className={`pb-2 text-left ${captionClassName}`}>{caption}</caption>
			<tbody>
				{lines.map((line) => (
					<Row key={line.id} line={line} table={props} />
				))}
			</tbody>
		</table>
	);
}

interface RowProps<Line extends ExpandableLine> {
	readonly line: Line;
	readonly table: ExpandableTableProps<Line>;
}

function Row<Line extends ExpandableLine>({ line, table }: RowProps<Line>) {
	const { label, note, text, cellClassName = 'font-normal' } = line;
	const { isOpen, contentId, buttonProps } = useOpenLine();
	return (
		<>
			<tr className={`${table.rowClassName} ${line.rowClassName ?? ''}`}>
				<th scope="row" className={`pr-6 align-baseline ${cellClassName}`}>
					<DisclosureButton {...buttonProps}>{label}</DisclosureButton>
					{note}
				</th>
				<td
					className={`figures py-3 text-right align-baseline narrow:py-2 ${cellClassName} ${getWrappingClass(text)} ${line.valueClassName ?? ''}`}
				>
					{text}
				</td>
			</tr>
			{isOpen && (
				<tr id={contentId} className={table.workingClassName}>
					<td colSpan={2} className="pb-5">
						{table.renderWorking(line)}
					</td>
				</tr>
			)}
		</>
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

/** The class names of an amount that is a gain or a cost. */
export const TONE_CLASSES = { gain: 'text-gain', cost: 'text-cost', plain: '' } as const;
