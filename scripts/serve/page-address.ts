// Every page has one address: no closing slash, no slash twice, no name of a file, nothing encoded that need not be.
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The file of a page, in the folder that its address names. */
export const PAGE_FILE = 'index.html';

/**
 * The one address of the page that a path leads to.
 * @param folder the folder of the build
 * @param pathname as the request has it
 * @returns the path alone, for example "/about"; undefined when there is no such page
 */
export function findPageAddress(folder: string, pathname: string): string | undefined {
	const address = decodeAddress(pathname).replaceAll(/\/{2,}/g, '/');
	const page = address.replace(/\/$/, '').replace(/\/index(?:\.html)?$/, '');
	const isPage = /^(?:\/[a-z\d-]+)*$/.test(page) && existsSync(path.join(folder, page, PAGE_FILE));
	return isPage ? page || '/' : undefined;
}

/** A path without percent signs; as it stands when it is wrongly encoded. */
export function decodeAddress(pathname: string): string {
	try {
		return decodeURIComponent(pathname);
	} catch {
		return pathname;
	}
}
