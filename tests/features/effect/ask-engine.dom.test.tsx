// What a plan asks of the worker, and when.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAnalysis, useBestPlan, useDeaths, useFutures } from '../../../src/features/effect/ask-engine.ts';
import { type ChosenPlan, choosePlan, preparePlanOptions } from '../../../src/features/effect/choose-plan.ts';
import { loadPlanSource } from '../../../src/features/effect/plan-source.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { loadFutures } from '../../../src/lib/load-strategies.ts';
import { queryClient } from '../../../src/lib/query-client.ts';
import { taxClient } from '../../../src/lib/tax-client.ts';
import { changeHousehold, getVisit, selectStrategy } from '../../../src/visit/visit-store.ts';

/** Milliseconds after which a change stays, and after which a wait is told. */
const SETTLED = 300;

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A change stays, and what is asked for then takes long. */
async function settle(): Promise<void> {
	for (const milliseconds of [SETTLED, SETTLED]) await wait(milliseconds);
}

/** Counts what is asked; nothing is ever answered. */
const ask = () => vi.spyOn(taxClient, 'run').mockImplementation(() => new Promise(() => {}));
let run: ReturnType<typeof ask>;

beforeEach(async () => {
	// What is fetched does not wait for the clock of a test.
	await loadFutures();
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	run = ask();
});

afterEach(() => {
	vi.restoreAllMocks();
	vi.useRealTimers();
});

/** The plan of two strategies, for a couple with these wages. */
async function createPlan(wages: number): Promise<ChosenPlan> {
	changeHousehold(() =>
		createTypedInputs({
			...{ taxYear: 2026, filingStatus: 'joint', age: 74, spouseAge: 71, state: 'TX' },
			wages,
		}),
	);
	for (const id of ['qcd', 'daf']) selectStrategy(id);
	const source = await loadPlanSource(getVisit());
	if (!source) throw new Error('The plan has no strategy.');
	return choosePlan(preparePlanOptions(source), { qcd: 1, daf: 1 });
}

const Providers = ({ children }: { children: ReactNode }) => (
	<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

const NOTHING_ENTERED = createTypedInputs();

test.each<[name: string, useQuestion: (plan: ChosenPlan) => unknown]>([
	['the best plan', useBestPlan],
	['its analysis', useAnalysis],
	['its futures', useFutures],
	['the years of a death', (plan) => useDeaths(plan, NOTHING_ENTERED)],
])('%s is asked for at once, and after a change once that stays', async (_, useQuestion) => {
	const [first, second, third] = await [
		await createPlan(100_000),
		await createPlan(200_000),
		await createPlan(300_000),
	];
	const { rerender } = renderHook(useQuestion, { wrapper: Providers, initialProps: first });
	await wait(10);
	expect(run).toHaveBeenCalledTimes(1);
	for (const plan of [second, third]) {
		rerender(plan);
		await wait(SETTLED / 2);
	}
	expect(run).toHaveBeenCalledTimes(1);
	await wait(SETTLED);
	expect(run).toHaveBeenCalledTimes(2);
});

test('an analysis that was stopped stays so, also when its plan comes back, until it is asked for', async () => {
	const [plan, other] = [await createPlan(100_000), await createPlan(200_000)];
	const { result, rerender } = renderHook(useAnalysis, { wrapper: Providers, initialProps: plan });
	await settle();
	expect(result.current).toMatchObject({ isSlow: true, isStopped: false });
	act(() => result.current.stop());
	await settle();
	expect(result.current).toMatchObject({ isSlow: false, isStopped: true });
	rerender(other);
	await settle();
	expect(result.current).toMatchObject({ isSlow: true, isStopped: false });
	expect(run).toHaveBeenCalledTimes(2);
	rerender(plan);
	await settle();
	expect(result.current).toMatchObject({ isSlow: false, isStopped: true });
	expect(run).toHaveBeenCalledTimes(2);
	act(() => result.current.retry());
	await settle();
	expect(result.current).toMatchObject({ isSlow: true, isStopped: false });
	expect(run).toHaveBeenCalledTimes(3);
});
