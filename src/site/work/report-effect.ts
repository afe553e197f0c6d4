// What the report needs to tell of the return, loaded with it.
export { EffectReport } from '../../effect/effect-report.tsx';
export { workOutEffect } from './work-out-effect.ts';
