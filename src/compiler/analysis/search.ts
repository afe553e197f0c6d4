// Looks for inputs on which something happens: exhaustively where that is possible, by a seeded search otherwise.
import type { CompiledCalculator, CompiledInput, Inputs } from '../../definition/compiled-calculator.ts';
import { defaultInputs } from '../../engine/values.ts';
import { type Expression, namesIn, operation, walk } from '../../language/tree.ts';
import type { LogicDraft } from '../draft.ts';
import type { Target } from '../emit/emit-probe.ts';
import { notableValues, sampleInputs } from '../sample.ts';
import { exhaustiveInputs } from './cells.ts';
import { comparedSides } from './compared.ts';
import { crossings } from './crossings.ts';
import { Effort } from './effort.ts';
import { type Evaluation, evaluator } from './evaluation.ts';
import { Probes } from './probes.ts';

/** How many inputs a search tries before it gives up. */
export const TRIED = 5000;
/** Of these, how many come from changing one or two notable values of the defaults. */
const NOTABLE = 2500;
/** The inputs from which a search solves for zero, and the figures and inputs it solves for. */
const BASES = 12;
const SOLVED = 240;
/** Evaluations left to a search below which it solves from the defaults alone. */
const TIGHT = 200;

/** Inputs on which it happens; or nothing, whether that is certain, and on how many inputs it was tried. */
export type Found =
	| { readonly inputs: Inputs }
	| { readonly inputs: undefined; readonly certain: boolean; readonly tried: number };

/** Figures near whose zero something may happen, and the inputs behind them. */
interface Sought {
	readonly figures: readonly Expression[];
	readonly asked: readonly CompiledInput[];
}

/** The place a search looks in: one calculator, what it was compiled from, and what has been prepared for it. */
export class SearchSpace {
	readonly calculator: CompiledCalculator;
	/** Evaluates the calculator. */
	readonly at: (inputs: Inputs) => Evaluation;
	readonly effort: Effort;
	readonly #lines: ReadonlyMap<string, Expression | undefined>;
	readonly #behind = new Map<string, ReadonlySet<string>>();
	readonly #probes: Probes;
	#sample: readonly Evaluation[] | undefined;

	/** @param logic what the calculator was compiled from */
	constructor(calculator: CompiledCalculator, logic: LogicDraft) {
		this.calculator = calculator;
		this.effort = new Effort(calculator.results.length + calculator.inputs.length);
		this.at = evaluator(calculator, () => {
			this.effort.spent += 1;
		});
		this.#lines = new Map(logic.results.map(({ result, explained }) => [result.id, explained]));
		this.#probes = new Probes(logic, calculator);
	}

	/** Finds inputs on which all conditions hold. */
	whereAll(conditions: readonly Expression[]): Found {
		const every = exhaustiveInputs(this.calculator, conditions);
		const target = { when: conditions };
		if (!every) return this.find(target, conditions.flatMap(differences));
		const accepts = this.#probes.accepts(target);
		const inputs = every.find((candidate) => accepts(this.at(candidate)));
		return inputs ? { inputs } : { inputs: undefined, certain: true, tried: every.length };
	}

