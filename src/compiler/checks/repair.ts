// Puts a misshapen tree right as far as the intent is plain, so that later phases can go on. Positions stay.
import type { SourceMember, SourceNode, SourcePath } from '../read/source.ts';

/** A tree of the right shape. */
export interface Repaired {
	readonly root: SourceNode;
	/** Paths of the keys whose values were left out, steps joined by "/": they are there, but say nothing. */
	readonly unreadable: ReadonlySet<string>;
}

/** Changes to a tree, noted by node and made all at once. */
export class Repairs {
	readonly #leftOut = new Set<SourceNode>();
	readonly #values = new Map<SourceNode, string>();
	readonly #keys = new Map<SourceNode, string>();

	/** Removes a value, and with it its key or its place in a list. */
	leaveOut(node: SourceNode): void {
		this.#leftOut.add(node);
	}

	/** Reads a value as the one that was meant. */
	read(node: SourceNode, as: string): void {
		this.#values.set(node, as);
	}

	/** Reads the key of a value as the one that was meant. */
	rename(value: SourceNode, key: string): void {
		this.#keys.set(value, key);
	}

	/** The tree with all changes made. */
	apply(root: SourceNode): Repaired {
		const unreadable = new Set<string>();
		if (this.#leftOut.size + this.#values.size + this.#keys.size === 0) return { root, unreadable };
		return { root: this.#change(root, [], unreadable), unreadable };
	}

	#change(node: SourceNode, path: SourcePath, unreadable: Set<string>): SourceNode {
		if (node.kind === 'leaf') {
			const value = this.#values.get(node);
			return value === undefined ? node : { ...node, value };
		}
		if (node.kind === 'array') {
			const kept = node.items.filter((item) => !this.#leftOut.has(item));
			if (kept.length < node.items.length) unreadable.add(path.join('/'));
			const items = kept.map((item, position) => this.#change(item, [...path, position], unreadable));
			return { ...node, items };
		}
		const members: SourceMember[] = [];
		for (const member of node.members) {
			const key = this.#keys.get(member.value) ?? member.key;
			if (this.#leftOut.has(member.value)) unreadable.add([...path, key].join('/'));
			else members.push({ ...member, key, value: this.#change(member.value, [...path, key], unreadable) });
		}
		return { ...node, members };
	}
}
