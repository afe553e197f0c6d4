// Looks for inputs on which something happens: exhaustively where that is possible, by a seeded search otherwise.
import type { CompiledCalculator, CompiledInput, Inputs } from '../../definition/compiled-calculator.ts';
import { defaultInputs } from '../../engine/inputs.ts';
import { type Expression, namesIn, operation, walk } from '../../language/tree.ts';
import { notableValues, sampleInputs } from '../sample.ts';
import { exhaustiveInputs } from './cells.ts';
import { comparedSides } from './compared.ts';
import { crossings } from './crossings.ts';
import { holdIn, type Scene, scenesOf, valueIn } from './scene.ts';

/** How many inputs a search tries before it gives up. */
export const TRIED = 5000;
/** Of these, how many come from changing one or two notable values of the defaults. */
const NOTABLE = 2500;
/** The inputs from which a search solves for zero; fewer when there is much to solve. */
const BASES = 12;
const SOLVED = 240;

/** Inputs on which it happens; or nothing, and whether that is certain. */
export type Found = { readonly inputs: Inputs } | { readonly inputs: undefined; readonly certain: boolean };

/** The place a search looks in: one calculator, its lines as trees, and what has been prepared for it. */
export class SearchSpace {
	readonly calculator: CompiledCalculator;
	readonly scene: (inputs: Inputs) => Scene;
	readonly #lines: ReadonlyMap<string, Expression | undefined>;
	#sample: readonly { readonly inputs: Inputs; readonly scene: Scene }[] | undefined;

	/** @param lines how each result is explained, by id */
	constructor(calculator: CompiledCalculator, lines: ReadonlyMap<string, Expression | undefined>) {
		this.calculator = calculator;
		this.scene = scenesOf(calculator);
		this.#lines = lines;
	}

	/** Finds inputs on which all conditions hold. */
	whereAll(conditions: readonly Expression[]): Found {
		const every = exhaustiveInputs(this.calculator, conditions);
		const accept = (scene: Scene) => holdIn(scene, conditions);
		if (every) {
			const inputs = every.find((candidate) => accept(this.scene(candidate)));
			return inputs ? { inputs } : { inputs: undefined, certain: true };
		}
		const inputs = this.find(accept, conditions.flatMap(differences));
		return inputs ? { inputs } : { inputs: undefined, certain: false };
	}

	/**
	 * Finds inputs whose scene is accepted.
	 * @param figures figures near whose zero it may happen
	 */
	find(accept: (scene: Scene) => boolean, figures: readonly Expression[]): Inputs | undefined {
		const accepted = (inputs: Inputs) => accept(this.scene(inputs));
		const asked = this.inputsBehind(figures);
		const near = nearDefaults(this.calculator, asked.length > 0 ? asked : this.calculator.inputs);
		const sample = this.#samples();
		const bases = Math.min(BASES, 1 + Math.floor(SOLVED / Math.max(1, figures.length * asked.length)));
		return (
			this.#solved([defaultInputs(this.calculator)], figures, asked).find(accepted) ??
			near.find(accepted) ??
			sample.slice(0, TRIED - near.length).find(({ scene }) => accept(scene))?.inputs ??
			this.#solved(
				sample.slice(1, bases).map(({ inputs }) => inputs),
				figures,
				asked,
			).find(accepted)
		);
	}

	/** The inputs some figures depend on, also through the lines above them. */
	inputsBehind(figures: readonly Expression[]): readonly CompiledInput[] {
		const names = new Set(figures.flatMap((figure) => [...this.#namesBehind(figure)]));
		return this.calculator.inputs.filter(({ id }) => names.has(id));
	}

	// Computed once: every search of a calculator goes through the same sample.
	#samples(): readonly { readonly inputs: Inputs; readonly scene: Scene }[] {
		this.#sample ??= sampleInputs(this.calculator, TRIED).map((sampled, position) => {
			const inputs = position % 10 === 9 ? enlarged(this.calculator, sampled) : sampled;
			return { inputs, scene: this.scene(inputs) };
		});
		return this.#sample;
	}

	#solved(
		bases: readonly Inputs[],
		figures: readonly Expression[],
		asked: readonly CompiledInput[],
	): readonly Inputs[] {
		const typed = asked.filter(({ type, choices }) => type !== 'string' && choices.length === 0);
		return bases.flatMap((base) =>
			figures.flatMap((figure) =>
				typed.flatMap((input) => {
					const at = (value: number) =>
						Number(valueIn(this.scene({ ...base, [input.id]: value }), figure) ?? Number.NaN);
					const notable = notableValues(input, this.calculator).map(Number);
					return crossings(at, input, notable).map((value) => ({ ...base, [input.id]: value }));
				}),
			),
		);
	}

	#namesBehind(figure: Expression, seen = new Set<string>()): Set<string> {
		const inputs = new Set<string>();
		for (const name of namesIn(figure)) {
			const line = this.#lines.get(name);
			if (!this.#lines.has(name)) inputs.add(name);
			else if (line && !seen.has(name)) {
				seen.add(name);
				for (const input of this.#namesBehind(line, seen)) inputs.add(input);
			}
		}
		return inputs;
	}
}

// Some things happen only to the very rich: every amount a thousand times as large.
function enlarged({ inputs }: CompiledCalculator, given: Inputs): Inputs {
	const amounts = inputs.filter(({ format, choices }) => format === 'money' && choices.length === 0);
	return { ...given, ...Object.fromEntries(amounts.map(({ id }) => [id, Number(given[id]) * 1000])) };
}

// A comparison changes where its two sides are equal.
function differences(condition: Expression): readonly Expression[] {
	return [...walk(condition)].flatMap((node) => {
		const sides = comparedSides(node);
		return sides ? [operation('-', ...sides)] : [];
	});
}

/** The defaults, with one and then two of the inputs at notable values; at most half of what a search tries. */
export function nearDefaults(
	calculator: CompiledCalculator,
	asked: readonly CompiledInput[],
): readonly Inputs[] {
	const base = defaultInputs(calculator);
	const singles = asked.flatMap((input) =>
		notableValues(input, calculator).map((value) => ({ input: input.id, value })),
	);
	const pairs = singles.flatMap((one, position) =>
		singles
			.slice(position + 1)
			.flatMap((other) => (other.input === one.input ? [] : [[one, other] as const])),
	);
	const changed = [...singles.map((one) => [one]), ...pairs].slice(0, NOTABLE - 1);
	return [
		base,
		...changed.map((changes) => ({
			...base,
			...Object.fromEntries(changes.map(({ input, value }) => [input, value])),
		})),
	];
}
