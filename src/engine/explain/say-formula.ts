// Writes a formula in words: with the names of things, or with their numbers.
import { type Formula, type FormulaOperator, isOperation, type Operation } from '../../definition/formula.ts';

/** How the parts of a formula are worded. */
export interface Wording {
	/** An input, an amount or a result. A text that begins with a minus sign gets brackets where it needs them. */
	readonly name: (name: string) => string;
	/** A text that an input is compared with. */
	readonly choice: (input: string, value: string) => string;
	/** An entry of a table; by default "Table for Key". */
	readonly entry?: (table: string, key: Formula) => string;
	/** True when the numbers carry their percent sign, so that "as a percent" need not be said. */
	readonly signed?: boolean;
}

const WORDS: Readonly<Record<string, string>> = {
	'+': '+',
	'-': '−',
	'*': '×',
	'/': '÷',
	'^': 'to the power of',
	'==': 'is',
	'!=': 'is not',
	'<': 'is below',
	'<=': 'is at most',
	'>': 'is above',
	'>=': 'is at least',
	and: 'and',
	or: 'or',
};

const OPENINGS: Readonly<Record<string, string>> = {
	abs: 'the size of',
	floor: 'the whole part, rounded down, of',
	ceil: 'the whole part, rounded up, of',
	round: 'the nearest whole number to',
};

const STRENGTH: Readonly<Record<string, number>> = { or: 1, and: 2, '+': 4, '-': 4, '*': 5, '/': 5, '^': 6 };
const COMPARISON = 3;
const NAME = 7;

/** A formula in words, with brackets where they are needed. */
export function sayFormula(formula: Formula, wording: Wording): string {
	if (typeof formula === 'number') return String(formula);
	if (typeof formula === 'string') return wording.name(formula);
	if (!isOperation(formula)) return String(formula[1]);
	const [operator, first = 0, second = 0, third = 0] = formula;
	const say = (part: Formula) => sayFormula(part, wording);
	if (operator in WORDS) return sayBinary(operator, first, second, wording);
	if (operator === 'choose') return `if ${say(first)}: ${say(second)}; otherwise: ${say(third)}`;
	if (operator === 'negative') return `−${bracketed(first, NAME, wording)}`;
	if (operator === 'not') return `not ${bracketed(first, NAME, wording)}`;
	return sayCall(formula, wording);
}

function sayBinary(operator: FormulaOperator, left: Formula, right: Formula, wording: Wording): string {
	const strength = STRENGTH[operator] ?? COMPARISON;
	const tighter = operator === '-' || operator === '/' ? strength + 1 : strength;
	const compared = typeof left === 'string' && typeof right === 'object' && right[0] === 'text';
	const rightWords = compared
		? wording.choice(left, String(right[1]))
		: afterOperator(right, tighter, operator, wording);
	// A power of a power groups to the right, so that only its left side needs brackets.
	const leftWords = bracketed(left, operator === '^' ? strength + 1 : strength, wording);
	return `${leftWords} ${WORDS[operator]} ${rightWords}`;
}

// "a − −b" reads badly: a negative number after an operator stands in brackets.
function afterOperator(part: Formula, strength: number, operator: string, wording: Wording): string {
	const words = bracketed(part, strength, wording);
	return words.startsWith('−') && operator in STRENGTH ? `(${words})` : words;
}

function sayCall([operator, ...operands]: Operation, wording: Wording): string {
	const [first = 0, second = 0] = operands;
	if (operator === 'percent') return bracketed(first, 5, wording);
	if (operator === 'toPercent') {
		return `${bracketed(first, 5, wording)}${wording.signed ? '' : ', as a percent'}`;
	}
	if (operator === 'lookup') {
		const said = wording.entry?.(String(first), second);
		return said ?? `${wording.name(String(first))} for ${sayFormula(second, wording)}`;
	}
	const said = operands.map((operand) => sayFormula(operand, wording));
	if (operator !== 'min' && operator !== 'max') return `${OPENINGS[operator]} ${said[0]}`;
	return `the ${superlative(operator, said.length)} of ${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
}

function superlative(operator: 'min' | 'max', count: number): string {
	const stem = operator === 'min' ? 'small' : 'larg';
	const ending = count > 2 ? 'est' : 'er';
	return stem + ending;
}

function bracketed(part: Formula, strength: number, wording: Wording): string {
	const words = sayFormula(part, wording);
	const loose = words.startsWith('−') && strength > (STRENGTH['*'] ?? 0);
	return loose || ownStrength(part, wording) < strength ? `(${words})` : words;
}

// "The smaller of a and b" has no end of its own, so it needs brackets inside anything; rates and names do not.
function ownStrength(part: Formula, wording: Wording): number {
	if (!isOperation(part)) return NAME;
	const [operator, first = 0] = part;
	if (operator in WORDS) return STRENGTH[operator] ?? COMPARISON;
	if (operator === 'negative' || operator === 'not') return NAME;
	// percent( ) is not said: what it holds stands in its place, in brackets of its own where it is weak.
	if (operator === 'percent') {
		const own = ownStrength(first, wording);
		return own < 5 ? NAME : own;
	}
	return operator === 'lookup' && wording.entry ? NAME : 0;
}
