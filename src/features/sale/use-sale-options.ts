// Every way of one sale, worked out in slices, so that the page answers in between.
import { useEffect, useState } from 'react';
import type { CalculatedStrategy } from '../strategy/visit.ts';
import {
	type CashSale,
	computeCashSale,
	computeSaleOption,
	type SaleOption,
	type SaleSource,
} from './sale-options.ts';

/** Milliseconds of work after which the page gets a turn. */
const SLICE = 12;

/** All ways, and what they were worked out from. */
export interface SaleOptions {
	readonly source: SaleSource;
	readonly baseline: CashSale;
	readonly options: readonly SaleOption[];
}

/**
 * Works the ways out whenever the sale or the household changes. The last answer stays until the next is there.
 * @throws while drawing, when one cannot be worked out
 */
export function useSaleOptions(
	source: SaleSource,
	strategies: readonly CalculatedStrategy[],
): SaleOptions | undefined {
	const [options, setOptions] = useState<SaleOptions>();
	const [failure, setFailure] = useState<unknown>();
	useEffect(() => {
		const controller = new AbortController();
		computeSaleOptions(source, strategies, controller.signal).then(
			(result) => result && setOptions(result),
			(error: unknown) => !controller.signal.aborted && setFailure(error),
		);
		return () => controller.abort();
	}, [source, strategies]);
	if (failure !== undefined) throw failure;
	return options;
}

/** Works all out; undefined when it was left before the end. */
export async function computeSaleOptions(
	source: SaleSource,
	strategies: readonly CalculatedStrategy[],
	signal: AbortSignal,
): Promise<SaleOptions | undefined> {
	const baseline = computeCashSale(source);
	const options: SaleOption[] = [];
	let sliceStart = performance.now();
	for (const strategy of strategies) {
		if (performance.now() - sliceStart > SLICE) {
			await new Promise((resolve) => setTimeout(resolve));
			if (signal.aborted) return undefined;
			sliceStart = performance.now();
		}
		options.push(computeSaleOption(source, baseline, strategy));
	}
	return { source, baseline, options };
}
