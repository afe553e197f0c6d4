// How far the return of each state is to be relied on.
export { federal, states, year } from 'virtual:calculators/coverage';
export type { StateCoverage } from '../model/compiled-return.ts';
