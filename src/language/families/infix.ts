// What operators between two operands share: their words.
import type { OperatorRuntime, Speaker } from '../operator.ts';
import { PRECEDENCE, type Precedence } from '../precedence.ts';
import type { Expression, Operation } from '../tree.ts';

/** The words of an operator between two operands: "a − b", "Income is above $250,000". */
export function infixWords(precedence: Precedence, sign: string): OperatorRuntime['words'] {
	return (operation, speaker) => {
		const [left, right] = operation.operands;
		if (!left || !right) return '';
		// A power of a power groups to the right, so that only its left side needs brackets.
		const leftWords = speaker.bracketed(left, sign === 'to the power of' ? precedence + 1 : precedence);
		return `${leftWords} ${sign} ${rightWords(left, right, precedence, sign, speaker)}`;
	};
}

function rightWords(
	left: Expression,
	right: Expression,
	precedence: Precedence,
	sign: string,
	speaker: Speaker,
): string {
	if (left.kind === 'name' && right.kind === 'text') return speaker.wording.choice(left.name, right.value);
	const words = speaker.bracketed(right, sign === '−' || sign === '÷' ? precedence + 1 : precedence);
	// "a − −b" reads badly: a negative number after an operator stands in brackets.
	return words.startsWith('−') && precedence > PRECEDENCE.comparison ? `(${words})` : words;
}

/** The two operands of an operation between two. */
export function twoOf({ operands }: Operation): readonly [left: Expression, right: Expression] {
	const [left, right] = operands;
	if (!left || !right) throw new Error('An operator between two operands lacks one.');
	return [left, right];
}
