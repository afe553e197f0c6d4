// A browser's print as text.
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of every page of the PDF with even white space, its number at the end. */
export async function extractPages(page: Page, format: 'Letter' | 'A4'): Promise<string[]> {
	const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
	const { text } = await extractText(pdf, { mergePages: false });
	return text.map((pageText) =>
		pageText.replaceAll(/\s+/g, ' ').replace(/^(Page \d+ of \d+) (.*)$/, '$2 $1'),
	);
}
