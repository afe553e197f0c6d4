// The lists of answers the specification names, written out apart from the definitions.

/** The federal rates every `marginalTaxRate` offers, in percent. */
export const FEDERAL_RATES = [10, 12, 22, 24, 32, 35, 37];

/** The fifty states and the District of Columbia, by postal code. */
export const US_STATES = (
	'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT ' +
	'NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ');

/** Top state rates in percent; the keys are the two lists of state-migration. */
export const TOP_STATE_RATES: Readonly<Record<string, number>> = {
	CA: 13.3,
	NY: 10.9,
	NJ: 10.75,
	TX: 0,
	FL: 0,
	WA: 0,
	NV: 0,
	WY: 0,
	TN: 0,
};
