// A missing answer leads to its field, and back to where it was missing.
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toStepAddress } from '../../../src/features/find/steps.ts';
import { openSite } from '../../support/dom/site.tsx';

test.each([
	['you', 'age', 'Your age'],
	['income', 'wages', 'Your wages'],
] as const)(
	'the step "%s" opened for the answer "%s" has the focus in its field',
	async (step, field, label) => {
		const site = openSite(toStepAddress(step, { from: 'options', field }));
		const control = await site.findField(label);
		await waitFor(() => expect(document.activeElement).toBe(control));
	},
);
