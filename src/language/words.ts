// Writes a formula in words: with the names of things, or with their numbers.
import { operatorOf, type Runtimes, type Speaker, type Wording } from './operator.ts';
import { PRECEDENCE } from './precedence.ts';
import type { Expression, Operation } from './tree.ts';

/** A formula in words, with brackets where they are needed. */
export function sayFormula(expression: Expression, wording: Wording, operators: Runtimes): string {
	return expression.kind === 'name'
		? wording.name(expression.name)
		: speakerOf(wording, operators).say(expression);
}

/** A condition in words, as one that holds. */
export function sayCondition(condition: Expression, wording: Wording, operators: Runtimes): string {
	return speakerOf(wording, operators).say(condition);
}

/**
 * That a yes-no has an answer, as a choice is said: "Married is yes", "Return is Joint".
 * @param answer the words of the answer
 */
export function sayAnswer(title: string, answer: string): string {
	if (title.endsWith('?')) return `${title} ${answer}`;
	return `${title} is ${answer === 'Yes' || answer === 'No' ? answer.toLowerCase() : answer}`;
}

/** Why an operation has no value, or undefined. */
export function sayFailure(operation: Operation, wording: Wording, operators: Runtimes): string | undefined {
	return operatorOf(operators, operation).failureWords?.(operation, speakerOf(wording, operators));
}

function speakerOf(wording: Wording, operators: Runtimes): Speaker {
	const speaker: Speaker = {
		wording,
		say: (part) => {
			if (part.kind === 'number') return String(part.value);
			if (part.kind === 'text') return part.value;
			if (part.kind === 'name') return wording.answer(part.name, true) ?? wording.name(part.name);
			return operatorOf(operators, part).words(part, speaker);
		},
		bracketed: (part, least) => {
			const words = speaker.say(part);
			const loose = words.startsWith('−') && least > PRECEDENCE.product;
			return loose || speaker.precedence(part) < least ? `(${words})` : words;
		},
		// "The smaller of a and b" has no end of its own, so it needs brackets inside anything; rates and names do not.
		precedence: (part) => {
			if (part.kind !== 'operation') return PRECEDENCE.atom;
			const operator = operatorOf(operators, part);
			return operator.wordPrecedence?.(part, speaker) ?? operator.precedence;
		},
	};
	return speaker;
}
