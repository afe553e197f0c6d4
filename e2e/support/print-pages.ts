// What a browser makes of the page when it prints.
import type { Page } from '@playwright/test';

const PAPERS = {
	Letter: { format: 'Letter' },
	/** As wide as A4 and as high as Letter: what fits on it fits on both. */
	'Letter and A4': { width: '210mm', height: '11in' },
} as const;

/** How many pages the printed document has. */
export async function countPrintedPages(page: Page, paper: keyof typeof PAPERS): Promise<number> {
	const document = (await page.pdf(PAPERS[paper])).toString('latin1');
	return document.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
