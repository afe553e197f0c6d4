// Parts of an effect or a plan that come after its sentence.
import { lazyComponent } from '../../lib/load-state.tsx';

// One chunk: all of it is needed right after the sentence.
const loadStatements = () => import('./effect-details.tsx');

export const LazyFigures = lazyComponent(async () => (await loadStatements()).Figures, 'figures');
export const LazyYearsBand = lazyComponent(async () => (await loadStatements()).YearsBand, 'figures');
/** Weighed once the figures are there. */
export const LazyAssumptions = lazyComponent(async () => (await loadStatements()).Assumptions);
/** Comes with the figures too. */
export const LazyTodaysLaw = lazyComponent(async () => (await loadStatements()).TodaysLaw);
/** Comes with the figures, whose place says how far they are. */
export const LazyHouseholdMismatch = lazyComponent(async () => (await loadStatements()).HouseholdMismatch);
/** Comes with the figures too; its content when it is opened. */
export const LazyEstate = lazyComponent(async () => (await loadStatements()).Estate);
/** Come with the figures too. */
export const LazyEffectDetails = lazyComponent(async () => (await loadStatements()).EffectDetails);
