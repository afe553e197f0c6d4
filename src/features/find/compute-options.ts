// Works out what each strategy is to a visitor: whether it is open on the page in slices, how far ahead it leaves them in a
// worker.
import { listIds } from '../../engine/collections.ts';
import type { StrategyMeasure, StrategyRef } from '../../engine/tax-engine.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { StrategyParts } from '../../lib/load-calculator.ts';
import type { TaxClient } from '../../lib/tax-client.ts';
import { computeInSlices } from '../../lib/use-computed.ts';
import { getCircumstances } from '../effect/effect-on-return.ts';
import { type HouseholdReading, readHousehold } from '../household/household-state.ts';
import { type OptionEntries, prepareOption, rankOptions, type StrategyOption } from './strategy-options.ts';

/** Strategies measured between two looks at whether the answer is still wanted. */
const BATCH = 8;

interface OptionRequest {
	readonly system: TaxSystem;
	readonly strategies: readonly StrategyParts[];
	readonly visit: OptionEntries;
	readonly client: Pick<TaxClient, 'run'>;
	/** Ends it at the next turn of the page. */
	readonly signal: AbortSignal;
	/** Told how many strategies are measured. */
	readonly onProgress: (count: number) => void;
}

/** Works all options out, in order. @throws when it is ended, or a strategy cannot be loaded in the worker */
export async function computeOptions(request: OptionRequest): Promise<readonly StrategyOption[]> {
	const { system, strategies, visit, signal } = request;
	const reading = readHousehold(system, visit.household);
	const circumstances = { system, reading };
	const preparedOptions = await computeInSlices(strategies, signal, (parts) =>
		prepareOption(parts, circumstances, visit),
	);
	const measures = await measureOptions(
		request,
		reading,
		preparedOptions.map(({ ref }) => ref),
	);
	return rankOptions(preparedOptions, measures);
}

// An answer changes one strategy: the measures of the others are kept.
const measureCache = new Map<string, { readonly key: string; readonly measure: StrategyMeasure }>();

async function measureOptions(
	{ visit: { sale }, client, signal, onProgress }: OptionRequest,
	reading: HouseholdReading,
	refs: readonly StrategyRef[],
): Promise<readonly StrategyMeasure[]> {
	const circumstances = getCircumstances({ reading, sale: sale?.sale });
	const keys = new Map(refs.map((ref) => [ref.id, JSON.stringify([circumstances, ref.inputs])]));
	const keptMeasures = refs.flatMap(({ id }) => {
		const entry = measureCache.get(id);
		return entry && entry.key === keys.get(id) ? entry.measure : [];
	});
	// Another run may write to the cache meanwhile: what this one returns is its own.
	const measures = new Map(keptMeasures.map((measure) => [measure.id, measure]));
	const changedRefs = refs.filter(({ id }) => !measures.has(id));
	onProgress(measures.size);
	if (changedRefs.length > 0)
		await client.run((engine) => engine.loadStrategies(listIds(changedRefs)), signal);
	for (let start = 0; start < changedRefs.length; start += BATCH) {
		signal.throwIfAborted();
		const strategies = changedRefs.slice(start, start + BATCH);
		const batch = await client.run(
			(engine) => engine.measureStrategies({ ...circumstances, strategies }),
			signal,
		);
		for (const measure of batch) {
			measures.set(measure.id, measure);
			measureCache.set(measure.id, { key: keys.get(measure.id) ?? '', measure });
		}
		onProgress(start + strategies.length + keptMeasures.length);
	}
	signal.throwIfAborted();
	return refs.flatMap(({ id }) => measures.get(id) ?? []);
}
