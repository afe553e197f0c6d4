import { Script } from 'node:vm';
import { completeLogic, finite } from '../engine/complete-logic.ts';
import { getAmounts, type Law } from '../engine/law.ts';
import type { CalculatorLogic } from '../model/compiled-calculator.ts';
import type { Workings } from '../model/workings.ts';
import type { SharedData } from './emit/describe-logic.ts';
import { listFormulas } from './emit/describe-logic.ts';
import { listBreakpoints } from './emit/emit-workings.ts';
import { loadModule } from './load/load-module.ts';
import type { CheckedLogic } from './program.ts';

/** The signature of a hook in emitted code. */
export type RunnableHook = (
	inputs: Readonly<Record<string, unknown>>,
	amounts: Readonly<Record<string, unknown>>,
) => Record<string, unknown>;

/** Creates the logic of a calculator under a law. @throws when the law lacks an amount */
type LogicFactory = (law: Law) => CalculatorLogic;

/**
 * Runs emitted statements in Node; the browser gets the same text as a module.
 * @param logic emitted code with its program
 */
export function runLogic(
	{ code, program }: { readonly code: string; readonly program: CheckedLogic },
	shared: SharedData,
	hook: RunnableHook | undefined,
): LogicFactory {
	const source = `(function ($complete, $finite, $getAmounts, $shared, $explain, $hook) {\n'use strict';\n${code}\nreturn $logic;\n})`;
	const createFactory = new Script(source).runInThisContext() as (...scope: unknown[]) => LogicFactory;
	const explain = async (): Promise<Workings> => ({
		formulas: listFormulas(program),
		breakpoints: listBreakpoints(program),
	});
	return createFactory(completeLogic, finite, getAmounts, shared, explain, hook);
}

/**
 * Loads the hook of a TypeScript definition.
 * @param file absolute path
 * @throws when the file cannot be bundled or loaded, or exports no function named hook
 */
export async function loadHook(file: string): Promise<RunnableHook> {
	const module = await loadModule<{ hook?: unknown }>(file);
	if (typeof module.hook !== 'function') throw new Error('The export "hook" is not a function.');
	return module.hook as RunnableHook;
}
