// How facts of the household are told from inputs of a strategy, where both are varied.

/** What their ids begin with: "household.wages". */
export const HOUSEHOLD = 'household.';
