// The published pages as a reader finds them in dist/: elements by selector, their words in one line.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate';
import { unescapeHtml } from '../support/unescape-html.ts';

/** The folder of the build these tests read. */
export const BUILD = 'dist';

const config = await new StaticConfigLoader([], { root: true, elements: ['html5'] }).getConfigFor('');

/** The markup of a page, by its address. */
function readMarkup(address: string): string {
	return readFileSync(path.join(BUILD, address, 'index.html'), 'utf8');
}

/** The elements of a page, by its address. */
export function parsePage(address: string): HtmlElement {
	return new Parser(config).parseHtml(readMarkup(address));
}

/** The words of an element, white space made even. */
export function getText(element: HtmlElement | null | undefined): string {
	return unescapeHtml(element?.textContent ?? '')
		.replaceAll(/\s+/g, ' ')
		.trim();
}

/** The words of every element that a selector finds. */
export function getTexts(within: HtmlElement | null | undefined, selector: string): string[] {
	return findAll(within, selector).map(getText);
}

/** Every element that a selector finds. */
export function findAll(within: HtmlElement | null | undefined, selector: string): HtmlElement[] {
	return within?.querySelectorAll(selector) ?? [];
}

/** The value of an attribute, or undefined. */
export function getAttribute(element: HtmlElement | null | undefined, name: string): string | undefined {
	const value = element?.getAttribute(name)?.value;
	return value === undefined || value === null ? undefined : unescapeHtml(String(value));
}

/** The section of a page with that heading. @throws when there is none */
export function findSection(page: HtmlElement, heading: string): HtmlElement {
	const section = findAll(page, 'main section').find(
		(section) => getText(section.querySelector('h2')) === heading,
	);
	if (!section) throw new Error(`The page has no section "${heading}".`);
	return section;
}
