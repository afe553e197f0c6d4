// The law of a visit: the returns of the states that the visit names, and asked for anew as it names others.

import { loaders } from 'virtual:calculators/states';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { createTypedInputs } from '../../src/features/form/field-state.ts';
import { loadReturns } from '../../src/lib/load-returns.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { useLaw, useStrategy } from '../../src/visit/law.ts';
import { changeHousehold, keepCalculation } from '../../src/visit/visit-store.ts';

const PATIENT = { timeout: 20_000 };

function Providers({ children }: { children: ReactNode }) {
	return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

let fetches: ReadonlyMap<string, MockInstance>;
/** States that nothing on this page has fetched. */
let newStates: readonly string[];

beforeEach(async () => {
	// The state of the sample household is always at hand.
	const { worksheets } = await loadReturns();
	const states = Object.keys(loaders);
	newStates = states.filter((state) => worksheets.every(({ worksheet }) => worksheet.state !== state));
	fetches = new Map(
		states.map((state) => [state, vi.spyOn(loaders as Record<string, () => unknown>, state)]),
	);
});

afterEach(() => {
	vi.restoreAllMocks();
});

const listFetchedStates = () =>
	[...fetches].filter(([, fetch]) => fetch.mock.calls.length > 0).map(([state]) => state);

function enterState(state: string): void {
	act(() => changeHousehold(() => createTypedInputs({ taxYear: 2026, state })));
}

async function openLaw() {
	const { result } = renderHook(useLaw, { wrapper: Providers });
	const listStates = () => result.current.data?.worksheets.map(({ worksheet }) => worksheet.state) ?? [];
	const expectState = (state: string) => waitFor(() => expect(listStates()).toContain(state), PATIENT);
	return { result, expectState };
}

test('the states that a visit names are fetched, each once, and no others', async () => {
	const [first = '', second = '', third = ''] = newStates;
	enterState(first);
	const { expectState } = await openLaw();
	await expectState(first);
	expect(listFetchedStates()).toEqual([first]);
	act(() => keepCalculation('qcd', { state: second }));
	await expectState(second);
	enterState(third);
	await expectState(third);
	expect(listFetchedStates()).toEqual([first, second, third]);
	for (const state of [first, second, third]) expect(fetches.get(state)).toHaveBeenCalledTimes(1);
});

test('a visit that names no other state keeps its law, and one that does has another', async () => {
	enterState('MS');
	const { result, expectState } = await openLaw();
	await expectState('MS');
	const law = result.current.data;
	act(() => changeHousehold(() => createTypedInputs({ taxYear: 2027, state: 'MS', wages: 90_000 })));
	await act(async () => {});
	expect(result.current.data).toBe(law);
	enterState('KS');
	await expectState('KS');
	expect(result.current.data).not.toBe(law);
});

test('each strategy is asked for by its own name; one that says nothing of returns is null', async () => {
	const { result, rerender } = renderHook(({ id }) => useStrategy(id), {
		wrapper: Providers,
		initialProps: { id: 'qcd' },
	});
	await waitFor(() => expect(result.current.data?.strategy.id).toBe('qcd'), PATIENT);
	rerender({ id: 'daf' });
	expect(result.current.data).toBeUndefined();
	await waitFor(() => expect(result.current.data?.strategy.id).toBe('daf'), PATIENT);
	rerender({ id: 'nothing-of-the-kind' });
	await waitFor(() => expect(result.current.data).toBeNull(), PATIENT);
});
