// Writes a formula in words: with the names of things, or with their numbers.
import { getOperator, type OperatorRuntimes, type Printer, type Vocabulary } from './operator.ts';
import { PRECEDENCE } from './precedence.ts';
import type { Expression, Operation } from './tree.ts';

/** A formula in words, with brackets where they are needed. */
export function printFormula(
	expression: Expression,
	vocabulary: Vocabulary,
	operators: OperatorRuntimes,
): string {
	return expression.kind === 'name'
		? vocabulary.name(expression.name)
		: createPrinter(vocabulary, operators).print(expression);
}

/** A condition in words, as one that holds. */
export function printCondition(
	condition: Expression,
	vocabulary: Vocabulary,
	operators: OperatorRuntimes,
): string {
	return createPrinter(vocabulary, operators).print(condition);
}

/**
 * That a yes-no has an answer, as a choice is said: "Married is yes", "Return is Joint".
 * @param answer the words of the answer
 */
export function printAnswer(title: string, answer: string): string {
	if (title.endsWith('?')) return `${title} ${answer}`;
	return `${title} is ${answer === 'Yes' || answer === 'No' ? answer.toLowerCase() : answer}`;
}

/** Why an operation has no value, or undefined. */
export function printFailure(
	operation: Operation,
	vocabulary: Vocabulary,
	operators: OperatorRuntimes,
): string | undefined {
	return getOperator(operators, operation).explainFailure?.(operation, createPrinter(vocabulary, operators));
}

function createPrinter(vocabulary: Vocabulary, operators: OperatorRuntimes): Printer {
	const printer: Printer = {
		vocabulary,
		print: (part) => {
			if (part.kind === 'number') return String(part.value);
			if (part.kind === 'text') return part.value;
			if (part.kind === 'name') return vocabulary.answer(part.name, true) ?? vocabulary.name(part.name);
			return getOperator(operators, part).toText(part, printer);
		},
		printBracketed: (part, least) => {
			const text = printer.print(part);
			const isLoose = text.startsWith('−') && least > PRECEDENCE.product;
			return isLoose || printer.getPrecedence(part) < least ? `(${text})` : text;
		},
		// "The smaller of a and b" has no end of its own, so it needs brackets inside anything; rates and names do not.
		getPrecedence: (part) => {
			if (part.kind !== 'operation') return PRECEDENCE.atom;
			const operator = getOperator(operators, part);
			return operator.getTextPrecedence?.(part, printer) ?? operator.precedence;
		},
	};
	return printer;
}
