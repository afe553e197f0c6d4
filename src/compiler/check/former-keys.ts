// Keys that were renamed: the schema names the former key of a property, so that older files are read and rewritten.
import {
	type FileKind,
	getFileSchema,
	getPropertySchema,
	resolveSchema,
	type Schema,
} from '../load/schemas.ts';
import type { SourceMember, SourceNode, SourcePath } from '../load/source.ts';

/** A former key in a file, and the key that took its place. */
interface FormerKey {
	/** The path to the value, with the former key as its last step. */
	readonly path: SourcePath;
	readonly key: string;
}

/** A file's tree with today's keys in place of former ones; positions stay. */
interface CurrentKeys {
	readonly root: SourceNode;
	readonly formerKeys: readonly FormerKey[];
}

/** Replaces former keys, and the values that changed with them, as the schema of the file's kind says. */
export function replaceFormerKeys(root: SourceNode, kind: FileKind): CurrentKeys {
	const formerKeys: FormerKey[] = [];
	return { root: replace(root, getFileSchema(kind), getFileSchema(kind), [], formerKeys), formerKeys };
}

function replace(
	node: SourceNode,
	schema: Schema,
	root: Schema,
	path: SourcePath,
	formerKeys: FormerKey[],
): SourceNode {
	const { schema: memberSchema, root: home } = resolveSchema(schema, root);
	if (node.kind === 'leaf') return node;
	if (node.kind === 'array') {
		const { items } = memberSchema;
		if (!items) return node;
		return {
			...node,
			items: node.items.map((item, at) => replace(item, items, home, [...path, at], formerKeys)),
		};
	}
	const byValue = node.members.map((member) => renameByValue(member, memberSchema));
	const usedKeys = new Set(byValue.map(({ key }) => key));
	const members = byValue.map((member, position): SourceMember => {
		const current = usedKeys.has(currentKey(member.key, memberSchema))
			? member.key
			: currentKey(member.key, memberSchema);
		const writtenKey = node.members[position]?.key ?? member.key;
		if (current !== writtenKey) formerKeys.push({ path: [...path, writtenKey], key: current });
		const property = getPropertySchema(memberSchema, current);
		const value = property
			? replace(member.value, property, home, [...path, writtenKey], formerKeys)
			: member.value;
		return { ...member, key: current, value };
	});
	return { ...node, members };
}

// A key that has another meaning today is a former one only with a value of that time: "when": "grows" of a reason.
function renameByValue(member: SourceMember, { properties = {} }: Schema): SourceMember {
	const { key, value } = member;
	for (const [current, { formerly }] of Object.entries(properties)) {
		if (typeof formerly !== 'object' || formerly.key !== key || value.kind !== 'leaf') continue;
		const replacement = formerly.values[String(value.value)];
		if (replacement !== undefined)
			return { ...member, key: current, value: { ...value, value: replacement } };
	}
	return member;
}

function currentKey(key: string, { properties = {} }: Schema): string {
	if (Object.hasOwn(properties, key)) return key;
	return Object.keys(properties).find((current) => properties[current]?.formerly === key) ?? key;
}
