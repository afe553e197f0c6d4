// The arithmetic behind the deferral figure: the same gain, taxed at the sale or twenty years later.

/** The illustration's assumptions. Long-term rate of IRC §1(h) plus the tax of §1411. */
export const assumptions = {
	/** In dollars, all of it gain. */
	proceeds: 1_000_000,
	/** Fractions. */
	growth: 0.06,
	tax: 0.2 + 0.038,
	years: 20,
} as const;

/** Dollars invested after some years, the tax having been paid at the sale; the growth is not yet taxed. */
export function computeInvestedAfterTax(years: number): number {
	const { proceeds, tax, growth } = assumptions;
	return proceeds * (1 - tax) * (1 + growth) ** years;
}

/** Dollars invested after some years, no tax having been paid yet. */
export function computeInvestedBeforeTax(years: number): number {
	return assumptions.proceeds * (1 + assumptions.growth) ** years;
}

/** Dollars kept at the end when tax was paid at the sale: only the growth since then is taxed. */
export function computeProceedsTaxedAtSale(): number {
	const start = computeInvestedAfterTax(0);
	const end = computeInvestedAfterTax(assumptions.years);
	return end - (end - start) * assumptions.tax;
}

/** Dollars kept at the end when all tax was deferred until then. */
export function computeProceedsDeferred(): number {
	return computeInvestedBeforeTax(assumptions.years) * (1 - assumptions.tax);
}

/** @param dollars for example 2443837; @returns "$2.44M" */
export function formatMillions(dollars: number): string {
	return `$${(dollars / 1_000_000).toFixed(2)}M`;
}
