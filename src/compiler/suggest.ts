// Near misses: which known names a mistyped one could have meant.
import { distance } from 'fastest-levenshtein';

/**
 * The known names nearest to a mistyped one, nearest first, at most three; none when nothing is near.
 * @param typed what was written
 * @param known what could have been written
 */
export function nearest(typed: string, known: Iterable<string>): readonly string[] {
	const lower = typed.toLowerCase();
	const limit = typed.length <= 2 ? 1 : Math.max(2, Math.floor(typed.length / 3));
	const scored = [...new Set(known)]
		.map((name) => ({ name, score: score(lower, name.toLowerCase()) }))
		.filter((candidate) => candidate.name !== typed && candidate.score <= limit)
		.sort((a, b) => a.score - b.score || (a.name < b.name ? -1 : 1));
	const best = scored[0]?.score ?? 0;
	// Beside a name that is one letter off, one that is two letters off is noise.
	return scored
		.filter((candidate) => candidate.score <= (best <= 1 ? best : best + 1))
		.slice(0, 3)
		.map(({ name }) => name);
}

// A name that continues what was typed, has its letters in another order, or has a word more, is near however long it is.
function score(typed: string, name: string): number {
	const contained = typed.length >= 4 && (name.startsWith(typed) || name.endsWith(typed));
	if (contained || [...typed].sort().join('') === [...name].sort().join('')) return 1;
	const shortened = typed.length >= 6 && name.length < typed.length * 1.6 && leavesOut(typed, name);
	return Math.min(distance(typed, name), shortened ? 2 : Number.POSITIVE_INFINITY);
}

// True when what was typed is the name with some letters left out.
function leavesOut(typed: string, name: string): boolean {
	let next = 0;
	for (const letter of name) if (letter === typed[next]) next += 1;
	return next === typed.length;
}
