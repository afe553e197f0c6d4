// Puts a misshapen tree right as far as the intent is plain, so that later phases can go on. Positions stay.
import type { SourceMember, SourceNode, SourcePath } from '../load/source.ts';

/** A tree of the right shape. */
export interface RepairedTree {
	readonly root: SourceNode;
	/** Paths of the keys whose values were left out, steps joined by "/": they are there, but say nothing. */
	readonly unreadablePaths: ReadonlySet<string>;
}

/** Changes to a tree, noted by node and made all at once. */
export class Repairs {
	readonly #removedNodes = new Set<SourceNode>();
	readonly #values = new Map<SourceNode, string>();
	readonly #keys = new Map<SourceNode, string>();

	/** Removes a value, and with it its key or its place in a list. */
	removeValue(node: SourceNode): void {
		this.#removedNodes.add(node);
	}

	/** Reads a value as the one that was meant. */
	replaceValue(node: SourceNode, text: string): void {
		this.#values.set(node, text);
	}

	/** Reads the key of a value as the one that was meant. */
	renameKey(value: SourceNode, key: string): void {
		this.#keys.set(value, key);
	}

	/** The tree with all changes made. */
	apply(root: SourceNode): RepairedTree {
		const unreadablePaths = new Set<string>();
		if (this.#removedNodes.size + this.#values.size + this.#keys.size === 0) return { root, unreadablePaths };
		return { root: this.#repairNode(root, [], unreadablePaths), unreadablePaths };
	}

	#repairNode(node: SourceNode, path: SourcePath, unreadablePaths: Set<string>): SourceNode {
		if (node.kind === 'leaf') {
			const value = this.#values.get(node);
			return value === undefined ? node : { ...node, value };
		}
		if (node.kind === 'array') {
			const remainingItems = node.items.filter((item) => !this.#removedNodes.has(item));
			if (remainingItems.length < node.items.length) unreadablePaths.add(path.join('/'));
			const items = remainingItems.map((item, position) =>
				this.#repairNode(item, [...path, position], unreadablePaths),
			);
			return { ...node, items };
		}
		const members: SourceMember[] = [];
		for (const member of node.members) {
			const key = this.#keys.get(member.value) ?? member.key;
			if (this.#removedNodes.has(member.value)) unreadablePaths.add([...path, key].join('/'));
			else
				members.push({
					...member,
					key,
					value: this.#repairNode(member.value, [...path, key], unreadablePaths),
				});
		}
		return { ...node, members };
	}
}
