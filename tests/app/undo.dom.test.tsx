// One press replaces what was entered, and one press brings it back.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTypedInputs } from '../../src/features/form/field-state.ts';
import { changeHousehold, getVisit, keepCalculation, selectStrategy } from '../../src/visit/visit-store.ts';
import { openSite } from '../support/dom/site.tsx';

/** What is announced in the overlay in front. */
const listAnnouncements = (site: ReturnType<typeof openSite>) =>
	site.front.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent);

test('a household that was begun with the example’s is blank at a press, and back at the next', async () => {
	const site = openSite();
	await site.press('Your household');
	await site.fill('Your wages', '512345');
	await site.press('Start blank');
	expect(listAnnouncements(site)).toContain('Your household is blank.');
	expect((await site.findField('Your wages')).value).not.toBe('512,345');
	await site.press('Undo');
	expect(listAnnouncements(site)).toContain('Your entries are back.');
	expect((await site.findField('Your wages')).value).toBe('512,345');
});

test('a complete household is the example’s at a press, and back also on the page below', async () => {
	changeHousehold(() => createTypedInputs({ taxYear: 2026, age: 50, state: 'TX', wages: 512_345 }));
	const site = openSite();
	await site.press('Your household');
	await site.press('Back to the example household');
	expect(getVisit().household).toBeNull();
	await site.leave();
	await site.press('Undo');
	expect(getVisit().household?.values.wages).toBe(512_345);
	await site.press('Dismiss');
	expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
});

test('a planned sale is cleared at a press, and back at the next', async () => {
	const site = openSite();
	await site.press('Your planned sale');
	await site.fill('Sale price', '7654321');
	await site.press('Clear this sale');
	expect(getVisit().sale).toBeNull();
	expect(listAnnouncements(site)).toContain('Your planned sale is cleared.');
	await site.press('Undo');
	expect((await site.findField('Sale price')).value).toBe('7,654,321');
});

test('everything is cleared at a press where a calculator is open, and back at the next', async () => {
	selectStrategy('qcd');
	keepCalculation('crt', { assetValue: 1 });
	const site = openSite('/?calculator=qcd');
	await site.fill('Age', '81');
	await site.press('Clear all entries');
	expect(listAnnouncements(site)).toContain('Everything you entered is cleared.');
	expect((await site.findField('Age')).value).toBe('72');
	await site.press('Undo');
	expect((await site.findField('Age')).value).toBe('81');
	expect(getVisit().calculations).toEqual({ crt: { assetValue: 1 } });
});
