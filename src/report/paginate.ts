// Which parts of a document stand on which page.

export interface MeasuredPart {
	/** In any unit of length. */
	readonly height: number;
	/** Of what stands above it where it begins a page. */
	readonly head?: number;
	readonly startsPage: boolean;
}

/**
 * Fills pages in order. A part stays whole, also one higher than a page.
 * @param room the height of a page, in the same unit
 * @returns the positions of the parts on each page
 */
export function paginate(parts: readonly MeasuredPart[], room: number): number[][] {
	const pages: number[][] = [];
	let left = 0;
	for (const [position, { height, head = 0, startsPage }] of parts.entries()) {
		if (startsPage || height > left) {
			pages.push([]);
			left = room - head;
		}
		pages.at(-1)?.push(position);
		left -= height;
	}
	return pages;
}
