// One curve explored: the marker moved, its value put into the form, what happens along it in words and as a table.
import {
	memo,
	type PointerEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useMemo,
	useRef,
	useState,
} from 'react';
import { formatInputWithUnit, getTone, needsCostWord } from '../../engine/format.ts';
import type { Curve } from '../../engine/what-if/curve.ts';
import { isUsable, type Sample } from '../../engine/what-if/variation.ts';
import type { CompiledResult } from '../../model/compiled-calculator.ts';
import { Button } from '../../ui/button.tsx';
import { getWrappingClass } from '../../ui/expandable-row.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { toFieldText } from '../form/field-state.ts';
import { useWidth } from './chart-axes.tsx';
import { Drawing } from './drawing.tsx';
import { FindInput, type Solver } from './find-input.tsx';
import {
	describeCurve,
	formatCurveChange,
	formatDifference,
	formatWatchedResult,
	toChangeKey,
} from './messages.ts';
import { computePlot, hasClippedSamples, type Plot } from './plot.ts';

interface ExplorerProps {
	readonly curve: Curve;
	/** Puts a value into a field of the form. @param text as it is typed @param label with its unit */
	readonly onApplyValue: (id: string, text: string, label: string) => void;
	/** Solves the input for a result in its own time; left out, it is solved at once. */
	readonly solve?: Solver;
	/** Said of the form after a value went into it; '' for nothing yet. */
	readonly message?: string;
	/** Further drawings over the same input. @param at where the marker stands */
	readonly renderBelow?: (at: number) => ReactNode;
}

interface MarkerState {
	readonly curve: Curve;
	readonly at: number;
	/** A sentence about the value that went into the form; '' for none yet. */
	readonly appliedMessage: string;
}

/** The curve with its marker, in sentences and as a table, and solved for a result. */
export function Explorer({ curve, onApplyValue, solve, message = '', renderBelow }: ExplorerProps) {
	const { variation, currentSample } = curve;
	const { input, result } = variation;
	const initialState: MarkerState = { curve, at: currentSample.at, appliedMessage: '' };
	const [markerState, setMarkerState] = useState(initialState);
	// On another curve the marker starts anew; the drawing itself stays and is only redrawn.
	const { at, appliedMessage } = markerState.curve === curve ? markerState : initialState;
	const applyValue = (value: number) => {
		const label = formatInputWithUnit(value, input);
		onApplyValue(input.id, toFieldText(value, input), label);
		const text = `The form now has ${input.title} ${label}. Calculate to see the result.`;
		setMarkerState({ curve, at, appliedMessage: text });
	};
	const moveMarker = (value: number) => setMarkerState({ curve, at: value, appliedMessage: '' });
	const caption = (
		<figcaption className="mb-3">
			<span className="block font-serif text-lead text-balance">
				{result.label} by {input.title}
			</span>
			<Readout curve={curve} at={at} />
		</figcaption>
	);
	if (!curve.samples.some(isUsable))
		return (
			<figure className="mt-6 mb-5 print:mt-2">
				{caption}
				<p className="text-small">{describeCurve(variation, curve.samples, [])}</p>
			</figure>
		);
	return (
		<>
			<figure className="mt-6 print:mt-2">
				{caption}
				<CurveSlider curve={curve} at={at} onMove={moveMarker} />
				<Legend curve={curve} />
			</figure>
			<div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
				<Button
					disabled={at === currentSample.at || variation.sampleAt(at).isBlocked}
					onClick={() => applyValue(at)}
				>
					Use this value
				</Button>
				<p role="status" className="min-w-0 flex-1 basis-56 text-small">
					{message || appliedMessage}
				</p>
			</div>
			<Changes curve={curve} />
			{renderBelow?.(at)}
			<FindInput
				key={`${input.id} ${result.id}`}
				variation={variation}
				onApplyValue={applyValue}
				solve={solve}
			/>
			<details className="group/table mt-5 border-line border-t print:hidden">
				<summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 text-small">
					The curve as a table
					<ChevronDownIcon className="size-4 text-muted group-open/table:rotate-180" />
				</summary>
				<CurveTable curve={curve} />
			</details>
			<div className="hidden print:mt-2 print:block">
				<CurveTable curve={curve} />
			</div>
		</>
	);
}

function isCostAt({ value, isBlocked }: Sample, { goodOrBad }: CompiledResult): boolean {
	return !isBlocked && getTone(value, goodOrBad) === 'cost';
}

