import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { findExcessiveDepth } from './brackets.ts';
import { listSyntaxProblems } from './json-syntax.ts';
import type { SourceFile, SourceMember, SourceNode } from './source.ts';
import { hasInfinity, isUtf8WithoutConflict, removeDuplicateMembers } from './source-checks.ts';

/**
 * Parses a JSON file into a tree with positions.
 * @returns undefined after reporting a syntax error
 */
export function readJson(file: SourceFile, diagnostics: DiagnosticBag): SourceNode | undefined {
	if (!isUtf8WithoutConflict(file, diagnostics)) return undefined;
	const depthProblem = findExcessiveDepth(file.text);
	if (depthProblem) {
		diagnostics.report({ file, ...depthProblem }, 'invalid-json', depthProblem);
		return undefined;
	}
	const errors: ParseError[] = [];
	const jsonTree = parseTree(file.text, errors, { disallowComments: true, allowTrailingComma: false });
	if (jsonTree && errors.length === 0) {
		const root = toTree(jsonTree, file, diagnostics);
		return hasInfinity(file, root, diagnostics) ? undefined : root;
	}
	for (const { start, end, problem, suggestions } of listSyntaxProblems(file.text, errors)) {
		diagnostics.report({ file, start, end }, 'invalid-json', { problem }, suggestions);
	}
	return undefined;
}

function toTree(node: Node, file: SourceFile, diagnostics: DiagnosticBag): SourceNode {
	const { offset: start, length, children = [] } = node;
	const span = { start, end: start + length };
	if (node.type === 'array')
		return { kind: 'array', ...span, items: children.map((item) => toTree(item, file, diagnostics)) };
	if (node.type !== 'object') return { kind: 'leaf', ...span, value: node.value };
	const members = children.flatMap(({ children: [key, value] = [] }): readonly SourceMember[] => {
		if (!key || !value) return [];
		const keyEnd = key.offset + key.length;
		return [{ key: key.value, keyStart: key.offset, keyEnd, value: toTree(value, file, diagnostics) }];
	});
	return { kind: 'object', ...span, members: removeDuplicateMembers(file, members, diagnostics) };
}
