// The definitions of this project, as analysts change them: what imports this is tested again with strategies added, renamed and
// removed (tests/drop-in). Everything else computes with the samples, or changes the law alone.
import path from 'node:path';
import { type Project, readProject } from '../../src/compiler/load/read-project.ts';

/** The folder, absolute. */
export const OWN_DEFINITIONS = path.resolve('calculators');

export function readOwnDefinitions(): Project {
	return readProject(OWN_DEFINITIONS);
}
