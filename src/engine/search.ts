// The words of texts, as a visitor searches them: by their beginnings, in any order, and with a slip of the finger forgiven.

/** Words that say nothing of what is meant; "section 1031" is 1031. */
const STOP_WORDS = new Set(
	'a an and at by for from i if in into is it my of on or our section sections sec the to we with'.split(' '),
);
/** Letters a word needs for one slip to be forgiven, and for two. */
const TYPO_LENGTHS = [4, 8];

/** The words of a text, in small letters and without signs: "IRC §408(d)(8)" is irc and 408d8. */
export function tokenize(text: string): readonly string[] {
	return (
		text
			.toLowerCase()
			.replaceAll(/[()’'&]/g, '')
			.match(/[\p{L}\p{N}]+/gu) ?? []
	);
}

/** The searchable texts of a strategy. */
export type SearchableEntry = Readonly<Record<'name' | 'description' | 'code' | 'category', string>>;

/** The words a strategy is found by. @param extraWords words that stand on no card */
export function listSearchWords(
	{ name, description, code, category }: SearchableEntry,
	extraWords = '',
): readonly string[] {
	return tokenize([name, description, code, category, extraWords].join(' '));
}

/** The words of a query that are looked for; all of them where none says what is meant. */
export function tokenizeQuery(query: string): readonly string[] {
	const words = tokenize(query);
	const keywords = words.filter((word) => !STOP_WORDS.has(word));
	return keywords.length > 0 ? keywords : words;
}

/** True when every word that is looked for begins one of the words. */
export function hasWords(words: readonly string[], queryWords: readonly string[]): boolean {
	return queryWords.every((word) => words.some((candidate) => candidate.startsWith(word)));
}

/**
 * The texts that have every word of a query. Slips are forgiven only in a word that begins no word of any text.
 * @param texts their words by id
 */
export function search(texts: ReadonlyMap<string, readonly string[]>, query: string): ReadonlySet<string> {
	const entries = [...texts];
	const matchers = tokenizeQuery(query).map((word) => {
		const isPrefix = entries.some(([, words]) => hasWords(words, [word]));
		return isPrefix
			? (textWord: string) => textWord.startsWith(word)
			: (textWord: string) => isSimilar(word, textWord);
	});
	const hits = entries.filter(([, words]) => matchers.every((matches) => words.some(matches)));
	return new Set(hits.map(([id]) => id));
}

// True when the word begins the other but for as many slips as its length allows. A figure is right or wrong.
function isSimilar(word: string, candidate: string): boolean {
	const maxTypos = /\d/.test(word) ? 0 : TYPO_LENGTHS.filter((letters) => word.length >= letters).length;
	return maxTypos > 0 && computePrefixDistance(word, candidate) <= maxTypos;
}

// The fewest letters to change, leave out or put in so that a word begins another.
function computePrefixDistance(word: string, candidate: string): number {
	let row = Array.from({ length: candidate.length + 1 }, (_, index) => index);
	for (const [index, letter] of [...word].entries()) {
		const next = [index + 1];
		for (let column = 1; column <= candidate.length; column += 1) {
			const substitution = (row[column - 1] ?? 0) + (candidate[column - 1] === letter ? 0 : 1);
			next.push(Math.min(substitution, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
		}
		row = next;
	}
	return Math.min(...row);
}
