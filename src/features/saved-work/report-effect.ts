// The part of the report about the return, loaded with it.
export { loadEffectWorkings } from '../../lib/load-strategies.ts';
export { createPlanReport } from '../plan/plan-report.tsx';
export { EffectNotesReport, EffectReport } from '../strategy/effect-report.tsx';
export { computeStrategyEffect } from './compute-effect.ts';
export { computeSelectedPlan } from './compute-plan.ts';
