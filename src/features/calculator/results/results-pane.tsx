// The right-hand side: the prompt before the first press of Calculate, the quick estimate afterwards; and the bar with the
// figure at the bottom of a phone.
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import type { CompiledCalculator } from '../../../model/compiled-calculator.ts';
import { PhoneDisclosure } from '../../../ui/disclosure.tsx';
import {
	DisclosureButton,
	type ExpandableLine,
	ExpandableTable,
	useOpenLine,
} from '../../../ui/expandable-row.tsx';
import { showHeading } from '../../../ui/focus.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import { BackgroundPart } from '../background-part.tsx';
import { listBackground, listResultLines, type ResultLine } from '../calculation-document.ts';
import type { Calculation, FormState } from '../calculator-state.ts';
import { OUT_OF_DATE, RESULT_HEADING_ID } from '../messages.ts';
import { CalculateButton } from '../submit-line.tsx';
import { WhatIf } from '../what-if.tsx';
import { HowCalculated, LineWorking, type WorkingsProps } from '../workings/line-working.tsx';

interface ResultsPaneProps {
	readonly calculator: CompiledCalculator;
	readonly calculation: Calculation | null;
	readonly isOutOfDate: boolean;
	/** Puts a text into a field of the form. */
	readonly onApplyValue: (id: string, text: string) => void;
	/** Which figure to rely on, above the table. */
	readonly reliance?: ReactNode;
	/** Actions on the work, below everything. */
	readonly actions?: ReactNode;
}

export function ResultsPane(props: ResultsPaneProps) {
	const { calculator, calculation, isOutOfDate, onApplyValue, reliance, actions } = props;
	// Parts that open on request come in the frame after the one that shows the result.
	const isShown = useDeferredValue(calculation !== null);
	return (
		<section
			aria-labelledby={RESULT_HEADING_ID}
			className="self-start print:float-right print:w-[52%] print:pl-[4%]"
		>
			<h3
				id={RESULT_HEADING_ID}
				tabIndex={-1}
				className="display mb-4 min-h-8 scroll-mt-24 text-title print:mb-2 narrow:mb-3"
			>
				Quick estimate
			</h3>
			<div aria-live="polite" aria-atomic="true">
				{calculation ? (
					<ResultHeadline calculation={calculation} />
				) : (
					<p className="border-line border-y py-6 text-muted">{calculator.prompt}</p>
				)}
			</div>
			<OutOfDate isShown={isOutOfDate} />
			{calculation && (
				<div className={isOutOfDate ? 'text-muted' : ''}>
					{reliance}
					<ResultTable calculator={calculator} calculation={calculation} />
					{isShown && <HowCalculated calculator={calculator} calculation={calculation} />}
					{isShown && (
						<WhatIf calculator={calculator} inputs={calculation.inputs} onApplyValue={onApplyValue} />
					)}
				</div>
			)}
			<div className="border-line border-b print:mt-3 print:border-0">
				<BackgroundPart {...listBackground(calculator).assumptions} />
			</div>
			{actions && (
				<div className="mt-8 print:hidden narrow:mt-0">
					<PhoneDisclosure title="Report, household and files" className="border-b">
						<div className="flex flex-wrap gap-4">{actions}</div>
					</PhoneDisclosure>
				</div>
			)}
		</section>
	);
}

function OutOfDate({ isShown }: { isShown: boolean }) {
	return (
		<p role="status" className="flex items-center gap-2 font-medium text-caution text-small">
			{isShown && <WarningIcon className="size-4" />}
			{isShown && OUT_OF_DATE}
		</p>
	);
}

/** "Total tax savings: $11,275", announced: the line of the table says it on the page. */
function ResultHeadline({ calculation }: { readonly calculation: Calculation }) {
	const headline = listResultLines(calculation.outcome).find(({ result }) => result.headline);
	if (!headline) return <p className="sr-only">The results are below.</p>;
	const { label, text, value, reason } = headline;
	return (
		<p className="sr-only">
			{label}: <strong>{text}</strong> {value === null && reason}
		</p>
	);
}

