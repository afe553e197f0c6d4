// `npm run build:engine`: the engine with the compiled law as one file for other programs, with its types.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runIfEntry } from '../src/cli/entry.ts';
import { loadStrategySystem } from '../src/cli/project.ts';
import { createRequestSchema } from '../src/compiler/emit/emit-schemas.ts';
import { ANSWERS } from '../src/compiler/load/schemas.ts';
import { bundleWithLaw } from './bundle/bundle-law.ts';
import { readOptions } from './read-options.ts';
import { compileJsonTypes } from './types.ts';

const USAGE = 'Usage: npm run build:engine [-- --out FOLDER]';

/** `return` is a name that only an export can have. */
const PROGRAM = [
	'const engine = own.createEngine(compiled.law, compiled);',
	'export const { version, states, strategies, calc, effect, plan } = engine;',
	'const computeReturn = engine.return;',
	'export { computeReturn as return };',
];

const DECLARATIONS = `
/** The program, and the law by a hash of everything authored that decides answers. */
export declare const version: {
	readonly name: string;
	readonly version: string;
	readonly commit: string;
	readonly law: string;
};
/** The states that have a return. */
export declare const states: readonly string[];
export declare const strategies: readonly { readonly id: string; readonly name: string }[];

// What cannot be answered throws an error with one or more \`sentences\`.
/** @param id of a calculator @param inputs those left out have their defaults */
export declare function calc(id: string, inputs: Requests['calc']): Answers['calc'];
export declare function effect(request: Requests['effect']): Answers['effect'];
export declare function plan(request: Requests['plan']): Answers['plan'];
declare function computeReturn(request: Requests['return']): Answers['return'];
export { computeReturn as return };
`;

async function describeTypes(): Promise<string> {
	const requests = await compileJsonTypes(createRequestSchema(loadStrategySystem()), 'Requests');
	return `${requests}\n${await compileJsonTypes(ANSWERS, 'Answers')}${DECLARATIONS}`;
}

export async function buildEngine(argv: readonly string[]): Promise<void> {
	const { out = 'dist-engine' } = readOptions(argv, { out: { type: 'string' } }, USAGE, 'It takes no files.');
	mkdirSync(out, { recursive: true });
	writeFileSync(path.join(out, 'engine.js'), await bundleWithLaw('cli/engine/create-engine.ts', PROGRAM));
	writeFileSync(path.join(out, 'engine.d.ts'), await describeTypes());
}

runIfEntry(import.meta.url, buildEngine);
