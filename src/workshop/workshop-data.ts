// The page's data: the state the development server sends, and the calculator of the open definition.
import { useEffect, useState } from 'react';
import type { WorkshopState } from '../compiler/dev-server/workshop-state.ts';
import type { CompiledStrategy } from '../engine/strategy/merge.ts';
import type { ReturnWorkings } from '../engine/tax-return/return-model.ts';
import type { TaxSystem } from '../engine/tax-return/tax-system.ts';
import type { CalculatorModule } from '../model/calculator-module.ts';
import type { EffectSystem } from '../model/compiled-effect.ts';
import type { EffectWorkings } from '../model/effect-workings.ts';

/** The state, again whenever a file was saved. Null until it has come; the problem when it does not come. */
export function useWorkshopState(): { state: WorkshopState | null; problem: string } {
	const [state, setState] = useState<WorkshopState | null>(null);
	const [problem, setProblem] = useState('');
	useEffect(() => {
		let latestRequest = 0;
		const load = async () => {
			latestRequest += 1;
			const request = latestRequest;
			try {
				const loadedState = await fetchState();
				if (request === latestRequest) setState(loadedState);
				setProblem('');
			} catch {
				setProblem('The development server does not answer. Start it again with npm run dev.');
			}
		};
		void load();
		import.meta.hot?.on('workshop:updated', load);
		return () => import.meta.hot?.off('workshop:updated', load);
	}, []);
	return { state, problem };
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
	readonly effects: EffectSystem;
	readonly effect: CompiledStrategy;
	readonly workings: EffectWorkings;
}

/** The module at an address, a calculator, a return part or the returns; while a newer one is on its way, the one before it. */
export function useModule<Module extends CalculatorModule | EffectModule | ReturnsModule>(
	address: string,
): { module: Module | undefined; problem: string } {
	const [loadedModule, setLoadedModule] = useState<Module>();
	const [problem, setProblem] = useState('');
	useEffect(() => {
		let isCurrent = true;
		if (address === '') return;
		import(/* @vite-ignore */ `/@id/${address}`).then(
			(module: Module) => {
				if (!isCurrent) return;
				setLoadedModule(module);
				setProblem('');
			},
			() => isCurrent && setProblem('What it computes could not be loaded. Reload the page.'),
		);
		return () => {
			isCurrent = false;
		};
	}, [address]);
	return { module: loadedModule, problem };
}
