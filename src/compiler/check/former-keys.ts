// Keys that were renamed: the schema names the former key of a property, so that older files are read and rewritten.
import { memoizeByObject } from '../../engine/memoize.ts';
import { type FileKind, getFileSchema, getPropertySchema, type Schema } from '../load/schemas.ts';
import type { SourceMember, SourceNode, SourcePath } from '../load/source.ts';

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
	return { root: replace(root, getFileSchema(kind), [], formerKeys), formerKeys };
}

function replace(node: SourceNode, schema: Schema, path: SourcePath, formerKeys: FormerKey[]): SourceNode {
	if (node.kind === 'leaf') return node;
	if (node.kind === 'array') {
		const { items } = schema;
		if (!items) return node;
		return {
			...node,
			items: node.items.map((item, at) => replace(item, items, [...path, at], formerKeys)),
		};
	}
	const members = renameMembers(node.members, schema).map((member, position): SourceMember => {
		const { key, value } = member;
		const writtenKey = node.members[position]?.key ?? key;
		if (key !== writtenKey) formerKeys.push({ path: [...path, writtenKey], key });
		const property = getPropertySchema(schema, key);
		if (!property || value.kind === 'leaf') return member;
		return { ...member, value: replace(value, property, [...path, writtenKey], formerKeys) };
	});
	return { ...node, members };
}

const listRenamedProperties = memoizeByObject(({ properties = {} }: Schema) =>
	Object.entries(properties).filter(([, { formerly }]) => formerly !== undefined),
);

function renameMembers(members: readonly SourceMember[], schema: Schema): readonly SourceMember[] {
	if (listRenamedProperties(schema).length === 0) return members;
	const byValue = members.map((member) => renameByValue(member, schema));
	const usedKeys = new Set(byValue.map(({ key }) => key));
	return byValue.map((member) => {
		const key = getCurrentKey(member.key, schema);
		return usedKeys.has(key) ? member : { ...member, key };
	});
}

// A key that has another meaning today is a former one only with a value of that time: "when": "grows" of a reason.
function renameByValue(member: SourceMember, schema: Schema): SourceMember {
	const { key, value } = member;
	for (const [current, { formerly }] of listRenamedProperties(schema)) {
		if (typeof formerly !== 'object' || formerly.key !== key || value.kind !== 'leaf') continue;
		const replacement = formerly.values[String(value.value)];
		if (replacement !== undefined)
			return { ...member, key: current, value: { ...value, value: replacement } };
	}
	return member;
}

function getCurrentKey(key: string, schema: Schema): string {
	if (Object.hasOwn(schema.properties ?? {}, key)) return key;
	const [current = key] = listRenamedProperties(schema).find(([, { formerly }]) => formerly === key) ?? [];
	return current;
}
