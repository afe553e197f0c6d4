// One curve explored: the marker moved, its value put into the form, what happens along it in words and as a table.
import { type ReactNode, useState } from 'react';
import { needsCostWord, toneOf } from '../../engine/tone.ts';
import { sampleAt } from '../../engine/what-if/sweep.ts';
import type { Variation } from '../../engine/what-if/variation.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { textOf } from '../form/field-texts.ts';
import { Curve } from './curve.tsx';
import { CurveTable } from './curve-table.tsx';
import { FindInput, type Solve } from './find-input.tsx';
import { leavesDrawing } from './plot.ts';
import type { Study } from './study.ts';
import { changeKey, changeWords, differenceWords, resultWords, valueWords } from './words.ts';

interface ExplorerProps {
	readonly study: Study;
	/** Puts a value into a field of the form, where there is one. @param text as it is typed @param words with its unit */
	readonly onUse?: ((id: string, text: string, words: string) => void) | undefined;
	/** Solves the input for a result in its own time; left out, it is solved at once. */
	readonly solve?: Solve;
	/** Said of the form after a value went into it; '' for nothing yet. */
	readonly said?: string;
	/** Further drawings over the same input. @param at where the marker stands */
	readonly below?: (at: number) => ReactNode;
}

/** What the visitor did with one curve. */
interface Moved {
	readonly study: Study;
	readonly at: number;
	/** What went into the form, in a sentence; '' for nothing yet. */
	readonly used: string;
}

/** The curve with its marker, in sentences and as a table, and solved for a result. */
export function Explorer({ study, onUse, solve, said = '', below }: ExplorerProps) {
	const { variation, own } = study;
	const { input, result } = variation;
	const start: Moved = { study, at: own.at, used: '' };
	const [moved, setMoved] = useState(start);
	// On another curve the marker starts anew; the drawing itself stays and is only redrawn.
	const { at, used } = moved.study === study ? moved : start;
	const use = (value: number) => {
		const words = valueWords(value, input);
		onUse?.(input.id, textOf(value, input), words);
		const told = `The form now has ${input.title} ${words}. Calculate to see the result.`;
		setMoved({ study, at, used: told });
	};
	const move = (value: number) => setMoved({ study, at: value, used: '' });
	return (
		<>
			<figure className="mt-6 print:mt-2">
				<figcaption className="mb-3">
					<span className="block font-serif text-lead text-balance">
						{result.label} by {input.title}
					</span>
					<Readout variation={variation} own={study} at={at} />
				</figcaption>
				<Curve study={study} at={at} onMove={move} />
				<Key study={study} />
			</figure>
			<div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
				{onUse && (
					<Button disabled={at === own.at || sampleAt(variation, at).blocked} onClick={() => use(at)}>
						Use this value
					</Button>
				)}
				<p role="status" className="min-w-0 flex-1 basis-56 text-small">
					{said || used}
				</p>
			</div>
			<Changes study={study} />
			{below?.(at)}
			<FindInput
				key={`${input.id} ${result.id}`}
				variation={variation}
				onUse={onUse ? use : undefined}
				solve={solve}
			/>
			<details className="group/table mt-5 border-line border-t print:hidden">
				<summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 text-small">
					The curve as a table
					<ChevronDownIcon className="size-4 text-muted group-open/table:rotate-180" />
				</summary>
				<CurveTable study={study} />
			</details>
			<div className="hidden print:mt-2 print:block">
				<CurveTable study={study} />
			</div>
		</>
	);
}

function Readout({ variation, own, at }: { variation: Variation; own: Study; at: number }) {
	const { input, result } = variation;
	const sample = sampleAt(variation, at);
	const difference = differenceWords(sample, own.own, result);
	const isCost = !sample.blocked && toneOf(sample.value, result.sense) === 'cost';
	return (
		<span className="figures mt-1 block min-h-10 text-small sm:min-h-5 print:hidden">
			{input.title} <strong className="font-semibold">{valueWords(at, input)}</strong>:{' '}
			<strong className={`font-semibold ${isCost ? 'text-cost' : ''}`}>
				{resultWords(sample, result)}
				{isCost && needsCostWord(sample.value, result) && ' cost'}
			</strong>
			{difference && <span className="text-muted">, {difference}</span>}
		</span>
	);
}

/** What the drawing's signs mean, where they occur, and that the line leaves the drawing where it does. */
export function Key({ study }: { study: Study }) {
	const { samples, variation } = study;
	const hasCost = samples.some(
		({ value, blocked }) => !blocked && toneOf(value, variation.result.sense) === 'cost',
	);
	const isCut = leavesDrawing(study);
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
export function Changes({ study }: { study: Study }) {
	const { changes, variation } = study;
	if (changes.length === 0) return <div className="mt-5" />;
	return (
		<ol role="list" className="mt-4 mb-5 space-y-1.5 text-small print:mt-2">
			{changes.map((change, index) => (
				<li key={changeKey(change)} className="flex gap-3">
					<span className="figures font-medium text-brass">{index + 1}</span>
					<span>{changeWords(change, variation)}</span>
				</li>
			))}
		</ol>
	);
}
