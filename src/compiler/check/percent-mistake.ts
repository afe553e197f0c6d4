// A rate of 3.8 written as a fraction would be 380%, one of 0.038 written as a percent 0.038%: a slip that costs a hundredfold.

/**
 * The value that such numbers are likely to have been mistaken for.
 * @param unit the unit of an amount, or the format of an input
 * @returns "a percent, where 3.8 means 3.8%", or undefined when they are as they should be
 */
export function findPercentMistake(unit: string | undefined, numbers: readonly number[]): string | undefined {
	if (unit === 'fraction' && numbers.some((number) => Math.abs(number) > 1))
		return 'a fraction, where 0.038 means 3.8%';
	const hasTinyNumber = numbers.some((number) => number > 0 && number < 0.1);
	return unit === 'percent' && hasTinyNumber ? 'a percent, where 3.8 means 3.8%' : undefined;
}
