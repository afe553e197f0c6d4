// A visitor copies the last return, compares it, and finds the answer with the plan.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { changeHousehold, selectStrategy } from '../../../src/visit/visit-store.ts';
import { openSite } from '../../support/dom/site.tsx';

const AGREES = 'Your paper and our calculation agree to the dollar.';

test('the lines of the paper are compared as they are entered, and the plan says how they agree', async () => {
	changeHousehold(() =>
		createTypedInputs({
			taxYear: 2026,
			filingStatus: 'joint',
			age: 71,
			spouseAge: 69,
			state: 'FL',
			iraDistributions: 30_000,
			socialSecurity: 50_000,
			interest: 8000,
		}),
	);
	for (const id of ['qcd', 'daf']) selectStrategy(id);
	const site = openSite();
	await site.press('Your household');
	await site.disclose('Start from your last return');
	await site.fill(/^Line 5b/, '40000');
	await site.user.tab();
	await site.fill(/^Line 11a/, '120500');
	await site.user.tab();
	await site.findText(AGREES);
	await site.fill(/^Line 11a/, '128500');
	await site.user.tab();
	await site.findText('Your paper and our calculation differ.');
	await site.findText(/as much as “Taxable interest” \(Form 1040, line 2b\)/);
	await site.leave();
	await site.press('Compare Strategies');
	await site.press(/^Your plan \(/);
	await waitFor(
		() =>
			expect(
				screen.getByText('Checked against the return of 2025 as filed: it differs in line 11a by $8,000.'),
			).toBeTruthy(),
		{ timeout: 30_000 },
	);
});

test('a paper is copied into an empty form: no line is the example household’s', async () => {
	const site = openSite();
	await site.press('Your household');
	await site.findText('Example household. Replace it with yours.');
	await site.disclose('Start from your last return');
	expect((await site.findField(/^Line 1a: Your wages/)).value).toBe('0');
	await site.fill(/^Line 2b/, '1200');
	await site.user.tab();
	await site.findText('Your household, as you entered it.');
	expect((await site.findField('Taxable interest')).value).toBe('1,200');
	expect((await site.findField('Your wages')).value).toBe('0');
});
