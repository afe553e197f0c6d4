// A hook must return exactly the results that have no formula.
import type { CalculatorDefinition } from '../../definition/generated/calculator.ts';
import { type Draft, reportAt, reportAtKey } from '../draft.ts';
import type { RunnableHook } from '../run-logic.ts';

/** The hook, noting the ids it ever returned. */
export function recordHook(hook: RunnableHook): { hook: RunnableHook; returned: ReadonlySet<string> } {
	const returned = new Set<string>();
	const recording: RunnableHook = (inputs, amounts) => {
		const found = hook(Object.freeze({ ...inputs }), amounts);
		for (const id of Object.keys(found)) returned.add(id);
		return found;
	};
	return { hook: recording, returned };
}

/** Compares what a hook returned over all examples with what it should. */
export function checkHook(draft: Draft<CalculatorDefinition>, returned: ReadonlySet<string>): void {
	const results = draft.value.results ?? [];
	for (const [position, { id, formula }] of results.entries()) {
		if (formula !== undefined || returned.has(id) || returned.size === 0) continue;
		const problem = `No example makes the hook return "${id}", which has no formula.`;
		reportAt(draft, ['results', position, 'id'], 'hook-result', { problem });
	}
	for (const id of returned) {
		if (results.some((result) => result.id === id && result.formula === undefined)) continue;
		const problem = `The hook returns "${id}", which is not a result without a formula.`;
		reportAtKey(draft, ['results'], 'hook-result', { problem });
	}
}
