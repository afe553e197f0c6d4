// Reads a JSON file into a tree with positions.
import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Findings } from '../diagnostic.ts';
import { tooDeep } from './brackets.ts';
import { slipsOf } from './json-syntax.ts';
import { MemberList } from './member-list.ts';
import { hasInfinity, isWhole } from './readable.ts';
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
	const tree = parseTree(file.text, errors, { disallowComments: true, allowTrailingComma: false });
	if (tree && errors.length === 0) {
		const root = convert(file, tree, findings);
		return hasInfinity(file, root, findings) ? undefined : root;
	}
	for (const { start, end, problem, suggestions } of slipsOf(file.text, errors)) {
		findings.report({ file, start, end }, 'invalid-json', { problem }, suggestions);
	}
	return undefined;
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

function members(file: SourceFile, properties: readonly Node[], findings: Findings): readonly SourceMember[] {
	const list = new MemberList(file, findings);
	for (const property of properties) {
		const [keyNode, valueNode] = property.children ?? [];
		if (!keyNode || !valueNode) continue;
		const key = String(keyNode.value);
		const range = { keyStart: keyNode.offset, keyEnd: keyNode.offset + keyNode.length };
		list.add({ key, ...range, value: convert(file, valueNode, findings) });
	}
	return list.members;
}
