// What people write who know another language: a spreadsheet's IF( ), a sentence with if and then, "a == 'x' or 'y'",
// "a == true".
import type { Token } from './lexer.ts';
import type { SyntaxProblem } from './syntax-problem.ts';

const QUESTION = 'A question is written with "?" and ":".';

/** A habit of another language, with what to write instead; undefined when there is none. */
export function findBorrowedSyntax(tokens: readonly Token[], formula: string): SyntaxProblem | undefined {
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
