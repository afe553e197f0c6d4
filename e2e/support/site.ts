// The parts of the site as a visitor names them, and what a visitor does with them.
import { expect, type Locator, type Page } from '@playwright/test';
import type {
	CatalogueEntry,
	CompiledCalculator,
	CompiledInput,
	Inputs,
	Value,
} from '../../src/definition/compiled-calculator.ts';
import { formState } from '../../src/engine/form-state.ts';
import { defaultInputs } from '../../src/engine/values.ts';
import { addressOf } from './site-test.ts';

export const TABS = {
	'income-tax': /^Income Tax Mitigation/,
	'capital-gains': /^Capital Gains Tax Avoidance/,
} as const;

/** The full-screen view that is open. */
export function overlay(page: Page): Locator {
	return page.locator('dialog[open]');
}

/** The cards of the tab that is open. */
export function cards(page: Page): Locator {
	return page.getByRole('tabpanel').getByRole('listitem');
}

/** The card of a strategy. */
export function card(page: Page, name: string): Locator {
	return cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** The main button of a card. */
export function selectButton(within: Locator): Locator {
	return within.getByRole('button', { name: /^Select(ed)? - \$5\b/ });
}

/** Opens the tab of a strategy, if it is not open, and chooses the strategy with its button. */
export async function choose(page: Page, { type, name }: CatalogueEntry): Promise<void> {
	const tab = page.getByRole('tab', { name: TABS[type] });
	if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
	await selectButton(card(page, name)).click();
	await expect(overlay(page)).toHaveAccessibleName(name);
}

/** Chooses strategies on the home page and closes each again. */
export async function select(page: Page, entries: readonly CatalogueEntry[]): Promise<void> {
	for (const entry of entries) {
		await choose(page, entry);
		await page.keyboard.press('Escape');
		await expect(overlay(page)).toHaveCount(0);
	}
}

/** Opens a calculator by its address and unlocks it. */
export async function openUnlocked(page: Page, id: string): Promise<void> {
	await page.goto(addressOf(id));
	await page.getByRole('button', { name: 'Unlock for $5' }).click();
	await expect(calculateButton(page)).toBeVisible();
}

export function calculateButton(page: Page): Locator {
	return page.getByRole('button', { name: 'Calculate', exact: true });
}

/** The control of an input with typed text, by its label. */
export function field(page: Page, title: string): Locator {
	return overlay(page).getByRole('textbox', { name: title, exact: true });
}

/** Whether something else lies over the middle of what has the focus. */
export async function isCovered(page: Page): Promise<boolean> {
	return page.evaluate(() => {
		const focused = document.activeElement;
		if (!focused || focused === document.body) return false;
		const { left, top, width, height } = focused.getBoundingClientRect();
		const front = document.elementFromPoint(left + width / 2, top + height / 2);
		return front !== null && !focused.contains(front) && !front.contains(focused);
	});
}

/** Presses Calculate; the new result is there when this returns. */
export async function calculate(page: Page): Promise<void> {
	await calculateButton(page).click();
	await expect(page.getByRole('table', { name: 'All lines of the result' })).toBeVisible();
	await expect(page.getByText('Inputs changed, calculate again')).toHaveCount(0);
}

/**
 * Types and picks values, in the order of the form, where the form lets a visitor.
 * @param standing values that stand in the form already
 * @returns what stands in the form now
 */
export async function enter(
	page: Page,
	calculator: CompiledCalculator,
	values: Inputs,
	standing: Inputs = defaultInputs(calculator),
): Promise<Inputs> {
	const { absent, disabled } = formState(calculator, { ...standing, ...values });
	const entered: Record<string, Value> = { ...standing };
	for (const input of calculator.inputs) {
		const value = values[input.id];
		const isOpen = !absent.has(input.id) && !disabled.has(input.id);
		if (value === undefined || value === standing[input.id] || !isOpen) continue;
		await enterOne(page, input, value);
		entered[input.id] = value;
	}
	return entered;
}

async function enterOne(page: Page, input: CompiledInput, value: Value): Promise<void> {
	const choice = input.choices.find((candidate) => candidate.value === value);
	if (input.choices.length === 0) return field(page, input.title).fill(asTyped(input, value));
	if (!choice) throw new Error(`"${input.title}" does not offer ${value}.`);
	if (input.choices.length > 5) {
		await overlay(page).getByRole('combobox', { name: input.title, exact: true }).selectOption(choice.label);
		return;
	}
	const group = overlay(page).getByRole('group', { name: input.title, exact: true });
	await group.getByRole('radio', { name: choice.label, exact: true }).check();
}

/** Percent is typed as a person says it: 6 for a share of 0.06. */
function asTyped({ format }: CompiledInput, value: Value): string {
	return format === 'fraction' ? String(Number((Number(value) * 100).toPrecision(12))) : String(value);
}
