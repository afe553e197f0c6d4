// A visitor at a browser: finds things by what they are called, aims with the pointer, types key by key.
import type { Driver, Key, Modifier, Size } from './drivers/driver.ts';
import { type Found, find, type Role, readWords } from './in-page.ts';

/** Milliseconds a visitor waits for something to come. */
const PATIENCE = 10_000;
const PAUSE = 40;

export class Visitor {
	readonly #browser: Driver;
	readonly #site: string;
	#window: Size;

	/**
	 * @param site the address of the home page, without a slash at the end
	 * @param window of the browser's content
	 */
	constructor(browser: Driver, site: string, window: Size) {
		this.#browser = browser;
		this.#site = site;
		this.#window = window;
	}

	async opens(path: string): Promise<void> {
		await this.#browser.resize(this.#window);
		await this.#browser.open(this.#site + path);
	}

	/** Opens a calculator by its address and unlocks it. */
	async opensUnlocked(id: string): Promise<void> {
		await this.opens(`/?calculator=${id}`);
		await this.clicks('button', 'Unlock Calculator');
		await this.finds('button', 'Calculate');
	}

	/** Moves the pointer to something, once it stands still, and clicks. */
	async clicks(role: Role, name: string, within = ''): Promise<void> {
		await this.#browser.clickAt(await this.finds(role, name, within));
	}

	/** Clicks into a field and types, without selecting anything first. */
	async types(text: string, label: string): Promise<void> {
		await this.clicks('field', label);
		await this.#browser.type(text);
	}

	async presses(key: Key, ...held: Modifier[]): Promise<void> {
		await this.#browser.press(key, ...held);
	}

	/** Waits until something is there, stands still and can be clicked. */
	async finds(role: Role, name: string, within = ''): Promise<Found> {
		let before: Found | undefined;
		return this.#waitsFor(`${role} "${name}" to be there, still and in front`, async () => {
			const found = await this.#browser.ask(find, { role, name, within });
			const isStill = found && before && found.x === before.x && found.y === before.y;
			before = found;
			return isStill && !found.covered ? found : undefined;
		});
	}

	async reads(...texts: string[]): Promise<void> {
		for (const text of texts) {
			await this.#waitsFor(`the words "${text}"`, async () => (await this.#words()).includes(text));
		}
	}

	/** Waits until words are gone. */
	async readsNoMore(text: string): Promise<void> {
		await this.#waitsFor(`"${text}" to be gone`, async () => !(await this.#words()).includes(text));
	}

	async seesInField(label: string, value: string): Promise<void> {
		await this.#waitsFor(`"${value}" in "${label}"`, async () => {
			const found = await this.#browser.ask(find, { role: 'field', name: label, within: '' });
			return found?.value === value;
		});
	}

	#words(): Promise<string> {
		return this.#browser.ask(readWords);
	}

	async #waitsFor<Thing>(what: string, look: () => Promise<Thing | undefined | false>): Promise<Thing> {
		const end = performance.now() + PATIENCE;
		for (;;) {
			const seen = await look();
			if (seen) return seen;
			if (performance.now() > end) throw new Error(`Waited in vain for ${what}.`);
			await new Promise((resolve) => setTimeout(resolve, PAUSE));
		}
	}
}
