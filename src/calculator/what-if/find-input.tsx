// Find the input: the visitor names a result, and one input is solved for it.
import { type FormEvent, useId, useState } from 'react';
import type { CompiledResult } from '../../definition/compiled-calculator.ts';
import { isTooLarge, MOST_DIGITS, parseNumber } from '../../engine/parse.ts';
import { fieldSigns } from '../../engine/units.ts';
import { type Solution, solveFor } from '../../engine/what-if/solve.ts';
import type { Variation } from '../../engine/what-if/variation.ts';
import { Button } from '../../ui/button.tsx';
import { quote } from '../messages.ts';
import { solutionWords } from './solution-words.ts';

interface FindInputProps {
	readonly variation: Variation;
	/** Puts a value of the input into the form, where there is one. */
	readonly onUse: ((at: number) => void) | undefined;
	/** Left out, it is solved at once. */
	readonly solve?: Solve | undefined;
}

/** Solves the input for a wanted result in its own time. @throws when it cannot */
export type Solve = (wanted: number) => Promise<Solution>;

interface Answer {
	/** What was asked; another variation has no answer yet. */
	readonly variation: Variation;
	readonly solution?: Solution;
	readonly words: string;
	/** It could not be read. */
	readonly isWrong?: boolean;
}

const UNREADABLE = 'Enter the result you want as a number.';
const SEARCHING = 'Searching …';
const FAILED = 'The search did not finish. Try again.';
const TOO_LARGE = `Enter the result you want in at most ${MOST_DIGITS} digits.`;

/** `Which value of “QCD amount” makes “Total tax savings” equal to $20,000?` */
export function FindInput({ variation, onUse, solve }: FindInputProps) {
	const { input, result } = variation;
	const id = useId();
	const [text, setText] = useState('');
	const [given, setAnswer] = useState<Answer>();
	const answer = given?.variation === variation ? given : undefined;
	const isWrong = answer?.isWrong ?? false;
	const find = (event: FormEvent) => {
		event.preventDefault();
		const wanted = wantedNumber(text, result);
		if (wanted === undefined)
			return setAnswer({ variation, words: isTooLarge(text) ? TOO_LARGE : UNREADABLE, isWrong: true });
		if (!solve) return setAnswer(answerTo(variation, wanted, solveFor(variation, wanted)));
		const searching: Answer = { variation, words: SEARCHING };
		setAnswer(searching);
		// Typing on, or asking anew, takes the place of what is searched.
		const show = (found: Answer) => setAnswer((now) => (now === searching ? found : now));
		solve(wanted).then(
			(solution) => show(answerTo(variation, wanted, solution)),
			() => show({ variation, words: FAILED }),
		);
	};
	const reached = answer?.solution?.reached;
	return (
		<form className="border-line border-t pt-5 print:hidden" noValidate onSubmit={find}>
			<label htmlFor={id} className="block font-medium">
				Which value of {quote(input.title)} makes {quote(result.label)} equal to
			</label>
			<div className="mt-2 flex gap-3">
				<WantedField
					id={id}
					result={result}
					text={text}
					wrong={isWrong}
					onType={(typed) => {
						setText(typed);
						setAnswer(undefined);
					}}
				/>
				<Button type="submit">Find</Button>
			</div>
			<div role="status" id={`${id}-answer`} className="mt-3 empty:mt-0">
				{answer && <p className={isWrong ? 'text-cost' : ''}>{answer.words}</p>}
			</div>
			{onUse && reached && reached.at !== Number(variation.inputs[input.id]) && (
				<Button variant="quiet" onClick={() => onUse(reached.at)}>
					Use this value
				</Button>
			)}
		</form>
	);
}

function answerTo(variation: Variation, wanted: number, solution: Solution): Answer {
	return { variation, solution, words: solutionWords(variation, wanted, solution) };
}

function wantedNumber(text: string, { format }: CompiledResult): number | undefined {
	return parseNumber(text, { type: 'number', format: format === 'percent' ? 'percent' : 'count' });
}

interface WantedFieldProps {
	readonly id: string;
	readonly result: CompiledResult;
	readonly text: string;
	readonly wrong: boolean;
	readonly onType: (text: string) => void;
}

const SIGN = 'flex shrink-0 items-center border-line bg-raised px-3 text-muted text-small';

function WantedField({ id, result, text, wrong, onType }: WantedFieldProps) {
	const { before, after } = fieldSigns(result.format);
	const edge = wrong ? 'border-cost' : 'border-edge hover:border-ink';
	return (
		<div
			className={`flex min-w-0 flex-1 items-stretch rounded-control border bg-paper outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-brass sm:max-w-64 ${edge}`}
		>
			{before && (
				<span aria-hidden="true" className={`border-r ${SIGN}`}>
					{before}
				</span>
			)}
			<input
				id={id}
				type="text"
				inputMode="decimal"
				autoComplete="off"
				spellCheck={false}
				value={text}
				aria-invalid={wrong}
				aria-describedby={`${id}-answer`}
				className="figures h-12 w-full min-w-0 bg-transparent px-3 text-right text-body outline-none"
				onChange={(event) => onType(event.target.value)}
			/>
			{after && (
				<span aria-hidden="true" className={`border-l ${SIGN}`}>
					{after}
				</span>
			)}
		</div>
	);
}
