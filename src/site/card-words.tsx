// Works out what the cards say of the household and the sale that were entered. It is there with the overlays in which
// they are entered; what it needs of the strategies comes then.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { entries } from '../catalogue/catalogue.ts';
import { loadCalculator } from '../catalogue/load-calculator.ts';
import { type LoadedEffect, loadEffect } from '../catalogue/load-effects.ts';
import { loadReturns } from '../catalogue/load-returns.ts';
import type { StandingWords } from '../effect/standing.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
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
	const household = useHousehold();
	const sale = useSale()?.sale;
	const calculations = useCalculations();
	const returnInputs = useAllReturnInputs();
	const { data, isError } = useQuery({ queryKey: ['card-words'], queryFn: loadStrategies });
	const [isFailed, setFailed] = useState(false);
	useEffect(() => {
		if (!data) return undefined;
		const leaving = new AbortController();
		const wordsOf = data.wordsFor(data.system, household);
		const workOut = async () => {
			const words: [string, StandingWords][] = [];
			let turn = performance.now();
			for (const { id, ...loaded } of data.strategies) {
				if (performance.now() - turn > SLICE) {
					await new Promise((resolve) => setTimeout(resolve));
					turn = performance.now();
				}
				const inputs = calculations.get(id);
				const calculation = inputs && { calculator: (await loadCalculator(id)).calculator, inputs };
				if (leaving.signal.aborted) return;
				words.push([id, wordsOf(loaded, { sale, typed: inputsOf(returnInputs, id), calculation })]);
			}
			tellCards({ words: Object.fromEntries(words) });
		};
		workOut().catch(() => !leaving.signal.aborted && setFailed(true));
		return () => leaving.abort();
	}, [data, household, sale, calculations, returnInputs]);
	return isError || isFailed ? <LoadState what={WHAT} failed /> : null;
}
