// The parts of the site as a visitor names them, and what a visitor does with them.
import { expect, type Locator, type Page } from '@playwright/test';
import { evaluateForm } from '../../src/engine/calculate.ts';
import { getDefaultInputs } from '../../src/engine/values.ts';
import type {
	CatalogueEntry,
	CompiledCalculator,
	CompiledInput,
	Inputs,
	Value,
} from '../../src/model/compiled-calculator.ts';
import { toAddress } from './site-test.ts';

export const TABS = {
	'income-tax': /^Income Tax Mitigation/,
	'capital-gains': /^Capital Gains Tax Avoidance/,
} as const;

/** The full-screen view that is open. */
export function findOverlay(page: Page): Locator {
	return page.locator('dialog[open]');
}

/** The cards of the tab that is open. */
export function findCards(page: Page): Locator {
	return page.getByRole('tabpanel').getByRole('listitem');
}

/** The card of a strategy. */
export function findCard(page: Page, name: string): Locator {
	return findCards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** The main button of a card. */
export function findSelectButton(container: Locator): Locator {
	return container.getByRole('button', { name: /^Select(ed)? - \$5\b/ });
}

/** Opens the tab of a strategy, if it is not open, and chooses the strategy with its button. */
export async function chooseStrategy(page: Page, { type, name }: CatalogueEntry): Promise<void> {
	const tab = page.getByRole('tab', { name: TABS[type] });
	if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
	await findSelectButton(findCard(page, name)).click();
	await expect(findOverlay(page)).toHaveAccessibleName(name);
}

/** Chooses strategies on the home page and closes each again. */
export async function selectStrategies(page: Page, entries: readonly CatalogueEntry[]): Promise<void> {
	for (const entry of entries) {
		await chooseStrategy(page, entry);
		await page.keyboard.press('Escape');
		await expect(findOverlay(page)).toHaveCount(0);
	}
}

/** Opens a calculator by its address and unlocks it. */
export async function openUnlocked(page: Page, id: string): Promise<void> {
	await page.goto(toAddress(id));
	await page.getByRole('button', { name: 'Unlock for $5' }).click();
	await expect(findCalculateButton(page)).toBeVisible();
}

export function findCalculateButton(page: Page): Locator {
	return page.getByRole('button', { name: 'Calculate', exact: true });
}

/** The control of an input with typed text, by its label. */
export function findField(page: Page, title: string): Locator {
	return findOverlay(page).getByRole('textbox', { name: title, exact: true });
}

/** Whether something else lies over the middle of what has the focus. */
export async function isFocusCovered(page: Page): Promise<boolean> {
	return page.evaluate(() => {
		const focusedElement = document.activeElement;
		if (!focusedElement || focusedElement === document.body) return false;
		const { left, top, width, height } = focusedElement.getBoundingClientRect();
		const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
		return (
			topElement !== null && !focusedElement.contains(topElement) && !topElement.contains(focusedElement)
		);
	});
}

/** Presses Calculate; the new result is there when this returns. */
export async function calculate(page: Page): Promise<void> {
	await findCalculateButton(page).click();
	await expect(page.getByRole('table', { name: 'All lines of the result' })).toBeVisible();
	await expect(page.getByText('Inputs changed, calculate again')).toHaveCount(0);
}

/**
 * Types and picks values, in the order of the form, where the form lets a visitor.
 * @param currentInputs values that stand in the form already
 * @returns what stands in the form now
 */
export async function enterValues(
	page: Page,
	calculator: CompiledCalculator,
	values: Inputs,
	currentInputs: Inputs = getDefaultInputs(calculator),
): Promise<Inputs> {
	const { absent, disabled } = evaluateForm(calculator, { ...currentInputs, ...values });
	const enteredValues: Record<string, Value> = { ...currentInputs };
	for (const input of calculator.inputs) {
		const value = values[input.id];
		const isOpen = !absent.has(input.id) && !disabled.has(input.id);
		if (value === undefined || value === currentInputs[input.id] || !isOpen) continue;
		await enterValue(page, input, value);
		enteredValues[input.id] = value;
	}
	return enteredValues;
}

async function enterValue(page: Page, input: CompiledInput, value: Value): Promise<void> {
	const choice = input.choices.find((candidate) => candidate.value === value);
	if (input.choices.length === 0) {
		// The section about the return asks once more for what is outside its bounds.
		const field = findField(page, input.title).and(page.locator(`[name="${input.id}"]`));
		return field.fill(formatForTyping(input, value));
	}
	if (!choice) throw new Error(`"${input.title}" does not offer ${value}.`);
	if (input.choices.length > 5) {
		await findOverlay(page)
			.getByRole('combobox', { name: input.title, exact: true })
			.selectOption(choice.label);
		return;
	}
	const group = findOverlay(page).getByRole('group', { name: input.title, exact: true });
	await group.getByRole('radio', { name: choice.label, exact: true }).check();
}

/** Percent is typed as a person says it: 6 for a share of 0.06. */
function formatForTyping({ format }: CompiledInput, value: Value): string {
	return format === 'fraction' ? String(Number((Number(value) * 100).toPrecision(12))) : String(value);
}
