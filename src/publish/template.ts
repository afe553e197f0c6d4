// Puts a page into the built index.html, in place of the two comments that mark where it goes.

const HEAD = '<!--head-->';
const PAGE = '<!--page-->';

export interface TemplateValues {
	/** The lines of the head. */
	readonly head: readonly string[];
	/** The markup inside the root element. */
	readonly page: string;
	/** The route that was rendered; the browser takes the markup over only when it shows the same. */
	readonly route: string;
}

/**
 * A whole page.
 * @param template the built index.html
 * @throws when the template misses a mark
 */
export function fillTemplate(template: string, { head, page, route }: TemplateValues): string {
	const root = `<div id="root">${PAGE}`;
	return replaceOnce(
		replaceOnce(template, HEAD, head.join('\n\t\t')),
		root,
		`<div id="root" data-route="${route}">${page}`,
	);
}

function replaceOnce(text: string, mark: string, replacement: string): string {
	const [before, after, ...extraParts] = text.split(mark);
	if (before === undefined || after === undefined || extraParts.length > 0) {
		throw new Error(`index.html must contain ${mark} exactly once.`);
	}
	return before + replacement + after;
}
