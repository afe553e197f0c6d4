// The page's data: the state the development server sends, and the calculator of the open definition.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WorkshopState } from '../compiler/dev-server/workshop-state.ts';
import type { CompiledStrategy } from '../engine/strategy/merge.ts';
import type { EffectRules } from '../engine/strategy/sale.ts';
import type { ReturnWorkings } from '../engine/tax-return/return-model.ts';
import type { TaxSystem } from '../engine/tax-return/tax-system.ts';
import type { CalculatorModule } from '../model/compiled-calculator.ts';
import type { EffectWorkings } from '../model/compiled-effect.ts';

/** The state, again whenever a file was saved. Null until it has come; the problem when it does not come. */
export function useWorkshopState(): { state: WorkshopState | null; problem: string } {
	const {
		data = null,
		isError,
		refetch,
	} = useQuery({
		queryKey: ['workshop state'],
		queryFn: fetchState,
		retry: false,
	});
	useEffect(() => {
		const load = () => void refetch();
		import.meta.hot?.on('workshop:updated', load);
		return () => import.meta.hot?.off('workshop:updated', load);
	}, [refetch]);
	const problem = isError ? 'The development server does not answer. Start it again with npm run dev.' : '';
	return { state: data, problem };
}

async function fetchState(): Promise<WorkshopState> {
	const response = await fetch('/__workshop/state');
	if (!response.ok) throw new Error(response.statusText);
	return response.json();
}

/** The exports of the returns' module. */
export interface ReturnsModule {
	readonly system: TaxSystem;
	readonly workings: ReturnWorkings;
}

/** The exports of a return part's module. */
export interface EffectModule {
	readonly system: TaxSystem;
	readonly effects: EffectRules;
	readonly effect: CompiledStrategy;
	readonly workings: EffectWorkings;
}

/** The exports of a program's module. */
export type WorkshopModule = CalculatorModule | EffectModule | ReturnsModule;

/** The module at an address; while a newer one is on its way, the one before it. */
export function useModule<Module extends WorkshopModule>(
	address: string,
): { module: Module | undefined; problem: string } {
	const { data: module, isError } = useQuery({
		queryKey: ['workshop module', address],
		queryFn: (): Promise<Module> => import(/* @vite-ignore */ `/@id/${address}`),
		enabled: address !== '',
		retry: false,
		placeholderData: keepPreviousData,
	});
	const problem = isError ? 'What it computes could not be loaded. Reload the page.' : '';
	return { module, problem };
}
