// A visitor at a browser: finds things by what they are called, aims with the pointer, types key by key.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Driver, Key, Modifier, Size } from './drivers/driver.ts';
import {
	type ElementState,
	findElement,
	isAlive,
	type Role,
	readMissedPress,
	readText,
} from './page-scripts.ts';

/** Milliseconds a visitor waits for something to come. */
const TIMEOUT = 10_000;
const PAUSE = 40;
/** Milliseconds after which a list takes what is typed for a new word. */
const TYPE_AHEAD_PAUSE = 1_500;
/** Presses of the pointer after which a visitor gives up on something that moves. */
const MAX_PRESSES = 5;
/** Presses of Tab after which a visitor gives up. */
const MAX_TABS = 80;

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
	async open(path: string, window: Size = this.#window): Promise<void> {
		await this.browser.resize(window);
		await this.browser.open(this.#site + path);
		await this.#waitFor('the application', () => this.browser.ask(isAlive));
	}

	/** Opens a calculator by its address and unlocks it. */
	async openUnlocked(id: string): Promise<void> {
		await this.open(`/?calculator=${id}`);
		await this.click('button', 'Unlock Calculator');
		await this.find('button', 'Calculate');
	}

	/** Moves the pointer to something, once it stands still, and clicks; again where it had moved on by then. */
	async click(role: Role, name: string): Promise<void> {
		for (let attempt = 0; attempt < MAX_PRESSES; attempt += 1) {
			await this.browser.clickAt(await this.find(role, name));
			if (!(await this.browser.ask(readMissedPress))) return;
		}
		throw new Error(`${role} "${name}" moved away from ${MAX_PRESSES} presses.`);
	}

	/** Clicks into a field and types, without selecting anything first. */
	async type(text: string, label: string): Promise<void> {
		await this.click('field', label);
		await this.browser.type(text);
	}

	async press(key: Key, ...modifiers: Modifier[]): Promise<void> {
		await this.browser.press(key, ...modifiers);
	}

	/** Presses Tab until something has the focus; with Shift held on the way back. */
	async tabTo(role: Role, name: string, ...modifiers: Modifier[]): Promise<void> {
		for (let pressCount = 0; pressCount < MAX_TABS; pressCount += 1) {
			await this.press('Tab', ...modifiers);
			if ((await this.browser.ask(findElement, { role, name }))?.hasFocus) return;
		}
		throw new Error(`${MAX_TABS} presses of Tab do not lead to ${role} "${name}".`);
	}

	/**
	 * Goes to a list by Tab, once it is there, and types the wanted line, again when the browser took it for more of what was
	 * typed before. From the last stop of a dialog Firefox does not lead to the first: on the way back Shift is held.
	 */
	async pick(line: string, label: string, ...modifiers: Modifier[]): Promise<void> {
		await this.find('field', label);
		await this.tabTo('field', label, ...modifiers);
		for (let attempt = 0; attempt < 3; attempt += 1) {
			await this.browser.type(line);
			if ((await this.find('field', label)).value === line) return;
			await new Promise((resolve) => setTimeout(resolve, TYPE_AHEAD_PAUSE));
		}
	}

	/** Chooses a file in the file field of the page. */
	async chooseFile(file: string): Promise<void> {
		await this.browser.chooseFile('input[type=file]', file);
		await this.expectText('This file');
	}

	/** Waits until something is there, stands still and can be clicked. */
	async find(role: Role, name: string): Promise<ElementState> {
		let previous: ElementState | undefined;
		return this.#waitFor(`${role} "${name}" to be there, still and in front`, async () => {
			const element = await this.browser.ask(findElement, { role, name });
			const isStill = element && previous && element.x === previous.x && element.y === previous.y;
			previous = element;
			return isStill && !element.isCovered ? element : undefined;
		});
	}

	async expectText(...texts: string[]): Promise<void> {
		for (const text of texts) {
			await this.#waitFor(`the words "${text}"`, async () => (await this.#readPageText()).includes(text));
		}
	}

	/** Waits until words are gone. */
	async expectNoText(text: string): Promise<void> {
		await this.#waitFor(`"${text}" to be gone`, async () => !(await this.#readPageText()).includes(text));
	}

	async expectFieldValue(label: string, value: string): Promise<void> {
		await this.#waitFor(`"${value}" in "${label}"`, async () => {
			const element = await this.browser.ask(findElement, { role: 'field', name: label });
			return element?.value === value;
		});
	}

	/** Waits until something has the focus. */
	async expectFocus(role: Role, name: string): Promise<void> {
		await this.#waitFor(`the focus on ${role} "${name}"`, async () => {
			return (await this.browser.ask(findElement, { role, name }))?.hasFocus;
		});
	}

	/** Prints the page and looks for texts in it, where the driver can print. */
	async expectPrinted(...texts: string[]): Promise<void> {
		const pdf = await this.browser.print();
		if (!pdf) return;
		const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
		const printedText = text.replaceAll(/\s+/g, ' ');
		for (const expectedText of texts)
			if (!printedText.includes(expectedText))
				throw new Error(`On paper there is no "${expectedText}": ${printedText}`);
	}

	/** Waits for a download. @returns the file */
	async findDownload(name: string): Promise<string> {
		const file = join(this.browser.downloads, name);
		return this.#waitFor(`the download ${name}`, async () => {
			// Firefox begins with an empty one.
			return statSync(file, { throwIfNoEntry: false })?.size ? file : undefined;
		});
	}

	#readPageText(): Promise<string> {
		return this.browser.ask(readText);
	}

	async #waitFor<Result>(subject: string, check: () => Promise<Result | undefined | false>): Promise<Result> {
		const end = performance.now() + TIMEOUT;
		for (;;) {
			const result = await check();
			if (result) return result;
			if (performance.now() > end) {
				throw new Error(`Waited in vain for ${subject}.`);
			}
			await new Promise((resolve) => setTimeout(resolve, PAUSE));
		}
	}
}
