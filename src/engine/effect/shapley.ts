// Shapley shares: what a member adds to the sets it joins, on average over all orders in which the members could join. A set
// is a number whose bits are its members.

/** The sets to value, and how shares follow from their values. */
export interface ShareRule {
	/** That of nobody, those of one member and that of all are among them. */
	readonly sets: readonly number[];
	/** The share of every member, and the largest standard error where the orders are a sample. */
	readonly shares: (getValue: (set: number) => number) => {
		readonly shares: readonly number[];
		readonly error: number;
	};
}

/** Orders that are tried where there are too many; half of them are the others backwards. */
const SAMPLED_ORDERS = 200;

/** Shares of members, from every set of them. */
export function createExactShares({ length: members }: readonly string[]): ShareRule {
	const sets = Array.from({ length: 2 ** members }, (_, set) => set);
	const weights = Array.from(
		{ length: members },
		(_, size) => 1 / (members * countCombinations(members - 1, size)),
	);
	return {
		sets,
		shares: (getValue) => {
			const values = sets.map(getValue);
			const shares = Array.from({ length: members }, (_, member) => {
				const bit = 2 ** member;
				let sum = 0;
				for (const set of sets) {
					if (includesMember(set, member)) continue;
					sum += (weights[countMembers(set)] ?? 0) * ((values[set + bit] ?? 0) - (values[set] ?? 0));
				}
				return sum;
			});
			return { shares, error: 0 };
		},
	};
}

/**
 * Shares of members, estimated from some orders. They sum to the value of all.
 * @param ids of the members: the same members have the same shares, whatever their order
 */
export function createSampledShares(ids: readonly string[]): ShareRule {
	const members = ids.length;
	const byId = ids.map((_, member) => member).toSorted((a, b) => (getId(ids, a) < getId(ids, b) ? -1 : 1));
	const orders = sampledOrders(members).map((order) => order.map((position) => byId[position] ?? position));
	const steps = orders.map((order) => {
		let set = 0;
		return order.map((member) => {
			const before = set;
			set += 2 ** member;
			return { member, before, after: set };
		});
	});
	const sets = new Set([0, 2 ** members - 1]);
	for (let member = 0; member < members; member += 1) sets.add(2 ** member);
	for (const { before, after } of steps.flat()) sets.add(before).add(after);
	return {
		sets: [...sets],
		shares: (getValue) => {
			const gains = Array.from({ length: members }, (): number[] => []);
			for (const { member, before, after } of steps.flat())
				gains[member]?.push(getValue(after) - getValue(before));
			return { shares: gains.map(computeMean), error: Math.max(0, ...gains.map(computeStandardError)) };
		},
	};
}

/** No shares, only what each is worth alone and all are together: for a first answer. */
export function createTogetherAndAlone({ length: members }: readonly string[]): ShareRule {
	const singletons = Array.from({ length: members }, (_, member) => 2 ** member);
	return {
		sets: [...new Set([0, ...singletons, 2 ** members - 1])],
		shares: () => ({ shares: singletons.map(() => Number.NaN), error: 0 }),
	};
}

/** Only what all are worth together. */
export function createTogetherOnly({ length: members }: readonly string[]): ShareRule {
	const missingShares = Array.from({ length: members }, () => Number.NaN);
	return { sets: [...new Set([0, 2 ** members - 1])], shares: () => ({ shares: missingShares, error: 0 }) };
}

/** True when a member is in a set. */
export function includesMember(set: number, member: number): boolean {
	return Math.floor(set / 2 ** member) % 2 === 1;
}

function getId(ids: readonly string[], member: number): string {
	return ids[member] ?? '';
}

function countMembers(set: number): number {
	let size = 0;
	for (let remaining = set; remaining > 0; remaining = Math.floor(remaining / 2)) size += remaining % 2;
	return size;
}

function countCombinations(total: number, chosenCount: number): number {
	let combinations = 1;
	for (let factor = 1; factor <= chosenCount; factor += 1)
		combinations = (combinations * (total - chosenCount + factor)) / factor;
	return combinations;
}

// Seeded, so that the same plan has the same shares; an order and its reverse together err less.
function sampledOrders(members: number): readonly (readonly number[])[] {
	let state = 12_345;
	const random = () => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return state / 2 ** 31;
	};
	return Array.from({ length: SAMPLED_ORDERS / 2 }, () => {
		const order = Array.from({ length: members }, (_, member) => member);
		for (let last = members - 1; last > 0; last -= 1) {
			const swapIndex = Math.floor(random() * (last + 1));
			[order[last], order[swapIndex]] = [order[swapIndex] ?? 0, order[last] ?? 0];
		}
		return order;
	}).flatMap((order) => [order, order.toReversed()]);
}

function computeMean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

// Of the mean over pairs of orders, which are drawn independently.
function computeStandardError(values: readonly number[]): number {
	const pairs = Array.from({ length: values.length / 2 }, (_, index) =>
		computeMean(values.slice(2 * index, 2 * index + 2)),
	);
	const pairMean = computeMean(pairs);
	const spread = pairs.reduce((sum, value) => sum + (value - pairMean) ** 2, 0) / (pairs.length - 1);
	return Math.sqrt(spread / pairs.length);
}
