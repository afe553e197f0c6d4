// Paper as a picture: what is printed is dark on white in either scheme, word by word, and is one overlay alone.
import type { Page } from '@playwright/test';
import { type Picture, readBrightness } from './support/png.ts';
import type { Site } from './support/site.ts';
import { expect, TEST_DAY, test } from './support/site-test.ts';

/** Letter at 96 dots an inch. */
const SHEET = { width: 816, height: 1056 };

/** Of 255: paper is above, ink below. */
const [LEAST_PAPER, MOST_INK] = [225, 160];

/** The words of an element, and where they stand in the picture. */
interface PrintedText {
	readonly text: string;
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
}

/** Runs in the page. The first line of each text that is printed. */
function listPrintedTexts(): PrintedText[] {
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const texts: PrintedText[] = [];
	while (walker.nextNode()) {
		const node = walker.currentNode;
		const element = node.parentElement;
		if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only')) continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		const [rect] = range.getClientRects();
		const text = node.textContent?.trim() ?? '';
		if (!rect || text === '' || rect.width < 2) continue;
		const { left, top, width, height } = rect;
		texts.push({ text, left: left + scrollX, top: top + scrollY, width, height });
	}
	return texts;
}

/** The brightness of every dot of the page as it is printed. */
async function takePicture(page: Page) {
	return readBrightness(await page.screenshot({ fullPage: true }));
}

/** The texts that cannot be read in it: without ink, or without paper around it. */
function listUnreadable({ data, width }: Picture, texts: readonly PrintedText[]) {
	const isReadable = (text: PrintedText) => {
		const [left, top] = [Math.floor(text.left), Math.floor(text.top)];
		const rows = Array.from({ length: Math.ceil(text.height) }, (_, y) => {
			const start = (top + y) * width + left;
			return data.subarray(start, start + Math.ceil(text.width));
		});
		const hasDot = (test: (dot: number) => boolean) => rows.some((row) => row.some(test));
		return hasDot((dot) => dot < MOST_INK) && hasDot((dot) => dot > LEAST_PAPER);
	};
	return texts.filter((text) => !isReadable(text)).map(({ text }) => text);
}

async function print(page: Page, colorScheme: 'light' | 'dark') {
	await page.emulateMedia({ media: 'print', colorScheme });
	const texts = await page.evaluate(listPrintedTexts);
	const picture = await takePicture(page);
	await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
	return { texts, picture };
}

/** In either scheme the sheet is white, and every text on it dark. */
async function expectReadable(page: Page, subject: string): Promise<void> {
	// What has not come yet is not printed, also in parts that only paper shows.
	await expect(page.getByText('Loading the')).toHaveCount(0);
	for (const scheme of ['light', 'dark'] as const) {
		const { texts, picture } = await print(page, scheme);
		expect(texts.length, subject).toBeGreaterThan(20);
		expect(listUnreadable(picture, texts), `${subject}, ${scheme}`).toEqual([]);
		const paper = picture.data.reduce((count, dot) => count + (dot > LEAST_PAPER ? 1 : 0), 0);
		expect(paper / picture.data.length, `paper of ${subject}, ${scheme}`).toBeGreaterThan(0.8);
	}
}

/** Puts rules over those of the site. */
const addRules = (page: Page, rules: string) =>
	page.evaluate((text) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(text);
		document.adoptedStyleSheets = [sheet];
	}, rules);

async function openHousehold(site: Site): Promise<void> {
	await site.householdButton(site.page.locator('dialog[open], main').last()).first().click();
	await site.wages.waitFor();
}

test('calculator, plan, comparison and report are dark on white in either scheme, and an overlay prints alone', async ({
	page,
	site,
}) => {
	test.slow();
	await page.setViewportSize(SHEET);
	await page.clock.setFixedTime(TEST_DAY);
	await site.open();
	await site.enterAge('74');
	await openHousehold(site);
	const alone = await print(page, 'light');
	await site.leave();
	await site.choose('qcd');
	await site.calculate();
	await expect(site.returnAnswer.getByRole('strong')).toHaveText(/ahead|behind|even/);
	await site.returnSection.waitFor();
	await expectReadable(page, 'a calculator');
	await test.step('white ink and black paper are noticed', async () => {
		for (const rules of [
			'@media print { :root { --color-ink: #fff !important; --color-muted: #fff !important } }',
			'@media print { :root { --color-paper: #000 !important } body, dialog { background: #000 !important } }',
		]) {
			await addRules(page, rules);
			const { texts, picture } = await print(page, 'light');
			expect(listUnreadable(picture, texts), rules).not.toEqual([]);
		}
		await addRules(page, '');
	});
	await test.step('of two overlays the one in front, as if it were alone', async () => {
		await openHousehold(site);
		const above = await print(page, 'light');
		expect(above.texts.map(({ text }) => text)).toEqual(alone.texts.map(({ text }) => text));
		expect([above.picture.width, above.picture.height]).toEqual([alone.picture.width, alone.picture.height]);
		// The edges of letters may differ by a shade.
		const otherDots = above.picture.data.filter((dot, at) => dot !== alone.picture.data[at]).length;
		expect(otherDots / alone.picture.data.length).toBeLessThan(0.001);
		await site.leave();
	});
	await test.step('the report', async () => {
		await site.action('Print a report').click();
		await expect(site.report.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
		await expectReadable(page, 'a report');
		await site.leave();
	});
	await site.leave();
	await site.openPlan();
	await expect(site.plan.getByRole('checkbox').first()).toBeVisible();
	await expectReadable(page, 'a plan');
	await site.leave();
	await site.openComparison();
	await expect(site.planHeadline).toContainText(/You come out/);
	await expectReadable(page, 'a comparison');
});
