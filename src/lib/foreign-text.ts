// Texts that come from a link, a file or the address, in sentences of this site.

/** Longest part of a foreign text that is repeated in a sentence. */
const MAX_QUOTE_LENGTH = 40;
/** Most sentences about one subject. */
const MAX_SENTENCES = 8;

/** Signs that set the direction of what follows them. */
const DIRECTION_SIGNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Hebrew, Arabic and other letters written from right to left, in all their forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A foreign text in a sentence, short, in quotation marks, and unable to turn the sentence round. */
export function quoteForeignText(text: string): string {
	const safeText = text.replaceAll(DIRECTION_SIGNS, '');
	const shortText = safeText.length > MAX_QUOTE_LENGTH ? `${safeText.slice(0, MAX_QUOTE_LENGTH)}…` : safeText;
	return RIGHT_TO_LEFT.test(shortText) ? `“\u2068${shortText}\u2069”` : `“${shortText}”`;
}

/** The first sentences, and how many more there are. */
export function limitSentences(sentences: readonly string[]): readonly string[] {
	if (sentences.length <= MAX_SENTENCES) return sentences;
	return [...sentences.slice(0, MAX_SENTENCES), `And ${sentences.length - MAX_SENTENCES} more of this kind.`];
}
