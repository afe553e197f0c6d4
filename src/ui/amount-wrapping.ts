// How amounts break over lines.

/** In characters: a phone of 320 px shows so many beside a label. */
const LONG = 22;

/** The class of an amount: it stays on one line, unless it is so long that a phone could not show it. */
export function amountWrapping(text: string): string {
	return text.length > LONG ? 'wrap-anywhere' : 'whitespace-nowrap';
}
