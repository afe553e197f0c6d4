import { expect, onTestFinished, test, vi } from 'vitest';
import { openCalculator, openSite } from '../support/dom/site.tsx';

/** An address that is typed or pressed elsewhere, and opens in this tab. */
function goTo(address: string): void {
	history.pushState(null, '', address);
	window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

test('a shared link counts whenever it is opened, also after another one; Back leads to what was entered since', async () => {
	const site = await openCalculator('qcd', '#inputs=1&age=75');
	const expectAge = (text: string) =>
		vi.waitFor(async () => expect((await site.findField('Age')).value).toBe(text), 20_000);
	await expectAge('75');
	await site.press('Calculate');
	goTo('/?calculator=qcd#inputs=1&age=81');
	await expectAge('81');
	await site.press('Calculate');
	await site.findRegion('On your tax return');
	goTo('/?calculator=qcd#inputs=1&age=75');
	await expectAge('75');
	await site.fill('Age', '77');
	goTo('/?calculator=qcd#inputs=1&age=81');
	await expectAge('81');
	history.back();
	await expectAge('77');
});

test('what was typed and not calculated is said not to be until it is', async () => {
	const site = await openCalculator('qcd');
	await site.fill('Age', '81');
	await site.leave();
	await site.follow(/Open calculator/);
	const note = await site.findText('They are not calculated yet.');
	await site.press('Calculate');
	await site.findRegion('On your tax return');
	expect(note.isConnected).toBe(false);
});

test('a result can be taken along as a spreadsheet, and all work as a file, each with a word of what was saved', async () => {
	vi.spyOn(URL, 'createObjectURL').mockReturnValue('data:,');
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
	onTestFinished(() => void vi.restoreAllMocks());
	const site = await openCalculator('qcd');
	await site.press('Calculate');
	await site.press('Export results as CSV');
	await site.findText('Exported as qcd-results.csv: the last result, with its inputs.');
	await site.press('Save all work');
	await site.findText(/^Saved as .*: 1 selected strategy and 1 calculation\.$/);
});

test('an address that names no calculator quotes what it names, cut', async () => {
	const site = openSite(`/?calculator=${encodeURIComponent(`Call 555 ${'!'.repeat(90)}`)}`);
	await site.findText(/^The “Call 555 !{31}…” calculator could not be loaded\.$/);
});
