// The contact form and the weekly updates as they come: validated by the browser, answered here, sent nowhere.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { openPage, part } from './pages.ts';

const DRAFT = {
	'Full Name': 'A. Visitor',
	'Email Address': 'visitor@example.com',
	'Phone Number': '(214) 555-0199',
	'How can we help?': 'We sell the company in May.',
} as const;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const toast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });

async function fillIn(page: Page): Promise<void> {
	for (const [label, text] of Object.entries(DRAFT)) await field(page, label).fill(text);
}

async function expectEmptied(page: Page): Promise<void> {
	for (const label of Object.keys(DRAFT)) await expect(field(page, label)).toHaveValue('');
	await expect(field(page, 'Asset Range')).toHaveValue('');
}

/** What the browser finds wrong with a field. */
function faults(control: Locator): Promise<string[]> {
	return control.evaluate((element: HTMLInputElement) => {
		const all = ['valueMissing', 'typeMismatch', 'patternMismatch', 'tooShort', 'tooLong'] as const;
		return all.filter((fault) => element.validity[fault]);
	});
}

test('four fields are required, by the browser, each in turn', async ({ page }) => {
	await openPage(page, '/contact');
	for (const [label, text] of Object.entries(DRAFT)) {
		await send(page).click();
		await expect(field(page, label)).toBeFocused();
		expect(await faults(field(page, label)), label).toEqual(['valueMissing']);
		await expect(toast(page, 'Message Sent!')).toHaveCount(0);
		await field(page, label).fill(text);
	}
	await send(page).click();
	await expect(toast(page, 'Message Sent!')).toBeVisible();
});

test('the email is email-typed, the phone tel-typed, and nothing else is checked', async ({ page }) => {
	await openPage(page, '/contact');
	await expect(field(page, 'Email Address')).toHaveAttribute('type', 'email');
	await expect(field(page, 'Phone Number')).toHaveAttribute('type', 'tel');
	await expect(field(page, 'Full Name')).toHaveAttribute('type', 'text');
	await fillIn(page);
	await field(page, 'Email Address').fill('not an address');
	await send(page).click();
	expect(await faults(field(page, 'Email Address'))).toEqual(['typeMismatch']);
	await expect(field(page, 'Email Address')).toBeFocused();
	await field(page, 'Email Address').fill('a@b');
	await field(page, 'Phone Number').fill('no number at all');
	await field(page, 'Full Name').fill('x');
	await send(page).click();
	await expect(toast(page, 'Message Sent!')).toBeVisible();
});

test('what is written survives another page, and is gone once it is sent', async ({ page }) => {
	const elsewhereAndBack = async () => {
		await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
		await page.goBack();
	};
	await openPage(page, '/contact');
	await fillIn(page);
	await field(page, 'Asset Range').selectOption('10-50');
	await elsewhereAndBack();
	for (const [label, text] of Object.entries(DRAFT)) await expect(field(page, label)).toHaveValue(text);
	await expect(field(page, 'Asset Range')).toHaveValue('10-50');
	expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
	await send(page).click();
	await expect(toast(page, 'Message Sent!')).toBeVisible();
	await expectEmptied(page);
	await elsewhereAndBack();
	await expectEmptied(page);
});

test('the asset range is optional, with the five options', async ({ page }) => {
	await page.goto('/contact');
	const range = field(page, 'Asset Range');
	await expect(range).not.toHaveAttribute('required');
	const options = await range.locator('option').evaluateAll((all) => {
		return all.map((option) => [(option as HTMLOptionElement).value, option.textContent]);
	});
	expect(options).toEqual([
		['', 'Select range'],
		['3-10', '$3MM - $10MM'],
		['10-50', '$10MM - $50MM'],
		['50+', '$50MM+'],
		['pre-liquidity', 'Pre-Liquidity'],
	]);
	await expect(range).toHaveValue('');
});

test('the message box has five rows, and the consent stands with the phone number', async ({ page }) => {
	await page.goto('/contact');
	await expect(field(page, 'How can we help?')).toHaveAttribute('rows', '5');
	const consent = field(page, 'Phone Number');
	await expect(consent).toHaveAccessibleDescription(
		/giving a phone number, you agree to receive text messages .*for any purpose.*Rates may apply.*Reply STOP to opt out/,
	);
	await expect(page.getByText('Reply STOP to opt out')).toBeVisible();
});

test('a message is answered with the toast, the form is cleared, and nothing is sent', async ({ page }) => {
	await openPage(page, '/contact');
	await page.waitForLoadState('networkidle');
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url()));
	await fillIn(page);
	await field(page, 'Asset Range').selectOption('10-50');
	await send(page).dblclick();
	const answer = toast(page, 'Message Sent!');
	await expect(answer).toHaveText("Message Sent!We'll get back to you within 24 hours.");
	await expectEmptied(page);
	await expect(send(page)).toBeFocused();
	await expect(page).toHaveURL('/contact');
	expect(requests).toEqual([]);
	await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
	await expect(answer).toHaveCount(0);
	await expect(send(page)).toBeFocused();
});

test('a second message is answered too', async ({ page }) => {
	await openPage(page, '/contact');
	for (let turn = 0; turn < 2; turn += 1) {
		await fillIn(page);
		await field(page, 'Full Name').press('Enter');
		await expect(toast(page, 'Message Sent!')).toBeVisible();
		await expectEmptied(page);
	}
});

test('what is typed and sent before the script has come is neither lost nor sent as an address', async ({
	page,
}) => {
	let release = (): void => undefined;
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/assets/app-*.js', async (route) => {
		await released;
		await route.continue();
	});
	await page.goto('/contact');
	await fillIn(page);
	await send(page).click();
	await expect(page).toHaveURL('/contact');
	await expect(field(page, 'Full Name')).toHaveValue(DRAFT['Full Name']);
	release();
	await expect(toast(page, 'Message Sent!')).toBeVisible();
	await expectEmptied(page);
});

test('the weekly updates answer with a toast and clear, take any text, and send nothing', async ({
	page,
}) => {
	await openPage(page, '/insights');
	await page.waitForLoadState('networkidle');
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url()));
	const box = part(page, 'Weekly updates').getByRole('textbox');
	for (const text of ['visitor@example.com', 'any text', '']) {
		await box.fill(text);
		await page.getByRole('button', { name: 'Sign up' }).click();
		await expect(toast(page, 'Thank you')).toBeVisible();
		await expect(box).toHaveValue('');
		await page.getByRole('button', { name: 'Dismiss' }).click();
		await expect(toast(page, 'Thank you')).toHaveCount(0);
	}
	expect(requests).toEqual([]);
});
