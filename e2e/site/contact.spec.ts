// The contact form and the weekly updates: validated by the browser, answered here, or posted to an endpoint.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { findPart, openPage } from './pages.ts';

const DRAFT = {
	'Full Name': 'A. Visitor',
	'Email Address': 'visitor@example.com',
	'Phone Number': '(214) 555-0199',
	'How can we help?': 'We sell the company in May.',
} as const;

const findField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const findToast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });

async function fillForm(page: Page): Promise<void> {
	for (const [label, text] of Object.entries(DRAFT)) await findField(page, label).fill(text);
}

async function expectEmptyForm(page: Page): Promise<void> {
	for (const label of Object.keys(DRAFT)) await expect(findField(page, label)).toHaveValue('');
	await expect(findField(page, 'Asset Range')).toHaveValue('');
}

/** What the browser finds wrong with a field. */
function listFaults(control: Locator): Promise<string[]> {
	return control.evaluate((element: HTMLInputElement) => {
		const validityKeys = ['valueMissing', 'typeMismatch', 'patternMismatch', 'tooShort', 'tooLong'] as const;
		return validityKeys.filter((fault) => element.validity[fault]);
	});
}

test('the form is checked by the browser, answered with a toast and cleared; nothing is sent', async ({
	page,
}) => {
	await openPage(page, '/contact');
	await page.waitForLoadState('networkidle');
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url()));
	await test.step('four fields are required, each in turn', async () => {
		for (const [label, text] of Object.entries(DRAFT)) {
			await send(page).click();
			await expect(findField(page, label)).toBeFocused();
			expect(await listFaults(findField(page, label)), label).toEqual(['valueMissing']);
			await expect(findToast(page, 'Message Sent!')).toHaveCount(0);
			await findField(page, label).fill(text);
		}
	});
	await test.step('the email must be one, and nothing else is checked', async () => {
		await findField(page, 'Email Address').fill('not an address');
		await send(page).click();
		expect(await listFaults(findField(page, 'Email Address'))).toEqual(['typeMismatch']);
		await expect(findField(page, 'Email Address')).toBeFocused();
		await findField(page, 'Email Address').fill('a@b');
		await findField(page, 'Phone Number').fill('no number at all');
		await findField(page, 'Full Name').fill('x');
		await findField(page, 'Asset Range').selectOption('10-50');
	});
	await test.step('the consent stands with the phone number', async () => {
		await expect(findField(page, 'Phone Number')).toHaveAccessibleDescription(
			/giving a phone number, you agree to receive text messages .*for any purpose.*Rates may apply.*Reply STOP to opt out/,
		);
	});
	await test.step('the answer', async () => {
		await send(page).dblclick();
		const answer = findToast(page, 'Message Sent!');
		await expect(answer).toHaveText("Message Sent!We'll get back to you within 24 hours.");
		await expectEmptyForm(page);
		await expect(send(page)).toBeFocused();
		await expect(page).toHaveURL('/contact');
		expect(requests).toEqual([]);
		await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
		await expect(answer).toHaveCount(0);
		await expect(send(page)).toBeFocused();
	});
	await test.step('a second message, by Enter', async () => {
		await fillForm(page);
		await findField(page, 'Full Name').press('Enter');
		await expect(findToast(page, 'Message Sent!')).toBeVisible();
		await expectEmptyForm(page);
	});
});

test('the form can be filled in, sent and answered by keys alone', async ({ page }) => {
	await openPage(page, '/contact');
	await findField(page, 'Full Name').focus();
	await page.keyboard.type('A. Visitor');
	for (const text of ['visitor@example.com', '2145550199', '$10']) {
		await page.keyboard.press('Tab');
		await page.keyboard.type(text);
	}
	await expect(findField(page, 'Asset Range')).toHaveValue('10-50');
	await page.keyboard.press('Tab');
	await page.keyboard.type('A sale');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(findToast(page, 'Message Sent!')).toBeVisible();
	await expect(send(page)).toBeFocused();
	await page.getByRole('button', { name: 'Dismiss' }).focus();
	await page.keyboard.press('Escape');
	await expect(findToast(page, 'Message Sent!')).toHaveCount(0);
	await expect(send(page)).toBeFocused();
	await test.step('what is written survives another page, and is gone once it is sent', async () => {
		await fillForm(page);
		await findField(page, 'Asset Range').selectOption('10-50');
		await leaveAndReturn(page);
		for (const [label, text] of Object.entries(DRAFT)) await expect(findField(page, label)).toHaveValue(text);
		await expect(findField(page, 'Asset Range')).toHaveValue('10-50');
		expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
		await send(page).click();
		await expectEmptyForm(page);
		await leaveAndReturn(page);
		await expectEmptyForm(page);
	});
});

async function leaveAndReturn(page: Page): Promise<void> {
	await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
}

test('the weekly updates answer and send nothing, and what cannot be read yet leads nowhere', async ({
	page,
}) => {
	await openPage(page, '/insights');
	await page.waitForLoadState('networkidle');
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url()));
	const box = findPart(page, 'Weekly updates').getByRole('textbox');
	for (const text of ['visitor@example.com', 'any text', '']) {
		await box.fill(text);
		await page.getByRole('button', { name: 'Sign up' }).click();
		await expect(findToast(page, 'Thank you')).toBeVisible();
		await expect(box).toHaveValue('');
		await page.getByRole('button', { name: 'Dismiss' }).click();
		await expect(findToast(page, 'Thank you')).toHaveCount(0);
	}
	await page.getByRole('link', { name: 'Read More', exact: true }).first().click({ force: true });
	await expect(page).toHaveURL('/insights');
	expect(await page.evaluate(() => history.length)).toBe(2);
	expect(requests).toEqual([]);
});
