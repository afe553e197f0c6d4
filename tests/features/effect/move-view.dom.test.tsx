// A move from the options to the plan: free, asked in the form, and its amounts by year compared.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { changeHousehold, getVisit } from '../../../src/visit/visit-store.ts';
import { openSite } from '../../support/dom/site.tsx';

const PATIENT = { timeout: 30_000 };
const NAME = 'Roth Conversions over Years';

const COUPLE = {
	...{ taxYear: 2026, filingStatus: 'joint', age: 66, spouseAge: 64, state: 'FL' },
	...{ iraBalance: 900_000, socialSecurity: 40_000 },
};

test('a retired couple answers one question, takes conversions into the plan, free, and uses the best amounts', async () => {
	changeHousehold(() => createTypedInputs(COUPLE));
	const site = openSite('/find?step=options');
	await screen.findByText(/strategies are ranked/, {}, PATIENT);
	const getOption = () =>
		screen.getByRole('heading', { name: NAME, level: 4, hidden: true }).closest('li') as HTMLElement;
	const choice = within(getOption()).getByRole('combobox', { name: 'Convert each year', hidden: true });
	await site.user.selectOptions(choice, 'Up to the end of the 12% bracket');
	await waitFor(() => expect(getOption().textContent).toMatch(/\$[\d,]+ ahead/), PATIENT);
	expect(within(getOption()).queryByRole('link')).toBeNull();
	await site.press(new RegExp(`^Add to your plan - free ${NAME}`));
	expect(getVisit()).toMatchObject({ moves: ['roth-conversion'], selection: [] });

	await site.press('Your plan (1)');
	await site.disclose(`${NAME}: amounts by year`);
	const table = await screen.findByRole('table', { name: 'Amounts by year compared', hidden: true }, PATIENT);
	const rows = within(table).getAllByRole('row', { hidden: true });
	const labels = rows.map((row) => row.firstElementChild?.textContent);
	expect(labels).toEqual(
		expect.arrayContaining([
			'Nothing',
			'All in the first year',
			'Up to the end of the 22% bracket',
			'The best found',
		]),
	);
	await site.press('Use these amounts');
	await waitFor(
		() => expect(getVisit().returnInputs['roth-conversion']?.values.amounts).toMatch(/^\d+( \d+){9}$/),
		PATIENT,
	);
	const form = table.closest('details') as HTMLElement;
	await waitFor(
		() =>
			expect(within(form).queryByRole('combobox', { name: 'Convert each year', hidden: true })).toBeNull(),
		PATIENT,
	);
	const list = await within(form).findByRole('textbox', { name: /^Amounts by year/, hidden: true }, PATIENT);
	expect((list as HTMLInputElement).value, 'the field shows what is in force').toMatch(/^[\d, ]+$/);

	const shown = within(form).getByRole('combobox', { name: 'Tax by year', hidden: true });
	await site.user.selectOptions(shown, 'Up to the end of the 22% bracket');
	await site.press('Use these amounts');
	await waitFor(
		() =>
			expect(getVisit().returnInputs['roth-conversion']?.values).toMatchObject({
				upTo: 'bracket22',
				amounts: '',
			}),
		PATIENT,
	);
	const choiceInForce = await within(form).findByRole(
		'combobox',
		{ name: 'Convert each year', hidden: true },
		PATIENT,
	);
	expect(choiceInForce).toHaveProperty('value', 'bracket22');
	expect(table.isConnected, 'what is open stays while the best plan is sought anew').toBe(true);

	await site.disclose('By year of death');
	const deaths = await screen.findByRole('combobox', { name: 'Which death', hidden: true }, PATIENT);
	await site.user.selectOptions(deaths, 'Your spouse dies first');
	await screen.findByRole('img', {
		name: /^If your spouse dies first, in: how far ahead by year/,
		hidden: true,
	});
	const years = screen.getByRole('table', { name: 'Your spouse dies first', hidden: true });
	expect(within(years).getByRole('rowheader', { name: /^2030/, hidden: true }).textContent).toMatch(
		/^2030\d+% that your spouse is alive$/,
	);
});
