import { distance } from 'fastest-levenshtein';

/**
 * Names close to a mistyped one, closest first, at most three.
 * @param text the mistyped name
 * @param candidates the names in scope
 */
export function suggest(text: string, candidates: Iterable<string>): readonly string[] {
	const lower = text.toLowerCase();
	const limit = text.length <= 2 ? 1 : Math.max(2, Math.floor(text.length / 3));
	const scoredNames = [...new Set(candidates)]
		.map((name) => ({ name, score: computeScore(lower, name.toLowerCase()) }))
		.filter((candidate) => candidate.name !== text && candidate.score <= limit)
		.sort((a, b) => a.score - b.score || (a.name < b.name ? -1 : 1));
	const bestScore = scoredNames[0]?.score ?? 0;
	// Next to a name one letter off, a name two letters off is noise.
	return scoredNames
		.filter((candidate) => candidate.score <= (bestScore <= 1 ? bestScore : bestScore + 1))
		.slice(0, 3)
		.map(({ name }) => name);
}

// A continuation, a permutation of the letters or an extra word counts as close, whatever the length.
function computeScore(text: string, name: string): number {
	const isContained = text.length >= 4 && (name.startsWith(text) || name.endsWith(text));
	if (isContained || [...text].sort().join('') === [...name].sort().join('')) return 1;
	const isShortened = text.length >= 6 && name.length < text.length * 1.6 && isSubsequence(text, name);
	return Math.min(distance(text, name), isShortened ? 2 : Number.POSITIVE_INFINITY);
}

// True when the text is the name with some letters left out.
function isSubsequence(text: string, name: string): boolean {
	let position = 0;
	for (const letter of name) if (letter === text[position]) position += 1;
	return position === text.length;
}
