// The words of texts, as a visitor searches them: by their beginnings, in any order, and with a slip of the finger forgiven.

/** Words that say nothing of what is meant; "section 1031" is 1031. */
const EMPTY = new Set(
	'a an and at by for from i if in into is it my of on or our section sections sec the to we with'.split(' '),
);
/** Letters a word needs for one slip to be forgiven, and for two. */
const FORGIVEN = [4, 8];

/** The words of a text, in small letters and without signs: "IRC §408(d)(8)" is irc and 408d8. */
export function wordsOf(text: string): readonly string[] {
	return (
		text
			.toLowerCase()
			.replaceAll(/[()’'&]/g, '')
			.match(/[\p{L}\p{N}]+/gu) ?? []
	);
}

/** What is searched of a strategy. */
export type Searched = Readonly<Record<'name' | 'description' | 'code' | 'category', string>>;

/** The words a strategy is found by. @param more words that stand on no card */
export function wordsToFind({ name, description, code, category }: Searched, more = ''): readonly string[] {
	return wordsOf([name, description, code, category, more].join(' '));
}

/** The words of a query that are looked for; all of them where none says what is meant. */
export function queryWords(query: string): readonly string[] {
	const words = wordsOf(query);
	const telling = words.filter((word) => !EMPTY.has(word));
	return telling.length > 0 ? telling : words;
}

/** True when every word that is looked for begins one of the words. */
export function hasWords(words: readonly string[], looked: readonly string[]): boolean {
	return looked.every((word) => words.some((one) => one.startsWith(word)));
}

/**
 * The texts that have every word of a query. Slips are forgiven only in a word that begins no word of any text.
 * @param texts their words by id
 */
export function search(texts: ReadonlyMap<string, readonly string[]>, query: string): ReadonlySet<string> {
	const all = [...texts];
	const looked = queryWords(query).map((word) => {
		const isThere = all.some(([, words]) => hasWords(words, [word]));
		return isThere ? (one: string) => one.startsWith(word) : (one: string) => isNear(word, one);
	});
	const found = all.filter(([, words]) => looked.every((matches) => words.some(matches)));
	return new Set(found.map(([id]) => id));
}

// True when the word begins the other but for as many slips as its length allows. A figure is right or wrong.
function isNear(word: string, other: string): boolean {
	const most = /\d/.test(word) ? 0 : FORGIVEN.filter((letters) => word.length >= letters).length;
	return most > 0 && distanceToStart(word, other) <= most;
}

// The fewest letters to change, leave out or put in so that a word begins another.
function distanceToStart(word: string, other: string): number {
	let row = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (const [at, letter] of [...word].entries()) {
		const next = [at + 1];
		for (let to = 1; to <= other.length; to += 1) {
			const changed = (row[to - 1] ?? 0) + (other[to - 1] === letter ? 0 : 1);
			next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
		}
		row = next;
	}
	return Math.min(...row);
}
