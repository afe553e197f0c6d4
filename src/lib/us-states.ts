// The returns of states, each fetched when a household or a strategy names the state.
import { addStates, type WorksheetLaw } from '../engine/tax-return/states.ts';
import type { TaxSystem } from '../engine/tax-return/tax-system.ts';
import { wait, withRetries } from './retry.ts';

/** The functions that the formulas of a state call, which come with the law. */
export type StateTools = readonly ((...values: never[]) => unknown)[];

/** The module of a state, which imports nothing. */
export interface StateModule {
	readonly createStateLaw: (tools: StateTools) => WorksheetLaw;
}

/** Fetches the module of a state, by state. */
export type StateLoaders = Readonly<Record<string, () => Promise<StateModule>>>;

/** Systems by the states that are at hand in them: whatever is computed is kept by system. */
const systems = new Map<string, TaxSystem>();
const laws = new Map<string, WorksheetLaw>();

/**
 * The law with the returns of states at hand: those named now, and those named before.
 * @param names others than those of states with a return are none
 * @throws when one cannot be fetched
 */
export async function loadStates(
	{ system, tools }: { readonly system: TaxSystem; readonly tools: StateTools },
	loaders: StateLoaders,
	names: readonly string[],
): Promise<TaxSystem> {
	const missingStates = names.filter((name) => Object.hasOwn(loaders, name) && !laws.has(name));
	// One that does not come keeps no other from being at hand.
	await Promise.all(
		missingStates.map(async (name) => {
			const module = await loaders[name]?.();
			if (!module || laws.has(name)) return;
			laws.set(name, module.createStateLaw(tools));
		}),
	);
	const key = [...laws.keys()].sort().join();
	const systemWithStates = systems.get(key) ?? addStates(system, [...laws.values()]);
	systems.set(key, systemWithStates);
	return systemWithStates;
}

/** Milliseconds after which a state that does not come is said to be missing; it may come yet. */
const STATE_TIMEOUT = 8_000;

/**
 * The law as `loadStates` gives it; where a state does not come, the law without it, which says so.
 * @param onLateState called when it comes after all
 */
export async function loadStatesInTime(
	law: Parameters<typeof loadStates>[0],
	loaders: StateLoaders,
	names: readonly string[],
	onLateState: () => void,
): Promise<TaxSystem> {
	const loading = withRetries(() => loadStates(law, loaders, names));
	const system = await Promise.race([loading.catch(() => undefined), wait(STATE_TIMEOUT)]);
	if (system) return system;
	loading.then(onLateState, () => {});
	return { ...(await loadStates(law, loaders, [])), isStateLawMissing: true };
}
