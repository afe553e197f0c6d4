// What keeps a file from being read whatever its syntax: another encoding, two versions in one, a number too large.
import type { Findings } from '../diagnostic.ts';
import type { SourceFile, SourceMember, SourceNode } from './source.ts';

// The lines that Git writes around two versions of a passage.
const CONFLICT = /^(?:<{7}|={7}|>{7})(?= |\r?$)/m;

/** Reports a file that is not UTF-8, or that holds two versions of itself. @returns true when it is neither */
export function isWhole(file: SourceFile, findings: Findings): boolean {
	const slip = file.encodingSlip;
	const conflict = CONFLICT.exec(file.text);
	if (slip) findings.report({ file, start: slip.start, end: slip.end }, 'wrong-encoding', slip);
	else if (conflict) {
		const place = { file, start: conflict.index, end: conflict.index + conflict[0].length };
		findings.report(place, 'merge-conflict', {});
	}
	return !slip && !conflict;
}

/** Reports numbers such as 1e999, which would be read as infinite. @returns true when there are any */
export function hasInfinity(file: SourceFile, node: SourceNode, findings: Findings): boolean {
	if (node.kind === 'array') return node.items.filter((item) => hasInfinity(file, item, findings)).length > 0;
	if (node.kind === 'object')
		return node.members.filter(({ value }) => hasInfinity(file, value, findings)).length > 0;
	if (typeof node.value !== 'number' || Number.isFinite(node.value)) return false;
	const number = file.text.slice(node.start, node.end);
	findings.report({ file, start: node.start, end: node.end }, 'number-too-large', { number });
	return true;
}

/** Reports keys that are given twice and those JavaScript itself gives a meaning. @returns the members that can be kept */
export function distinctMembers(
	file: SourceFile,
	members: readonly SourceMember[],
	findings: Findings,
): readonly SourceMember[] {
	const seen = new Set<string>();
	return members.filter(({ key, keyStart: start, keyEnd: end }) => {
		const isFirst = !seen.has(key);
		seen.add(key);
		if (key === '__proto__')
			findings.report({ file, start, end }, 'name-taken', { name: key, other: 'a word of JavaScript' });
		else if (!isFirst) findings.report({ file, start, end }, 'duplicate-key', { key });
		return isFirst && key !== '__proto__';
	});
}
