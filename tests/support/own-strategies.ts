// Every strategy of this project, ready to be worked out and explained.
import type { ExplainableStrategy } from '../../src/engine/strategy/effect-year.ts';
import { listExplainable } from '../engine/strategy/random-effect.ts';
import { compileOwnProject } from './load-project.ts';

export async function loadOwnStrategies(): Promise<readonly ExplainableStrategy[]> {
	return listExplainable(await compileOwnProject());
}
