// Which inputs a condition of the law waits for: those not known yet that its formula, and the lines it uses, read.
import type { Value } from '../definition/compiled-calculator.ts';
import type { CompiledEffectWarning, EffectFormula, EffectScope } from '../definition/compiled-effect.ts';
import type { Figure } from '../definition/compiled-return.ts';
import { HOUSEHOLD } from '../engine/effect/inputs.ts';
import type { CompiledEffect } from '../engine/effect/merge.ts';

/**
 * What conditions wait for, those that a condition itself names first: inputs, and facts of the household by their id there.
 * @param ask works out the conditions of an effect; it is given this one, with its conditions watched
 */
export function decidingInputs(
	effect: CompiledEffect,
	conditions: readonly CompiledEffectWarning[],
	ask: (watched: CompiledEffect) => void,
): readonly string[] {
	const [own, inLines] = [new Set<string>(), new Set<string>()];
	const watched = (when: EffectFormula): EffectFormula => {
		return (scope, year) => when(watchedScope(effect, scope, own, inLines), year);
	};
	const warnings = conditions.map(({ when, ...said }) => (when ? { ...said, when: watched(when) } : said));
	ask({ ...effect, warnings });
	return [...new Set([...own, ...inLines])];
}

function watchedScope(
	effect: CompiledEffect,
	scope: EffectScope,
	own: Set<string>,
	inLines: Set<string>,
): EffectScope {
	const lines: Record<string, (year: number) => Figure> = {};
	const reading = (read: Set<string>): EffectScope => ({
		inputs: noting(scope.inputs, (id) => read.add(id)),
		household: noting(scope.household, (id) => read.add(`${HOUSEHOLD}${id}`)),
		taxYear: scope.taxYear,
		lines,
		law: (year) => scope.law(year),
		side: (side, line, year) => scope.side(side, line, year),
		at: (of, year, missing) => scope.at(of, year, missing),
		total: (of) => scope.total(of),
	});
	const within = reading(inLines);
	for (const id of Object.keys(scope.inputs)) lines[id] = () => within.inputs[id] as Figure;
	for (const { id, of } of effect.lines) {
		const known: Figure[] = [];
		lines[id] = (year) => {
			if (!(year in known)) known[year] = of(within, year);
			return known[year] as Figure;
		};
	}
	return reading(own);
}

function noting<T extends Readonly<Record<string, Value>>>(values: T, note: (id: string) => void): T {
	return new Proxy(values, {
		get: (_, id: string) => {
			const value = values[id];
			if (value === null || Number.isNaN(value)) note(id);
			return value;
		},
	});
}
