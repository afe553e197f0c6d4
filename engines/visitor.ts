// A visitor at a browser: finds things by what they are called, aims with the pointer, types key by key.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Driver, Key, Modifier, Size } from './drivers/driver.ts';
import { type Found, find, pressMissed, type Role, readWords } from './in-page.ts';

/** Milliseconds a visitor waits for something to come. */
const PATIENCE = 10_000;
const PAUSE = 40;
/** Milliseconds after which a list takes what is typed for a new word. */
const TYPING_ENDS = 1_500;
/** Presses of the pointer after which a visitor gives up on something that moves. */
const MOST_PRESSES = 5;
/** Presses of Tab after which a visitor gives up. */
const MOST_TABS = 80;

export class Visitor {
	readonly browser: Driver;
	readonly #site: string;
	readonly #window: Size;

	/**
	 * @param site the address of the home page, without a slash at the end
	 * @param window of the browser's content
	 */
	constructor(browser: Driver, site: string, window: Size) {
		this.browser = browser;
		this.#site = site;
		this.#window = window;
	}

	/** @param window when it is not the usual one */
	async opens(path: string, window: Size = this.#window): Promise<void> {
		await this.browser.resize(window);
		await this.browser.open(path.startsWith('http') ? path : this.#site + path);
	}

	/** Opens a calculator by its address and unlocks it. */
	async opensUnlocked(id: string, window?: Size): Promise<void> {
		await this.opens(`/?calculator=${id}`, window);
		await this.clicks('button', 'Unlock Calculator');
		await this.finds('button', 'Calculate');
	}

	/** Moves the pointer to something, once it stands still, and clicks; again where it had moved on by then. */
	async clicks(role: Role, name: string, within = ''): Promise<void> {
		for (let tries = 0; tries < MOST_PRESSES; tries += 1) {
			await this.browser.clickAt(await this.finds(role, name, within));
			if (!(await this.browser.ask(pressMissed))) return;
		}
		throw new Error(`${role} "${name}" moved away from ${MOST_PRESSES} presses.`);
	}

	/** Clicks into a field and types, without selecting anything first. */
	async types(text: string, label: string): Promise<void> {
		await this.clicks('field', label);
		await this.browser.type(text);
	}

	async presses(key: Key, ...held: Modifier[]): Promise<void> {
		await this.browser.press(key, ...held);
	}

	/** Presses Tab until something has the focus; with Shift held on the way back. */
	async tabsTo(role: Role, name: string, ...held: Modifier[]): Promise<void> {
		for (let presses = 0; presses < MOST_TABS; presses += 1) {
			await this.presses('Tab', ...held);
			if ((await this.browser.ask(find, { role, name, within: '' }))?.hasFocus) return;
		}
		throw new Error(`${MOST_TABS} presses of Tab do not lead to ${role} "${name}".`);
	}

	/**
	 * Goes to a list by Tab, once it is there, and types the wanted line, again when the browser took it for more of what was
	 * typed before. From the last stop of a dialog Firefox does not lead to the first: on the way back Shift is held.
	 */
	async picks(line: string, label: string, ...held: Modifier[]): Promise<void> {
		await this.finds('field', label);
		await this.tabsTo('field', label, ...held);
		for (let tries = 0; tries < 3; tries += 1) {
			await this.browser.type(line);
			if ((await this.readsField(label)) === line) return;
			await new Promise((resolve) => setTimeout(resolve, TYPING_ENDS));
		}
	}

	/** Gives a text to the file field of the page as a file. */
	async choosesFile(name: string, text: string): Promise<void> {
		const folder = mkdtempSync(join(tmpdir(), 'engines-'));
		try {
			writeFileSync(join(folder, name), text);
			await this.browser.chooseFile('input[type=file]', join(folder, name));
			await this.reads('This file');
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	}

	/** Waits until something is there, stands still and can be clicked. */
	async finds(role: Role, name: string, within = ''): Promise<Found> {
		let before: Found | undefined;
		return this.#waitsFor(`${role} "${name}" to be there, still and in front`, async () => {
			const found = await this.browser.ask(find, { role, name, within });
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
			const found = await this.browser.ask(find, { role: 'field', name: label, within: '' });
			return found?.value === value;
		});
	}

	/** The text of a field, which holds something. */
	async readsField(label: string): Promise<string> {
		const { value } = await this.finds('field', label);
		return value;
	}

	/** Waits until something has the focus. */
	async hasFocusOn(role: Role, name: string, within = ''): Promise<void> {
		await this.#waitsFor(`the focus on ${role} "${name}"`, async () => {
			return (await this.browser.ask(find, { role, name, within }))?.hasFocus;
		});
	}

	/** Prints the page and looks for texts in it, where the driver can print. */
	async prints(...texts: string[]): Promise<void> {
		const pdf = await this.browser.print();
		if (!pdf) return;
		const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
		const words = text.replaceAll(/\s+/g, ' ');
		for (const wanted of texts)
			if (!words.includes(wanted)) throw new Error(`On paper there is no "${wanted}": ${words}`);
	}

	/** Waits for a download. @returns what is in it */
	async receives(name: string): Promise<string> {
		const file = join(this.browser.downloads, name);
		return this.#waitsFor(`the download ${name}`, async () => existsSync(file) && readFileSync(file, 'utf8'));
	}

	#words(): Promise<string> {
		return this.browser.ask(readWords);
	}

	async #waitsFor<Thing>(what: string, look: () => Promise<Thing | undefined | false>): Promise<Thing> {
		const end = performance.now() + PATIENCE;
		for (;;) {
			const seen = await look();
			if (seen) return seen;
			if (performance.now() > end) {
				throw new Error(`Waited in vain for ${what}.`);
			}
			await new Promise((resolve) => setTimeout(resolve, PAUSE));
		}
	}
}
