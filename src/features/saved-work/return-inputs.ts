// Texts typed in this visit for the effects of strategies, by strategy. In memory only.
import { createVisitState, mapCodec } from '../../lib/visit-state.ts';
import { createTypedInputs, type TypedInputs } from '../calculator/form/field-state.ts';

/** Typed texts by strategy id. */
export type ReturnInputs = ReadonlyMap<string, TypedInputs>;

const EMPTY_INPUTS = createTypedInputs();
const inputs = createVisitState<ReturnInputs>('return-inputs', new Map(), mapCodec);

/** The typed texts of every strategy; kept up to date. */
export const { get: getAllReturnInputs, use: useAllReturnInputs } = inputs;

/** Changes what was typed for a strategy. @param update makes the next inputs of the present ones */
export function changeReturnInputs(id: string, update: (current: TypedInputs) => TypedInputs): void {
	inputs.update((inputsById) => new Map([...inputsById, [id, update(getReturnInputs(inputsById, id))]]));
}

/** Puts those of saved work in the place of all. */
export function loadReturnInputs(savedInputs: ReturnInputs): void {
	inputs.update(() => savedInputs);
}

/** The typed texts of a strategy, kept up to date. */
export function useReturnInputs(id: string): TypedInputs {
	return getReturnInputs(inputs.use(), id);
}

/** The typed texts of a strategy. */
export function getReturnInputs(inputsById: ReturnInputs, id: string): TypedInputs {
	return inputsById.get(id) ?? EMPTY_INPUTS;
}
