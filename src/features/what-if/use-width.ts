// The width a drawing is laid out for.
import { useLayoutEffect, useRef, useState } from 'react';

/** A phone's column, until the real width is known. */
const FIRST_WIDTH = 328;

/** The width of an element in pixels. Text keeps its size on every screen: a drawing is laid out for the width it has. */
export function useWidth() {
	const box = useRef<HTMLDivElement>(null);
	const [width, setWidth] = useState(FIRST_WIDTH);
	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		const measure = () => setWidth(Math.max(200, Math.round(element.clientWidth)));
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return { box, width };
}
