// Reads a JSON file into a tree with positions.
import { type ParseError, parseTree } from 'jsonc-parser';
import type { Findings } from '../diagnostic.ts';
import { tooDeep } from './brackets.ts';
import { slipsOf } from './json-syntax.ts';
import { treeOf } from './json-tree.ts';
import { hasInfinity, isWhole } from './readable.ts';
import type { SourceFile, SourceNode } from './source.ts';

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
	if (isJson(file.text)) {
		const root = treeOf(file, findings);
		return hasInfinity(file, root, findings) ? undefined : root;
	}
	const errors: ParseError[] = [];
	parseTree(file.text, errors, { disallowComments: true, allowTrailingComma: false });
	for (const { start, end, problem, suggestions } of slipsOf(file.text, errors)) {
		findings.report({ file, start, end }, 'invalid-json', { problem }, suggestions);
	}
	return undefined;
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
