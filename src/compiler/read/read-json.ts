// Reads a JSON file into a tree with positions.
import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Findings } from '../diagnostic.ts';
import { tooDeep } from './brackets.ts';
import { slipsOf } from './json-syntax.ts';
import { distinctMembers, hasInfinity, isWhole } from './readable.ts';
import type { SourceFile, SourceMember, SourceNode } from './source.ts';

/**
 * Reads a JSON file.
 * @returns its tree, or undefined after reporting why it cannot be read
 */
export function readJson(file: SourceFile, findings: Findings): SourceNode | undefined {
	if (!isWhole(file, findings)) return undefined;
	const deep = tooDeep(file.text);
	if (deep) {
		findings.report({ file, ...deep }, 'invalid-json', deep);
		return undefined;
	}
	const errors: ParseError[] = [];
	const parsed = parseTree(file.text, errors, { disallowComments: true, allowTrailingComma: false });
	if (parsed && errors.length === 0) {
		const root = treeOf(parsed, file, findings);
		return hasInfinity(file, root, findings) ? undefined : root;
	}
	for (const { start, end, problem, suggestions } of slipsOf(file.text, errors)) {
		findings.report({ file, start, end }, 'invalid-json', { problem }, suggestions);
	}
	return undefined;
}

function treeOf(node: Node, file: SourceFile, findings: Findings): SourceNode {
	const { offset: start, length, children = [] } = node;
	const span = { start, end: start + length };
	if (node.type === 'array')
		return { kind: 'array', ...span, items: children.map((item) => treeOf(item, file, findings)) };
	if (node.type !== 'object') return { kind: 'leaf', ...span, value: node.value };
	const members = children.flatMap(({ children: [key, value] = [] }): readonly SourceMember[] => {
		if (!key || !value) return [];
		const keyEnd = key.offset + key.length;
		return [{ key: key.value, keyStart: key.offset, keyEnd, value: treeOf(value, file, findings) }];
	});
	return { kind: 'object', ...span, members: distinctMembers(file, members, findings) };
}
