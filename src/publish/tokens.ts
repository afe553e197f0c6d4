// Reads the colours of the design tokens, so that pictures and icons are drawn in the site's own.

/** Colours by their token's name without "--color-", for example `ink`. */
export type Colours = Readonly<Record<string, string>>;

/**
 * The colours that stand in the first block of a style sheet that starts with the given words.
 * @param css the text of tokens.css
 * @param block "@theme" for paper, "@utility on-ink" for a ground of ink
 * @throws when there is no such block
 */
export function readColours(css: string, block: string): Colours {
	const start = css.indexOf(`${block} {`);
	if (start < 0) throw new Error(`tokens.css has no block "${block}".`);
	const body = css.slice(start, css.indexOf('}', start));
	const matches = body.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})\b/g);
	return Object.fromEntries([...matches].map(([, name, value]) => [name, value]));
}
