// How tightly operators bind, in formulas and in words. The only such table; expr-eval's grammar agrees, which a test shows.
export const PRECEDENCE = {
	/** a ? b : c, and in words what goes on after a comma: "a, but at least b" */
	choice: 0,
	/** In words, a phrase that has no end of its own: "the smaller of a and b" */
	phrase: 1,
	or: 2,
	and: 3,
	comparison: 4,
	sum: 5,
	product: 6,
	sign: 7,
	power: 8,
	/** names, numbers, calls, and what stands in brackets */
	atom: 9,
} as const;

export type Precedence = (typeof PRECEDENCE)[keyof typeof PRECEDENCE];
