// The effects of the project's own strategies, ready to compute; made once for all tests.

import { prepareProject } from '../../src/compiler/compile.ts';
import { runEffects } from '../../src/compiler/effects/run-effects.ts';
import { readProject } from '../../src/compiler/read/read-project.ts';
import { runLaw } from '../../src/compiler/worksheets/run-law.ts';
import type { EffectEngine } from '../../src/engine/effect/request.ts';

const { law, shared, effects } = prepareProject(readProject('calculators'));
const system = runLaw(law, shared.data.amounts);
const runnable = runEffects(effects, shared.data.amounts);
if (!system || !runnable) throw new Error('The definitions have errors.');

/** Returns and effects of the project. */
export const engine: EffectEngine = { system, effects: runnable.system, strategies: runnable.effects };
