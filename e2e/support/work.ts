// The buttons and the dialog with which a visitor takes work along.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { findOverlay } from './site.ts';

/** A button of what is open. */
export function findAction(page: Page, name: string): Locator {
	return findOverlay(page).getByRole('button', { name, exact: true });
}

/** Presses a button that downloads. @returns the name of the file and what is in it */
export async function downloadFile(page: Page, name: string): Promise<{ name: string; text: string }> {
	const [download] = await Promise.all([page.waitForEvent('download'), findAction(page, name).click()]);
	return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

/** The dialog that loads saved work. */
export function findDialog(page: Page): Locator {
	return page.getByRole('dialog', { name: /^(Load work|Work loaded)$/ });
}

/** Opens that dialog. */
export async function openLoad(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Load work', exact: true }).click();
	await expect(findDialog(page).getByRole('heading')).toBeFocused();
}

/** Chooses a file in it. */
export async function chooseFile(page: Page, text: string, name = 'work.json'): Promise<void> {
	const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
	await findDialog(page).getByLabel('Saved work').setInputFiles(file);
}
