// The lists of answers the specification names, written out apart from the definitions.

/** The federal rates every `marginalTaxRate` offers, in percent. */
export const FEDERAL_RATES = [10, 12, 22, 24, 32, 35, 37];

/** The fifty states and the District of Columbia, by postal code. */
export const US_STATES = (
	'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT ' +
	'NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ');

/** Top rates of 2024 in percent, by state; nine of them are those of the specification. */
export const TOP_STATE_RATES: Readonly<Record<string, number>> = {
	...Object.fromEntries(['AK', 'FL', 'NH', 'NV', 'SD', 'TN', 'TX', 'WA', 'WY'].map((state) => [state, 0])),
	...{ AL: 5, AR: 3.9, AZ: 2.5, CA: 13.3, CO: 4.25, CT: 6.99, DC: 10.75, DE: 6.6, GA: 5.39, HI: 11 },
	...{ IA: 5.7, ID: 5.695, IL: 4.95, IN: 3.05, KS: 5.58, KY: 4, LA: 4.25, MA: 9, MD: 5.75, ME: 7.15 },
	...{ MI: 4.25, MN: 9.85, MO: 4.8, MS: 4.7, MT: 5.9, NC: 4.5, ND: 2.5, NE: 5.84, NJ: 10.75, NM: 5.9 },
	...{ NY: 10.9, OH: 3.5, OK: 4.75, OR: 9.9, PA: 3.07, RI: 5.99, SC: 6.2, UT: 4.55, VA: 5.75, VT: 8.75 },
	...{ WI: 7.65, WV: 5.12 },
};
