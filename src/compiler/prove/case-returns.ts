// What worked cases and examples run on: they compute again only after an edit of what they can read.
import { memoize, memoizeByObject } from '../../engine/memoize.ts';
import type { PriceIndexes } from '../../engine/prices.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import { parseRequest, projectRequest, type StrategySystem } from '../../engine/strategy/request.ts';
import type { JsonObject } from '../../engine/tax-return/request.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { digest } from '../cache.ts';

/** The same returns, with the estimates of indexes in the place of what was published after the known year. */
export const applyEstimates = memoizeByObject((system: TaxSystem): TaxSystem => {
	const entries = Object.entries(system.indexes);
	const isPublished = ([year]: readonly [string, number]) => Number(year) > system.knownYear;
	if (!entries.some(([, { values }]) => Object.entries(values).some(isPublished))) return system;
	const estimatedEntries = entries.map(([name, index]) => {
		const values = Object.entries(index.values).filter((entry) => !index.estimates || !isPublished(entry));
		return [name, { ...index, values: Object.fromEntries(values) }];
	});
	return { ...system, indexes: Object.fromEntries(estimatedEntries) as PriceIndexes };
});

/** The states that proofs name, sorted. @param proofs JSON of cases or examples as authored, or of what they prove */
export function listNamedStates(proofs: string): readonly string[] {
	const texts = proofs.match(/(?<=["'])[A-Z]{2}(?=["'])/g);
	return [...new Set(texts)].sort();
}

/** Both lists of states, as `listNamedStates` gives one. */
export function uniteStates(...lists: readonly (readonly string[])[]): readonly string[] {
	return [...new Set(lists.flat())].sort();
}

/** A digest of a value, with the code of its functions: equal for values that compute the same. */
export const digestContent = memoizeByObject((value: object) => digest(toContent(value)));

/** Each return, and a digest of it with the amounts it uses. */
const listReturns = memoizeByObject((system: TaxSystem) =>
	system.worksheets.map((runnable) => {
		const { amounts: names, carryforwards } = runnable.worksheet;
		const usedNames = [...names, ...carryforwards.map(({ expiresAfter = '' }) => expiresAfter)];
		const amounts = usedNames.map((name) => [name, system.amounts[name]]);
		return { runnable, content: digestContent({ ...runnable, amounts }) };
	}),
);

/** The returns without those of other states, and a digest of all that they use. */
interface ProofReturns {
	readonly system: TaxSystem;
	readonly content: string;
}

const selectByStates = memoizeByObject((system: TaxSystem) => {
	const common = toContent({ ...system, worksheets: [], amounts: {} });
	return memoize((states: string): ProofReturns => {
		const returns = listReturns(system).filter(
			({ runnable: { worksheet } }) =>
				worksheet.kind !== 'state' || states.split(',').includes(worksheet.state),
		);
		return {
			system: { ...system, worksheets: returns.map(({ runnable }) => runnable) },
			content: digest(common, ...returns.map(({ content }) => content)),
		};
	});
});

/** The returns that proofs rest on. The amounts are all there: returns of different states share their law. */
export function selectReturns(system: TaxSystem, states: readonly string[]): ProofReturns {
	return selectByStates(system)(states.join());
}

/** A value as a text, functions as their code: equal for values that compute the same. */
export function toContent(value: unknown): string {
	return JSON.stringify(value, (_, part: unknown) => (typeof part === 'function' ? String(part) : part));
}

/** The same strategies on returns as proofs see them. */
export function estimateEngine(engine: StrategySystem): StrategySystem {
	return { ...engine, system: applyEstimates(engine.system) };
}

/**
 * Computes what an example or a worked case asks of a strategy.
 * @throws {BadRequest} or {UnknownLaw} when it cannot be computed
 */
export function runRequest(
	latestEngine: StrategySystem,
	strategy: CompiledStrategy,
	{ estate, ...json }: JsonObject,
) {
	const engine = estimateEngine(latestEngine);
	const request = parseRequest(engine, strategy, json);
	return { engine, request, effect: projectRequest(engine, request, estate) };
}
