// Works out what the cards say of the household and the sale that were entered. It is there with the overlays in which
// they are entered; what it needs of the strategies comes then.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { entries } from '../catalogue/catalogue.ts';
import { loadCalculator } from '../catalogue/load-calculator.ts';
import { type LoadedEffect, loadEffect } from '../catalogue/load-effects.ts';
import { loadReturns } from '../catalogue/load-returns.ts';
import type { Inputs } from '../definition/compiled-calculator.ts';
import type { StandingWords } from '../effect/standing.ts';
import type { TypedInputs } from '../effect/typed-inputs.ts';
import type { PlannedSale } from '../engine/effect/sale.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import type { Household } from '../household/household.ts';
import { LoadState } from '../loading/load-state.tsx';
import { tellCards, WHAT } from './standings.ts';
import { useCalculations } from './work/calculations.ts';
import { useHousehold } from './work/household.ts';
import { inputsOf, useAllReturnInputs } from './work/return-inputs.ts';
import { useSale } from './work/sale.ts';

/** Milliseconds of work after which the page gets a turn. */
const SLICE = 12;

interface Loaded {
	readonly wordsFor: typeof import('../effect/standing.ts').wordsFor;
	readonly system: TaxSystem;
	readonly strategies: readonly (LoadedEffect & { readonly id: string })[];
}

async function loadStrategies(): Promise<Loaded> {
	const [{ wordsFor }, system, ...strategies] = await Promise.all([
		import('../effect/standing.ts'),
		loadReturns(),
		...entries.map(async ({ id }) => {
			const loaded = await loadEffect(id);
			return loaded ? [{ id, ...loaded }] : [];
		}),
	]);
	return { wordsFor, system, strategies: strategies.flat() };
}

/** Shows nothing but what could not be loaded: the cards are told. */
export function CardWords() {
	const visit = {
		household: useHousehold(),
		sale: useSale()?.sale,
		calculations: [...useCalculations()],
		returnInputs: [...useAllReturnInputs()],
	};
	const strategies = useQuery({ queryKey: ['card-words'], queryFn: loadStrategies });
	const { data: loaded } = strategies;
	// What could not be computed for one visit is computed anew for the next.
	const words = useQuery({
		queryKey: ['card-words', visit],
		queryFn: ({ signal }) => (loaded ? computeWords(loaded, visit, signal) : {}),
		enabled: loaded !== undefined,
		gcTime: 0,
	});
	useEffect(() => {
		if (words.data) tellCards({ words: words.data });
	}, [words.data]);
	return strategies.isError || words.isError ? <LoadState what={WHAT} failed /> : null;
}

interface Visit {
	/** Null for the sample. */
	readonly household: Household | null;
	readonly sale: PlannedSale | undefined;
	/** By strategy. */
	readonly calculations: readonly (readonly [string, Inputs])[];
	readonly returnInputs: readonly (readonly [string, TypedInputs])[];
}

/** @param signal ends it at the next turn of the page @throws when a calculator cannot be fetched, or it was ended */
async function computeWords(
	{ wordsFor, system, strategies }: Loaded,
	{ household, sale, ...visit }: Visit,
	signal: AbortSignal,
): Promise<Readonly<Record<string, StandingWords>>> {
	const wordsOf = wordsFor(system, household);
	const [calculations, returnInputs] = [new Map(visit.calculations), new Map(visit.returnInputs)];
	const words: [string, StandingWords][] = [];
	let turn = performance.now();
	for (const { id, ...loaded } of strategies) {
		if (performance.now() - turn > SLICE) {
			await new Promise((resolve) => setTimeout(resolve));
			turn = performance.now();
		}
		const inputs = calculations.get(id);
		const calculation = inputs && { calculator: (await loadCalculator(id)).calculator, inputs };
		signal.throwIfAborted();
		words.push([id, wordsOf(loaded, { sale, typed: inputsOf(returnInputs, id), calculation })]);
	}
	return Object.fromEntries(words);
}
