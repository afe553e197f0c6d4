// Households as they could be, the same ones in every run: a few facts are given, the others have their defaults.
import { describeWorkings } from '../../../src/compiler/emit/workings.ts';
import { createRandom } from '../../../src/compiler/sample.ts';
import type { ReturnWorkings } from '../../../src/engine/tax-return/return-model.ts';
import type { TaxSystem } from '../../../src/engine/tax-return/tax-system.ts';
import type { Value } from '../../../src/model/compiled-calculator.ts';
import type { CompiledFact, Facts } from '../../../src/model/compiled-return.ts';
import { compileSamples } from '../../support/load-samples.ts';

/** The returns of this project. */
export async function loadReturns(): Promise<TaxSystem> {
	return (await compileSamples()).taxSystem;
}

/** How the lines of all worksheets are computed. */
export async function loadWorkings(): Promise<ReturnWorkings> {
	const { returns } = await compileSamples();
	return Object.fromEntries(
		returns.worksheets.map(({ program }) => [program.definition.id, describeWorkings(program)]),
	);
}

/** Facts in which a loss is a negative number. */
const SIGNED = ['shortTermGain', 'longTermGain', 'passiveIncome', 'selfEmployment', 'passThroughIncome'];
/** Given rarely: the number of a person's states and choices. */
const STATES = ['', 'CA', 'NY', 'NJ', 'WA', 'TX'];

/** Draws households. */
export class Households {
	readonly #system: TaxSystem;
	readonly #random: () => number;

	constructor(system: TaxSystem, seed: number) {
		this.#system = system;
		this.#random = createRandom(seed);
	}

	/** A number from 0 to below 1. */
	random(): number {
		return this.#random();
	}

	/** One of a list. */
	pick<T>(list: readonly T[]): T {
		return list[Math.floor(this.#random() * list.length)] as T;
	}

	/** A household. @param share of the facts that are given */
	draw(share = 0.25): Facts {
		const facts = this.#system.household.facts.flatMap((fact): [string, Value][] => {
			if (fact.id === 'state') return [[fact.id, this.pick(STATES)]];
			if (fact.choices.length > 0 && fact.format === 'choice')
				return fact.id === 'formerState' ? [] : [[fact.id, this.pick(fact.choices).value]];
			return this.#random() < share || fact.format === 'years' ? [[fact.id, this.#value(fact)]] : [];
		});
		return this.#system.complete(Object.fromEntries(facts));
	}

	#value({ id, type, format }: CompiledFact): Value {
		if (type === 'boolean') return this.#random() < 0.2;
		if (format === 'years') return 30 + Math.floor(this.#random() * 60);
		if (format === 'count') return Math.floor(this.#random() * 4);
		if (format === 'fraction') return 0;
		if (format === 'percent') return Math.floor(this.#random() * 12);
		const size = Math.round(10 ** (3 + this.#random() * 3.2));
		return SIGNED.includes(id) && this.#random() < 0.35 ? -size : size;
	}
}
