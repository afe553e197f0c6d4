// The right-hand side: the prompt before the first press of Calculate, the result afterwards; and the bar with both figures
// at the bottom of a phone.
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { formatResult } from '../../../engine/format.ts';
import type { CompiledCalculator, CompiledResult, Value } from '../../../model/compiled-calculator.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PhoneDisclosure } from '../../../ui/disclosure.tsx';
import {
	DisclosureButton,
	type ExpandableLine,
	ExpandableTable,
	isLongAmount,
	TONE_CLASSES,
	useOpenLine,
} from '../../../ui/expandable-row.tsx';
import { isMotionReduced, showHeading } from '../../../ui/focus.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import { listResultLines, type ResultLine } from '../calculation-document.ts';
import type { Calculation, FormView } from '../calculator-state.ts';
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
	/** The answer on the tax return, which stands beside the headline, or under it on a phone. */
	readonly answer?: ReactNode;
	/** Actions on the work, below everything. */
	readonly actions?: ReactNode;
}

/** The prompt, or the headline, the table, the recommendation and the way it was calculated. */
export function ResultsPane({
	calculator,
	calculation,
	isOutOfDate,
	onApplyValue,
	answer,
	actions,
}: ResultsPaneProps) {
	const top = useScrollToResult(calculation?.count ?? 0);
	// Parts that open on request come in the frame after the one that shows the result.
	const isShown = useDeferredValue(calculation !== null);
	return (
		<section
			aria-labelledby={RESULT_HEADING_ID}
			className="self-start lg:sticky lg:top-24 print:static print:float-right print:w-[52%] print:pl-[4%]"
		>
			<div
				ref={top}
				className={`grid scroll-mb-8 gap-x-8 gap-y-3 ${answer ? 'sm:grid-cols-[minmax(min-content,2fr)_3fr] print:grid-cols-2' : ''}`}
			>
				<div className="min-w-0">
					<h3
						id={RESULT_HEADING_ID}
						tabIndex={-1}
						className="display mb-4 min-h-8 text-title print:mb-2 narrow:mb-3"
					>
						Quick estimate
					</h3>
					<div aria-live="polite" aria-atomic="true">
						{calculation ? (
							<Headline key={calculation.count} calculation={calculation} isOutOfDate={isOutOfDate} />
						) : (
							<p className="border-line border-y py-6 text-muted">{calculator.prompt}</p>
						)}
					</div>
					<OutOfDate isShown={isOutOfDate} />
				</div>
				{answer && <div className={`contents ${isOutOfDate ? '[&_strong]:text-muted' : ''}`}>{answer}</div>}
			</div>
			{calculation && (
				<div className={isOutOfDate ? 'text-muted' : ''}>
					<ResultTable calculator={calculator} calculation={calculation} />
					{isShown && <HowCalculated calculator={calculator} calculation={calculation} />}
					{isShown && (
						<WhatIf calculator={calculator} inputs={calculation.inputs} onApplyValue={onApplyValue} />
					)}
				</div>
			)}
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

// Stacked on a phone, the result lies below the form: both figures then begin at the top of the screen.
function useScrollToResult(count: number) {
	const top = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (count === 0) return;
		// In the frame that shows the result: at once, everything would be laid out twice.
		const frame = requestAnimationFrame(() => {
			const isStacked = !window.matchMedia?.('(min-width: 64rem)').matches;
			top.current?.scrollIntoView({ block: isStacked ? 'start' : 'nearest' });
		});
		return () => cancelAnimationFrame(frame);
	}, [count]);
	return top;
}

interface HeadlineProps {
	readonly calculation: Calculation;
	/** The number loses its color. */
	readonly isOutOfDate: boolean;
}

