// Questions about inputs, compiled for one calculator.
import { Script } from 'node:vm';
import type { CompiledCalculator } from '../../definition/compiled-calculator.ts';
import type { Expression } from '../../language/tree.ts';
import type { LogicDraft } from '../draft.ts';
import {
	type EmittedProbe,
	emitFigure,
	emitTarget,
	type ProbedLogic,
	probed,
	type Target,
} from '../emit/emit-probe.ts';
import type { Evaluation, Values } from './evaluation.ts';

type Probe = (inputs: Evaluation['inputs'], results: Values) => unknown;

const NO_RESULTS: Values = {};

/** Compiles questions about the inputs of one calculator. */
export class Probes {
	readonly #logic: ProbedLogic;
	readonly #amounts: readonly unknown[];

	constructor(logic: LogicDraft, { parameters }: Pick<CompiledCalculator, 'parameters'>) {
		this.#logic = probed(logic);
		this.#amounts = parameters.map(({ value }) => value);
	}

	/** Whether a target is met. */
	accepts(target: Target): (evaluation: Evaluation) => boolean {
		const probe = this.#compile(emitTarget(this.#logic, target));
		return (evaluation) => probe(evaluation) === true;
	}

	/** The value of a figure; NaN where it has none. */
	figure(figure: Expression): (evaluation: Evaluation) => number {
		const probe = this.#compile(emitFigure(this.#logic, figure));
		return (evaluation) => Number(probe(evaluation) ?? Number.NaN);
	}

	#compile({ code, usesResults }: EmittedProbe): (evaluation: Evaluation) => unknown {
		const make = new Script(code).runInThisContext() as (amounts: readonly unknown[]) => Probe;
		const probe = make(this.#amounts);
		return (evaluation) => probe(evaluation.inputs, usesResults ? evaluation.results : NO_RESULTS);
	}
}
