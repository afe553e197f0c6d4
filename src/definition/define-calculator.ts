// The door for the few definitions that branch and therefore live in a TypeScript file.
import type { CalculatorDefinition } from '../model/generated/authored.ts';

/** A definition in a TypeScript file: the same keys as a JSON definition, plus a hook beside it. */
type HookedDefinition = DeepReadonly<CalculatorDefinition>;

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

type InputValue<I> = I extends { readonly type: 'string'; readonly enum: readonly (infer Choice)[] }
	? Choice
	: I extends { readonly type: 'string' }
		? string
		: I extends { readonly type: 'boolean' }
			? boolean
			: number;

/** The inputs a hook receives: text choices as their literals, yes-no as booleans, everything else as numbers. */
export type HookInputs<D extends HookedDefinition> = {
	readonly [Name in keyof NonNullable<D['inputs']>]: InputValue<NonNullable<D['inputs']>[Name]>;
};

/** The amounts a hook receives: those its definition lists in `amounts`, in the unit of law/amounts/. */
type HookAmounts<D extends HookedDefinition> = Readonly<
	Record<NonNullable<D['amounts']>[number] & string, number>
>;

/** The results whose branch the hook chooses: those that list their branches instead of having a formula. */
type BranchingResult<D extends HookedDefinition> = Extract<
	NonNullable<D['results']>[number],
	{ readonly branches: object }
>;

/**
 * A pure, synchronous function from inputs and amounts to the branch that holds, for each result with branches. The
 * formulas of the branches compute. It reads no clock, renders nothing and validates nothing.
 */
export type Hook<D extends HookedDefinition> = (
	inputs: HookInputs<D>,
	amounts: HookAmounts<D>,
) => { readonly [R in BranchingResult<D> as R['id']]: keyof R['branches'] };

/**
 * Types a definition written in TypeScript; the compiler reads it as data.
 * @param definition literal data only, of the shape of schemas/calculator.schema.json
 * @returns the same definition
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCalculator<const D extends HookedDefinition>(definition: D): D {
	return definition;
}
