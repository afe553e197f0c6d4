// The contact form by the labels of its fields, and what a visitor writes in it.
import { expect, type Locator, type Page } from '@playwright/test';

/** The fields that must be filled in. */
export const REQUIRED = {
	'Full Name': 'A. Visitor',
	'Email Address': 'visitor@example.com',
	'Phone Number': '(214) 555-0199',
	'How can we help?': 'We sell the company in May.\nWhat comes first?',
} as const;
export const DRAFT = { ...REQUIRED, 'Asset Range': '50+' } as const;

export const findField = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const findSend = (page: Page): Locator => page.getByRole('button', { name: 'Send message' });
export const findToast = (page: Page, title: string): Locator =>
	page.getByRole('status').filter({ hasText: title });

export async function fillForm(page: Page): Promise<void> {
	for (const [label, text] of Object.entries(REQUIRED)) await findField(page, label).fill(text);
	await findField(page, 'Asset Range').selectOption(DRAFT['Asset Range']);
}

/** Every field has its text, and those that are not named are empty. */
export async function expectFields(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
	for (const label of Object.keys(DRAFT))
		await expect(findField(page, label)).toHaveValue(texts[label] ?? '');
}
