// The curve with its marker: a slider over the drawing, moved by keyboard, or by pressing and dragging anywhere on it.
import { memo, type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { sampleAt } from '../../engine/what-if/sweep.ts';
import { Drawing } from './drawing.tsx';
import { type Plot, plotOf } from './plot.ts';
import type { Study } from './study.ts';
import { useWidth } from './use-width.ts';
import { resultWords, valueWords } from './words.ts';

interface CurveProps {
	readonly study: Study;
	/** Where the marker stands, one of the stops. */
	readonly at: number;
	readonly onMove: (at: number) => void;
}

/** In units of the drawing, which are about pixels of a sheet. */
const PAPER_WIDTH = 344;

/** The drawing and its slider; the slider steps over round values, every change and the visitor's own value. */
export function Curve({ study, at, onMove }: CurveProps) {
	const { box, width } = useWidth();
	const slider = useRef<HTMLInputElement>(null);
	useKeptFocus(box);
	const plot = useMemo(() => plotOf(study, width), [study, width]);
	const marker = sampleAt(study.variation, at);
	const { input, result } = study.variation;
	const follow = (event: PointerEvent<HTMLDivElement>) => {
		if (event.buttons !== 1) return;
		const left = event.currentTarget.getBoundingClientRect().left;
		onMove(nearestStop(study.stops, plot, event.clientX - left));
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
				max={study.stops.length - 1}
				value={study.stops.indexOf(at)}
				aria-label={input.title}
				aria-valuetext={`${valueWords(at, input)}, ${result.label}: ${resultWords(marker, result)}`}
				className="pointer-events-none absolute inset-0 size-full opacity-0 print:hidden"
				onChange={(event) => onMove(study.stops[Number(event.target.value)] ?? at)}
			/>
			<div className="print:hidden">
				<Drawing study={study} plot={plot} marker={marker} />
			</div>
			<PaperDrawing study={study} />
		</div>
	);
}

// Laid out for the column of a sheet; memo, because the marker moves and this does not.
const PaperDrawing = memo(function PaperDrawing({ study }: { study: Study }) {
	return (
		<div className="hidden print:block">
			<Drawing study={study} plot={plotOf(study, PAPER_WIDTH)} />
		</div>
	);
});

function nearestStop(stops: readonly number[], { x }: Plot, pixel: number): number {
	const away = (stop: number) => Math.abs(x(stop) - pixel);
	return stops.reduce((best, stop) => (away(stop) < away(best) ? stop : best));
}

// The press that grabs the marker must not take the focus from it.
function useKeptFocus(box: RefObject<HTMLElement | null>) {
	useEffect(() => {
		const element = box.current;
		const keep = (event: Event) => event.preventDefault();
		element?.addEventListener('mousedown', keep);
		return () => element?.removeEventListener('mousedown', keep);
	}, [box]);
}
