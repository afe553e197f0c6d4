// What a browser makes of the page when it prints.
import type { Page } from '@playwright/test';

/** How many pages the printed document has. */
export async function printedPages(page: Page, format: 'Letter' | 'A4'): Promise<number> {
	const document = (await page.pdf({ format })).toString('latin1');
	return document.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
