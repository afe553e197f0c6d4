// What was calculated in this visit, by calculator: the inputs of the last press of Calculate, and what was typed
// since. In memory only.
import type { Texts } from '../../calculator/form/field-texts.ts';
import type { Inputs } from '../../definition/compiled-calculator.ts';
import { asEntries, visitState } from '../visit-state.ts';

/** Inputs by calculator id, in the order of their first calculation. */
export type Calculations = ReadonlyMap<string, Inputs>;

const calculations = visitState<Calculations>('calculations', new Map(), asEntries);
const typed = visitState<ReadonlyMap<string, Texts>>('typed', new Map(), asEntries);
const loads = visitState('loads', 0);

/** What was calculated so far; kept up to date. */
export const { current: currentCalculations, use: useCalculations } = calculations;

/** How often saved work was loaded, kept up to date: what is open then starts anew. */
export const { use: useLoads } = loads;

/** Keeps the inputs of a press of Calculate. @param inputs complete, in the stored units */
export function rememberCalculation(id: string, inputs: Inputs): void {
	calculations.change((all) => new Map([...all, [id, inputs]]));
}

/** Keeps what stands in the fields of a calculator. @param texts by input name; undefined once it is calculated */
export function rememberTexts(id: string, texts: Texts | undefined): void {
	typed.change((all) => {
		const others = [...all].filter(([other]) => other !== id);
		return new Map(texts ? [...others, [id, texts]] : others);
	});
}

/** What was typed into a calculator and not calculated. */
export function typedTexts(id: string): Texts | undefined {
	return typed.current().get(id);
}

/** Puts the calculations of saved work in the place of all, and of what was typed. */
export function loadCalculations(saved: Calculations): void {
	loads.change((times) => times + 1);
	typed.change(() => new Map());
	calculations.change(() => saved);
}
