// What the page knows: the state the development server tells, and the calculator of the open definition.
import { useEffect, useState } from 'react';
import type { WorkshopState } from '../compiler/dev-server/workshop-state.ts';
import type { CalculatorModule } from '../definition/calculator-module.ts';

/** The state, again whenever a file was saved. Null until it has come; the problem when it does not come. */
export function useWorkshopState(): { state: WorkshopState | null; problem: string } {
	const [state, setState] = useState<WorkshopState | null>(null);
	const [problem, setProblem] = useState('');
	useEffect(() => {
		let newest = 0;
		const load = async () => {
			newest += 1;
			const turn = newest;
			try {
				const told = await fetchState();
				if (turn === newest) setState(told);
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

interface Loaded {
	readonly address: string;
	readonly module: CalculatorModule;
}

/** The calculator at an address; while a newer one is on its way, the one before it. */
export function useModule(address: string): { module: CalculatorModule | undefined; problem: string } {
	const [loaded, setLoaded] = useState<Loaded>();
	const [problem, setProblem] = useState('');
	useEffect(() => {
		let isWanted = true;
		if (address === '') return;
		import(/* @vite-ignore */ `/@id/${address}`).then(
			(module: CalculatorModule) => {
				if (!isWanted) return;
				setLoaded({ address, module });
				setProblem('');
			},
			() => isWanted && setProblem('The calculator could not be loaded. Reload the page.'),
		);
		return () => {
			isWanted = false;
		};
	}, [address]);
	return { module: loaded?.module, problem };
}
