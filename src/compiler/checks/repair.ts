// Puts a misshapen tree right as far as the intent is plain, so that later phases can go on. Positions stay.
import type { SourceMember, SourceNode, SourcePath } from '../read/source.ts';

/** The tree without the member (or with an empty list entry) at a path. */
export function dropMember(root: SourceNode, path: SourcePath): SourceNode {
	return change(root, path, () => undefined);
}

/** The tree with the member at a path under another key. */
export function renameMember(root: SourceNode, path: SourcePath, key: string): SourceNode {
	return change(root, path, (member) => ({ ...member, key }));
}

function change(
	node: SourceNode,
	[step, ...rest]: SourcePath,
	edit: (member: SourceMember) => SourceMember | undefined,
): SourceNode {
	if (node.kind === 'object') {
		const members = node.members.map((member) => {
			if (member.key !== step) return member;
			return rest.length === 0 ? edit(member) : { ...member, value: change(member.value, rest, edit) };
		});
		return { ...node, members: members.filter((member) => member !== undefined) };
	}
	if (node.kind !== 'array') return node;
	const items = node.items.map((item, position) => {
		if (position !== step) return item;
		return rest.length === 0 ? emptyLike(item) : change(item, rest, edit);
	});
	return { ...node, items };
}

// List positions must not shift: an impossible entry becomes an empty one.
function emptyLike(item: SourceNode): SourceNode {
	return { kind: 'object', start: item.start, end: item.end, members: [] };
}
