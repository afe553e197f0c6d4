// Find the input: the visitor names a result, and one input is solved for it.
import { type FormEvent, useId, useState } from 'react';
import { formatInputWithUnit, formatResult } from '../../engine/format.ts';
import { MAX_DIGITS, parseNumber, textExceedsMaxDigits } from '../../engine/parse.ts';
import { getFieldSigns } from '../../engine/units.ts';
import { type Solution, type SolutionPoint, solveForInput } from '../../engine/what-if/solve.ts';
import type { Variation } from '../../engine/what-if/variation.ts';
import type { CompiledResult } from '../../model/compiled-calculator.ts';
import { Button } from '../../ui/button.tsx';
import { NumberInput } from '../../ui/input.tsx';
import { quote } from '../form/messages.ts';
import { ensurePeriod } from './messages.ts';

interface FindInputProps {
	readonly variation: Variation;
	/** Puts a value of the input into the form. */
	readonly onApplyValue: (at: number) => void;
	/** Left out, it is solved at once. */
	readonly solve?: Solver | undefined;
}

/** Solves the input for a wanted result in its own time. @throws when it cannot */
export type Solver = (target: number) => Promise<Solution>;

interface Answer {
	/** The last question; another variation has no answer yet. */
	readonly variation: Variation;
	readonly solution?: Solution;
	readonly text: string;
	/** It could not be read. */
	readonly isInvalid?: boolean;
}

const UNREADABLE = 'Enter the result you want as a number.';
const SEARCHING = 'Searching …';
const FAILED = 'The search did not finish. Try again.';
const TOO_LARGE = `Enter the result you want in at most ${MAX_DIGITS} digits.`;

/** `Which value of “QCD amount” makes “Total tax savings” equal to $20,000?` */
export function FindInput({ variation, onApplyValue, solve }: FindInputProps) {
	const { input, result } = variation;
	const id = useId();
	const [text, setText] = useState('');
	const [storedAnswer, setAnswer] = useState<Answer>();
	const answer = storedAnswer?.variation === variation ? storedAnswer : undefined;
	const isInvalid = answer?.isInvalid ?? false;
	const handleSubmit = (event: FormEvent) => {
		event.preventDefault();
		const target = parseTarget(text, result);
		if (target === undefined)
			return setAnswer({
				variation,
				text: textExceedsMaxDigits(text) ? TOO_LARGE : UNREADABLE,
				isInvalid: true,
			});
		if (!solve) return setAnswer(createAnswer(variation, target, solveForInput(variation, target)));
		const searchAnswer: Answer = { variation, text: SEARCHING };
		setAnswer(searchAnswer);
		// Typing on, or asking anew, takes the place of what is searched.
		const show = (nextAnswer: Answer) =>
			setAnswer((current) => (current === searchAnswer ? nextAnswer : current));
		solve(target).then(
			(solution) => show(createAnswer(variation, target, solution)),
			() => show({ variation, text: FAILED }),
		);
	};
	const point = answer?.solution?.point;
	return (
		<form className="border-line border-t pt-5 print:hidden" noValidate onSubmit={handleSubmit}>
			<label htmlFor={id} className="block font-medium">
				Which value of {quote(input.title)} makes {quote(result.label)} equal to
			</label>
			<div className="mt-2 flex gap-3">
				<NumberInput
					id={id}
					signs={getFieldSigns(result.format)}
					tone={isInvalid ? 'cost' : 'plain'}
					frameClassName="min-w-0 flex-1 sm:max-w-64"
					value={text}
					aria-invalid={isInvalid}
					aria-describedby={`${id}-answer`}
					onChange={({ target }) => {
						setText(target.value);
						setAnswer(undefined);
					}}
				/>
				<Button type="submit">Find</Button>
			</div>
			<div role="status" id={`${id}-answer`} className="mt-3 empty:mt-0">
				{answer && <p className={isInvalid ? 'text-cost' : ''}>{answer.text}</p>}
			</div>
			{point && point.at !== Number(variation.inputs[input.id]) && (
				<Button variant="quiet" onClick={() => onApplyValue(point.at)}>
					Use this value
				</Button>
			)}
		</form>
	);
}

function createAnswer(variation: Variation, target: number, solution: Solution): Answer {
	return { variation, solution, text: formatSolution(variation, target, solution) };
}

function parseTarget(text: string, { format }: CompiledResult): number | undefined {
	return parseNumber(text, { type: 'number', format: format === 'money' ? 'money' : 'count' });
}

/** @param target in the unit of the result */
export function formatSolution(variation: Variation, target: number, solution: Solution): string {
	const { input, result } = variation;
	const { kind, point, otherSolutions: otherCount, blockedPoint: blockedValue } = solution;
	const targetText = formatResult(target, result);
	const formatInput = (solutionPoint: SolutionPoint) =>
		`${input.title} ${formatInputWithUnit(solutionPoint.at, input)}`;
	const formatPoint = (solutionPoint: SolutionPoint) =>
		`${formatInput(solutionPoint)} gives ${formatResult(solutionPoint.value, result)}`;
	const nearestText = point ? ` The nearest: ${formatPoint(point)}.` : '';
	if (kind === 'found' && point) return matchText(variation, point, otherCount);
	if (kind === 'passed') return `No value gives exactly ${targetText}.${nearestText}`;
	if (kind === 'blocked' && blockedValue) {
		const calculableText = point ? ` The nearest that can be calculated: ${formatPoint(point)}.` : '';
		return `Only blocked values give ${targetText}: ${formatInput(blockedValue)} does. ${ensurePeriod(blockedValue.message)}${calculableText}`;
	}
	const { from, to } = solution.range;
	const range = `${formatInputWithUnit(from, input)} to ${formatInputWithUnit(to, input)}`;
	return `No value from ${range} gives ${targetText}.${nearestText}`;
}

function matchText({ input, inputs, result }: Variation, point: SolutionPoint, otherCount: number): string {
	const value = `When ${quote(input.title)} is ${formatInputWithUnit(point.at, input)}`;
	const resultText = `${quote(result.label)} is ${formatResult(point.value, result)}`;
	const suffix = otherCount > 0 ? ' Other values give it too; this is the nearest to yours.' : '';
	if (point.at === Number(inputs[input.id])) return `${value}, as it is now, ${resultText} already.${suffix}`;
	return `${value}, ${resultText}.${suffix}`;
}
