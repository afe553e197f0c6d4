// Phase 7: the examples and the hook of a calculator run under its own law.

import type { Law } from '../../engine/law.ts';
import { readInputs } from '../../engine/values.ts';
import { keepFinite } from '../../language/value.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition } from '../../model/generated/authored.ts';
import type { SharedDefinitions } from '../amounts.ts';
import { type EmittedCalculator, type RunnableHook, runLogic, toSentence } from '../bind.ts';
import type { CompilerCache } from '../cache.ts';
import { suggest } from '../diagnostics/diagnostic.ts';
import { type Checked, collectDocumentDiagnostics, type DocumentContext, reportAt } from '../document.ts';
import type { SharedData } from '../emit/describe-logic.ts';
import { emitLogic } from '../emit/emit-logic.ts';
import type { CheckedLogic } from '../program.ts';
import { sampleInputs } from '../sample.ts';
import { checkExamples, formatNonDefaults, formatValue, isSameFigure } from './examples.ts';

/**
 * Runs the examples of a calculator; under an override they are skipped, since their figures hold for its own law.
 * @returns undefined with its diagnostics where its hook fails
 */
export function testCalculator(
	emitted: EmittedCalculator,
	sharedDefinitions: SharedDefinitions,
	cache: CompilerCache,
): Checked<EmittedCalculator | undefined> {
	const { document, calculator, selection } = emitted;
	if (selection.isOverride) return { value: emitted, diagnostics: [] };
	return cache.getOrCreate('test', document.file.path, [emitted, sharedDefinitions], () =>
		collectDocumentDiagnostics(document, (context) => {
			if (!checkRecordedHook(emitted, context, sharedDefinitions)) return undefined;
			checkExamples(context, calculator);
			return emitted;
		}),
	);
}

function checkRecordedHook(
	{ calculator, logic, hook, law }: EmittedCalculator,
	context: DocumentContext<CalculatorDefinition>,
	{ data }: SharedDefinitions,
): boolean {
	if (!hook) return true;
	const recordedHook = recordHook(hook);
	const recordingCalculator = { ...calculator, ...runLogic(logic, data, recordedHook.hook)(law) };
	return (
		checkHook(context, recordingCalculator, recordedHook) &&
		checkHow(context, recordingCalculator, logic.program, law, data)
	);
}

// A hook must run, and return exactly the results that have no formula.

/** A hook, and the ids it ever returned. */
interface RecordedHook {
	readonly hook: RunnableHook;
	readonly returnedIds: ReadonlySet<string>;
}

/** The hook, noting the ids it returns. */
function recordHook(hook: RunnableHook): RecordedHook {
	const returnedIds = new Set<string>();
	const runHook: RunnableHook = (inputs, amounts) => {
		const results: unknown = hook(Object.freeze({ ...inputs }), amounts);
		if (typeof results !== 'object' || results === null || results instanceof Promise) {
			throw new Error('It must return the results at once, as { id: value, ... }.');
		}
		for (const id of Object.keys(results)) returnedIds.add(id);
		return results as Record<string, unknown>;
	};
	return { hook: runHook, returnedIds };
}

/**
 * Runs the hook over all examples and compares what it returned with what it should.
 * @param calculator evaluates with the recording hook
 * @returns false after reporting that the figures mean nothing
 */
function checkHook(
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
function reportHook<Code extends 'hook-failed' | 'hook-result'>(
	{ file, diagnostics, hookPlace }: DocumentContext<CalculatorDefinition>,
	code: Code,
	values: Parameters<typeof diagnostics.report<Code>>[2],
	suggestions: readonly string[] = [],
): void {
	diagnostics.report(hookPlace ?? { file, start: 0, end: 1 }, code, values, suggestions);
}

const SAMPLE_COUNT = 500;

/**
 * Compares every line of the hook with its explanation, on the examples and on a sample.
 * @param calculator evaluates with the hook
 * @param logic what it was emitted from
 * @param law what it was made of
 * @returns false after reporting that the hook fails
 */
function checkHow(
	context: DocumentContext<CalculatorDefinition>,
	calculator: CompiledCalculator,
	logic: CheckedLogic,
	law: Law,
	sharedDefinitions: SharedData,
): boolean {
	const code = emitLogic(logic, true);
	const explanation = runLogic({ program: logic, code }, sharedDefinitions, undefined)(law);
	const examples = (context.value.examples ?? []).map(({ inputs }) => readInputs(calculator, inputs).inputs);
	const sampledInputs = [...examples, ...sampleInputs(calculator, SAMPLE_COUNT)];
	const differentIds = new Set<string>();
	for (const inputs of sampledInputs) {
		const inputText = formatNonDefaults(calculator.inputs, inputs);
		try {
			const [hookResults, results] = [calculator.evaluate(inputs), explanation.evaluate(inputs)];
			const { absentIds } = calculator.rowState(inputs, {});
			for (const [position, { id, equivalentFormula }] of (context.value.results ?? []).entries()) {
				const [hook, how] = [hookResults[id], results[id]].map((value) => keepFinite(value ?? null));
				const isLeftOut = equivalentFormula === undefined || absentIds.includes(id) || differentIds.has(id);
				if (isLeftOut || isSameFigure(hook, how)) continue;
				differentIds.add(id);
				const values = { id, inputs: inputText, hook: formatValue(hook), how: formatValue(how) };
				reportAt(context, ['results', position, 'equivalentFormula'], 'equivalent-differs', values);
			}
		} catch (error) {
			reportHook(context, 'hook-failed', { when: `for ${inputText}`, problem: toSentence(error) });
			return false;
		}
	}
	return true;
}
