// The site in one window: its parts by the names a visitor reads, and what a visitor does with them.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { formatPriceSummary, settings } from '../../src/lib/settings.ts';
import type { CalculatorType } from '../../src/model/compiled-calculator.ts';
import { hydrate } from './hydration.ts';
import type { Strategies } from './strategies.ts';

const PRICE = `$${settings.pricePerCalculator}`;

const TABS: Readonly<Record<CalculatorType, RegExp>> = {
	'income-tax': /^Income Tax Mitigation/,
	'capital-gains': /^Capital Gains Tax Avoidance/,
};

/** Presses a button by its words. */
export async function press(container: Page | Locator, name: string | RegExp): Promise<void> {
	await container.getByRole('button', { name }).click();
}

/** Opens or closes what stands behind a summary, by its words. */
export async function disclose(container: Locator, text: string | RegExp): Promise<void> {
	await container.locator('summary', { hasText: text }).click();
}

/** Presses what downloads a file. @returns its name and what is in it */
export async function download(
	page: Page,
	pressControl: () => Promise<void>,
): Promise<{ name: string; text: string }> {
	const [file] = await Promise.all([page.waitForEvent('download'), pressControl()]);
	return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

export class Site {
	readonly page: Page;
	readonly strategies: Strategies;
	/** The address of the site, where it is not the one of all tests. */
	readonly #address: string;

	constructor(page: Page, strategies: Strategies, address = '') {
		this.page = page;
		this.strategies = strategies;
		this.#address = address;
	}

	/** Opens a page and waits until it answers: it is written as HTML, and comes to life at the first touch. */
	async open(path = '/'): Promise<number | undefined> {
		const response = await this.page.goto(this.#address + path);
		await hydrate(this.page);
		return response?.status();
	}

	tab(type: CalculatorType): Locator {
		return this.page.getByRole('tab', { name: TABS[type] });
	}

	/** The field for words to find strategies by. */
	get searchField(): Locator {
		return this.page.getByRole('searchbox', { name: /^Search/ });
	}

	/** The cards of the tab that is open. */
	get cards(): Locator {
		return this.page.getByRole('tabpanel').getByRole('listitem');
	}

	card(id: string): Locator {
		const { name } = this.strategies.getEntry(id);
		return this.cards.filter({ has: this.page.locator(`h3:text-is(${JSON.stringify(name)})`) });
	}

	/** The main button of a card. */
	selectButton(id: string): Locator {
		return this.card(id).getByRole('button', { name: /^Select(ed)? - \$\d+/ });
	}

	get compareButton(): Locator {
		return this.page.getByRole('button', { name: 'Compare Strategies' });
	}

	/** Opens the tab of a strategy, and chooses the strategy with its button. */
	async choose(id: string): Promise<void> {
		const { type, name } = this.strategies.getEntry(id);
		// Once a household was entered, the cards are sorted a moment later, unless a visitor is at them.
		await this.tab(type).click();
		await this.selectButton(id).click();
		await expect(this.overlay).toHaveAccessibleName(name);
	}

	/** Chooses strategies on the home page and closes each again. */
	async select(...ids: readonly string[]): Promise<void> {
		for (const id of ids) {
			await this.choose(id);
			await this.leave();
		}
	}

	/** The sum of the selection. */
	selectionSum(count: number): Locator {
		return this.page.getByText(formatPriceSummary(count), { exact: true });
	}

	/** The full-screen view that is open. */
	get overlay(): Locator {
		return this.page.locator('dialog[open]');
	}

	dialog(name: string | RegExp): Locator {
		return this.page.getByRole('dialog', { name, exact: true });
	}

	/** Closes the foremost view with Escape: before it is gone, a second press would be another request to close it. */
	async leave(): Promise<void> {
		const count = await this.overlay.count();
		await this.page.keyboard.press('Escape');
		await expect(this.overlay).toHaveCount(Math.max(0, count - 1));
	}

	/** Opens a calculator by its address, locked. */
	async openCalculator(id: string, fragment = ''): Promise<void> {
		await this.page.goto(`${this.#address}/?calculator=${id}${fragment}`);
		await this.action(`Unlock for ${PRICE}`).waitFor();
	}

	async unlock(): Promise<void> {
		await this.action(`Unlock for ${PRICE}`).click();
		await this.calculateButton.waitFor();
	}

	async openUnlocked(id: string): Promise<void> {
		await this.openCalculator(id);
		await this.unlock();
	}

	get calculateButton(): Locator {
		return this.action('Calculate');
	}

	/** The control of an input with typed text, by its label. */
	field(title: string): Locator {
		return this.overlay.getByRole('textbox', { name: title, exact: true });
	}

	get results(): Locator {
		return this.overlay.getByRole('region', { name: 'Quick estimate' });
	}

	/** The result that leads the lines, as it is announced. */
	get headline(): Locator {
		return this.results.getByRole('strong').first();
	}

	get resultTable(): Locator {
		return this.overlay.getByRole('table', { name: 'All lines of the result' });
	}

	row(label: RegExp): Locator {
		return this.resultTable.getByRole('row', { name: label });
	}

	/** Presses Calculate; the new result is there when this returns. */
	async calculate(): Promise<void> {
		await this.calculateButton.click();
		await this.resultTable.waitFor();
		await expect(this.overlay.getByText('Inputs changed, calculate again')).toHaveCount(0);
	}

	/** Types values into fields by their labels. */
	async fill(values: Readonly<Record<string, string>>): Promise<void> {
		for (const [title, text] of Object.entries(values)) await this.field(title).fill(text);
	}

	/** How far ahead a strategy leaves its visitor, above the quick estimate. */
	get returnAnswer(): Locator {
		return this.overlay.getByRole('region', { name: 'On your tax return', exact: true });
	}

	/** The effect of a strategy on a return, below its result. */
	get returnSection(): Locator {
		return this.overlay.getByRole('region', { name: 'Your tax return in detail', exact: true });
	}

	get household(): Locator {
		return this.dialog('Your household');
	}

	/** The button that opens the household from what is in front. */
	householdButton(container: Page | Locator): Locator {
		return container.getByRole('button', { name: 'Your household', exact: true });
	}

	get wages(): Locator {
		return this.household.getByRole('textbox', { name: 'Your wages', exact: true });
	}

	get returnSummary(): Locator {
		return this.household.getByRole('table', { name: 'The return in brief' });
	}

	/** Enters a household of that age on the home page, and leaves it. */
	async enterAge(age: string): Promise<void> {
		await this.householdButton(this.page).click();
		await this.household.getByRole('textbox', { name: 'Your age', exact: true }).fill(age);
		await this.leave();
	}

	/** A link of what is in front, by its words. */
	async follow(name: string | RegExp, container: Page | Locator = this.page): Promise<void> {
		await container.getByRole('link', { name }).click();
	}

	get sale(): Locator {
		return this.dialog('Compare ways to sell');
	}

	async openComparison(): Promise<void> {
		await this.compareButton.click();
		await expect(this.overlay.getByRole('heading', { name: 'Strategy Comparison' })).toBeFocused();
	}

	/** The strategies of the comparison's table. What comes below it later, as a plan, has tables of its own. */
	get comparedRows(): Locator {
		const table = this.overlay.getByRole('table', { name: 'Selected strategies side by side' });
		return table.getByRole('rowheader');
	}

	get calculatedSection(): Locator {
		return this.overlay.getByRole('region', { name: 'Your results' });
	}

	/** The headline of the plan, in the comparison. */
	get planHeadline(): Locator {
		return this.overlay.getByRole('region', { name: 'Your plan', exact: true });
	}

	get plan(): Locator {
		return this.dialog('Your plan');
	}

	async openPlan(): Promise<void> {
		await press(this.page, /^Your plan \(\d+\)$/);
		await expect(this.plan.getByRole('heading', { name: 'Your plan', level: 2 })).toBeFocused();
	}

	get report(): Locator {
		return this.dialog('Tax strategy report');
	}

	/** A button of what is open, with exactly these words. */
	action(name: string): Locator {
		return this.overlay.getByRole('button', { name, exact: true });
	}

	/** Presses a button of what is open that downloads a file. */
	download(name: string): Promise<{ name: string; text: string }> {
		return download(this.page, () => this.action(name).last().click());
	}

	/** The dialog that loads saved work. */
	get loadDialog(): Locator {
		return this.page.getByRole('dialog', { name: /^(Load work|Work loaded)$/ });
	}

	async openLoadDialog(): Promise<void> {
		await this.action('Load work').last().click();
		await expect(this.loadDialog.getByRole('heading')).toBeFocused();
	}

	/** Chooses a file in that dialog. */
	async chooseFile(text: string): Promise<void> {
		const file = { name: 'work.json', mimeType: 'application/json', buffer: Buffer.from(text) };
		await this.loadDialog.getByLabel('Saved work').setInputFiles(file);
	}

	/** Loads saved work in place of what there is. */
	async replaceWork(text: string): Promise<void> {
		await this.openLoadDialog();
		await this.chooseFile(text);
		await press(this.loadDialog, 'Replace and load');
		await press(this.loadDialog, 'Done');
	}
}
