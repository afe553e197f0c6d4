// A worked example of a return part beside what came out: what it says that does not agree.
import type { Value } from '../../definition/compiled-calculator.ts';
import type { Side } from '../../definition/compiled-effect.ts';
import type { EffectExample } from '../../definition/generated/calculator.ts';
import type { Comparison } from '../../engine/effect/compare.ts';
import type { CompiledEffect } from '../../engine/effect/merge.ts';
import { changedIn, type EffectEngine } from '../../engine/effect/request.ts';
import type { EffectResult } from '../../engine/effect/run.ts';
import type { SourcePath } from '../read/source.ts';

/** Dollars that figures may differ by, unless the example says more. */
const TOLERANCE = 0.02;

/** Something an example says that does not come out. Paths are those inside the example. */
export type ExampleDifference =
	| ({ readonly kind: 'figure'; readonly path: SourcePath; readonly what: string } & Figures)
	| {
			readonly kind: 'unknown';
			readonly path: SourcePath;
			readonly what: string;
			readonly name: string;
			readonly known: readonly string[];
	  }
	| { readonly kind: 'message'; readonly path: SourcePath; readonly problem: string };

interface Figures {
	readonly expected: Value;
	/** Null where it is unavailable. */
	readonly found: Value | null;
}

/** A figure that an example states, and what comes out. */
export interface ComparedFigure extends Figures {
	readonly what: string;
	readonly agrees: boolean;
}

/** What comparing an example gives. */
export interface ComparedExample {
	/** All figures that it states of years that are worked out. */
	readonly figures: readonly ComparedFigure[];
	readonly differences: readonly ExampleDifference[];
}

type ByYear<T> = Readonly<Record<string, T>>;

/** What an example says, beside what its outcome gives. */
export function compareExample(
	{ system }: Pick<EffectEngine, 'system'>,
	effect: CompiledEffect,
	example: EffectExample,
	result: EffectResult,
): ComparedExample {
	const comparing = new Comparing(result, example.tolerance ?? TOLERANCE);
	const facts = system.household.facts.map(({ id }) => id);
	comparing.facts(example.facts ?? {}, [...facts, ...othersFacts(effect)]);
	comparing.lines(example.lines ?? {}, effect);
	comparing.results(example.results ?? {});
	for (const [key, figure] of Object.entries(FIGURES)) {
		const said = example[key as keyof typeof FIGURES] as ByYear<number> | undefined;
		comparing.years([key], said ?? {}, (expected, year) =>
			comparing.figure([key, String(year)], `${key} of year ${year}`, expected, figure(result, year)),
		);
	}
	comparing.carried(example.carryforward ?? {});
	comparing.messages(example, effect);
	return { figures: comparing.figures, differences: comparing.found };
}

// The figures of a year that an example can state, by the key that does.
const FIGURES = {
	taxSaved: ({ with: own }, year) => own.savedByYear[year],
	federalSaved: (result, year) => saved(result, 'with', 'federal', year),
	stateSaved: (result, year) => saved(result, 'with', 'state', year),
	claimedFederalSaved: (result, year) => saved(result, 'claimed', 'federal', year),
	cashChange: ({ with: own }, year) => own.moneyByYear[year],
	claimedCashChange: ({ claimed }, year) => moneyOf(claimed, year),
} as const satisfies Record<string, (result: EffectResult, year: number) => number | undefined>;

function moneyOf(side: Comparison | undefined, year: number): number | undefined {
	return side?.moneyByYear[year];
}

function saved(
	{ sides }: EffectResult,
	side: Side,
	tax: 'federal' | 'state',
	year: number,
): number | undefined {
	const [before, after] = [sides.get('without')?.years[year], sides.get(side)?.years[year]];
	return before && after && before[tax] - after[tax];
}

// Facts of others: those that the strategy itself gives them or changes.
function othersFacts({ changes, taxpayers }: CompiledEffect): readonly string[] {
	return [
		...changes.flatMap(({ on, fact }) => (on === 'household' ? [] : [`${on}.${fact}`])),
		...taxpayers.flatMap(({ on, facts }) => Object.keys(facts).map((fact) => `${on}.${fact}`)),
	];
}

class Comparing {
	readonly figures: ComparedFigure[] = [];
	readonly found: ExampleDifference[] = [];
	readonly #result: EffectResult;
	readonly #tolerance: number;

	constructor(result: EffectResult, tolerance: number) {
		this.#result = result;
		this.#tolerance = tolerance;
	}

	figure(path: SourcePath, what: string, expected: Value, found: Value | null | undefined): void {
		const value = typeof found === 'number' && !Number.isFinite(found) ? null : (found ?? null);
		const agrees =
			typeof expected === 'number' && typeof value === 'number'
				? Math.abs(expected - value) <= this.#tolerance
				: expected === value;
		this.figures.push({ what, expected, found: value, agrees });
		if (!agrees) this.found.push({ kind: 'figure', path, what, expected, found: value });
	}

