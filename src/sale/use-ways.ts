// Every way of one sale, worked out in slices, so that the page answers in between.
import { useEffect, useState } from 'react';
import {
	type PlainSale,
	plainSale,
	type SaleSource,
	type SaleStrategy,
	type Way,
	wayOf,
} from './every-way.ts';

/** Milliseconds of work after which the page gets a turn. */
const SLICE = 12;

/** All ways, and what they were worked out from. */
export interface Ways {
	readonly source: SaleSource;
	readonly plain: PlainSale;
	readonly ways: readonly Way[];
}

/**
 * Works the ways out whenever the sale or the household changes. The last answer stays until the next is there.
 * @throws while drawing, when one cannot be worked out
 */
export function useWays(source: SaleSource, strategies: readonly SaleStrategy[]): Ways | undefined {
	const [ways, setWays] = useState<Ways>();
	const [failure, setFailure] = useState<unknown>();
	useEffect(() => {
		const leaving = new AbortController();
		workOutAll(source, strategies, leaving.signal).then(
			(found) => found && setWays(found),
			(error: unknown) => !leaving.signal.aborted && setFailure(error),
		);
		return () => leaving.abort();
	}, [source, strategies]);
	if (failure !== undefined) throw failure;
	return ways;
}

/** Works all out; undefined when it was left before the end. */
export async function workOutAll(
	source: SaleSource,
	strategies: readonly SaleStrategy[],
	signal: AbortSignal,
): Promise<Ways | undefined> {
	const plain = plainSale(source);
	const ways: Way[] = [];
	let turn = performance.now();
	for (const strategy of strategies) {
		if (performance.now() - turn > SLICE) {
			await new Promise((resolve) => setTimeout(resolve));
			if (signal.aborted) return undefined;
			turn = performance.now();
		}
		ways.push(wayOf(source, plain, strategy));
	}
	return { source, plain, ways };
}
