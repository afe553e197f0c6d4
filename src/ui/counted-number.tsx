// A number that counts in once, when it appears.
import { useLayoutEffect, useRef } from 'react';
import { isMotionReduced } from './focus.ts';

const DURATION_MS = 350;

interface CountedNumberProps {
	readonly value: number;
	/** Puts the number on its way, and the value at the end, into words. */
	readonly format: (value: number) => string;
}

/** The value in words; what counts is an overlay, so that nothing reads or measures a number on its way. */
export function CountedNumber({ value, format }: CountedNumberProps) {
	const element = useRef<HTMLSpanElement>(null);
	useLayoutEffect(() => {
		const final = element.current;
		const overlay = final?.lastElementChild;
		if (!final || !(overlay instanceof HTMLElement) || isMotionReduced()) return;
		const stop = () => {
			cancelAnimationFrame(frame);
			delete final.dataset.count;
		};
		const start = performance.now();
		const draw = (now: number) => {
			const part = Math.min(1, Math.max(0, (now - start) / DURATION_MS));
			if (part === 1) return stop();
			overlay.dataset.text = format(value * (1 - (1 - part) ** 3));
			final.dataset.count = '';
			frame = requestAnimationFrame(draw);
		};
		let frame = requestAnimationFrame(draw);
		// A page in the background draws no frames; the number must not stay hidden there.
		const limit = setTimeout(stop, DURATION_MS + 50);
		return () => {
			clearTimeout(limit);
			stop();
		};
	}, [value, format]);
	return (
		<span ref={element} className="group relative inline-block max-w-full">
			<span className="group-data-count:opacity-0">{format(value)}</span>
			<span
				aria-hidden="true"
				className="absolute inset-0 hidden before:content-[attr(data-text)] group-data-count:block"
			/>
		</span>
	);
}
