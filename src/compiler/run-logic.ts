// Runs emitted logic in Node: for examples, the command line and tests. The browser gets the same text as a module.
import { Script } from 'node:vm';
import type { CalculatorLogic } from '../definition/compiled-calculator.ts';
import type { Workings } from '../definition/workings.ts';
import { completeLogic, finite } from '../engine/complete-logic.ts';
import { amountsIn, type Law } from '../engine/law.ts';
import type { LogicDraft } from './draft.ts';
import { breakpointsOf } from './emit/breakpoints.ts';
import { formulasOf } from './emit/describe-logic.ts';
import type { SharedData } from './emit/emit-data.ts';
import { loadModule } from './load-module.ts';
import { OPERATORS } from './operators.ts';

/** A hook, as the emitted code calls it. */
export type RunnableHook = (
	inputs: Readonly<Record<string, unknown>>,
	amounts: Readonly<Record<string, unknown>>,
) => Record<string, unknown>;

/** Makes the logic of a calculator, of the amounts of a law. @throws when the law lacks an amount it uses */
export type LogicOfLaw = (law: Law) => CalculatorLogic;

/**
 * Turns emitted statements into something that runs.
 * @param logic what emitLogic wrote, and what from
 */
export function runLogic(
	{ code, draft }: { readonly code: string; readonly draft: LogicDraft },
	shared: SharedData,
	hook: RunnableHook | undefined,
): LogicOfLaw {
	const source = `(function ($complete, $finite, $amountsIn, $shared, $explain, $hook) {\n'use strict';\n${code}\nreturn $logic;\n})`;
	const make = new Script(source).runInThisContext() as (...scope: unknown[]) => LogicOfLaw;
	const explain = async (): Promise<Workings> => ({
		formulas: formulasOf(draft),
		breakpoints: breakpointsOf(draft),
		operators: OPERATORS,
	});
	return make(completeLogic, finite, amountsIn, shared, explain, hook);
}

/**
 * Loads the hook of a TypeScript definition, whatever runs this process.
 * @param file absolute path
 * @throws when the file cannot be bundled or loaded, or exports no function named hook
 */
export async function loadHook(file: string): Promise<RunnableHook> {
	const loaded = await loadModule<{ hook?: unknown }>(file);
	if (typeof loaded.hook !== 'function') throw new Error('The export "hook" is not a function.');
	return loaded.hook as RunnableHook;
}
