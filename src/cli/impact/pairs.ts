// The subjects of both sides in pairs, and what differs in what they ask and say.
import type { Impact, PartChange } from './report.ts';
import type { Snapshot } from './snapshot.ts';
import { listSubjects, type Subject } from './subjects.ts';

/** A thing of the working tree and the one it was; one of the two is missing when it was added or removed. */
export interface SubjectPair {
	readonly before: Subject | undefined;
	readonly after: Subject | undefined;
}

/** The pairs of what compiles on both sides: in the order of the working tree, then what was removed. */
export function pairSubjects(before: Snapshot, after: Snapshot): readonly SubjectPair[] {
	const [previous, current] = [before, after].map(listSubjects);
	if (!previous || !current) return [];
	const brokenIds = new Set([...before.broken.keys(), ...after.broken.keys()]);
	// Without the returns of a side there are no worksheets and no effects of it.
	const kinds = before.compilation.engine && after.compilation.engine ? ['worksheet', 'effect'] : [];
	const isComparable = ({ kind, id }: Subject) =>
		kind === 'calculator' ? !brokenIds.has(id) : kinds.includes(kind) && !brokenIds.has(id);
	const unmatched = new Map(previous);
	const pairs = [...current].map(([key, subject]): SubjectPair => {
		const keys = [key, ...subject.formerIds.map((id) => `${subject.kind} ${id}`)];
		const matchingKey = keys.find((candidate) => unmatched.has(candidate)) ?? '';
		const match = unmatched.get(matchingKey);
		unmatched.delete(matchingKey);
		return { before: match, after: subject };
	});
	const removed = [...unmatched.values()].map((subject) => ({ before: subject, after: undefined }));
	return [...pairs, ...removed].filter((pair) => {
		const subject = pair.after ?? pair.before;
		return subject !== undefined && isComparable(subject);
	});
}

/** Inputs and figures that were added or removed, and inputs with another default. */
export function listPartChanges({ before, after }: SubjectPair): readonly PartChange[] {
	if (!before || !after) return [];
	return [
		...listAddedOrRemoved('input', before.inputs, after.inputs),
		...after.inputs.flatMap(({ id, default: to }): readonly PartChange[] => {
			const from = before.inputs.find((input) => input.id === id)?.default;
			if (from === undefined || Object.is(from, to)) return [];
			return [{ what: 'input', change: 'default', name: id, from: String(from), to: String(to) }];
		}),
		...listAddedOrRemoved('figure', before.figures, after.figures),
	];
}

type Named = readonly { readonly id: string }[];

function listAddedOrRemoved(what: PartChange['what'], before: Named, after: Named): readonly PartChange[] {
	const listMissing = (items: Named, others: Named) =>
		items.filter(({ id }) => others.every((other) => other.id !== id));
	const toChange =
		(change: PartChange['change']) =>
		({ id }: Named[number]) => {
			return { what, change, name: id, from: '', to: '' };
		};
	return [
		...listMissing(after, before).map(toChange('added')),
		...listMissing(before, after).map(toChange('removed')),
	];
}

export function listTextChanges({ before, after }: SubjectPair): Impact['texts'] {
	const keys = Object.keys({ ...after?.texts, ...before?.texts });
	return keys.filter((key) => before?.texts[key] !== after?.texts[key]);
}