	/**
	 * Finds inputs on which a target is met.
	 * @param figures figures near whose zero it may happen
	 * @param extra more inputs worth trying
	 */
	find(target: Target, figures: readonly Expression[], extra: readonly Inputs[] = []): Found {
		const accepts = this.#probes.accepts(target);
		const sought = { figures, asked: this.inputsBehind(figures) };
		const share = this.effort.share();
		let tried = 0;
		const first = (candidates: Iterable<Evaluation>, counts: boolean): Inputs | undefined => {
			for (const candidate of candidates) {
				if (accepts(candidate)) return candidate.inputs;
				if (counts) tried += 1;
			}
			return undefined;
		};
		const near = this.#near(sought, Math.ceil(share / 2));
		const inputs =
			first(this.#solved([defaultInputs(this.calculator)], sought, share / 4), false) ??
			first(near, true) ??
			first(this.#samples().slice(0, TRIED - near.length), true) ??
			first(this.#solved(this.#bases(sought), sought, share < TIGHT ? 0 : share / 4), false) ??
			first(extra.map(this.at), false);
		return inputs ? { inputs } : { inputs: undefined, certain: false, tried };
	}

	/** The inputs some figures depend on, also through the lines above them. */
	inputsBehind(figures: readonly Expression[]): readonly CompiledInput[] {
		const names = new Set(figures.flatMap((figure) => [...this.#namesBehind(figure)]));
		return this.calculator.inputs.filter(({ id }) => names.has(id));
	}

	#near({ asked }: Sought, most: number): readonly Evaluation[] {
		const inputs = asked.length > 0 ? asked : this.calculator.inputs;
		return nearDefaults(this.calculator, inputs, Math.min(NOTABLE, most)).map(this.at);
	}

	// Made once: every search of a calculator goes through the same sample.
	#samples(): readonly Evaluation[] {
		const count = this.effort.sampleSize(TRIED);
		this.#sample ??= sampleInputs(this.calculator, count).map((sampled, position) =>
			this.at(position % 10 === 9 ? enlarged(this.calculator, sampled) : sampled),
		);
		return this.#sample;
	}

	// The inputs from which a search solves for zero: fewer when there is much to solve.
	#bases({ figures, asked }: Sought): readonly Inputs[] {
		const most = 1 + Math.floor(SOLVED / Math.max(1, figures.length * asked.length));
		return this.#samples()
			.slice(1, Math.min(BASES, most))
			.map(({ inputs }) => inputs);
	}

	/** @param most evaluations after which no other figure is solved */
	*#solved(bases: readonly Inputs[], { figures, asked }: Sought, most: number): Generator<Evaluation> {
		const named = new Set(figures.flatMap((figure) => [...namesIn(figure)]));
		const typed = asked
			.filter(({ type, choices }) => type !== 'string' && choices.length === 0)
			.sort((a, b) => Number(named.has(b.id)) - Number(named.has(a.id)));
		const before = this.effort.spent;
		const solved = figures.map((figure) => this.#probes.figure(figure));
		for (const base of bases) {
			for (const figure of solved) {
				for (const input of typed) {
					if (this.effort.spent - before >= most) return;
					const at = (value: number) => figure(this.at({ ...base, [input.id]: value }));
					const notable = notableValues(input, this.calculator).map(Number);
					for (const value of crossings(at, input, notable)) yield this.at({ ...base, [input.id]: value });
				}
			}
		}
	}

	#namesBehind(figure: Expression): Set<string> {
		const inputs = new Set<string>();
		for (const name of namesIn(figure)) {
			if (!this.#lines.has(name)) inputs.add(name);
			else for (const input of this.#namesBehindLine(name)) inputs.add(input);
		}
		return inputs;
	}

	// A line depends on lines above it alone; where one depends on itself, what is known of it so far is nothing.
	#namesBehindLine(name: string): ReadonlySet<string> {
		const known = this.#behind.get(name);
		if (known) return known;
		this.#behind.set(name, new Set());
		const line = this.#lines.get(name);
		const found = line ? this.#namesBehind(line) : new Set<string>();
		this.#behind.set(name, found);
		return found;
	}
}

// Thresholds of large results are met by amounts far above the defaults: every amount a thousand times as large.
function enlarged({ inputs }: CompiledCalculator, given: Inputs): Inputs {
	const amounts = inputs.filter(({ format, choices }) => format === 'money' && choices.length === 0);
	return { ...given, ...Object.fromEntries(amounts.map(({ id }) => [id, Number(given[id]) * 1000])) };
}

// A comparison changes where its two sides are equal.
function differences(condition: Expression): readonly Expression[] {
	return walk(condition).flatMap((node) => {
		const sides = comparedSides(node);
		return sides ? [operation('-', ...sides)] : [];
	});
}

/**
 * The defaults, with one and then two of the inputs at notable values.
 * @param most how many, at most
 */
export function nearDefaults(
	calculator: CompiledCalculator,
	asked: readonly CompiledInput[],
	most = NOTABLE,
): readonly Inputs[] {
	const base = defaultInputs(calculator);
	const near: Inputs[] = [base];
	for (const changes of changesOf(calculator, asked)) {
		if (near.length >= most) break;
		near.push({ ...base, ...changes });
	}
	return near;
}

function* changesOf(calculator: CompiledCalculator, asked: readonly CompiledInput[]): Generator<Inputs> {
	const singles = asked.flatMap((input) =>
		notableValues(input, calculator).map((value) => ({ input: input.id, change: { [input.id]: value } })),
	);
	for (const { change } of singles) yield change;
	for (const [position, one] of singles.entries()) {
		for (const other of singles.slice(position + 1)) {
			if (other.input !== one.input) yield { ...one.change, ...other.change };
		}
	}
}
