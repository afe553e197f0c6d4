// A visitor whose actions are counted: a press, a choice, a field that is filled.
import { expect, type Locator, type Page } from '@playwright/test';

export class Visitor {
	actionCount = 0;
	readonly #container: () => Locator;

	/** @param findContainer finds the page or overlay in front */
	constructor(findContainer: () => Locator) {
		this.#container = findContainer;
	}

	async press(target: Locator): Promise<void> {
		await target.click();
		this.actionCount += 1;
	}

	async pressButton(name: string | RegExp): Promise<void> {
		await this.press(this.#container().getByRole('button', { name, exact: true }).first());
	}

	async selectOption(name: string, value: string): Promise<void> {
		await this.#container().getByRole('combobox', { name, exact: true }).selectOption(value);
		this.actionCount += 1;
	}

	async fill(values: Readonly<Record<string, string>>): Promise<void> {
		for (const [name, text] of Object.entries(values)) {
			await this.#container().getByRole('textbox', { name, exact: true }).fill(text);
			this.actionCount += 1;
		}
	}
}

/** Where the questions of "Find my strategies" are answered: boxes, choices by their labels, texts. */
export class Questions {
	readonly #page: Page;
	readonly visitor: Visitor;

	constructor(page: Page) {
		this.#page = page;
		this.visitor = new Visitor(() => page.getByRole('main'));
	}

	/** From the home page, with the situations that apply. */
	async begin(...situations: readonly string[]): Promise<void> {
		await this.visitor.press(this.#page.getByRole('link', { name: 'Find my strategies' }).first());
		for (const name of situations) await this.choose('checkbox', name);
		await this.visitor.pressButton('Continue');
	}

	async choose(role: 'checkbox' | 'radio', name: string): Promise<void> {
		await this.visitor.press(this.#page.getByRole('main').getByRole(role, { name, exact: true }));
	}

	/** The steps that follow, and on to the options. */
	async seeOptions(): Promise<void> {
		await this.visitor.pressButton('Continue');
		await this.visitor.pressButton('See your options');
		await expect(this.#page.getByText(/strategies are ranked/)).toBeAttached({ timeout: 60_000 });
	}

	/** The entry of a strategy among the options. */
	option(id: string): Locator {
		return this.#page.locator('li').filter({ has: this.#page.locator(`#option-${id}`) });
	}

	async select(id: string): Promise<void> {
		await this.visitor.press(this.option(id).getByRole('button', { name: /^Select - \$\d+/ }));
	}
}
