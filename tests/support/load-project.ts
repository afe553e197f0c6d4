// The project's own calculators, compiled once for all the test files of a process.
import { compileWithoutCases } from '../../src/cli/project.ts';
import type { Compilation } from '../../src/compiler/compile.ts';
import type { CompiledCalculator } from '../../src/model/compiled-calculator.ts';
import { readOwnDefinitions } from './own-definitions.ts';

let compilationPromise: Promise<Compilation> | undefined;

/**
 * Compiles calculators/ and fails when it has findings, but for worked cases: `check` runs them once for all. Nobody changes
 * what it gives: others get the same. A household begins in the year whose law the tests were worked out with, whatever years
 * are offered since.
 */
export function compileOwnProject(): Promise<Compilation> {
	compilationPromise ??= compile();
	return compilationPromise;
}

async function compile(): Promise<Compilation> {
	const compilation = await compileWithoutCases(readOwnDefinitions());
	const [first] = compilation.diagnostics;
	if (first) throw new Error(`${first.file}:${first.line}:${first.column} ${first.message}`);
	const { taxSystem, engine } = compilation;
	if (!taxSystem || !engine) return compilation;
	const system = { ...taxSystem, currentYear: taxSystem.knownYear };
	return { ...compilation, taxSystem: system, engine: { ...engine, system } };
}

/** All calculators by id, ready to run. */
export async function loadProject(): Promise<ReadonlyMap<string, CompiledCalculator>> {
	return (await compileOwnProject()).calculators;
}
