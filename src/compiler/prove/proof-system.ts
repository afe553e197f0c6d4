// The returns that worked cases and examples rest on: they compute again only after an edit of what they can read.
import { memoizeByObject } from '../../engine/memoize.ts';
import type { PriceIndexes } from '../../engine/prices.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { CompilerCache } from '../cache.ts';

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

/** Each return, and a text of it with the amounts it uses. */
const listReturns = memoizeByObject((system: TaxSystem) =>
	system.worksheets.map((runnable) => {
		const { amounts: names, carryforwards } = runnable.worksheet;
		const usedNames = [...names, ...carryforwards.map(({ expiresAfter = '' }) => expiresAfter)];
		const amounts = usedNames.map((name) => [name, system.amounts[name]]);
		return { runnable, content: toContent({ ...runnable, amounts }) };
	}),
);

const getContent = memoizeByObject((system: TaxSystem) => ({
	common: toContent({ ...system, worksheets: [], amounts: {} }),
}));

/**
 * The returns without those of other states. The amounts are all there: returns of different states share their law.
 * @returns the same object for as long as nothing that its returns use differs
 */
export function selectReturns(system: TaxSystem, states: readonly string[], cache: CompilerCache): TaxSystem {
	const returns = listReturns(system).filter(
		({ runnable: { worksheet } }) => worksheet.kind !== 'state' || states.includes(worksheet.state),
	);
	const contents = [getContent(system).common, ...returns.map(({ content }) => content)];
	return cache.getOrCreate('proof returns', states.join(), contents, () => ({
		...system,
		worksheets: returns.map(({ runnable }) => runnable),
	}));
}

/** A value as a text, functions as their code: equal for values that compute the same. */
export function toContent(value: unknown): string {
	return JSON.stringify(value, (_, part: unknown) => (typeof part === 'function' ? String(part) : part));
}
