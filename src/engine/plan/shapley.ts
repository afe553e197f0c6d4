import { range, sum } from '../collections.ts';
// Shapley values: a member's mean marginal contribution over all join orders. A set is a number whose bits
// are its members.

export interface ShareRule {
	/** Includes the empty set, all singletons and the full set. */
	readonly sets: readonly number[];
	/** Computes each member's share, and the largest standard error where orders are sampled. */
	readonly shares: (getValue: (set: number) => number) => {
		readonly shares: readonly number[];
		readonly error: number;
	};
}

/** Half of the sampled orders are reversals of the other half. */
const SAMPLED_ORDERS = 200;

/** Exact shares, from all 2^n sets. */
export function createExactShares({ length: members }: readonly string[]): ShareRule {
	const sets = range(2 ** members);
	const weights = range(members).map((size) => 1 / (members * countCombinations(members - 1, size)));
	return {
		sets,
		shares: (getValue) => {
			const values = sets.map(getValue);
			const shares = range(members).map((member) => {
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
 * Estimates shares from sampled orders; they still sum to the value of the full set.
 * @param ids of the members; shares depend on ids, not on their order
 */
export function createSampledShares(ids: readonly string[]): ShareRule {
	const members = ids.length;
	const byId = ids.map((_, member) => member).toSorted((a, b) => (getId(ids, a) < getId(ids, b) ? -1 : 1));
	const orders = sampleOrders(members).map((order) => order.map((position) => byId[position] ?? position));
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
			const gains = range(members).map((): number[] => []);
			for (const { member, before, after } of steps.flat())
				gains[member]?.push(getValue(after) - getValue(before));
			return { shares: gains.map(computeMean), error: Math.max(0, ...gains.map(computeStandardError)) };
		},
	};
}

/** Values without shares, for a quick first answer. */
export function createTogetherAndAlone({ length: members }: readonly string[]): ShareRule {
	const singletons = range(members).map((member) => 2 ** member);
	return {
		sets: [...new Set([0, ...singletons, 2 ** members - 1])],
		shares: () => ({ shares: singletons.map(() => Number.NaN), error: 0 }),
	};
}

export function createTogetherOnly({ length: members }: readonly string[]): ShareRule {
	const missingShares = range(members).map(() => Number.NaN);
	return { sets: [...new Set([0, 2 ** members - 1])], shares: () => ({ shares: missingShares, error: 0 }) };
}

export function includesMember(set: number, member: number): boolean {
	return Math.floor(set / 2 ** member) % 2 === 1;
}

function getId(ids: readonly string[], member: number): string {
	return ids[member] ?? '';
}

function countMembers(set: number): number {
	let size = 0;
	for (let bits = set; bits > 0; bits = Math.floor(bits / 2)) size += bits % 2;
	return size;
}

function countCombinations(total: number, chosenCount: number): number {
	let combinations = 1;
	for (let factor = 1; factor <= chosenCount; factor += 1)
		combinations = (combinations * (total - chosenCount + factor)) / factor;
	return combinations;
}

// The fixed seed makes shares reproducible. Antithetic pairs (an order and its reverse) reduce the variance.
function sampleOrders(members: number): readonly (readonly number[])[] {
	let state = 12_345;
	const random = () => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return state / 2 ** 31;
	};
	return range(SAMPLED_ORDERS / 2)
		.map(() => {
			const order = [...range(members)];
			for (let last = members - 1; last > 0; last -= 1) {
				const swapIndex = Math.floor(random() * (last + 1));
				[order[last], order[swapIndex]] = [order[swapIndex] ?? 0, order[last] ?? 0];
			}
			return order;
		})
		.flatMap((order) => [order, order.toReversed()]);
}

function computeMean(values: readonly number[]): number {
	return sum(values) / values.length;
}

// Pairs of orders are independent, single orders are not.
function computeStandardError(values: readonly number[]): number {
	const pairs = range(values.length / 2).map((index) => computeMean(values.slice(2 * index, 2 * index + 2)));
	const pairMean = computeMean(pairs);
	const spread = sum(pairs.map((value) => (value - pairMean) ** 2)) / (pairs.length - 1);
	return Math.sqrt(spread / pairs.length);
}
