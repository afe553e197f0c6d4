// One curve explored: the marker moved, its value put into the form, what happens along it in words and as a table.
import { type ReactNode, useState } from 'react';
import { getTone, needsCostWord } from '../../engine/tone.ts';
import { computeSample } from '../../engine/what-if/sweep.ts';
import type { Variation } from '../../engine/what-if/variation.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { toFieldText } from '../calculator/form/field-texts.ts';
import type { Curve } from './curve.ts';
import { CurveSlider } from './curve-slider.tsx';
import { CurveTable } from './curve-table.tsx';
import { FindInput, type Solver } from './find-input.tsx';
import { changeText, differenceText, resultText, toChangeKey, valueText } from './messages.ts';
import { hasClippedSamples } from './plot.ts';

interface ExplorerProps {
	readonly curve: Curve;
	/** Puts a value into a field of the form, where there is one. @param text as it is typed @param words with its unit */
	readonly onApplyValue?: ((id: string, text: string, label: string) => void) | undefined;
	/** Solves the input for a result in its own time; left out, it is solved at once. */
	readonly solve?: Solver;
	/** Said of the form after a value went into it; '' for nothing yet. */
	readonly message?: string;
	/** Further drawings over the same input. @param at where the marker stands */
	readonly renderBelow?: (at: number) => ReactNode;
}

/** What the visitor did with one curve. */
interface MarkerState {
	readonly curve: Curve;
	readonly at: number;
	/** What went into the form, in a sentence; '' for nothing yet. */
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
		const label = valueText(value, input);
		onApplyValue?.(input.id, toFieldText(value, input), label);
		const text = `The form now has ${input.title} ${label}. Calculate to see the result.`;
		setMarkerState({ curve, at, appliedMessage: text });
	};
	const moveMarker = (value: number) => setMarkerState({ curve, at: value, appliedMessage: '' });
	return (
		<>
			<figure className="mt-6 print:mt-2">
				<figcaption className="mb-3">
					<span className="block font-serif text-lead text-balance">
						{result.label} by {input.title}
					</span>
					<Readout variation={variation} currentSample={curve} at={at} />
				</figcaption>
				<CurveSlider curve={curve} at={at} onMove={moveMarker} />
				<Legend curve={curve} />
			</figure>
			<div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
				{onApplyValue && (
					<Button
						disabled={at === currentSample.at || computeSample(variation, at).isBlocked}
						onClick={() => applyValue(at)}
					>
						Use this value
					</Button>
				)}
				<p role="status" className="min-w-0 flex-1 basis-56 text-small">
					{message || appliedMessage}
				</p>
			</div>
			<Changes curve={curve} />
			{renderBelow?.(at)}
			<FindInput
				key={`${input.id} ${result.id}`}
				variation={variation}
				onApplyValue={onApplyValue ? applyValue : undefined}
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

function Readout({
	variation,
	currentSample,
	at,
}: {
	variation: Variation;
	currentSample: Curve;
	at: number;
}) {
	const { input, result } = variation;
	const sample = computeSample(variation, at);
	const difference = differenceText(sample, currentSample.currentSample, result);
	const isCost = !sample.isBlocked && getTone(sample.value, result.sense) === 'cost';
	return (
		<span className="figures mt-1 block min-h-10 text-small sm:min-h-5 print:hidden">
			{input.title} <strong className="font-semibold">{valueText(at, input)}</strong>:{' '}
			<strong className={`font-semibold ${isCost ? 'text-cost' : ''}`}>
				{resultText(sample, result)}
				{isCost && needsCostWord(sample.value, result) && ' cost'}
			</strong>
			{difference && <span className="text-muted">, {difference}</span>}
		</span>
	);
}

/** What the drawing's signs mean, where they occur, and that the line leaves the drawing where it does. */
export function Legend({ curve }: { curve: Curve }) {
	const { samples, variation } = curve;
	const hasCost = samples.some(
		({ value, isBlocked }) => !isBlocked && getTone(value, variation.result.sense) === 'cost',
	);
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

/** What the numbers on the drawing say. */
export function Changes({ curve }: { curve: Curve }) {
	const { changes, variation } = curve;
	if (changes.length === 0) return <div className="mt-5" />;
	return (
		<ol role="list" className="mt-4 mb-5 space-y-1.5 text-small print:mt-2">
			{changes.map((change, index) => (
				<li key={toChangeKey(change)} className="flex gap-3">
					<span className="figures font-medium text-brass">{index + 1}</span>
					<span>{changeText(change, variation)}</span>
				</li>
			))}
		</ol>
	);
}
