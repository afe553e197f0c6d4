// Phase 7: the examples and the hook of a definition run under its own law.
import type { FilingStatus } from '../../engine/law.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { BoundDefinition } from '../bind.ts';
import type { CompilerCache } from '../cache.ts';
import { checkHow } from '../check/check-definition.ts';
import { checkHook, recordHook } from '../check/check-hook.ts';
import { collectDocumentDiagnostics } from '../diagnostics/collect-diagnostics.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CalculatorText } from '../emit/emit-logic.ts';
import type { ResolvedLogic } from '../logic.ts';
import { isRunnable, type Runnable } from '../program.ts';
import { runLogic } from '../run-logic.ts';
import type { SharedDefinitions } from '../shared-definitions.ts';
import { checkExamples } from './calculator-examples.ts';

export interface EmittedCalculator {
	readonly text: CalculatorText;
	readonly logic: Runnable<ResolvedLogic>;
	readonly filingStatus: FilingStatus | undefined;
	/** Absolute path of its definition. */
	readonly file: string;
}

export interface TestedDefinition extends BoundDefinition {
	/** Diagnostics of the examples and the hook. */
	readonly exampleDiagnostics: readonly Diagnostic[];
	/** Undefined without a calculator. */
	readonly emitted: EmittedCalculator | undefined;
}

/**
 * Runs the examples of a definition; under an override they are skipped, since their figures hold for its own
 * law.
 */
export function testDefinition(
	boundDefinition: BoundDefinition,
	shared: SharedDefinitions,
	cache: CompilerCache,
): TestedDefinition {
	const { definition, selection } = boundDefinition;
	return cache.getOrCreate<TestedDefinition>('test', definition.file.path, [boundDefinition, shared], () => {
		if (!boundDefinition.calculator || selection.isOverride)
			return {
				...boundDefinition,
				exampleDiagnostics: [],
				emitted: toEmittedCalculator(boundDefinition),
			};
		const { calculator } = boundDefinition;
		const { value: canRun, diagnostics } = collectDocumentDiagnostics(definition.document, (context) => {
			if (!checkRecordedHook(boundDefinition, calculator, context, shared)) return false;
			checkExamples(context, calculator);
			return true;
		});
		return {
			...boundDefinition,
			calculator: canRun ? calculator : undefined,
			exampleDiagnostics: diagnostics,
			emitted: canRun ? toEmittedCalculator(boundDefinition) : undefined,
		};
	});
}

function checkRecordedHook(
	{ definition: { logic }, hook, law }: BoundDefinition,
	calculator: CompiledCalculator,
	context: Parameters<typeof checkHook>[0],
	{ data }: SharedDefinitions,
): boolean {
	if (!hook || !logic || !isRunnable(logic)) return true;
	const recordedHook = recordHook(hook);
	const recordingCalculator = { ...calculator, ...runLogic(logic, data, recordedHook.hook)(law) };
	return (
		checkHook(context, recordingCalculator, recordedHook) &&
		checkHow(context, recordingCalculator, logic.program, law, data)
	);
}

function toEmittedCalculator({
	definition,
	selection,
	calculator,
}: BoundDefinition): EmittedCalculator | undefined {
	const { file, logic, text } = definition;
	if (!calculator || !text || !logic || !isRunnable(logic)) return undefined;
	return {
		text: { ...text, taxYear: calculator.taxYear },
		logic,
		filingStatus: selection.filingStatus,
		file: file.absolutePath,
	};
}
