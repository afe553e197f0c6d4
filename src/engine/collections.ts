// Small functions on lists and objects.

/** The sum: 0 for an empty list, NaN where one of the numbers is NaN. */
export function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}

/** The whole numbers from 0 to below the count. */
export function range(count: number): readonly number[] {
	return Array.from({ length: count }, (_, index) => index);
}

export function findById<Item extends { readonly id: string }>(
	items: readonly Item[],
	id: string | undefined,
): Item | undefined {
	return items.find((item) => item.id === id);
}

export function listIds<Id>(items: readonly { readonly id: Id }[]): Id[] {
	return items.map(({ id }) => id);
}

export function listStrategyIds(
	items: readonly { readonly strategy: { readonly id: string } }[],
): readonly string[] {
	return items.map(({ strategy }) => strategy.id);
}

/** True where two lists have the same items, compared by identity, in the same order. */
export function hasSameItems(left: readonly unknown[], right: readonly unknown[]): boolean {
	return left.length === right.length && left.every((item, position) => item === right[position]);
}

/** Some keys of an object; those without a value are left out. */
export function pick<T extends object, K extends keyof T>(object: T, keys: readonly K[]): Pick<T, K> {
	const entries = keys.filter((key) => object[key] !== undefined).map((key) => [key, object[key]]);
	return Object.fromEntries(entries) as Pick<T, K>;
}
