// How amounts break over lines.

/** In characters: a phone of 320 px shows so many beside a label. */
const MAX_UNWRAPPED_LENGTH = 22;

/** True for a text that a phone could not show on one line. */
export function isLongAmount(text: string): boolean {
	return text.length > MAX_UNWRAPPED_LENGTH;
}

/** The class of an amount: it stays on one line, unless it is so long that a phone could not show it. */
export function getWrappingClass(text: string): string {
	return isLongAmount(text) ? 'wrap-anywhere' : 'whitespace-nowrap';
}
