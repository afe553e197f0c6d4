// The search for the best plan in a worker: once for what stays, and never a wait without a word.
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { changeHousehold, selectStrategy } from '../../../src/visit/visit-store.ts';
import { openSite } from '../../support/dom/site.tsx';
import { TestWorker } from '../../support/dom/tax-worker.ts';

afterEach(() => void vi.useRealTimers());

async function openPlan() {
	changeHousehold(() =>
		createTypedInputs({
			taxYear: 2026,
			filingStatus: 'joint',
			age: 74,
			spouseAge: 71,
			state: 'CA',
			wages: 400_000,
		}),
	);
	for (const id of ['qcd', 'daf']) selectStrategy(id);
	const site = openSite();
	await site.press(/^Your plan \(/);
	return site;
}

test('seven digits typed into the household over the plan do not start a worker each', async () => {
	const site = await openPlan();
	await site.findRegion('Alone and together');
	await site.press('Your household');
	await site.user.type(await site.findField('Your wages'), '1234567');
	await site.leave();
	await site.findRegion('Alone and together');
	// A busy machine may take so long for one digit that its question is given up.
	expect(TestWorker.started.length).toBeLessThanOrEqual(2);
});

test('a worker that does not answer is told, and another one takes its place', async () => {
	vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
	TestWorker.isSilent = true;
	const site = await openPlan();
	await site.findText('Finding the best combination …');
	await act(() => vi.advanceTimersByTimeAsync(10_000));
	await site.findText('Finding the best combination takes longer than usual.');
	TestWorker.isSilent = false;
	await site.press('Try again');
	await site.findRegion('Alone and together');
	expect(TestWorker.started.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});
