// Near misses: which known names a mistyped one could have meant.
import { distance } from 'fastest-levenshtein';

/**
 * The known names nearest to a mistyped one, nearest first, at most three; none when nothing is near.
 * @param text what was written
 * @param candidates what could have been written
 */
export function suggest(text: string, candidates: Iterable<string>): readonly string[] {
	const lower = text.toLowerCase();
	const limit = text.length <= 2 ? 1 : Math.max(2, Math.floor(text.length / 3));
	const scoredNames = [...new Set(candidates)]
		.map((name) => ({ name, score: computeScore(lower, name.toLowerCase()) }))
		.filter((candidate) => candidate.name !== text && candidate.score <= limit)
		.sort((a, b) => a.score - b.score || (a.name < b.name ? -1 : 1));
	const bestScore = scoredNames[0]?.score ?? 0;
	// Beside a name that is one letter off, one that is two letters off is noise.
	return scoredNames
		.filter((candidate) => candidate.score <= (bestScore <= 1 ? bestScore : bestScore + 1))
		.slice(0, 3)
		.map(({ name }) => name);
}

// A name that continues what was typed, has its letters in another order, or has a word more, is near however long it is.
function computeScore(text: string, name: string): number {
	const isContained = text.length >= 4 && (name.startsWith(text) || name.endsWith(text));
	if (isContained || [...text].sort().join('') === [...name].sort().join('')) return 1;
	const isShortened = text.length >= 6 && name.length < text.length * 1.6 && isSubsequence(text, name);
	return Math.min(distance(text, name), isShortened ? 2 : Number.POSITIVE_INFINITY);
}

// True when what was typed is the name with some letters left out.
function isSubsequence(text: string, name: string): boolean {
	let position = 0;
	for (const letter of name) if (letter === text[position]) position += 1;
	return position === text.length;
}
