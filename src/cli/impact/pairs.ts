// Which input, result or calculator of the base is which of the working tree: by name, else by what seems the same.

/** A thing of the working tree and the one it was; one of the two is missing when it was added or removed. */
export interface Pair<T> {
	readonly before: T | undefined;
	readonly after: T | undefined;
}

/**
 * Pairs two lists.
 * @param getName what identifies an entry
 * @param isSame whether an entry without a partner seems to be another one renamed; positions count from 0
 * @returns the pairs in the order of the working tree, then what was removed
 */
export function pairUp<T>(
	before: readonly T[],
	after: readonly T[],
	getName: (item: T) => string,
	isSame: (
		previous: T,
		current: T,
		position: { readonly previous: number; readonly current: number },
	) => boolean,
): readonly Pair<T>[] {
	const names = new Set(after.map(getName));
	const byName = new Map(before.map((item) => [getName(item), item]));
	const unmatched = new Set(before.filter((item) => !names.has(getName(item))));
	const pairs = after.map((current, place): Pair<T> => {
		const match = byName.get(getName(current));
		if (match) return { before: match, after: current };
		const candidate = [...unmatched].find((previous) =>
			isSame(previous, current, { previous: before.indexOf(previous), current: place }),
		);
		if (candidate) unmatched.delete(candidate);
		return { before: candidate, after: current };
	});
	return [...pairs, ...[...unmatched].map((previous) => ({ before: previous, after: undefined }))];
}
