// Writes a formula in words: with the names of things, or with their numbers.
import { type Operator, PRECEDENCE, type Printer, type Vocabulary } from './operator.ts';
import { getOperator } from './operators/index.ts';
import { type Expression, getSpan, type Operation, type Span } from './tree.ts';

export function printFormula(expression: Expression, vocabulary: Vocabulary): string {
	return expression.kind === 'name'
		? vocabulary.name(expression.name)
		: createPrinter(vocabulary).print(expression);
}

/** A condition in words, as one that holds. */
export function printCondition(condition: Expression, vocabulary: Vocabulary): string {
	return createPrinter(vocabulary).print(condition);
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
export function printFailure(operation: Operation, vocabulary: Vocabulary): string | undefined {
	return getOperator(operation).explainFailure?.(operation, createPrinter(vocabulary));
}

function createPrinter(vocabulary: Vocabulary): Printer {
	const printer: Printer = {
		vocabulary,
		print: (part) => {
			if (part.kind === 'number') return String(part.value);
			if (part.kind === 'text') return part.value;
			if (part.kind === 'name') return vocabulary.answer(part.name, true) ?? vocabulary.name(part.name);
			return getOperator(part).toText(part, printer);
		},
		printBracketed: (part, least) => {
			const text = printer.print(part);
			const isLoose = text.startsWith('−') && least > PRECEDENCE.product;
			return isLoose || printer.getPrecedence(part) < least ? `(${text})` : text;
		},
		// "The smaller of a and b" has no end of its own, so it needs brackets inside anything; rates and names do not.
		getPrecedence: (part) => {
			if (part.kind !== 'operation') return PRECEDENCE.atom;
			const operator = getOperator(part);
			return operator.getTextPrecedence?.(part, printer) ?? operator.precedence;
		},
	};
	return printer;
}

export function writeFormula(expression: Expression): string {
	const write = (part: Expression) => writeFormula(part);
	const writeBracketed = (part: Expression, least: number) =>
		getPrecedence(part) < least ? `(${write(part)})` : write(part);
	switch (expression.kind) {
		case 'number':
			return String(expression.value);
		case 'text':
			return quoteText(expression.value);
		case 'name':
			return expression.name;
		case 'operation':
			return writeOperation(expression, getOperator(expression), write, writeBracketed);
	}
}

function quoteText(text: string): string {
	const quote = text.includes("'") ? '"' : "'";
	return `${quote}${text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`;
}

function writeOperation(
	{ operands }: Operation,
	{ name, notation, precedence, isReference }: Operator,
	write: (part: Expression) => string,
	writeBracketed: (part: Expression, least: number) => string,
): string {
	const [first, second, third] = operands;
	const writeOperand = (operand: Expression, position: number) =>
		operand.kind === 'text' && isReference?.(position) ? operand.value : write(operand);
	switch (notation) {
		case 'infix':
			return first && second ? writeInfix(name, precedence, first, second, writeBracketed) : '';
		case 'prefix':
			if (!first) return '';
			return name === 'not' ? `not (${write(first)})` : `-${writeBracketed(first, PRECEDENCE.power)}`;
		case 'choice':
			return first && second && third
				? `${writeBracketed(first, PRECEDENCE.or)} ? ${writeBracketed(second, PRECEDENCE.or)} : ${write(third)}`
				: '';
		case 'membership':
			return first
				? `${writeBracketed(first, precedence + 1)} ${name} (${operands.slice(1).map(write).join(', ')})`
				: '';
		case 'function':
			return `${name}(${operands.map(writeOperand).join(', ')})`;
	}
}

// Everything groups to the left but powers; comparisons do not group.
function writeInfix(
	name: string,
	precedence: number,
	left: Expression,
	right: Expression,
	writeBracketed: (part: Expression, least: number) => string,
): string {
	const isLeftStrict = precedence === PRECEDENCE.power || precedence === PRECEDENCE.comparison;
	const isRightStrict = precedence !== PRECEDENCE.power;
	return `${writeBracketed(left, isLeftStrict ? precedence + 1 : precedence)} ${name} ${writeBracketed(right, isRightStrict ? precedence + 1 : precedence)}`;
}

function getPrecedence(part: Expression): number {
	if (part.kind === 'number') return part.value < 0 ? PRECEDENCE.sign : PRECEDENCE.atom;
	if (part.kind !== 'operation') return PRECEDENCE.atom;
	const { name, notation, precedence } = getOperator(part);
	return name === 'not' || notation === 'function' ? PRECEDENCE.atom : precedence;
}

/** The span of a part in its formula: with its sign, the end of its calls, and brackets opened or closed inside it. */
export function computeSpan(part: Expression, formula: string): Span {
	const maskedText = formula.replace(/'[^']*'|"[^"]*"/g, (text) => '_'.repeat(text.length));
	const span = getSpan(part);
	let [unopenedCount, unclosedCount] = [0, 0];
	for (const sign of maskedText.slice(span.start, span.end)) {
		if (sign === '(') unclosedCount += 1;
		else if (sign === ')' && unclosedCount > 0) unclosedCount -= 1;
		else if (sign === ')') unopenedCount += 1;
	}
	let { start, end } = span;
	for (; unopenedCount > 0; unopenedCount -= 1) start = maskedText.lastIndexOf('(', start - 1);
	for (; unclosedCount > 0; unclosedCount -= 1) end = maskedText.indexOf(')', end) + 1;
	const isPrefixed = part.kind === 'operation' && (part.operator === 'negative' || part.operator === 'not');
	return isPrefixed ? includeSign({ start, end }, maskedText) : { start, end };
}

export function getPartText(part: Expression, formula: string): string {
	const { start, end } = computeSpan(part, formula);
	return formula.slice(start, end);
}

function includeSign({ start, end }: Span, formula: string): Span {
	const sign = /(?:-|\bnot\b)\s*(\(?)\s*$/.exec(formula.slice(0, start));
	if (!sign) return { start, end };
	return { start: sign.index, end: sign[1] ? formula.indexOf(')', end) + 1 : end };
}
