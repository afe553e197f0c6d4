// Parts of an effect or a plan that come after its sentence.

import { createLazyComponent } from '../../lib/lazy-component.tsx';
import { loadReturnForm, loadReturnWords } from '../../lib/load-returns.ts';
import type { PlanInput } from './choose-plan.ts';

// One chunk, with what the lines of returns are called: all of it is needed right after the sentence.
async function loadStatements() {
	const [parts] = await Promise.all([import('./effect-details.tsx'), loadReturnWords()]);
	return parts;
}

export const LazyFigures = createLazyComponent(async () => (await loadStatements()).Figures, 'figures');
export const LazySavedByYear = createLazyComponent(
	async () => (await loadStatements()).SavedByYear,
	'figures',
);
/** Assumptions are weighed once the figures have loaded. */
export const LazyAssumptions = createLazyComponent(async () => (await loadStatements()).Assumptions);
/** This part loads with the figures and names no line of a return. */
export const LazyTodaysLaw = createLazyComponent(
	async () => (await import('./effect-details.tsx')).TodaysLaw,
);
/** This part loads with the figures, whose place shows their progress. */
export const LazyHouseholdMismatch = createLazyComponent(
	async () => (await loadStatements()).HouseholdMismatch,
);
/** These parts load with the figures. */
export const LazyEffectDetails = createLazyComponent(async () => (await loadStatements()).EffectDetails);
/** This part loads when it is opened, and asks the worker. */
export const LazyMoveView = createLazyComponent(
	async () => (await import('./move-view.tsx')).MoveView,
	'amounts',
);
/** The worker is asked once this part is opened. */
export const LazyPlanFutures = createLazyComponent(
	async () => (await import('./plan-futures-view.tsx')).PlanFuturesView,
	'futures',
);
/** The worker is asked once this part is opened. */
export const LazyPlanDeaths = createLazyComponent(
	async () => (await import('./plan-deaths-view.tsx')).PlanDeathsView,
	'years',
);

/** How the household agrees with the paper of its last return; for a household with one. */
export const LazyPaperNote = createLazyComponent<Pick<PlanInput, 'system' | 'reading'>>(async () => {
	const [{ formatPaperNote }, form] = await Promise.all([
		import('../household/paper-return.ts'),
		loadReturnForm(),
	]);
	return ({ system, reading }) =>
		form && <p className="mt-3 max-w-measure print:hidden">{formatPaperNote(system, form, reading)}</p>;
}, 'form');
