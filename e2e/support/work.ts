// The buttons and the dialog with which a visitor takes work along.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { overlay } from './site.ts';

/** A button of what is open. */
export function action(page: Page, name: string): Locator {
	return overlay(page).getByRole('button', { name, exact: true });
}

/** Presses a button that downloads. @returns the name of the file and what is in it */
export async function downloaded(page: Page, name: string): Promise<{ name: string; text: string }> {
	const [download] = await Promise.all([page.waitForEvent('download'), action(page, name).click()]);
	return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

/** The dialog that loads saved work. */
export function dialog(page: Page): Locator {
	return page.getByRole('dialog', { name: /^(Load work|Work loaded)$/ });
}

/** Opens that dialog. */
export async function openLoad(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Load work', exact: true }).click();
	await expect(dialog(page).getByRole('heading')).toBeFocused();
}

/** Chooses a file in it. */
export async function give(page: Page, text: string, name = 'work.json'): Promise<void> {
	const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
	await dialog(page).getByLabel('Saved work').setInputFiles(file);
}
