// Reads the published site back from its folder: every page with its elements, and the names of all files.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface PageElement {
	/** In small letters. */
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
}

export interface BuiltPage {
	/** From the site's folder, for example "about/index.html". */
	readonly file: string;
	/** Its address without a closing slash, for example "/about". */
	readonly path: string;
	readonly markup: string;
	readonly elements: readonly PageElement[];
}

export interface BuiltSite {
	readonly pages: readonly BuiltPage[];
	/** Every file by its address, for example "/assets/main.css". */
	readonly files: ReadonlySet<string>;
	/** The text of a file, by its address. */
	readonly read: (file: string) => string;
}

/** @param folder of the build */
export function readSite(folder: string): BuiltSite {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
	const readText = (file: string) => readFileSync(path.join(folder, file), 'utf8');
	const pages = files.filter((file) => file.endsWith('.html')).sort();
	return {
		pages: pages.map((file) => readPage(file, readText(file))),
		files: new Set(files.map((file) => `/${file}`)),
		read: readText,
	};
}

/** @param file from the site's folder */
export function readPage(file: string, markup: string): BuiltPage {
	return { file, path: toAddress(file), markup, elements: readElements(markup) };
}

function toAddress(file: string): string {
	return `/${file}`.replace(/\/index\.html$/, '') || '/';
}

/**
 * The opening tags of a page, in order. It reads what this project writes: attributes without value or in double
 * quotes. Whether the markup as such is right is for the validator to say.
 */
function readElements(markup: string): PageElement[] {
	const tags = markup.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi);
	return [...tags].map(([, name = '', attributes = '']) => ({
		name: name.toLowerCase(),
		attributes: readAttributes(attributes),
	}));
}

function readAttributes(text: string): Record<string, string> {
	const matches = text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g);
	return Object.fromEntries(
		[...matches].map(([, name = '', value = '']) => [name.toLowerCase(), decodeEntities(value)]),
	);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decodeEntities(text: string): string {
	return text.replaceAll(/&([a-z]+|#x27);/g, (entity, name) => entities[name] ?? entity);
}
