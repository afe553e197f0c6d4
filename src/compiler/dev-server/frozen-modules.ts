// Emitted modules at addresses of their content, with all they import, so that they stay as they are while the project
// changes or is broken.
import { createHash } from 'node:crypto';

/** The prefix of the names of frozen modules. */
export const WORKSHOP_MODULE = 'virtual:workshop/';

const IMPORTED_NAME = /(?<=\bfrom |\bimport\()"[^"]+"/g;

/** Every module that was ever frozen, so that a page that asks late still gets it. */
export class FrozenModules {
	readonly #texts = new Map<string, string>();

	/** The text at an address. */
	get(address: string): string | undefined {
		return this.#texts.get(address);
	}

	/**
	 * Freezes modules of one compilation. A function for all of them, since many import the same.
	 * @param modules the texts by name
	 * @returns a function that freezes a text with what it imports, and gives its address
	 */
	createFreezer(modules: ReadonlyMap<string, () => string>): (text: string) => string {
		const addresses = new Map<string, string>();
		const freezeImport = (name: string): string => {
			const text = modules.get(name);
			if (!text) return name;
			const address = addresses.get(name) ?? freeze(text());
			addresses.set(name, address);
			return address;
		};
		const freeze = (text: string): string => {
			const frozenText = text.replace(IMPORTED_NAME, (quotedName) =>
				JSON.stringify(freezeImport(JSON.parse(quotedName))),
			);
			const hash = createHash('sha256').update(frozenText).digest('hex').slice(0, 16);
			const address = `${WORKSHOP_MODULE}${hash}`;
			this.#texts.set(address, frozenText);
			return address;
		};
		return freeze;
	}
}
