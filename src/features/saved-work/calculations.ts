// The visit's calculations, by calculator: the inputs of the last press of Calculate, and the texts typed
// since. In memory only.
import { createVisitState, mapCodec } from '../../lib/visit-state.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import type { Texts } from '../calculator/form/field-texts.ts';

/** Inputs by calculator id, in the order of their first calculation. */
export type Calculations = ReadonlyMap<string, Inputs>;

const calculations = createVisitState<Calculations>('calculations', new Map(), mapCodec);
const drafts = createVisitState<ReadonlyMap<string, Texts>>('typed', new Map(), mapCodec);
const loadCount = createVisitState('loads', 0);

/** The calculations so far; kept up to date. */
export const { get: getCalculations, use: useCalculations } = calculations;

/** How often saved work was loaded, kept up to date: what is open then starts anew. */
export const { use: useLoadCount } = loadCount;

/** Keeps the inputs of a press of Calculate. @param inputs complete, in the stored units */
export function rememberCalculation(id: string, inputs: Inputs): void {
	calculations.update((current) => new Map([...current, [id, inputs]]));
}

/** Keeps what stands in the fields of a calculator. @param texts by input name; undefined once it is calculated */
export function rememberTexts(id: string, texts: Texts | undefined): void {
	drafts.update((current) => {
		const otherDrafts = [...current].filter(([otherId]) => otherId !== id);
		return new Map(texts ? [...otherDrafts, [id, texts]] : otherDrafts);
	});
}

/** Texts typed into a calculator and not calculated. */
export function getDraftTexts(id: string): Texts | undefined {
	return drafts.get().get(id);
}

/** Puts the calculations of saved work in the place of all, and of what was typed. */
export function loadCalculations(savedCalculations: Calculations): void {
	loadCount.update((count) => count + 1);
	drafts.update(() => new Map());
	calculations.update(() => savedCalculations);
}
