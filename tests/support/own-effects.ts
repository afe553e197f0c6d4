// The effects of every strategy of this project.
import { createEffectTools } from './effect-tools.ts';
import { compileOwnProject } from './load-project.ts';

export const OWN_EFFECTS = createEffectTools(await compileOwnProject());
