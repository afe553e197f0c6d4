// The curve with its marker: a slider over the drawing, moved by keyboard, or by pressing and dragging anywhere on it.
import { memo, type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { computeSample } from '../../engine/what-if/sweep.ts';
import type { Curve } from './curve.ts';
import { Drawing } from './drawing.tsx';
import { resultText, valueText } from './messages.ts';
import { computePlot, type Plot } from './plot.ts';
import { useWidth } from './use-width.ts';

interface CurveSliderProps {
	readonly curve: Curve;
	/** Where the marker stands, one of the stops. */
	readonly at: number;
	readonly onMove: (at: number) => void;
}

/** In units of the drawing, which are about pixels of a sheet. */
const PAPER_WIDTH = 344;

/** The drawing and its slider; the slider steps over round values, every change and the visitor's own value. */
export function CurveSlider({ curve, at, onMove }: CurveSliderProps) {
	const { box, width } = useWidth();
	const slider = useRef<HTMLInputElement>(null);
	useFocusRetention(box);
	const plot = useMemo(() => computePlot(curve, width), [curve, width]);
	const marker = computeSample(curve.variation, at);
	const { input, result } = curve.variation;
	const follow = (event: PointerEvent<HTMLDivElement>) => {
		if (event.buttons !== 1) return;
		const left = event.currentTarget.getBoundingClientRect().left;
		onMove(findNearestStop(curve.stops, plot, event.clientX - left));
	};
	const grab = (event: PointerEvent<HTMLDivElement>) => {
		if (event.button !== 0) return;
		event.currentTarget.setPointerCapture(event.pointerId);
		slider.current?.focus({ preventScroll: true });
		follow(event);
	};
	return (
		<div
			ref={box}
			className="group/curve relative cursor-ew-resize touch-pan-y"
			onPointerDown={grab}
			onPointerMove={follow}
		>
			<input
				ref={slider}
				type="range"
				min={0}
				max={curve.stops.length - 1}
				value={curve.stops.indexOf(at)}
				aria-label={input.title}
				aria-valuetext={`${valueText(at, input)}, ${result.label}: ${resultText(marker, result)}`}
				className="pointer-events-none absolute inset-0 size-full opacity-0 print:hidden"
				onChange={(event) => onMove(curve.stops[Number(event.target.value)] ?? at)}
			/>
			<div className="print:hidden">
				<Drawing curve={curve} plot={plot} marker={marker} />
			</div>
			<PaperDrawing curve={curve} />
		</div>
	);
}

// Laid out for the column of a sheet; memo, because the marker moves and this does not.
const PaperDrawing = memo(function PaperDrawing({ curve }: { curve: Curve }) {
	return (
		<div className="hidden print:block">
			<Drawing curve={curve} plot={computePlot(curve, PAPER_WIDTH)} />
		</div>
	);
});

function findNearestStop(stops: readonly number[], { x }: Plot, pixel: number): number {
	const getDistance = (stop: number) => Math.abs(x(stop) - pixel);
	return stops.reduce((best, stop) => (getDistance(stop) < getDistance(best) ? stop : best));
}

// The press that grabs the marker must not take the focus from it.
function useFocusRetention(box: RefObject<HTMLElement | null>) {
	useEffect(() => {
		const element = box.current;
		const keepFocus = (event: Event) => event.preventDefault();
		element?.addEventListener('mousedown', keepFocus);
		return () => element?.removeEventListener('mousedown', keepFocus);
	}, [box]);
}
