// The right-hand side: the prompt before the first press of Calculate, the result afterwards.
import { type ReactNode, useDeferredValue, useEffect, useId, useRef } from 'react';
import type { CompiledCalculator } from '../../../model/compiled-calculator.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import type { Calculation } from '../calculator-state.ts';
import { OUT_OF_DATE } from '../messages.ts';
import { WhatIf } from '../what-if.tsx';
import { HowCalculated } from '../workings/how-calculated.tsx';
import { Headline } from './headline.tsx';
import { ResultTable } from './result-table.tsx';

interface ResultsPaneProps {
	readonly calculator: CompiledCalculator;
	readonly calculation: Calculation | null;
	readonly isOutOfDate: boolean;
	/** Puts a text into a field of the form. */
	readonly onApplyValue: (id: string, text: string) => void;
	/** What can be done with the work, below everything. */
	readonly actions?: ReactNode;
}

/** The prompt, or the headline, the table, the recommendation and the way it was calculated. */
export function ResultsPane({
	calculator,
	calculation,
	isOutOfDate,
	onApplyValue,
	actions,
}: ResultsPaneProps) {
	const headingId = useId();
	const top = useScrollToResult(calculation?.count ?? 0);
	// What opens on request comes in the frame after the one that shows the result.
	const isShown = useDeferredValue(calculation !== null);
	return (
		<section
			aria-labelledby={headingId}
			className="self-start lg:sticky lg:top-24 print:static print:float-right print:w-[52%] print:pl-[4%]"
		>
			<div ref={top} className="scroll-mt-24 scroll-mb-8">
				<div className="mb-5 flex min-h-8 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 print:mb-2">
					<h3 id={headingId} className="display text-title">
						Results
					</h3>
					<OutOfDate isShown={isOutOfDate} />
				</div>
				<div aria-live="polite" aria-atomic="true">
					{calculation ? (
						<Headline key={calculation.count} calculation={calculation} isOutOfDate={isOutOfDate} />
					) : (
						<p className="border-line border-y py-6 text-muted">{calculator.prompt}</p>
					)}
				</div>
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
			{actions && <div className="mt-8 flex flex-wrap gap-4 print:hidden">{actions}</div>}
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

// Stacked on a phone, the result can lie below the fold: bring its top into view, and no further than needed.
function useScrollToResult(count: number) {
	const top = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (count === 0) return;
		// In the frame that shows the result: at once, everything would be laid out twice.
		const frame = requestAnimationFrame(() => top.current?.scrollIntoView({ block: 'nearest' }));
		return () => cancelAnimationFrame(frame);
	}, [count]);
	return top;
}
