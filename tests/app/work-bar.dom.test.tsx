// The bar under the header of every page leads to the options and to the plan, once there is something to lead from.
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTypedInputs } from '../../src/features/form/field-state.ts';
import { changeHousehold, selectStrategy } from '../../src/visit/visit-store.ts';
import { openSite } from '../support/dom/site.tsx';

const findBar = () => screen.queryByRole('navigation', { name: 'Your work', hidden: true });

test('nothing is there before anything is entered; then the options, with a selection the plan', async () => {
	const site = openSite('/about');
	await screen.findByRole('heading', { level: 1, hidden: true });
	expect(findBar()).toBeNull();
	act(() =>
		changeHousehold(() => createTypedInputs({ taxYear: 2026, age: 50, state: 'TX', wages: 500_000 })),
	);
	expect(findBar()?.textContent).toBe('Your options');
	act(() => selectStrategy('qcd'));
	await site.follow('Your plan (1)');
	await waitFor(() => expect(document.querySelector('dialog[open]')?.textContent).toContain('Your plan'));
	await site.leave();
	await waitFor(() => expect(location.pathname).toBe('/about'));
});

test('it stands beside the options, and not beside the questions that lead there', async () => {
	changeHousehold(() => createTypedInputs({ taxYear: 2026, age: 50, state: 'TX' }));
	const site = openSite('/find?step=you');
	await site.findText('About you');
	expect(findBar()).toBeNull();
});
