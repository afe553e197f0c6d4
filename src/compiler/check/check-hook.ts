// A hook must run, and return exactly the results that have no formula.
import { readInputs } from '../../engine/values.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition } from '../../model/generated/authored.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { DocumentContext } from '../document.ts';
import type { RunnableHook } from '../run-logic.ts';

/** A hook, and the ids it ever returned. */
interface RecordedHook {
	readonly hook: RunnableHook;
	readonly returnedIds: ReadonlySet<string>;
}

/** The hook, noting the ids it returns. */
export function recordHook(hook: RunnableHook): RecordedHook {
	const returnedIds = new Set<string>();
	const recordingHook: RunnableHook = (inputs, amounts) => {
		const results: unknown = hook(Object.freeze({ ...inputs }), amounts);
		if (typeof results !== 'object' || results === null || results instanceof Promise) {
			throw new Error('It must return the results at once, as { id: value, ... }.');
		}
		for (const id of Object.keys(results)) returnedIds.add(id);
		return results as Record<string, unknown>;
	};
	return { hook: recordingHook, returnedIds };
}

/**
 * Runs the hook over all examples and compares what it returned with what it should.
 * @param calculator evaluates with the recording hook
 * @returns false after reporting that the figures mean nothing
 */
export function checkHook(
	context: DocumentContext<CalculatorDefinition>,
	calculator: CompiledCalculator,
	{ returnedIds }: RecordedHook,
): boolean {
	const countBefore = context.diagnostics.all.length;
	const failure = findHookFailure(context, calculator);
	if (failure) reportHook(context, 'hook-failed', failure);
	else compareIds(context, returnedIds);
	return context.diagnostics.all.length === countBefore;
}

function findHookFailure(
	context: DocumentContext<CalculatorDefinition>,
	calculator: CompiledCalculator,
): { when: string; problem: string } | undefined {
	for (const { name, inputs } of context.value.examples ?? []) {
		try {
			calculator.evaluate(readInputs(calculator, inputs).inputs);
		} catch (error) {
			return { when: `in the example "${name}"`, problem: toSentence(error) };
		}
	}
	return undefined;
}

/** The text of an error, as the end of a sentence. */
export function toSentence(error: unknown): string {
	const text = error instanceof Error ? error.message : String(error);
	return /[.!?]$/.test(text) ? text : `${text}.`;
}

function compareIds(context: DocumentContext<CalculatorDefinition>, returnedIds: ReadonlySet<string>): void {
	const expectedIds = (context.value.results ?? [])
		.filter(({ formula }) => formula === undefined)
		.map(({ id }) => id);
	const missing = expectedIds.filter((id) => !returnedIds.has(id));
	const suggestedIds = new Set<string>();
	for (const id of returnedIds) {
		if (expectedIds.includes(id)) continue;
		const suggestions = suggest(id, missing);
		for (const name of suggestions) suggestedIds.add(name);
		reportHook(
			context,
			'hook-result',
			{ problem: `The hook returns "${id}", but there is no such result without a formula.` },
			suggestions,
		);
	}
	for (const id of missing) {
		if (suggestedIds.has(id)) continue;
		reportHook(context, 'hook-result', {
			problem: `No example makes the hook return "${id}", which has no formula.`,
		});
	}
}

/** Reports a finding at the hook. */
export function reportHook<Code extends 'hook-failed' | 'hook-result'>(
	{ file, diagnostics, hookPlace }: DocumentContext<CalculatorDefinition>,
	code: Code,
	values: Parameters<typeof diagnostics.report<Code>>[2],
	suggestions: readonly string[] = [],
): void {
	diagnostics.report(hookPlace ?? { file, start: 0, end: 1 }, code, values, suggestions);
}
