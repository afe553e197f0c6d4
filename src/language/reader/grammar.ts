// Checks the order of a formula's words before it is parsed, so that every slip has an exact place and a sentence.
import { KEYWORDS, type SyntaxProblem, type Token } from './lexer.ts';

const INFIX = ['+', '-', '*', '/', '^', '==', '!=', '<', '<=', '>', '>=', 'and', 'or', 'in', '?', ':', ','];
const PREFIX = ['-', 'not'];

// An open bracket or an open question: what it is, and where it was opened.
interface OpenBracket {
	readonly kind: 'group' | 'call' | 'list' | 'question';
	readonly token: Token;
}

// A sentence, and what could stand there instead.
type Problem = readonly [sentence: string, ...suggestions: string[]];

/**
 * Walks the tokens as a reader would: a value is expected, then an operator, and so on.
 * @returns the first slip, or undefined when the order is right
 */
export function findOrderProblem(tokens: readonly Token[], formula: string): SyntaxProblem | undefined {
	const habit = findBorrowedSyntax(tokens, formula);
	if (habit) return habit;
	const openBrackets: OpenBracket[] = [];
	let expectValue = true;
	for (const [position, token] of tokens.entries()) {
		const previous = tokens[position - 1];
		const problem = expectValue
			? checkValue(token, previous, openBrackets)
			: checkOperator(token, previous, openBrackets);
		if (problem)
			return (
				findSeparatedThousands(token, previous, tokens[position + 1]) ?? createProblem(token, ...problem)
			);
		// A call without values is refused by the type check, which knows how many it takes.
		if (expectValue && token.text !== ')') {
			if (token.text === '(') openBrackets.push({ kind: getBracketKind(previous), token });
			else if (!PREFIX.includes(token.text)) expectValue = false;
			continue;
		}
		if (token.text === '(') openBrackets.push({ kind: 'call', token });
		if (token.text === '?') openBrackets.push({ kind: 'question', token });
		if (token.text === ':' || token.text === ')') openBrackets.pop();
		expectValue = token.text !== ')';
	}
	return checkEnd(tokens, expectValue, openBrackets, formula.length);
}

function getBracketKind(previous: Token | undefined): OpenBracket['kind'] {
	if (previous?.text === 'in') return 'list';
	return isFunctionName(previous) ? 'call' : 'group';
}

function isFunctionName(token: Token | undefined): boolean {
	return token?.kind === 'name' && !KEYWORDS.includes(token.text);
}

function checkValue(
	token: Token,
	previous: Token | undefined,
	openBrackets: readonly OpenBracket[],
): Problem | undefined {
	if (previous?.text === 'in' && token.text !== '(') {
		return ["After \"in\" stands a list in brackets: x in ('CA', 'NY')."];
	}
	if (token.text === '(' || PREFIX.includes(token.text)) return undefined;
	if (token.kind !== 'symbol' && !KEYWORDS.includes(token.text)) return undefined;
	if (token.text === ')' && previous?.text === '(' && openBrackets.at(-1)?.kind === 'call') return undefined;
	const after = previous ? ` after "${previous.text}"` : '';
	if (token.text === ')') return [`A value is missing${after}, before this bracket.`];
	return [`A name, a number or a bracket is expected${after}, but here stands "${token.text}".`];
}

function checkOperator(
	token: Token,
	previous: Token | undefined,
	openBrackets: readonly OpenBracket[],
): Problem | undefined {
	const inner = openBrackets.at(-1)?.kind;
	if (token.text === '(') {
		return isFunctionName(previous)
			? undefined
			: ['An operator such as + or * is missing before this bracket.'];
	}
	if (token.text === ')') {
		if (!inner) return ['This bracket closes nothing.'];
		return inner === 'question' ? ['The ":" of the question "?" is missing before this bracket.'] : undefined;
	}
	if (token.text === ':') return inner === 'question' ? undefined : ['This ":" has no "?" before it.'];
	if (token.text === ',') {
		return inner === 'call' || inner === 'list' ? undefined : ['A comma stands only inside a function.'];
	}
	if (INFIX.includes(token.text)) return undefined;
	const word = token.text.toLowerCase();
	if (['and', 'or', 'in'].includes(word)) return [`The word "${word}" is written in small letters.`, word];
	const missingPart = inner === 'call' ? 'A comma or an operator' : 'An operator such as + or *';
	return [`${missingPart} is missing between "${previous?.text}" and "${token.text}".`];
}

// In "250,000" the comma is no comma of the formula.
function findSeparatedThousands(
	comma: Token,
	previous: Token | undefined,
	after: Token | undefined,
): SyntaxProblem | undefined {
	if (comma.text !== ',' || previous?.kind !== 'number' || after?.kind !== 'number') return undefined;
	if (previous.end !== comma.start || comma.end !== after.start || !/^\d{3}\b/.test(after.text))
		return undefined;
	const problem = 'A number is written without separators between the thousands.';
	return { start: previous.start, end: after.end, problem, suggestions: [previous.text + after.text] };
}

function checkEnd(
	tokens: readonly Token[],
	expectValue: boolean,
	openBrackets: readonly OpenBracket[],
	length: number,
): SyntaxProblem | undefined {
	const last = tokens.at(-1);
	const end = { start: Math.max(0, length - 1), end: length };
	if (!last) return { ...end, problem: 'The formula is empty.' };
	if (expectValue) return createProblem(last, `The formula ends after "${last.text}"; a value is missing.`);
	const unclosedBracket = openBrackets.at(-1);
	if (!unclosedBracket) return undefined;
	return createProblem(
		unclosedBracket.token,
		unclosedBracket.kind === 'question'
			? 'The ":" of this question is missing.'
			: 'This bracket is never closed.',
	);
}

