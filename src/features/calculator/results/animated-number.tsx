// A number that counts in briefly. The final text is in the document from the start and is all that assistive
// technology hears; what moves is generated content drawn over it.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { formatResult } from '../../../engine/format.ts';
import type { CompiledResult, Value } from '../../../model/compiled-calculator.ts';
import { prefersReducedMotion } from '../../../ui/reduced-motion.ts';

const DURATION = 350;

interface AnimatedNumberProps {
	readonly value: Value | null;
	readonly result: CompiledResult;
}

/** The formatted value; numbers count up to it once, when the element appears. */
export function AnimatedNumber({ value, result }: AnimatedNumberProps) {
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
		if (!final || !(overlay instanceof HTMLElement) || typeof value !== 'number' || prefersReducedMotion())
			return;
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
