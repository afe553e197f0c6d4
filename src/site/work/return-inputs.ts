// What was typed in this visit for the effects of strategies, by strategy. In memory only.
import { type TypedInputs, typedInputs } from '../../effect/typed-inputs.ts';
import { asEntries, visitState } from '../visit-state.ts';

/** What was typed, by strategy id. */
export type ReturnInputs = ReadonlyMap<string, TypedInputs>;

const NOTHING = typedInputs();
const inputs = visitState<ReturnInputs>('return-inputs', new Map(), asEntries);

/** What was typed for every strategy; kept up to date. */
export const { current: currentReturnInputs, use: useAllReturnInputs } = inputs;

/** Changes what was typed for a strategy. @param change makes the next inputs of the present ones */
export function changeReturnInputs(id: string, change: (typed: TypedInputs) => TypedInputs): void {
	inputs.change((all) => new Map([...all, [id, change(inputsOf(all, id))]]));
}

/** Puts those of saved work in the place of all. */
export function loadReturnInputs(saved: ReturnInputs): void {
	inputs.change(() => saved);
}

/** What was typed for a strategy, kept up to date. */
export function useReturnInputs(id: string): TypedInputs {
	return inputsOf(inputs.use(), id);
}

/** What was typed for a strategy. */
export function inputsOf(all: ReturnInputs, id: string): TypedInputs {
	return all.get(id) ?? NOTHING;
}
