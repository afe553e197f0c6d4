import { listIds, range, sum } from './collections.ts';

// The words of texts, as a visitor searches them: by their beginnings, in any order, with a slip of the finger forgiven, and
// as whole sentences.

/** Words that say nothing of what is meant; "section 1031" is 1031, and every strategy is about paying less tax. */
const STOP_WORDS = new Set(
	(
		'a about after all also am an and any are as at avoid away be because been before being best big but by ' +
		'can could cut do does drop every few for from get getting go going got had has have help how i if im in ' +
		'into is it its ive just keep leave less let like lot lots lower lowering made make many may me might ' +
		'more most much must my need next no not now of off on one or our out over owe owed own paid pay paying ' +
		'plan planning please reduce reducing save saving say sec section sections should so some soon take takes ' +
		'taking tax taxed taxes than that the their them then there they this to too until up us very want was ' +
		'way ways we were what when where which while who why will with without would year years you your'
	).split(' '),
);
/** Endings without which a word is looked for too, and the fewest letters it keeps: "selling" is sell. */
const ENDINGS = /^(.{3,}?)(?:ing|ies|ed|es|s)$/;
/** The share of the best match's weight that another text needs to be found by a sentence. */
const SENTENCE_SHARE = 0.6;
/** What a word counts that stands only in a description, or is matched with slips. */
const WEAK_SHARE = 0.4;
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

type SearchableEntry = Readonly<Record<'name' | 'description' | 'code' | 'category', string>>;

/** The words a strategy is found by. */
interface SearchText {
	readonly words: readonly string[];
	/** The words that say what it is: all but its description. */
	readonly keywords: readonly string[];
}

/** The words a strategy is found by. @param extraWords words that stand on no card */
export function toSearchText(
	{ name, description, code, category }: SearchableEntry,
	extraWords = '',
): SearchText {
	const keywords = tokenize([name, code, category, extraWords].join(' '));
	return { words: [...keywords, ...tokenize(description)], keywords };
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
 * The texts that have every word of a query; where none has, or the query is a sentence, those with most of its words. The
 * best match comes first: the fewer texts have a word, the more it counts. Slips are forgiven only in a word that begins no
 * word of any text.
 * @param texts their words by id
 */
export function search(texts: ReadonlyMap<string, SearchText>, query: string): ReadonlySet<string> {
	const entries = [...texts];
	const matches = tokenizeQuery(query).map((word) => findMatches(entries, word));
	const scores = entries.map(([id]) => ({
		id,
		weight: sum(matches.map((weights) => weights.get(id) ?? 0)),
		hasAll: matches.every((weights) => weights.has(id)),
	}));
	const hasFullMatch = scores.some(({ hasAll }) => hasAll);
	const minWeight = SENTENCE_SHARE * Math.max(...scores.map(({ weight }) => weight));
	const hits = scores.filter(({ hasAll, weight }) =>
		hasFullMatch ? hasAll : weight > 0 && weight >= minWeight,
	);
	return new Set(listIds(hits.toSorted((a, b) => b.weight - a.weight)));
}

// What a word of a query counts for each text in which it begins a word; where there is none, without its ending, and then
// with slips.
function findMatches(
	entries: readonly (readonly [string, SearchText])[],
	word: string,
): ReadonlyMap<string, number> {
	const stem = word.replace(ENDINGS, '$1');
	const matchers: readonly ((textWord: string) => boolean)[] = [
		(textWord) => textWord.startsWith(word),
		(textWord) => textWord.startsWith(stem),
		(textWord) => isSimilar(word, textWord),
	];
	const level = matchers.findIndex((matches) => entries.some(([, { words }]) => words.some(matches)));
	const isMatch = matchers[level];
	if (!isMatch) return new Map();
	const entryMatches = entries.filter(([, { words }]) => words.some(isMatch));
	const rarity = Math.log(1 + entries.length / entryMatches.length) * (level < 2 ? 1 : WEAK_SHARE);
	return new Map(
		entryMatches.map(([id, { keywords }]) => [id, rarity * (keywords.some(isMatch) ? 1 : WEAK_SHARE)]),
	);
}

// True when the word begins the other but for as many slips as its length allows. A figure is right or wrong.
function isSimilar(word: string, candidate: string): boolean {
	const maxTypos = /\d/.test(word) ? 0 : TYPO_LENGTHS.filter((letters) => word.length >= letters).length;
	return maxTypos > 0 && computePrefixDistance(word, candidate) <= maxTypos;
}

// The fewest letters to change, leave out or put in so that a word begins another.
function computePrefixDistance(word: string, candidate: string): number {
	let row = range(candidate.length + 1);
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
