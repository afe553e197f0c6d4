import { Script } from 'node:vm';
import type { Expression } from '../../language/tree.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { CheckedLogic } from '../document.ts';
import {
	type EmittedProbe,
	emitFigure,
	emitTarget,
	type ProbeLogic,
	type Target,
	toProbeLogic,
} from '../emit/emit-probe.ts';
import type { Evaluation, Values } from './evaluation.ts';

type Probe = (inputs: Evaluation['inputs'], results: Values) => unknown;

const NO_RESULTS: Values = {};

/** Compiles the conditions and figures of a search to JavaScript, for one calculator. */
export class CompiledProbes {
	readonly #logic: ProbeLogic;
	readonly #amounts: readonly unknown[];

	constructor(logic: CheckedLogic, { parameters }: Pick<CompiledCalculator, 'parameters'>) {
		this.#logic = toProbeLogic(logic);
		this.#amounts = parameters.map(({ value }) => value);
	}

	/** @returns a predicate: true where the target is met */
	compileTarget(target: Target): (evaluation: Evaluation) => boolean {
		const probe = this.#compile(emitTarget(this.#logic, target));
		return (evaluation) => probe(evaluation) === true;
	}

	/** @returns a function of the inputs, in the unit of the figure; NaN without a value */
	compileFigure(compileFigure: Expression): (evaluation: Evaluation) => number {
		const probe = this.#compile(emitFigure(this.#logic, compileFigure));
		return (evaluation) => Number(probe(evaluation) ?? Number.NaN);
	}

	#compile({ code, usesResults }: EmittedProbe): (evaluation: Evaluation) => unknown {
		const createProbe = new Script(code).runInThisContext() as (amounts: readonly unknown[]) => Probe;
		const probe = createProbe(this.#amounts);
		return (evaluation) => probe(evaluation.inputs, usesResults ? evaluation.results : NO_RESULTS);
	}
}
