// Your options as a visitor sees and changes them.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { toEnteredSale } from '../../../src/features/sale/sale-state.ts';
import { loadSale } from '../../../src/lib/load-returns.ts';
import {
	changeHousehold,
	changeSale,
	getVisit,
	keepDraft,
	toggleSituation,
} from '../../../src/visit/visit-store.ts';
import { openSite } from '../../support/dom/site.tsx';

const PATIENT = { timeout: 30_000 };

/** Opens the options of a household of 2026, and waits until they are ranked. */
async function openOptions(facts: Readonly<Record<string, string | number>>) {
	changeHousehold(() => createTypedInputs({ taxYear: 2026, filingStatus: 'single', ...facts }));
	const site = openSite('/find?step=options');
	await screen.findByText(/strategies are ranked/, {}, PATIENT);
	return site;
}

/** What is said of a strategy. */
function getOption(name: RegExp): HTMLElement {
	const heading = screen.getByRole('heading', { name, level: 4, hidden: true });
	return heading.closest('li') as HTMLElement;
}

const QCD = /^Qualified Charitable Distribution/;

test('says that it loads from the first moment on', async () => {
	const site = openSite('/find?step=options');
	await site.findText('Loading the strategies');
});

test('what is typed into a calculator counts as soon as it stays', async () => {
	await openOptions({ age: 75, state: 'TX', pensions: 300_000, iraDistributions: 60_000 });
	keepDraft('qcd', { qcdAmount: '25000' });
	await waitFor(() => expect(getOption(QCD).textContent).toMatch(/ahead/), PATIENT);
	keepDraft('qcd', { age: '50', qcdAmount: '25000' });
	await waitFor(
		() => expect(getOption(QCD).textContent).toContain('The owner must be at least 70½'),
		PATIENT,
	);
	keepDraft('qcd', { qcdAmount: '25000' });
	await waitFor(() => expect(getOption(QCD).textContent).toMatch(/ahead/), PATIENT);
});

test('an age is one question for all strategies; an answer that cannot be read is told', async () => {
	const site = await openOptions({ state: 'TX', wages: 300_000 });
	const fields = screen.getAllByRole<HTMLInputElement>('textbox', { name: /age/i, hidden: true });
	expect(fields.length).toBeGreaterThan(1);
	expect(new Set(fields.map((field) => field.labels?.[0]?.textContent))).toEqual(new Set(['Your age']));
	const field = within(getOption(QCD)).getByRole('textbox', { name: 'Your age', hidden: true });
	for (const text of ['abc', '200', '-5']) {
		await site.user.clear(field);
		await site.user.type(field, text);
		await site.user.tab();
		expect(field.getAttribute('aria-invalid'), text).toBe('true');
	}
	expect(getVisit().household?.values.age).toBeUndefined();
	await site.user.clear(field);
	await site.user.type(field, '75');
	await site.user.tab();
	await waitFor(
		() => expect(screen.queryAllByRole('textbox', { name: 'Your age', hidden: true })).toEqual([]),
		PATIENT,
	);
	expect(getVisit().household?.values.age).toBe(75);
});

test('a choice that is the default is an answer, which is kept, shown, and can be changed there', async () => {
	const site = await openOptions({ age: 45, state: 'TX', wages: 300_000 });
	const option = () => getOption(/Restricted Stock|RSU/);
	const getRadio = (name: RegExp) =>
		within(option()).getByRole<HTMLInputElement>('radio', { name, hidden: true });
	const answer = async (name: string, text: string) => {
		await site.user.type(within(option()).getByRole('textbox', { name, hidden: true }), text);
		await site.user.tab();
	};
	expect(option().textContent).not.toMatch(/ahead|behind/);
	await site.user.click(getRadio(/^Restricted stock units/));
	await answer('Shares', '2000');
	await answer('Value per share at vesting or exercise', '310');
	await waitFor(() => expect(option().textContent).toMatch(/ahead|behind|no difference/), PATIENT);
	expect(option().textContent).toContain('Shares: 2,000');
	expect(getRadio(/^Restricted stock units/).checked).toBe(true);
	await site.user.click(getRadio(/^Incentive stock options/));
	await waitFor(() => expect(getVisit().drafts['rsu-iso']?.equityType).toBe('ISO'), PATIENT);
});

test('a sale for cash stands on top for everyone, with what the best adds in an order of magnitude', async () => {
	const model = await loadSale();
	changeSale(() =>
		toEnteredSale(model, createTypedInputs({ kind: 'privateShares', price: 20_000_000, basis: 0 })),
	);
	await openOptions({ filingStatus: 'joint', age: 48, spouseAge: 46, state: 'CA', wages: 400_000 });
	const cash = await screen.findByRole('region', { name: 'Sold for cash' }, PATIENT);
	expect(cash.textContent).toContain('Sold for cash: $20.0m, $7.4m tax, you keep $12.6m');
	const key = within(cash).getByRole('list', { name: 'What the bar shows' });
	expect(key.textContent).toBe('You keepFederal taxState tax');
	await within(cash).findByText(/^With the best of these: you keep seven figures more\.$/, {}, PATIENT);
	const [first] = screen.getAllByRole('heading', { level: 4 });
	const entry = first?.closest('li') as HTMLElement;
	expect(entry.textContent).toMatch(/Needs .*\. *.*tax, (saved|deferred)/i);
	expect(
		within(entry)
			.getByRole('link', { name: /^View details/ })
			.getAttribute('href'),
	).toMatch(/^\/\?calculator=/);
});

test('a situation asks on the way what no household says, such as the state of a move, and shows the answer', async () => {
	changeHousehold(() => createTypedInputs({ taxYear: 2026, age: 48, state: 'CA', wages: 400_000 }));
	toggleSituation('moving');
	const site = openSite('/find?step=income');
	const moving = await site.findRegion('Moving to another state');
	const field = within(moving).getByRole<HTMLSelectElement>('combobox', { name: 'State you move to' });
	expect(field.value).toBe('');
	await site.user.selectOptions(field, 'TX');
	expect(getVisit().drafts['state-migration']?.targetState).toBe('TX');
	await site.press('Continue');
	await site.findText('State you move to');
	await site.findText('Texas');
	await site.press('See your options');
	await waitFor(() => expect(getOption(/^State Residency/).textContent).toMatch(/ahead/), PATIENT);
});

test('the guided start goes on when what was typed can be read, and not before', async () => {
	changeHousehold(() => createTypedInputs({ taxYear: 2026, filingStatus: 'single', age: 45, state: 'TX' }));
	const site = openSite('/find?step=income');
	const wages = await site.findField('Your wages');
	await site.fill('Your wages', '12x');
	await site.user.tab();
	await site.press('Continue');
	expect(document.activeElement).toBe(wages);
	await site.fill('Your wages', '');
	await site.press('Continue');
	await screen.findByRole('heading', { name: 'Check your answers', hidden: true });
});
