// The returns of states, each fetched when a household or a strategy names the state. Pages and the worker share the code.
import { addStates, type StateLaw, type TaxSystem } from '../engine/tax-return/tax-system.ts';

/** Fetches the return of a state, by state. */
export type StateLoaders = Readonly<Record<string, () => Promise<StateLaw>>>;

/** Systems by the states that are at hand in them: whatever is computed is kept by system. */
const systems = new Map<string, TaxSystem>();
const laws = new Map<string, StateLaw>();

/**
 * The law with the returns of states at hand: those named now, and those named before.
 * @param names others than those of states with a return are none
 * @throws when one cannot be fetched
 */
export async function loadStates(
	system: TaxSystem,
	loaders: StateLoaders,
	names: readonly string[],
): Promise<TaxSystem> {
	const missing = names.filter((name) => Object.hasOwn(loaders, name) && !laws.has(name));
	await Promise.all(missing.map(async (name) => laws.set(name, (await loaders[name]?.()) as StateLaw)));
	const key = [...laws.keys()].sort().join();
	const known = systems.get(key) ?? addStates(system, [...laws.values()]);
	systems.set(key, known);
	return known;
}
