// The engine as a program uses it, made of law that is compiled already. Nothing here is of Node.
import type { CalculatorText } from '../../compiler/emit/emit-logic.ts';
import type { RunCode } from '../../compiler/run-code.ts';
import { type EmittedStrategies, runStrategies } from '../../compiler/strategies/run-strategies.ts';
import { type EmittedTaxSystem, runTaxSystem } from '../../compiler/worksheets/run-returns.ts';
import { bindLogic, type FilingStatus, selectLaw } from '../../engine/law.ts';
import type { JsonObject } from '../../engine/tax-return/request.ts';
import type { BindableLogic, CompiledCalculator, Hook, LogicData } from '../../model/compiled-calculator.ts';
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
	readonly calculators: readonly EmbeddedCalculator[];
}

/** A calculator under its own law. */
export interface EmbeddedCalculator {
	readonly text: CalculatorText;
	readonly data: LogicData;
	/** Its `bind`. */
	readonly code: string;
	readonly filingStatus: FilingStatus | undefined;
}

export interface LawCode {
	readonly run: RunCode;
	/** Those of calculators that have one, by id. */
	readonly hooks: Readonly<Record<string, Hook>>;
}

export function runLaw({ system, strategies, calculators }: CompiledLaw, { run, hooks }: LawCode) {
	const engine = runStrategies(strategies, runTaxSystem(system, run), run);
	return {
		engine,
		calculators: new Map(
			calculators.map(({ text, data, code, filingStatus }): [string, CompiledCalculator] => {
				const bind = run(code) as BindableLogic['bind'];
				const law = selectLaw(system.amounts, text.taxYear, filingStatus);
				const logic = { ...data, bind, hook: hooks[text.id], explain: noWorkings };
				return [text.id, { ...text, ...bindLogic(logic, law) }];
			}),
		),
	};
}

/** What a program imports. */
export function createEngine(law: CompiledLaw, code: LawCode) {
	const { engine, calculators } = runLaw(law, code);
	return {
		version: law.version,
		states: engine.system.states,
		strategies: [...engine.strategies.values()].map(({ id, name }) => ({ id, name })),
		calc: (id: string, inputs: JsonObject) =>
			answer(calcComputation, findCalculator(calculators, id), inputs),
		return: (request: JsonObject) => answer(returnComputation, engine.system, request),
		effect: (request: JsonObject) => answer(effectComputation, engine, request),
		plan: (request: JsonObject) => answer(planComputation, engine, request),
	};
}

/** @throws UsageError where there is none */
export function findCalculator(
	calculators: ReadonlyMap<string, CompiledCalculator>,
	id: string,
): CompiledCalculator {
	refuseUnknownNames([id], calculators.keys(), (name) => `There is no calculator ${name}.`);
	return calculators.get(id) as CompiledCalculator;
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
