// Stands in for @x0k/json-schema-merge: a form schema has no `allOf`, so nothing is ever merged.
// RJSF builds its merge function when the module loads, so the factories work and only their products throw.
import { unreachable } from './unreachable.ts';

const merge = (): never => unreachable('a schema merge');

export const createComparator = () => ({ compareSchemaDefinitions: merge, compareSchemaValues: merge });
export const createMerger = () => ({ mergeArrayOfSchemaDefinitions: merge });
export const createShallowAllOfMerge = () => merge;
export const createDeduplicator = () => merge;
export const createIntersector = () => merge;
