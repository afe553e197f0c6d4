// Reads a JSON file into a tree with positions and says in words what is wrong with its syntax.
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Findings } from '../diagnostic.ts';
import type { SourceFile, SourceMember, SourceNode } from './source.ts';

const SYNTAX: Readonly<Record<string, string>> = {
	InvalidSymbol: 'This word is neither text in quotes, a number, true, false nor null.',
	InvalidNumberFormat: 'This number is not written as JSON writes numbers.',
	PropertyNameExpected: 'A key in double quotes is expected here.',
	ValueExpected: 'A value is expected here.',
	ColonExpected: 'A colon is expected here, between the key and its value.',
	CommaExpected: 'A comma is missing before this.',
	CloseBraceExpected: 'A closing brace } is missing.',
	CloseBracketExpected: 'A closing bracket ] is missing.',
	EndOfFileExpected: 'The file should end here, but more text follows.',
	InvalidCommentToken: 'Comments are not allowed in a definition.',
	UnexpectedEndOfComment: 'A comment is not closed; comments are not allowed in a definition.',
	UnexpectedEndOfString: 'The closing quote of this text is missing.',
	UnexpectedEndOfNumber: 'This number is not complete.',
	InvalidUnicode: 'This \\u code is not four hexadecimal digits.',
	InvalidEscapeCharacter: 'A backslash must be followed by one of " \\ / b f n r t u.',
	InvalidCharacter: 'Text cannot contain this character; write a line break as \\n.',
};

/**
 * Reads a JSON file.
 * @returns its tree, or undefined after reporting why it cannot be read
 */
export function readJson(file: SourceFile, findings: Findings): SourceNode | undefined {
	const errors: ParseError[] = [];
	const text = file.text.replace(/^\ufeff/, ' ');
	const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
	if (errors.length > 0) reportSyntax(file, errors, findings);
	else if (!tree)
		findings.report({ file, start: 0, end: 1 }, 'invalid-json', { problem: 'The file is empty.' });
	if (!tree || errors.length > 0) return undefined;
	return convert(file, tree, findings);
}

// One slip makes the parser stumble several times; the first of each line is the one to mend.
function reportSyntax(file: SourceFile, errors: readonly ParseError[], findings: Findings): void {
	const seen = new Set<number>();
	for (const { error, offset, length } of errors) {
		const line = file.text.slice(0, offset).split('\n').length;
		if (seen.has(line) || seen.has(line - 1)) continue;
		seen.add(line);
		const trailing = trailingComma(file.text, offset, printParseErrorCode(error));
		const place = {
			file,
			start: trailing ?? offset,
			end: trailing === undefined ? offset + length : trailing + 1,
		};
		const problem = SYNTAX[printParseErrorCode(error)] ?? 'This is not valid JSON.';
		findings.report(place, 'invalid-json', {
			problem: trailing === undefined ? problem : 'There is a comma after the last entry.',
		});
	}
}

function trailingComma(text: string, offset: number, error: string): number | undefined {
	const expected = error === 'PropertyNameExpected' || error === 'ValueExpected';
	const before = text.slice(0, offset).trimEnd();
	return expected && /[}\]]/.test(text[offset] ?? '') && before.endsWith(',') ? before.length - 1 : undefined;
}

function convert(file: SourceFile, node: Node, findings: Findings): SourceNode {
	const span = { start: node.offset, end: node.offset + node.length };
	const children = node.children ?? [];
	if (node.type === 'array') {
		return { kind: 'array', ...span, items: children.map((item) => convert(file, item, findings)) };
	}
	if (node.type !== 'object') return { kind: 'leaf', ...span, value: node.value };
	return { kind: 'object', ...span, members: members(file, children, findings) };
}

function members(file: SourceFile, properties: readonly Node[], findings: Findings): SourceMember[] {
	const seen = new Set<string>();
	const list: SourceMember[] = [];
	for (const property of properties) {
		const [keyNode, valueNode] = property.children ?? [];
		if (!keyNode || !valueNode) continue;
		const key = String(keyNode.value);
		const range = { keyStart: keyNode.offset, keyEnd: keyNode.offset + keyNode.length };
		if (seen.has(key)) {
			findings.report({ file, start: range.keyStart, end: range.keyEnd }, 'duplicate-key', { key });
			continue;
		}
		seen.add(key);
		list.push({ key, ...range, value: convert(file, valueNode, findings) });
	}
	return list;
}
