// Phase 7: the examples of a definition under its own law, and its hook, run and compared.
import type { CompiledCalculator } from '../definition/compiled-calculator.ts';
import type { FilingStatus } from '../engine/law.ts';
import type { BoundDefinition } from './bind.ts';
import { checkExamples } from './checks/check-examples.ts';
import { checkHook, recordHook } from './checks/check-hook.ts';
import { checkHow } from './checks/check-how.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { LogicDefinition, Shaped } from './draft.ts';
import type { CalculatorText } from './emit/emit-calculator.ts';
import type { EmittedLogic } from './logic.ts';
import type { Memory } from './memory.ts';
import { notingOf } from './noted.ts';
import { runLogic } from './run-logic.ts';
import type { Shared } from './shared.ts';

/** One calculator as emitted. */
export interface EmittedCalculator {
	readonly text: CalculatorText;
	readonly logic: EmittedLogic;
	readonly filingStatus: FilingStatus | undefined;
	/** Where its formulas stand. */
	readonly source: Shaped<LogicDefinition>;
	/** The absolute path of its definition. */
	readonly file: string;
}

/** A definition whose examples were run. */
export interface RunDefinition extends BoundDefinition {
	/** What its examples and its hook gave rise to. */
	readonly examples: readonly Diagnostic[];
	/** Its examples come out as they say. */
	readonly isRight: boolean;
	/** Undefined where it has no calculator. */
	readonly emitted: EmittedCalculator | undefined;
}

/** Runs the examples of a definition; those of another law than its own prove nothing and are left out. */
export function runDefinition(
	bound: BoundDefinition,
	shared: Shared,
	memory: Memory<RunDefinition>,
): RunDefinition {
	const { definition, choice } = bound;
	return memory.recall(definition.file.path, [bound, shared], () => {
		if (!bound.calculator || choice.isOverride)
			return { ...bound, examples: [], isRight: false, emitted: emittedOf(bound) };
		const { calculator } = bound;
		const { made: runs, findings } = notingOf(definition.shaped, (draft) => {
			if (!hookIsRight(bound, calculator, draft, shared)) return false;
			checkExamples(draft, calculator);
			return true;
		});
		return {
			...bound,
			calculator: runs ? calculator : undefined,
			examples: findings,
			isRight: runs && findings.length === 0,
			emitted: runs ? emittedOf(bound) : undefined,
		};
	});
}

function hookIsRight(
	{ definition: { logic }, hook, law }: BoundDefinition,
	calculator: CompiledCalculator,
	draft: Parameters<typeof checkHook>[0],
	{ data }: Shared,
): boolean {
	if (!hook || !logic?.emitted) return true;
	const recorded = recordHook(hook);
	const recording = { ...calculator, ...runLogic(logic.emitted, data, recorded.hook)(law) };
	return checkHook(draft, recording, recorded) && checkHow(draft, recording, logic.draft, law, data);
}

function emittedOf({ definition, choice, calculator }: BoundDefinition): EmittedCalculator | undefined {
	const { file, logic, text } = definition;
	if (!calculator || !text || !logic?.emitted) return undefined;
	return {
		text: { ...text, taxYear: calculator.taxYear },
		logic: logic.emitted,
		filingStatus: choice.filingStatus,
		source: logic.source,
		file: file.absolutePath,
	};
}
