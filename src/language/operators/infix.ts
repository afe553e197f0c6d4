// The printer of operators between two operands.
import type { Operator, Printer } from '../operator.ts';
import { PRECEDENCE, type Precedence } from '../operator.ts';
import type { Expression, Operation } from '../tree.ts';

/** The words of an operator between two operands: "a − b", "Income is above $250,000". */
export function createInfixPrinter(precedence: Precedence, sign: string): Operator['toText'] {
	return (operation, printer) => {
		const [left, right] = operation.operands;
		if (!left || !right) return '';
		// A power of a power groups to the right, so that only its left side needs brackets.
		const leftText = printer.printBracketed(left, sign === 'to the power of' ? precedence + 1 : precedence);
		return `${leftText} ${sign} ${printRight(left, right, precedence, sign, printer)}`;
	};
}

function printRight(
	left: Expression,
	right: Expression,
	precedence: Precedence,
	sign: string,
	printer: Printer,
): string {
	if (left.kind === 'name' && right.kind === 'text') return printer.vocabulary.choice(left.name, right.value);
	const text = printer.printBracketed(right, sign === '−' || sign === '÷' ? precedence + 1 : precedence);
	// "a − −b" reads badly: a negative number after an operator stands in brackets.
	return text.startsWith('−') && precedence > PRECEDENCE.comparison ? `(${text})` : text;
}

/** The two operands of an operation between two. */
export function getOperandPair({ operands }: Operation): readonly [left: Expression, right: Expression] {
	const [left, right] = operands;
	if (!left || !right) throw new Error('An operator between two operands lacks one.');
	return [left, right];
}
