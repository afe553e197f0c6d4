// A hook must run, and return exactly the results that have no formula.
import type { CompiledCalculator } from '../../definition/compiled-calculator.ts';
import type { CalculatorDefinition } from '../../definition/generated/calculator.ts';
import { readInputs } from '../../engine/values.ts';
import type { Draft } from '../draft.ts';
import type { RunnableHook } from '../run-logic.ts';
import { nearest } from '../suggest.ts';

/** A hook, and the ids it ever returned. */
export interface RecordedHook {
	readonly hook: RunnableHook;
	readonly returned: ReadonlySet<string>;
}

/** The hook, noting the ids it returns. */
export function recordHook(hook: RunnableHook): RecordedHook {
	const returned = new Set<string>();
	const recording: RunnableHook = (inputs, amounts) => {
		const found: unknown = hook(Object.freeze({ ...inputs }), amounts);
		if (typeof found !== 'object' || found === null || found instanceof Promise) {
			throw new Error('It must return the results at once, as { id: value, ... }.');
		}
		for (const id of Object.keys(found)) returned.add(id);
		return found as Record<string, unknown>;
	};
	return { hook: recording, returned };
}

/**
 * Runs the hook over all examples and compares what it returned with what it should.
 * @param calculator evaluates with the recording hook
 * @returns false after reporting that the figures mean nothing
 */
export function checkHook(
	draft: Draft<CalculatorDefinition>,
	calculator: CompiledCalculator,
	{ returned }: RecordedHook,
): boolean {
	const before = draft.findings.all.length;
	const failed = failure(draft, calculator);
	if (failed) reportHook(draft, 'hook-failed', failed);
	else compareIds(draft, returned);
	return draft.findings.all.length === before;
}

function failure(
	draft: Draft<CalculatorDefinition>,
	calculator: CompiledCalculator,
): { when: string; problem: string } | undefined {
	for (const { name, inputs } of draft.value.examples ?? []) {
		try {
			calculator.evaluate(readInputs(calculator, inputs).inputs);
		} catch (error) {
			return { when: `in the example "${name}"`, problem: sentenceOf(error) };
		}
	}
	return undefined;
}

/** What an error says, as the end of a sentence. */
export function sentenceOf(error: unknown): string {
	const text = error instanceof Error ? error.message : String(error);
	return /[.!?]$/.test(text) ? text : `${text}.`;
}

function compareIds(draft: Draft<CalculatorDefinition>, returned: ReadonlySet<string>): void {
	const wanted = (draft.value.results ?? [])
		.filter(({ formula }) => formula === undefined)
		.map(({ id }) => id);
	const missing = wanted.filter((id) => !returned.has(id));
	const meant = new Set<string>();
	for (const id of returned) {
		if (wanted.includes(id)) continue;
		const near = nearest(id, missing);
		for (const name of near) meant.add(name);
		reportHook(
			draft,
			'hook-result',
			{ problem: `The hook returns "${id}", but there is no such result without a formula.` },
			near,
		);
	}
	for (const id of missing) {
		if (meant.has(id)) continue;
		reportHook(draft, 'hook-result', {
			problem: `No example makes the hook return "${id}", which has no formula.`,
		});
	}
}

/** Reports a finding at the hook. */
export function reportHook<Code extends 'hook-failed' | 'hook-result'>(
	{ file, findings, hookPlace }: Draft<CalculatorDefinition>,
	code: Code,
	values: Parameters<typeof findings.report<Code>>[2],
	suggestions: readonly string[] = [],
): void {
	findings.report(hookPlace ?? { file, start: 0, end: 1 }, code, values, suggestions);
}
