// The published pages as a reader finds them in dist/: elements by selector, their words in one line.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate';
import { unescaped } from '../support/unescaped.ts';

/** The folder of the build these tests read. */
export const BUILD = 'dist';

const config = await new StaticConfigLoader([], { root: true, elements: ['html5'] }).getConfigFor('');

/** The markup of a page, by its address. */
export function markupAt(address: string): string {
	return readFileSync(path.join(BUILD, address, 'index.html'), 'utf8');
}

/** The elements of a page, by its address. */
export function pageAt(address: string): HtmlElement {
	return new Parser(config).parseHtml(markupAt(address));
}

/** The words of an element, white space made even. */
export function wordsOf(element: HtmlElement | null | undefined): string {
	return unescaped(element?.textContent ?? '')
		.replaceAll(/\s+/g, ' ')
		.trim();
}

/** The words of every element that a selector finds. */
export function wordsOfAll(within: HtmlElement | null | undefined, selector: string): string[] {
	return all(within, selector).map(wordsOf);
}

/** Every element that a selector finds. */
export function all(within: HtmlElement | null | undefined, selector: string): HtmlElement[] {
	return within?.querySelectorAll(selector) ?? [];
}

/** The value of an attribute, or undefined. */
export function attributeOf(element: HtmlElement | null | undefined, name: string): string | undefined {
	const value = element?.getAttribute(name)?.value;
	return value === undefined || value === null ? undefined : unescaped(String(value));
}

/** The section of a page with that heading. @throws when there is none */
export function sectionOf(page: HtmlElement, heading: string): HtmlElement {
	const found = all(page, 'main section').find((section) => wordsOf(section.querySelector('h2')) === heading);
	if (!found) throw new Error(`The page has no section "${heading}".`);
	return found;
}
