// The bar at the bottom of a phone: Calculate, and once calculated both figures.
import { type ReactNode, useEffect, useRef } from 'react';
import { listResultLines } from '../calculation-document.ts';
import type { Calculation, FormView } from '../calculator-state.ts';
import { CalculateButton } from '../form/submit-line.tsx';
import { RESULT_HEADING_ID } from '../messages.ts';

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
	const showResult = () => {
		const heading = document.getElementById(RESULT_HEADING_ID);
		heading?.focus({ preventScroll: true });
		heading?.scrollIntoView({ block: 'start' });
	};
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
