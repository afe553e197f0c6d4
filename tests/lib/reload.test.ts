import { expect, test, vi } from 'vitest';
import { tab } from '../support/tab.ts';

const openPage = () => tab.open(() => import('../../src/lib/reload.ts'));

test('a text is there again after a reload until none is kept', async () => {
	const firstPage = await openPage();
	expect(firstPage.keptText).toBeUndefined();
	expect(firstPage.keepText('40,000')).toBe(true);
	const secondPage = await openPage();
	expect(secondPage.keptText).toEqual({ text: '40,000', isFormer: false });
	secondPage.keepText(undefined);
	expect((await openPage()).keptText).toBeUndefined();
	expect(tab.storage.size).toBe(0);
});

test('a text without a version, as builds kept it before, is said to be one, and goes with the next', async () => {
	tab.storage.set('kept-visit-1', '{}');
	const page = await openPage();
	expect(page.keptText).toEqual({ text: '{}', isFormer: true });
	page.keepText('new');
	expect([...tab.storage.values()]).toEqual(['new']);
});

test.each(['SecurityError', 'QuotaExceededError'])(
	'where the storage throws a %s the page works, and starts anew with its text in the history entry',
	async (refusal) => {
		tab.refusal = refusal;
		const firstPage = await openPage();
		expect(firstPage.keepText('40,000')).toBe(false);
		const secondPage = await openPage();
		expect(secondPage.keptText).toBeUndefined();
		secondPage.keepTextForReload('40,000');
		const thirdPage = await openPage();
		expect(thirdPage.keptText?.text).toBe('40,000');
		thirdPage.clearHistoryCopy();
		expect(tab.state).toEqual({ idx: 3 });
	},
);

test('where nothing at all can be kept the page starts anew all the same', async () => {
	tab.refusal = 'SecurityError';
	const page = await openPage();
	vi.stubGlobal('history', {
		replaceState: () => {
			throw new DOMException('Too large.', 'DataCloneError');
		},
	});
	page.keepTextForReload('40,000');
	expect(await page.reloadKeepingWork()).toBe(true);
	expect(tab.reloads).toBe(1);
});
