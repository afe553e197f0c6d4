// The returns of states are fetched once each, and computed with the law that is at hand.
import { expect, it, vi } from 'vitest';
import { computeHouseholdYear, getLine } from '../../src/engine/tax-return/household-year.ts';
import type { WorksheetLaw } from '../../src/engine/tax-return/states.ts';
import { readHousehold } from '../../src/features/household/household-state.ts';
import { loadStates, loadStatesInTime } from '../../src/lib/us-states.ts';
import { loadReturns } from '../engine/tax-return/random-household.ts';

const system = await loadReturns();
const federal = {
	...system,
	worksheets: system.worksheets.filter(({ worksheet }) => !system.states.includes(worksheet.state)),
};
const law = { system: federal, tools: [] };
const createLoader = (state: string) => {
	const runnable = system.worksheets.find(({ worksheet }) => worksheet.state === state);
	const stateLaw = { ...runnable, amounts: {} } as WorksheetLaw;
	return vi.fn(async () => ({ createStateLaw: () => stateLaw, address: state }));
};
const loaders = { CA: createLoader('CA'), NY: createLoader('NY') };
const NEW_YORKER = {
	values: { taxYear: 2026, age: 50, state: 'NY', wages: 200_000 },
	texts: {},
	touched: [],
};

it('a state is awaited until its return is there, and then fetched no more', async () => {
	expect(readHousehold(federal, NEW_YORKER).obstacle).toBe('Loading the tax law of New York.');
	expect(readHousehold({ ...federal, isStateLawMissing: true }, NEW_YORKER).obstacle).toContain(
		'could not be loaded',
	);
	const withStates = await loadStates(law, loaders, ['NY', 'TX', 'CA']);
	const { obstacle, taxYear, household } = readHousehold(withStates, NEW_YORKER);
	expect(obstacle).toBe('');
	expect(getLine(computeHouseholdYear(withStates, taxYear, household), 'ownStateTax')).toBe(
		getLine(computeHouseholdYear(system, taxYear, household), 'ownStateTax'),
	);
	expect(await loadStates(law, loaders, ['NY'])).toBe(withStates);
	expect(loaders.NY).toHaveBeenCalledTimes(1);
});

it('one that cannot be fetched is tried again', async () => {
	const load = createLoader('NJ').mockRejectedValueOnce(new Error('offline'));
	await expect(loadStates(law, { NJ: load }, ['NJ'])).rejects.toThrow('offline');
	const { states, worksheets } = await loadStates(law, { NJ: load }, ['NJ']);
	expect(states).toContain('NJ');
	expect(worksheets.some(({ worksheet }) => worksheet.state === 'NJ')).toBe(true);
});

it('one that hangs is given up after a while, keeps no other away, and counts once it comes', async () => {
	vi.useFakeTimers();
	let arrive = () => {};
	const arrival = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	const load = createLoader('OR');
	const hanging = { OR: () => arrival.then(load), OH: createLoader('OH') };
	const onLateState = vi.fn();
	const loading = loadStatesInTime(law, hanging, ['OR', 'OH'], onLateState);
	await vi.advanceTimersByTimeAsync(10_000);
	const system = await loading;
	const states = () => system.worksheets.map(({ worksheet }) => worksheet.state);
	expect(system.isStateLawMissing).toBe(true);
	expect(states()).toContain('OH');
	expect(states()).not.toContain('OR');
	arrive();
	await vi.advanceTimersByTimeAsync(0);
	expect(onLateState).toHaveBeenCalledTimes(1);
	const late = await loadStates(law, hanging, []);
	expect(late.worksheets.some(({ worksheet }) => worksheet.state === 'OR')).toBe(true);
	vi.useRealTimers();
});
