// How tightly operators bind, in formulas and in words. The only such table; expr-eval's grammar agrees, which a test shows.
export const PRECEDENCE = {
	/** a ? b : c, and phrases that have no end of their own */
	choice: 0,
	or: 1,
	and: 2,
	comparison: 3,
	sum: 4,
	product: 5,
	sign: 6,
	power: 7,
	/** names, numbers, calls, and what stands in brackets */
	atom: 8,
} as const;

export type Precedence = (typeof PRECEDENCE)[keyof typeof PRECEDENCE];
