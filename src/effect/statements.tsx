// The figures of an effect, as a chunk of its own: the sentence need not wait for them.
export { HouseholdMismatch } from './apart.tsx';
export { Figures } from './figures.tsx';
export { EffectDetails } from './later.tsx';
export { YearsBand } from './years-band.tsx';