export function ResultTable({ calculator, calculation }: WorkingsProps) {
	const lines = listResultLines(calculation.outcome);
	const isText = ({ result }: ResultLine) => result.format === 'text';
	const renderWorking = ({ id }: { readonly id: string }) => (
		<LineWorking id={id} calculator={calculator} calculation={calculation} />
	);
	return (
		<>
			<ExpandableTable
				label="All lines of the result"
				caption="Each line opens to show its calculation."
				captionClassName="lg:pt-6 text-muted text-small print:hidden"
				rowClassName="border-t last:border-b"
				workingClassName="print:hidden"
				lines={lines.filter((line) => !isText(line)).map(toTableLine)}
				renderWorking={renderWorking}
			/>
			{lines.filter(isText).map((line) => (
				<Recommendation key={line.id} line={line}>
					{renderWorking(line)}
				</Recommendation>
			))}
		</>
	);
}

function toTableLine({
	id,
	label,
	note,
	text,
	value,
	reason,
	result,
	hasCostWord,
}: ResultLine): ExpandableLine {
	return {
		id,
		label: (
			<>
				{label}
				{hasCostWord && <span className="font-normal text-muted text-small"> cost</span>}
				{note && <span className="font-normal text-muted text-small"> {note}</span>}
			</>
		),
		note: value === null && <span className="block pb-3 text-muted text-small">{reason}</span>,
		text,
		rowClassName: result.headline ? 'border-edge' : 'border-line',
		cellClassName: `print:py-1 ${result.headline ? 'font-semibold' : 'font-normal'}`,
	};
}

/** @param children the working of the line */
function Recommendation({ line, children }: { line: ResultLine; children: ReactNode }) {
	const { isOpen, contentId, buttonProps } = useOpenLine();
	return (
		<div className="mt-8 border-gold border-l-3 pl-5">
			<h4 className="text-muted text-small">{line.label}</h4>
			<p className="display mt-1 text-lead">{line.text}</p>
			<div className="inline-block text-muted text-small print:hidden">
				<DisclosureButton {...buttonProps}>Why</DisclosureButton>
			</div>
			{isOpen && (
				<div id={contentId} className="print:hidden">
					{children}
				</div>
			)}
		</div>
	);
}

interface AnswerBarProps {
	readonly form: FormState;
	readonly calculation: Calculation | null;
	readonly isOutOfDate: boolean;
	/** The figure on the return in a few words. */
	readonly brief: ReactNode;
}

/** On a narrow screen that has room for it. */
export function AnswerBar(props: AnswerBarProps) {
	const { form, calculation, isOutOfDate, brief } = props;
	const bar = useRef<HTMLDivElement>(null);
	useFocusKept(bar, calculation);
	return (
		<div
			ref={bar}
			className="-mx-[clamp(1rem,4vw,3rem)] sticky bottom-0 z-10 mt-8 hidden border-line border-t bg-paper px-[clamp(1rem,4vw,3rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] narrow:tall:block"
		>
			{calculation && !isOutOfDate ? (
				<ResultFigures calculation={calculation} brief={brief} />
			) : (
				<CalculateButton form={form} className="w-full" />
			)}
		</div>
	);
}

// The pressed button leaves the page with the result it gives.
function useFocusKept(bar: { readonly current: HTMLElement | null }, calculation: Calculation | null) {
	const hadFocus = useRef(false);
	hadFocus.current = bar.current?.contains(document.activeElement) ?? false;
	const lastCalculation = useRef(calculation);
	useEffect(() => {
		const hasNewResult = lastCalculation.current !== calculation;
		lastCalculation.current = calculation;
		if (hasNewResult && hadFocus.current)
			document.getElementById(RESULT_HEADING_ID)?.focus({ preventScroll: true });
	}, [calculation]);
}

interface FiguresProps extends Pick<AnswerBarProps, 'brief'> {
	readonly calculation: Calculation;
}

function ResultFigures({ calculation, brief }: FiguresProps) {
	const headline = listResultLines(calculation.outcome).find(({ result }) => result.headline);
	const showResult = () => showHeading(document.getElementById(RESULT_HEADING_ID));
	return (
		<button type="button" className="w-full text-left" onClick={showResult}>
			<span className="block text-muted text-small">{brief ? 'On your tax return' : 'Quick estimate'} </span>
			<span className="display figures block wrap-anywhere text-lead">{brief ?? headline?.text}</span>
		</button>
	);
}
