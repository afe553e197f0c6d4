// The project's own definitions, prepared once for all that is measured.
import { CompilerCache } from '../src/compiler/cache.ts';
import { compileProject, prepareProject } from '../src/compiler/compile.ts';
import { readProject } from '../src/compiler/load/read-project.ts';
import { memoize } from '../src/engine/memoize.ts';

const cache = new CompilerCache();
const readOwn = memoize(() => readProject('calculators'));

export const prepareOwn = memoize(() => prepareProject(readOwn(), cache));

/** Its cases are the business of `npm run check`. */
export const compileOwn = memoize(() => compileProject(readOwn(), {}, cache, 'none'));
