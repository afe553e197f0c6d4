import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseSavingsRange } from '../../src/engine/savings-range.ts';
import { createTypedInputs } from '../../src/features/form/field-state.ts';
import { useCardRanking } from '../../src/features/home/card-ranking.ts';
import { entries } from '../../src/lib/catalogue.ts';
import { changeHousehold, changeSale } from '../../src/visit/visit-store.ts';
import { openSite } from '../support/dom/site.tsx';

const PATIENT = { timeout: 30_000 };

function enterHousehold() {
	changeHousehold(() =>
		createTypedInputs({ taxYear: 2026, age: 75, state: 'TX', wages: 500_000, longTermGain: 3_000_000 }),
	);
}

const readTitles = () =>
	screen.getAllByRole('heading', { level: 3, hidden: true }).map(({ textContent }) => textContent);
const isSelected = (name: RegExp) =>
	screen.getByRole('tab', { name, hidden: true }).getAttribute('aria-selected') === 'true';

test('each line of the savings figure says to a pointer which strategy it is', () => {
	// A published page has a title in its head; without one the first line's would be taken for it.
	document.head.append(document.createElement('title'));
	openSite();
	const titles = [...document.querySelectorAll('figure title')].map(({ textContent }) => textContent);
	const lines = entries.filter(({ estimatedSavings }) => parseSavingsRange(estimatedSavings));
	expect(new Set(titles)).toEqual(
		new Set(lines.map(({ name, estimatedSavings }) => `${name}: ${estimatedSavings}`)),
	);
});

test('cards that nobody has touched are sorted once it is known whom they fit', async () => {
	enterHousehold();
	openSite();
	await waitFor(() => expect(useCardRanking.getState().groups).not.toEqual([]), PATIENT);
	await screen.findByRole('heading', { name: /^Ahead of doing nothing/, level: 3, hidden: true });
	expect(screen.queryByRole('button', { name: /^Sort the cards/, hidden: true })).toBeNull();
});

test('the tab that a visitor chose stays, and its cards where they are until they are asked to move', async () => {
	enterHousehold();
	const site = openSite();
	await site.user.click(screen.getByRole('tab', { name: /^Capital Gains/, hidden: true }));
	const titles = readTitles();
	const button = await screen.findByRole(
		'button',
		{ name: 'Sort the cards by what fits you', hidden: true },
		PATIENT,
	);
	expect(isSelected(/^Capital Gains/)).toBe(true);
	expect(readTitles()).toEqual(titles);
	await site.user.click(button);
	await screen.findByRole('heading', { name: /^For a sale/, level: 3, hidden: true });
	expect(button.isConnected).toBe(false);
});

test('a planned sale opens the tab of capital gains for a visitor who has chosen none', async () => {
	const sale = { kind: 'privateShares', price: 12_000_000 };
	changeSale(() => ({ typedInputs: createTypedInputs(sale), sale }));
	openSite();
	await waitFor(() => expect(isSelected(/^Capital Gains/)).toBe(true));
});
