// Phase 7: the examples and the hook of a calculator run under its own law.

import { capitalize } from '../../engine/format.ts';
import { bindLogic } from '../../engine/law.ts';
import { readInputs } from '../../engine/values.ts';
import { keepFinite } from '../../language/value.ts';
import type { CompiledCalculator, Hook } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition } from '../../model/generated/authored.ts';
import { type EmittedCalculator, runLogic, toSentence } from '../bind.ts';
import { suggest } from '../diagnostics/diagnostic.ts';
import { type Checked, collectDocumentDiagnostics, type DocumentContext } from '../document.ts';
import { sampleInputs } from '../sample.ts';
import { checkExamples, formatNonDefaults, formatValue } from './examples.ts';

/**
 * Runs the examples of a calculator; under an override they are skipped, since their figures hold for its own law.
 * @returns undefined with its diagnostics where its hook fails
 */
export function testCalculator(emitted: EmittedCalculator): Checked<EmittedCalculator | undefined> {
	const { document, calculator, selection } = emitted;
	if (selection.isOverride) return { value: emitted, diagnostics: [] };
	return collectDocumentDiagnostics(document, (context) => {
		if (!checkOwnHook(emitted, context)) return undefined;
		checkExamples(context, calculator);
		return emitted;
	});
}

function checkOwnHook(
	{ calculator, logic, hook, law }: EmittedCalculator,
	context: DocumentContext<CalculatorDefinition>,
): boolean {
	if (!hook) return true;
	const returnedIds = new Set<string>();
	const runHook: Hook = (inputs, amounts) => {
		const branches: unknown = hook(Object.freeze({ ...inputs }), amounts);
		if (typeof branches !== 'object' || branches === null || branches instanceof Promise)
			throw new Error('It must return the branches at once, as { result: branch, ... }.');
		for (const id of Object.keys(branches)) returnedIds.add(id);
		return branches as Record<string, unknown>;
	};
	const recordingCalculator = { ...calculator, ...bindLogic(runLogic(logic, runHook), law) };
	const isSound = checkHook(context, recordingCalculator);
	return checkReturnedIds(context, returnedIds) && isSound;
}

const SAMPLE_COUNT = 500;

/**
 * Runs the hook over all examples and a sample: it must run, and choose one of the branches of each result that has some.
 * @param calculator evaluates with the hook
 * @returns false after reporting that the figures mean nothing
 */
function checkHook(context: DocumentContext<CalculatorDefinition>, calculator: CompiledCalculator): boolean {
	const examples = (context.value.examples ?? []).map(({ name, inputs }) => ({
		when: `in the example "${name}"`,
		inputs: readInputs(calculator, inputs).inputs,
	}));
	const samples = sampleInputs(calculator, SAMPLE_COUNT).map((inputs) => ({
		when: `for ${formatNonDefaults(calculator.inputs, inputs)}`,
		inputs,
	}));
	for (const { when, inputs } of [...examples, ...samples]) {
		try {
			const results = calculator.evaluate(inputs);
			for (const { id, branches } of context.value.results ?? []) {
				if (!branches || Object.hasOwn(branches, String(results[id]))) continue;
				const names = Object.keys(branches);
				const chosen = results[id] === undefined ? 'nothing' : formatValue(keepFinite(results[id] ?? null));
				const problem = `${capitalize(when)} the hook returns ${chosen} as "${id}", which is none of its branches: ${names.join(', ')}.`;
				reportHook(context, 'hook-result', { problem }, suggest(String(results[id]), names));
				return false;
			}
		} catch (error) {
			reportHook(context, 'hook-failed', { when, problem: toSentence(error) });
			return false;
		}
	}
	return true;
}

function checkReturnedIds(
	context: DocumentContext<CalculatorDefinition>,
	returnedIds: ReadonlySet<string>,
): boolean {
	const branchingIds = (context.value.results ?? []).filter(({ branches }) => branches).map(({ id }) => id);
	const unknownIds = [...returnedIds].filter((id) => !branchingIds.includes(id));
	for (const id of unknownIds) {
		const problem = `The hook returns "${id}", but no result of that name lists branches.`;
		reportHook(context, 'hook-result', { problem }, suggest(id, branchingIds));
	}
	return unknownIds.length === 0;
}

function reportHook<Code extends 'hook-failed' | 'hook-result'>(
	{ file, diagnostics, hookPlace }: DocumentContext<CalculatorDefinition>,
	code: Code,
	values: Parameters<typeof diagnostics.report<Code>>[2],
	suggestions: readonly string[] = [],
): void {
	diagnostics.report(hookPlace ?? { file, start: 0, end: 1 }, code, values, suggestions);
}
