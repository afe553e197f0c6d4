// What the report needs to tell of the return, loaded with it.
export { loadEffectWorkings } from '../../catalogue/load-effects.ts';
export { EffectNotesReport, EffectReport } from '../../effect/effect-report.tsx';
export { planReport } from '../../plan/plan-report.tsx';
export { workOutEffect } from './work-out-effect.ts';
export { workOutPlan } from './work-out-plan.ts';