function createProblem(
	{ start, end }: Token,
	problem: string,
	...suggestions: readonly string[]
): SyntaxProblem {
	return { start, end, problem, suggestions };
}

const QUESTION = 'A question is written with "?" and ":".';

/** A habit of another language, with what to write instead; undefined when there is none. */
function findBorrowedSyntax(tokens: readonly Token[], formula: string): SyntaxProblem | undefined {
	return (
		findSpreadsheetIf(tokens, formula) ??
		findIfThen(tokens, formula) ??
		findRepeatedText(tokens, formula) ??
		findTruthComparison(tokens)
	);
}

const isWord = (token: Token | undefined, findWord: string) =>
	token?.kind === 'name' && token.text.toLowerCase() === findWord;

// IF(age < 50, a, b)
function findSpreadsheetIf(tokens: readonly Token[], formula: string): SyntaxProblem | undefined {
	const position = tokens.findIndex(
		(token, index) => isWord(token, 'if') && tokens[index + 1]?.text === '(' && hasCommas(tokens, index + 1),
	);
	const ifToken = tokens[position];
	if (!ifToken) return undefined;
	const { parts, end } = parseCallOperands(tokens, position + 1, formula);
	const [condition, yes, no] = parts;
	const suggestions = parts.length === 3 ? [`${condition} ? ${yes} : ${no}`] : [];
	return {
		start: ifToken.start,
		end,
		problem: `There is no function "${ifToken.text}". ${QUESTION}`,
		suggestions,
	};
}

function hasCommas(tokens: readonly Token[], opening: number): boolean {
	return tokens.slice(opening).some(({ text }) => text === ',');
}

// The parts of a call between its commas, and where it ends.
function parseCallOperands(
	tokens: readonly Token[],
	opening: number,
	formula: string,
): { readonly parts: readonly string[]; readonly end: number } {
	const parts: string[] = [];
	let depth = 0;
	let from = tokens[opening]?.end ?? 0;
	for (const { text, start, end } of tokens.slice(opening)) {
		if (text === '(') depth += 1;
		if (text === ')') depth -= 1;
		if ((text === ',' && depth === 1) || depth === 0) {
			parts.push(formula.slice(from, start).trim());
			from = end;
		}
		if (depth === 0) return { parts, end };
	}
	return { parts: [], end: formula.length };
}

// if age < 50 then a else b
function findIfThen(tokens: readonly Token[], formula: string): SyntaxProblem | undefined {
	const findWord = (name: string) => tokens.find((token) => isWord(token, name));
	const [ifToken, thenToken, elseToken] = [findWord('if'), findWord('then'), findWord('else')];
	if (!thenToken || (ifToken && ifToken.start > thenToken.start)) return undefined;
	const sliceBetween = (from: Token | undefined, to: Token | undefined) =>
		formula.slice(from?.end ?? 0, to?.start ?? formula.length).trim();
	const suggestions = elseToken
		? [
				`${sliceBetween(ifToken, thenToken)} ? ${sliceBetween(thenToken, elseToken)} : ${sliceBetween(elseToken, undefined)}`,
			]
		: [];
	return {
		start: (ifToken ?? thenToken).start,
		end: (elseToken ?? thenToken).end,
		problem: QUESTION,
		suggestions,
	};
}

// state == 'CA' or 'NY'
function findRepeatedText(tokens: readonly Token[], formula: string): SyntaxProblem | undefined {
	for (const [position, name] of tokens.entries()) {
		const sign = tokens[position + 1]?.text;
		if (name.kind !== 'name' || (sign !== '==' && sign !== '!=')) continue;
		const texts = listJoinedTexts(tokens, position + 2);
		const last = texts.at(-1);
		if (!last || texts.length < 2) continue;
		const list = `${name.text} in (${texts.map(({ text }) => text).join(', ')})`;
		return {
			start: name.start,
			end: last.end,
			problem: `Each side of "${formula.slice(texts[0]?.end, texts[1]?.start).trim()}" is a whole condition. A text that is one of several is written with "in".`,
			suggestions: [sign === '==' ? list : `not (${list})`],
		};
	}
	return undefined;
}

// Texts that stand alone between "or" or "and": none of them is compared with anything of its own.
function listJoinedTexts(tokens: readonly Token[], first: number): readonly Token[] {
	const texts: Token[] = [];
	for (let index = first; tokens[index]?.kind === 'text'; index += 2) {
		const after = tokens[index + 1]?.text ?? '';
		if (texts.length > 0 && ['==', '!='].includes(after)) break;
		texts.push(tokens[index] as Token);
		if (after !== 'or' && after !== 'and') break;
	}
	return texts;
}

// isMarried == true
function findTruthComparison(tokens: readonly Token[]): SyntaxProblem | undefined {
	for (const [position, sign] of tokens.entries()) {
		const [name, truth] = [tokens[position - 1], tokens[position + 1]];
		const affirmativeSign = isWord(truth, 'true') ? '==' : isWord(truth, 'false') ? '!=' : undefined;
		if (!affirmativeSign || !truth || name?.kind !== 'name' || (sign.text !== '==' && sign.text !== '!='))
			continue;
		const opposite = `not (${name.text})`;
		return {
			start: name.start,
			end: truth.end,
			problem: `A condition is not compared with "${truth.text}". Write "${name.text}" alone, or "${opposite}" for the opposite.`,
			suggestions: [sign.text === affirmativeSign ? name.text : opposite],
		};
	}
	return undefined;
}
