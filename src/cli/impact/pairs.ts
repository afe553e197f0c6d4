// Which input, result or calculator of the base is which of the working tree: by name, else by what seems the same.

/** A thing of the working tree and the one it was; one of the two is missing when it was added or removed. */
export interface Pair<T> {
	readonly before: T | undefined;
	readonly after: T | undefined;
}

/**
 * Pairs two lists.
 * @param nameOf what identifies an entry
 * @param same whether an entry without a partner seems to be another one renamed; positions count from 0
 * @returns the pairs in the order of the working tree, then what was removed
 */
export function pairUp<T>(
	before: readonly T[],
	after: readonly T[],
	nameOf: (one: T) => string,
	same: (old: T, now: T, position: { readonly old: number; readonly now: number }) => boolean,
): readonly Pair<T>[] {
	const names = new Set(after.map(nameOf));
	const byName = new Map(before.map((one) => [nameOf(one), one]));
	const left = new Set(before.filter((one) => !names.has(nameOf(one))));
	const pairs = after.map((now, place): Pair<T> => {
		const known = byName.get(nameOf(now));
		if (known) return { before: known, after: now };
		const renamed = [...left].find((old) => same(old, now, { old: before.indexOf(old), now: place }));
		if (renamed) left.delete(renamed);
		return { before: renamed, after: now };
	});
	return [...pairs, ...[...left].map((old) => ({ before: old, after: undefined }))];
}
