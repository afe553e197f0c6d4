// How options are worked out: in a worker, only what changed, and never for an answer that nobody waits for.

import { describe, expect, test, vi } from 'vitest';
import { computeOptions } from '../../../src/features/find/compute-options.ts';
import type { OptionEntries } from '../../../src/features/find/strategy-options.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import { createTaxEngine, getSource, STRATEGIES } from '../../support/effects.ts';

const { system } = getSource('qcd');
const parts = { system, strategies: STRATEGIES.map((id) => ({ id, prefills: {}, ...getSource(id) })) };

function createEngine() {
	const engine = createTaxEngine();
	const measure = vi.spyOn(engine, 'measureStrategies');
	const client = { run: (task: (remote: never) => unknown) => task(engine as never) } as never;
	return {
		engine,
		measure,
		client,
		countMeasured: () => measure.mock.calls.flatMap(([one]) => one.strategies).length,
	};
}

const createVisit = (facts: Inputs, returnInputs: OptionEntries['returnInputs'] = {}): OptionEntries => ({
	...{ household: createTypedInputs(facts), sale: null, calculations: {}, drafts: {}, returnInputs },
});

describe('options', () => {
	test('are measured in batches, told on the way; an answer about one strategy measures that one again', async () => {
		const { client, countMeasured } = createEngine();
		const onProgress = vi.fn();
		const request = { ...parts, client, signal: new AbortController().signal, onProgress };
		const facts = { age: 48, state: 'TX', wages: 310_000 };
		const options = await computeOptions({ ...request, visit: createVisit(facts) });
		expect(options).toHaveLength(STRATEGIES.length);
		expect(countMeasured()).toBe(STRATEGIES.length);
		expect(onProgress.mock.lastCall).toEqual([STRATEGIES.length]);
		expect(onProgress.mock.calls.length).toBeGreaterThan(4);
		const answered = createVisit(facts, { 'oil-gas-idc': createTypedInputs({ drillingShare: 60 }) });
		await computeOptions({ ...request, visit: answered });
		expect(countMeasured()).toBe(STRATEGIES.length + 1);
	});

	test('that nobody waits for any more are given up after the batch', async () => {
		const { client, countMeasured } = createEngine();
		const controller = new AbortController();
		const promise = computeOptions({
			...{ ...parts, client, signal: controller.signal },
			visit: createVisit({ age: 70, state: 'NY', wages: 1 }),
			onProgress: (count) => count > 0 && controller.abort(),
		});
		await expect(promise).rejects.toThrow();
		expect(countMeasured()).toBeLessThan(STRATEGIES.length);
	});

	test('fail where a strategy cannot be loaded, and come at the next try', async () => {
		const { engine, client } = createEngine();
		vi.spyOn(engine, 'loadStrategies').mockRejectedValueOnce(new Error('not fetched'));
		const request = {
			...{ ...parts, client, signal: new AbortController().signal, onProgress: () => {} },
			visit: createVisit({ age: 33, state: 'CA', wages: 2 }),
		};
		await expect(computeOptions(request)).rejects.toThrow('not fetched');
		expect(await computeOptions(request)).toHaveLength(STRATEGIES.length);
	});

	test('are their own run’s, whatever a run that was ended still measures', async () => {
		const { engine, client, measure } = createEngine();
		const measureNow = engine.measureStrategies.bind(engine);
		let releaseLate = () => {};
		measure.mockImplementationOnce(async (request) => {
			await new Promise<void>((resolve) => {
				releaseLate = resolve;
			});
			return measureNow(request);
		});
		const request = { ...parts, client, onProgress: () => {} };
		const ended = new AbortController();
		const lateRun = computeOptions({
			...request,
			signal: ended.signal,
			visit: createVisit({ age: 51, state: 'TX', wages: 900_000 }),
		});
		await vi.waitFor(() => expect(measure).toHaveBeenCalled());
		ended.abort();
		const { signal } = new AbortController();
		const visit = createVisit({ age: 51, state: 'TX', wages: 100_000 });
		const newerRun = computeOptions({ ...request, signal, visit });
		await vi.waitFor(() => expect(measure.mock.calls.length).toBeGreaterThan(3));
		releaseLate();
		await expect(lateRun).rejects.toThrow();
		const getMeasures = (options: Awaited<typeof newerRun>) =>
			options.map(({ id, netPresentValue }) => [id, netPresentValue] as const);
		const expected = getMeasures(await computeOptions({ ...request, signal, visit }));
		expect(getMeasures(await newerRun)).toEqual(expected);
	});
});
