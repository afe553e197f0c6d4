// The stored household, which the rest of the site reads before its form is loaded.
import type { TypedInputs } from '../calculator/form/field-state.ts';

/** The visitor's facts by name, and the tax year. Null stands for the sample household: nothing was entered yet. */
export type Household = TypedInputs;
