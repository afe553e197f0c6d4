// What the report needs to tell of the return, loaded with it.
export { loadEffectWorkings } from '../../catalogue/load-strategies.ts';
export { EffectNotesReport, EffectReport } from '../../effect/effect-report.tsx';
export { createPlanReport } from '../../plan/plan-report.tsx';
export { computeStrategyEffect } from './compute-effect.ts';
export { computeSelectedPlan } from './compute-plan.ts';
