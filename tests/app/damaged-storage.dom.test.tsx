import { afterAll, expect, test, vi } from 'vitest';
import { formatPriceSummary } from '../../src/lib/settings.ts';

afterAll(() => vi.resetModules());

/** Opens the page anew with what is in the storage. */
async function reopen() {
	vi.resetModules();
	await import('../support/dom/setup.ts');
	return import('../support/dom/site.tsx');
}

test.each([
	['kept-visit-1', '{"household":{"values":{"wages":1}}}'],
	['visit-2', '{"state":7,"version":9}'],
])('a household opens and a strategy is selected whatever the storage holds: %s %s', async (key, text) => {
	sessionStorage.setItem(key, text);
	const { openSite } = await reopen();
	const site = openSite();
	await site.press('Your household');
	await site.fill('Your wages', '77777');
	await site.leave();
	await site.user.click(document.querySelector('#select-qcd') as Element);
	await site.leave();
	await site.findText(formatPriceSummary(1));
	const { getVisit } = await import('../../src/visit/visit-store.ts');
	expect(getVisit()).toMatchObject({ selection: ['qcd'], household: { values: { wages: 77_777 } } });
});
