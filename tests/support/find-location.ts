/** "line:column" of some text, counted from 1. @throws when the source has none */
export function findLocation(source: string, text: string): string {
	const start = source.indexOf(text);
	if (start < 0) throw new Error(`There is no ${text}.`);
	const before = source.slice(0, start).split('\n');
	return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}
