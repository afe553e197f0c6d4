// The engine as a program uses it, made of law that is compiled already. Nothing here is of Node.
import type { LogicScope, RunnableHook } from '../../compiler/bind.ts';
import type { SharedData } from '../../compiler/emit/describe-logic.ts';
import type { CalculatorText } from '../../compiler/emit/emit-logic.ts';
import type { RunCode } from '../../compiler/run-code.ts';
import { type EmittedStrategies, runStrategies } from '../../compiler/strategies/run-strategies.ts';
import { type EmittedTaxSystem, runTaxSystem } from '../../compiler/worksheets/run-returns.ts';
import { type FilingStatus, getAmounts, selectLaw } from '../../engine/law.ts';
import type { JsonObject } from '../../engine/tax-return/request.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import { calcComputation } from '../compute/calc.ts';
import { type Computation, withUsageErrors } from '../compute/computation.ts';
import { effectComputation } from '../compute/effect.ts';
import type { Origin } from '../compute/manifest.ts';
import { planComputation } from '../compute/plan.ts';
import { returnComputation } from '../compute/return.ts';
import { refuseUnknownNames } from '../options.ts';

/** Everything authored that decides answers, compiled: data, in which emitted code is text. */
export interface CompiledLaw {
	readonly version: Origin;
	readonly system: EmittedTaxSystem;
	readonly strategies: EmittedStrategies;
	readonly choices: SharedData['choices'];
	readonly calculators: readonly EmbeddedCalculator[];
}

/** A calculator under its own law. */
export interface EmbeddedCalculator {
	readonly text: CalculatorText;
	/** A `LogicScope`. */
	readonly code: string;
	readonly filingStatus: FilingStatus | undefined;
}

/**
 * Makes the engine run.
 * @param run runs the code in the law
 * @param hooks those of calculators that have one, by id
 */
export function createEngine(
	{ version, system: emittedSystem, strategies, choices, calculators: embedded }: CompiledLaw,
	run: RunCode,
	hooks: Readonly<Record<string, RunnableHook>>,
) {
	const system = runTaxSystem(emittedSystem, run);
	const engine = runStrategies(strategies, system, run);
	const shared = { ...system, choices };
	const calculators = new Map(
		embedded.map(({ text, code, filingStatus }): [string, CompiledCalculator] => {
			const scope = run(code) as LogicScope;
			const createLogic = scope(getAmounts, shared, noWorkings, hooks[text.id]);
			return [text.id, { ...text, ...createLogic(selectLaw(system.amounts, text.taxYear, filingStatus)) }];
		}),
	);
	return {
		version,
		states: system.states,
		strategies: [...engine.strategies.values()].map(({ id, name }) => ({ id, name })),
		calc: (id: string, inputs: JsonObject) => {
			refuseUnknownNames([id], calculators.keys(), (name) => `There is no calculator ${name}.`);
			return answer(calcComputation, calculators.get(id) as CompiledCalculator, inputs);
		},
		return: (request: JsonObject) => answer(returnComputation, system, request),
		effect: (request: JsonObject) => answer(effectComputation, engine, request),
		plan: (request: JsonObject) => answer(planComputation, engine, request),
	};
}

/** As the command prints it. @throws UsageError for a request that cannot be answered */
function answer<Subject>(
	computation: Pick<Computation<Subject>, 'answer'>,
	subject: Subject,
	request: JsonObject,
): object {
	const { json } = withUsageErrors(() => computation.answer(subject, request, 'json'));
	return JSON.parse(JSON.stringify(json));
}

const noWorkings = () => Promise.reject(new Error('The bundle has no workings.'));
