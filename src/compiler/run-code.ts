// How emitted code becomes what it makes: as a script of this process, or as what stands in a bundle already.
import { Script } from 'node:vm';

export type RunCode = (code: string) => unknown;

export const runScript: RunCode = (code) => new Script(code).runInThisContext();
