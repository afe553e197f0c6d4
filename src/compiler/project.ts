// Temporary door for parallel work: use compile.ts and read/read-project.ts directly.
export { compileProject, compileProject as checkProject } from './compile.ts';
export { readProject } from './read/read-project.ts';
