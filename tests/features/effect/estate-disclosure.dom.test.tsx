import { expect, test } from 'vitest';
import { isSaid, openCalculator } from '../../support/dom/site.tsx';

test('a line of the estate, and what a strategy says of it, open to their calculation in every scenario', async () => {
	const site = await openCalculator('crt');
	await site.press('Calculate');
	await site.disclose('With your estate');
	await site.fill('Estate today', '40m');
	await site.press('Federal estate tax');
	await site.findText(/Tentative tax − Gift tax on those gifts − Credit/);
	await site.press('Investment');
	await site.findText('Outright sale: investment at the end of the year');
	expect(isSaid('None.')).toBe(true);
});

test('the estate stays open while its first amount is typed and taken back', async () => {
	const site = await openCalculator('crt');
	await site.press('Calculate');
	await site.disclose('With your estate');
	const field = await site.findField('Estate today');
	await site.user.type(field, '5');
	await site.user.keyboard('{Backspace}');
	expect(field.closest('details')?.open).toBe(true);
	expect(document.activeElement).toBe(field);
});
