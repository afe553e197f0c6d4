// The page's data: the state the development server sends, and the calculator of the open definition.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WorkshopState } from '../compiler/dev-server/workshop-state.ts';
import type { CalculatorModule } from '../model/compiled-calculator.ts';

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

/** Vite takes thirteen digits for the time of a module, and leaves them out. */
const FIRST_TIME = 10 ** 12;

/**
 * The module of a calculator as the site has it; undefined while it loads, and while an error anywhere keeps it from loading.
 * @param version of the project: a module is fetched anew after an edit
 */
export function useCalculatorModule(name: string, version: number): CalculatorModule | undefined {
	const { data } = useQuery({
		queryKey: ['workshop module', name, version],
		queryFn: (): Promise<CalculatorModule> =>
			import(/* @vite-ignore */ `/@id/${name}?t=${FIRST_TIME + version}`),
		retry: false,
	});
	return data;
}
