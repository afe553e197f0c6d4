import type { DiagnosticBag } from '../diagnostics/diagnostic.ts';
import type { SourceFile, SourceMember, SourceNode } from './source.ts';

// Conflict markers that Git writes.
const CONFLICT = /^(?:<{7}|={7}|>{7})(?= |\r?$)/m;

/** Reports another encoding and unresolved conflicts. @returns true when there are none */
export function isUtf8WithoutConflict(file: SourceFile, diagnostics: DiagnosticBag): boolean {
	const encodingProblem = file.encodingProblem;
	const conflict = CONFLICT.exec(file.text);
	if (encodingProblem)
		diagnostics.report(
			{ file, start: encodingProblem.start, end: encodingProblem.end },
			'wrong-encoding',
			encodingProblem,
		);
	else if (conflict) {
		const place = { file, start: conflict.index, end: conflict.index + conflict[0].length };
		diagnostics.report(place, 'merge-conflict', {});
	}
	return !encodingProblem && !conflict;
}

/** Reports numbers such as 1e999, which JavaScript reads as infinite. @returns true when there are any */
export function hasInfinity(file: SourceFile, node: SourceNode, diagnostics: DiagnosticBag): boolean {
	if (node.kind === 'array')
		return node.items.filter((item) => hasInfinity(file, item, diagnostics)).length > 0;
	if (node.kind === 'object')
		return node.members.filter(({ value }) => hasInfinity(file, value, diagnostics)).length > 0;
	if (typeof node.value !== 'number' || Number.isFinite(node.value)) return false;
	const number = file.text.slice(node.start, node.end);
	diagnostics.report({ file, start: node.start, end: node.end }, 'number-too-large', { number });
	return true;
}

/** Reports duplicate keys and keys with a meaning in JavaScript. @returns the remaining members */
export function removeDuplicateMembers(
	file: SourceFile,
	members: readonly SourceMember[],
	diagnostics: DiagnosticBag,
): readonly SourceMember[] {
	const keys = new Set<string>();
	return members.filter(({ key, keyStart: start, keyEnd: end }) => {
		const isFirst = !keys.has(key);
		keys.add(key);
		if (key === '__proto__')
			diagnostics.report({ file, start, end }, 'name-taken', { name: key, meaning: 'a word of JavaScript' });
		else if (!isFirst) diagnostics.report({ file, start, end }, 'duplicate-key', { key });
		return isFirst && key !== '__proto__';
	});
}
