// The figures of an effect, as a chunk of its own: the sentence need not wait for them.

export { Assumptions } from './assumptions.tsx';
export { EffectDetails } from './effect-details.tsx';
export { Figures } from './figures.tsx';
export { HouseholdMismatch } from './household-mismatches.tsx';
export { YearsBand } from './years-band.tsx';