function Readout({ curve: { variation, currentSample }, at }: { curve: Curve; at: number }) {
	const { input, result } = variation;
	const sample = variation.sampleAt(at);
	const difference = formatDifference(sample, currentSample, result);
	const isCost = isCostAt(sample, result);
	return (
		<span className="figures mt-1 block min-h-10 text-small sm:min-h-5 print:hidden">
			{input.title} <strong className="font-semibold">{formatInputWithUnit(at, input)}</strong>:{' '}
			<strong className={`font-semibold ${isCost ? 'text-cost' : ''}`}>
				{formatWatchedResult(sample, result)}
				{isCost && needsCostWord(sample.value, result) && ' cost'}
			</strong>
			{difference && <span className="text-muted">, {difference}</span>}
		</span>
	);
}

/** The meaning of the drawing's signs, where they occur, and that the line leaves the drawing where it does. */
function Legend({ curve }: { curve: Curve }) {
	const { samples, variation } = curve;
	const hasCost = samples.some((sample) => isCostAt(sample, variation.result));
	const isCut = hasClippedSamples(curve);
	if (!hasCost && !isCut) return null;
	return (
		<p className="mt-1 text-muted text-small">
			{hasCost && (
				<span className="mr-4 whitespace-nowrap text-cost">
					<svg aria-hidden="true" viewBox="0 0 28 8" className="mr-2 inline-block w-7">
						<path d="M0 4H28" strokeWidth="2" strokeDasharray="5 4" className="stroke-cost" />
					</svg>
					Dashed: a cost
				</span>
			)}
			{isCut && 'The line goes on beyond the drawing; the table has its values.'}
		</p>
	);
}

export function Changes({ curve }: { curve: Curve }) {
	const { changes, variation } = curve;
	if (changes.length === 0) return <div className="mt-5" />;
	return (
		<ol role="list" className="mt-4 mb-5 space-y-1.5 text-small print:mt-2">
			{changes.map((change, index) => (
				<li key={toChangeKey(change)} className="flex gap-3">
					<span className="figures font-medium text-brass">{index + 1}</span>
					<span>{formatCurveChange(change, variation)}</span>
				</li>
			))}
		</ol>
	);
}

interface CurveSliderProps {
	readonly curve: Curve;
	/** The marker's position, one of the stops. */
	readonly at: number;
	readonly onMove: (at: number) => void;
}

/** In units of the drawing, which are about pixels of a sheet. */
const PAPER_WIDTH = 344;

/** The drawing and its slider; the slider steps over round values, every change and the visitor's own value. */
function CurveSlider({ curve, at, onMove }: CurveSliderProps) {
	const { box, width } = useWidth();
	const slider = useRef<HTMLInputElement>(null);
	useFocusRetention(box);
	const plot = useMemo(() => computePlot(curve, width), [curve, width]);
	const marker = curve.variation.sampleAt(at);
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
				aria-valuetext={`${formatInputWithUnit(at, input)}, ${result.label}: ${formatWatchedResult(marker, result)}`}
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

/** The same as the curve, for those who read rather than look. */
export function CurveTable({ curve }: { curve: Curve }) {
	const { variation, rows, currentSample, changes } = curve;
	const { input, result } = variation;
	return (
		<table
			className="w-full border-collapse text-left text-small"
			aria-label={`${result.label} by ${input.title}`}
		>
			<thead>
				<tr className="text-muted">
					<th scope="col" className="py-2 pr-6 font-normal">
						{input.title}
					</th>
					<th scope="col" className="py-2 text-right font-normal">
						{result.label}
					</th>
				</tr>
			</thead>
			<tbody className="figures">
				{rows.map((row) => {
					const text = formatWatchedResult(row, result);
					const isCost = isCostAt(row, result);
					const changeNumbers = changes.flatMap(({ before, after }, index) =>
						before === row.at || after === row.at ? [index + 1] : [],
					);
					return (
						<tr key={row.at} data-at={row.at} className="border-line border-t last:border-b">
							<th scope="row" className="py-2 pr-6 font-normal print:py-0.5">
								{formatInputWithUnit(row.at, input)}
								{row.at === currentSample.at && <span className="text-muted"> now</span>}
								{changeNumbers.length > 0 && (
									<span className="text-brass"> ({changeNumbers.join(', ')})</span>
								)}
							</th>
							<td
								className={`py-2 text-right print:py-0.5 ${getWrappingClass(text)} ${isCost ? 'text-cost' : ''}`}
							>
								{text}
								{isCost && needsCostWord(row.value, result) && ' cost'}
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