	/** Looks at each year that is worked out. In a later one nothing differs, so only 0 can be said of it. */
	years<T>(path: SourcePath, said: ByYear<T>, compare: (expected: T, year: number) => void): void {
		const { years } = this.#result;
		for (const [key, expected] of Object.entries(said)) {
			if (Number(key) < years) compare(expected, Number(key));
			else if (expected !== 0) {
				const last = years === 1 ? 'the only year is 0' : `the years are 0 to ${years - 1}`;
				this.found.push({
					kind: 'message',
					path: [...path, key],
					problem: `there is no year ${key}: ${last}.`,
				});
			}
		}
	}

	facts(said: NonNullable<EffectExample['facts']>, known: readonly string[]): void {
		for (const [side, years] of Object.entries(said)) {
			const path = ['facts', side];
			const own = this.#result.sides.get(side as Side);
			if (!own) {
				this.found.push({
					kind: 'message',
					path,
					problem: `there is no side "${side}" here: nothing changes on it.`,
				});
				continue;
			}
			this.years(path, years, (facts, year) => {
				const changes = own.changes[year];
				const changed = changes ? changedIn(changes) : {};
				for (const [fact, expected] of Object.entries(facts)) {
					const place = [...path, String(year), fact];
					if (known.includes(fact)) {
						const found = changed[fact] ?? (typeof expected === 'number' ? 0 : null);
						this.figure(place, `${fact}" of year ${year} on the side "${side}`, expected, found);
					} else this.found.push({ kind: 'unknown', path: place, what: 'fact', name: fact, known });
				}
			});
		}
	}

	lines(said: ByYear<ByYear<Value>>, { lines, results }: CompiledEffect): void {
		const { scope, results: own } = this.#result;
		const [ofYear, ofAll] = [lines, results].map((all) => new Set(all.map(({ id }) => id)));
		this.years(['lines'], said, (values, year) => {
			for (const [id, expected] of Object.entries(values)) {
				const path = ['lines', String(year), id];
				if (ofYear?.has(id)) this.figure(path, `${id} of year ${year}`, expected, scope.lines[id]?.(year));
				else if (ofAll?.has(id)) this.figure(path, id, expected, own[id]);
				else {
					const known = [...lines, ...results].map((line) => line.id);
					this.found.push({ kind: 'unknown', path, what: 'line', name: id, known });
				}
			}
		});
	}

	results(said: Readonly<Record<string, Value>>): void {
		const own = this.#result.results;
		for (const [id, expected] of Object.entries(said)) {
			const path = ['results', id];
			if (id in own) this.figure(path, id, expected, own[id]);
			else this.found.push({ kind: 'unknown', path, what: 'result', name: id, known: Object.keys(own) });
		}
	}

	carried(said: ByYear<ByYear<Value>>): void {
		const own = this.#result.sides.get('with');
		this.years(['carryforward'], said, (values, year) => {
			const closing = own?.years[year]?.household.closing ?? {};
			for (const [id, expected] of Object.entries(values)) {
				const path = ['carryforward', String(year), id];
				if (id in closing) this.figure(path, `${id} of year ${year}`, expected, closing[id]);
				else
					this.found.push({
						kind: 'unknown',
						path,
						what: 'carryforward',
						name: id,
						known: Object.keys(closing),
					});
			}
		});
	}

	messages({ warnings, blocked }: EffectExample, effect: CompiledEffect): void {
		if (warnings) this.#warnings(warnings, effect);
		if (blocked === undefined || blocked === this.#result.isBlocked) return;
		const problem = blocked ? 'nothing blocks the strategy.' : 'the law blocks the strategy.';
		this.found.push({ kind: 'message', path: ['blocked'], problem });
	}
	// Warnings without a condition need not be said.
	#warnings(said: readonly string[], { warnings }: CompiledEffect): void {
		const always = new Set(warnings.filter(({ when }) => !when).map(({ message }) => message));
		const fired = this.#result.warnings.map(({ message }) => message);
		const missing = said.filter((words) => !fired.some((message) => message.includes(words)));
		for (const words of missing) {
			const problem = `no warning contains the words "${words}".`;
			this.found.push({ kind: 'message', path: ['warnings', said.indexOf(words)], problem });
		}
		if (missing.length > 0) return;
		for (const message of fired) {
			if (always.has(message) || said.some((words) => message.includes(words))) continue;
			const problem = `this warning fires, and the example does not expect it: ${message}`;
			this.found.push({ kind: 'message', path: ['warnings'], problem });
		}
	}
}