/** "Total tax savings: $11,275", and in a word whether that is a saving or a cost. */
function Headline({ calculation, isOutOfDate }: HeadlineProps) {
	const headline = listResultLines(calculation.outcome).find(({ result }) => result.headline);
	if (!headline) return <p className="sr-only">The results are below.</p>;
	const { label, value, text, result, tone, reason } = headline;
	return (
		<div className="border-line border-t pt-4 pb-2 print:py-3 narrow:pt-3">
			<p>
				<span className="block text-muted">{label}: </span>
				<strong
					className={`display figures mt-1 block text-heading print:text-title ${isLongAmount(text) ? 'wrap-anywhere' : 'wrap-break-word'} ${isOutOfDate ? 'text-muted' : TONE_CLASSES[tone]}`}
				>
					<AnimatedNumber value={value} result={result} />
				</strong>
			</p>
			{tone !== 'plain' && (
				<p className="mt-2">
					<Badge tone={isOutOfDate ? 'neutral' : tone}>{tone === 'gain' ? 'Saving' : 'Cost'}</Badge>
				</p>
			)}
			{value === null && <p className="mt-2 text-muted">{reason}</p>}
		</div>
	);
}

const DURATION = 350;

interface AnimatedNumberProps {
	readonly value: Value | null;
	readonly result: CompiledResult;
}

/** The formatted value; numbers count up to it once, when the element appears. */
function AnimatedNumber({ value, result }: AnimatedNumberProps) {
	const element = useRef<HTMLSpanElement>(null);
	useCountIn(element, value, result);
	return (
		<span ref={element} className="group relative inline-block max-w-full">
			<span className="group-data-count:opacity-0">{formatResult(value, result)}</span>
			<span
				aria-hidden="true"
				className="absolute inset-0 hidden before:content-[attr(data-text)] group-data-count:block"
			/>
		</span>
	);
}

function useCountIn(element: RefObject<HTMLSpanElement | null>, value: Value | null, result: CompiledResult) {
	useLayoutEffect(() => {
		const final = element.current;
		const overlay = final?.lastElementChild;
		if (!final || !(overlay instanceof HTMLElement) || typeof value !== 'number' || isMotionReduced()) return;
		const stop = () => {
			cancelAnimationFrame(frame);
			delete final.dataset.count;
		};
		const start = performance.now();
		const draw = (now: number) => {
			const part = Math.min(1, Math.max(0, (now - start) / DURATION));
			if (part === 1) return stop();
			overlay.dataset.text = formatResult(value * (1 - (1 - part) ** 3), result);
			final.dataset.count = '';
			frame = requestAnimationFrame(draw);
		};
		let frame = requestAnimationFrame(draw);
		// A page in the background draws no frames; the number must not stay hidden there.
		const limit = setTimeout(stop, DURATION + 50);
		return () => {
			clearTimeout(limit);
			stop();
		};
	}, [element, value, result]);
}

/** Every line that is shown, each of which opens to its working; text lines follow as recommendations. */
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
	tone,
	hasCostWord,
}: ResultLine): ExpandableLine {
	return {
		id,
		label: (
			<>
				{label}
				{hasCostWord && <span className="font-normal text-cost text-small"> cost</span>}
				{note && <span className="font-normal text-muted text-small"> {note}</span>}
			</>
		),
		note: value === null && <span className="block pb-3 text-muted text-small">{reason}</span>,
		text,
		rowClassName: result.headline ? 'border-edge' : 'border-line',
		cellClassName: `print:py-1 ${result.headline ? 'font-semibold' : 'font-normal'}`,
		valueClassName: tone === 'cost' ? 'text-cost' : '',
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
	readonly form: FormView;
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
				<Figures calculation={calculation} brief={brief} />
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

function Figures({ calculation, brief }: FiguresProps) {
	const headline = listResultLines(calculation.outcome).find(({ result }) => result.headline);
	const showResult = () => showHeading(document.getElementById(RESULT_HEADING_ID));
	return (
		<button type="button" className="grid w-full grid-cols-2 gap-x-4 text-left" onClick={showResult}>
			<BarFigure title="Quick estimate">{headline?.text}</BarFigure>
			{brief && <BarFigure title="On your tax return">{brief}</BarFigure>}
		</button>
	);
}

function BarFigure({ title, children }: { title: string; children: ReactNode }) {
	return (
		<span className="min-w-0">
			<span className="block text-muted text-small">{title} </span>
			<span className="display figures block wrap-anywhere text-lead">{children}</span>
		</span>
	);
}
