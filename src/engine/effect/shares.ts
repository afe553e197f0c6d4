// Shapley shares: what a member adds to the sets it joins, on average over all orders in which the members could join. A set
// is a number whose bits are its members.

/** The sets to value, and how shares follow from their values. */
export interface ShareRule {
	/** That of nobody, those of one member and that of all are among them. */
	readonly sets: readonly number[];
	/** The share of every member, and the largest standard error where the orders are a sample. */
	readonly shares: (worth: (set: number) => number) => {
		readonly shares: readonly number[];
		readonly error: number;
	};
}

/** Orders that are tried where there are too many; half of them are the others backwards. */
const ORDERS = 200;

/** Shares of members, from every set of them. */
export function exactShares({ length: members }: readonly string[]): ShareRule {
	const sets = Array.from({ length: 2 ** members }, (_, set) => set);
	const weights = Array.from({ length: members }, (_, size) => 1 / (members * choose(members - 1, size)));
	return {
		sets,
		shares: (worth) => {
			const values = sets.map(worth);
			const shares = Array.from({ length: members }, (_, member) => {
				const bit = 2 ** member;
				let sum = 0;
				for (const set of sets) {
					if (has(set, member)) continue;
					sum += (weights[sizeOf(set)] ?? 0) * ((values[set + bit] ?? 0) - (values[set] ?? 0));
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
export function sampledShares(ids: readonly string[]): ShareRule {
	const members = ids.length;
	const byId = ids.map((_, member) => member).toSorted((a, b) => (text(ids, a) < text(ids, b) ? -1 : 1));
	const orders = sampledOrders(members).map((order) => order.map((place) => byId[place] ?? place));
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
		shares: (worth) => {
			const gains = Array.from({ length: members }, (): number[] => []);
			for (const { member, before, after } of steps.flat()) gains[member]?.push(worth(after) - worth(before));
			return { shares: gains.map(mean), error: Math.max(0, ...gains.map(standardError)) };
		},
	};
}

/** No shares, only what each is worth alone and all are together: for a first answer. */
export function withoutShares({ length: members }: readonly string[]): ShareRule {
	const alone = Array.from({ length: members }, (_, member) => 2 ** member);
	return {
		sets: [...new Set([0, ...alone, 2 ** members - 1])],
		shares: () => ({ shares: alone.map(() => Number.NaN), error: 0 }),
	};
}

/** Only what all are worth together. */
export function onlyTogether({ length: members }: readonly string[]): ShareRule {
	const unknown = Array.from({ length: members }, () => Number.NaN);
	return { sets: [...new Set([0, 2 ** members - 1])], shares: () => ({ shares: unknown, error: 0 }) };
}

/** True when a member is in a set. */
export function has(set: number, member: number): boolean {
	return Math.floor(set / 2 ** member) % 2 === 1;
}

function text(ids: readonly string[], member: number): string {
	return ids[member] ?? '';
}

function sizeOf(set: number): number {
	let size = 0;
	for (let rest = set; rest > 0; rest = Math.floor(rest / 2)) size += rest % 2;
	return size;
}

function choose(all: number, some: number): number {
	let ways = 1;
	for (let at = 1; at <= some; at += 1) ways = (ways * (all - some + at)) / at;
	return ways;
}

// Seeded, so that the same plan has the same shares; an order and its reverse together err less.
function sampledOrders(members: number): readonly (readonly number[])[] {
	let state = 12_345;
	const random = () => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return state / 2 ** 31;
	};
	return Array.from({ length: ORDERS / 2 }, () => {
		const order = Array.from({ length: members }, (_, member) => member);
		for (let last = members - 1; last > 0; last -= 1) {
			const other = Math.floor(random() * (last + 1));
			[order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
		}
		return order;
	}).flatMap((order) => [order, order.toReversed()]);
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

// Of the mean over pairs of orders, which are drawn independently.
function standardError(values: readonly number[]): number {
	const pairs = Array.from({ length: values.length / 2 }, (_, at) => mean(values.slice(2 * at, 2 * at + 2)));
	const middle = mean(pairs);
	const spread = pairs.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (pairs.length - 1);
	return Math.sqrt(spread / pairs.length);
}
