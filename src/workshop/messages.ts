// Small words the workshop's parts share.

/** "1 problem", "3 problems". */
export function formatCount(count: number, word: string): string {
	return `${count} ${word}${count === 1 ? '' : 's'}`;
}
