// The figures of an effect, as a chunk of its own: the sentence need not wait for them.
export { Apart } from './apart.tsx';
export { Figures } from './figures.tsx';
export { Later } from './later.tsx';
export { YearsBand } from './years-band.tsx';
