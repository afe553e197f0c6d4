// The contact form and the weekly updates without an endpoint: validated by the browser and answered here.
import type { Page } from '@playwright/test';
import { removeEndpoints } from '../../engines/page-scripts.ts';
import { press } from '../support/site.ts';
import { expect, test } from '../support/site-test.ts';
import { DRAFT, expectFields, fillForm, findField, findSend, findToast, REQUIRED } from './contact-form.ts';

test('the form is checked by the browser, answered with a toast and cleared; nothing is sent', async ({
	page,
	site,
}) => {
	await site.open('/contact');
	await page.evaluate(removeEndpoints);
	await page.waitForLoadState('networkidle');
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url()));
	await test.step('four fields are required, each in turn, and the email must be one', async () => {
		for (const [label, text] of Object.entries(REQUIRED)) {
			await findSend(page).click();
			await expect(findField(page, label)).toBeFocused();
			await findField(page, label).fill(text);
		}
		await findField(page, 'Email Address').fill('not an address');
		await findSend(page).click();
		await expect(findField(page, 'Email Address')).toBeFocused();
		await expect(findToast(page, 'Message Sent!')).toHaveCount(0);
		await findField(page, 'Email Address').fill('a@b');
	});
	await test.step('nothing else is checked; the consent stands with the phone number', async () => {
		await findField(page, 'Phone Number').fill('no number at all');
		await expect(findField(page, 'Phone Number')).toHaveAccessibleDescription(
			/giving a phone number, you agree to receive text messages .*for any purpose.*Rates may apply.*Reply STOP to opt out/,
		);
	});
	await test.step('the answer', async () => {
		await findSend(page).dblclick();
		const toast = findToast(page, 'Message Sent!');
		await expect(toast).toHaveText("Message Sent!We'll get back to you within 24 hours.");
		await expectFields(page, {});
		await expect(findSend(page)).toBeFocused();
		await expect(page).toHaveURL('/contact');
		expect(requests).toEqual([]);
		await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
		await expect(toast).toHaveCount(0);
		await expect(findSend(page)).toBeFocused();
	});
	await test.step('what is written survives another page, and is gone once it is sent', async () => {
		await fillForm(page);
		await leaveAndReturn(page);
		await expectFields(page, DRAFT);
		expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
		await findField(page, 'Full Name').press('Enter');
		await expect(findToast(page, 'Message Sent!')).toBeVisible();
		await leaveAndReturn(page);
		await expectFields(page, {});
	});
});

test('the form can be filled in, sent and answered by keys alone', async ({ page, site }) => {
	await site.open('/contact');
	await page.evaluate(removeEndpoints);
	await findField(page, 'Full Name').focus();
	await page.keyboard.type('A. Visitor');
	for (const text of ['visitor@example.com', '2145550199', '$10', 'A sale']) {
		await page.keyboard.press('Tab');
		await page.keyboard.type(text);
	}
	await expect(findField(page, 'Asset Range')).toHaveValue('10-50');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(findToast(page, 'Message Sent!')).toBeVisible();
	await expect(findSend(page)).toBeFocused();
	await page.getByRole('button', { name: 'Dismiss' }).focus();
	await page.keyboard.press('Escape');
	await expect(findToast(page, 'Message Sent!')).toHaveCount(0);
	await expect(findSend(page)).toBeFocused();
});

async function leaveAndReturn(page: Page): Promise<void> {
	await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
}

test('the weekly updates answer and send nothing, and what cannot be read yet leads nowhere', async ({
	page,
	site,
}) => {
	await site.open('/insights');
	await page.evaluate(removeEndpoints);
	await page.waitForLoadState('networkidle');
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url()));
	const box = page.getByRole('region', { name: 'Weekly updates', exact: true }).getByRole('textbox');
	for (const text of ['visitor@example.com', 'any text', '']) {
		await box.fill(text);
		await press(page, 'Sign up');
		await expect(findToast(page, 'Thank you')).toBeVisible();
		await expect(box).toHaveValue('');
		await press(page, 'Dismiss');
		await expect(findToast(page, 'Thank you')).toHaveCount(0);
	}
	await page.getByRole('link', { name: 'Read More', exact: true }).first().click({ force: true });
	await expect(page).toHaveURL('/insights');
	expect(await page.evaluate(() => history.length)).toBe(2);
	expect(requests).toEqual([]);
});
