// Which inputs a condition of the law waits for: those not known yet that its formula, and the lines it uses, read.

import { HOUSEHOLD } from '../../engine/strategy/inputs.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectWarning, EffectFormula, EffectScope } from '../../model/compiled-effect.ts';
import type { Figure } from '../../model/compiled-return.ts';

/**
 * What conditions wait for, those that a condition itself names first: inputs, and facts of the household by their id there.
 * @param evaluate works out the conditions of an effect; it is given this one, with its conditions watched
 */
export function listMissingInputs(
	strategy: CompiledStrategy,
	conditions: readonly CompiledEffectWarning[],
	evaluate: (trackedStrategy: CompiledStrategy) => void,
): readonly string[] {
	const [conditionInputs, lineInputs] = [new Set<string>(), new Set<string>()];
	const track = (when: EffectFormula): EffectFormula => {
		return (scope, year) => when(trackScope(strategy, scope, conditionInputs, lineInputs), year);
	};
	const warnings = conditions.map(({ when, ...warning }) =>
		when ? { ...warning, when: track(when) } : warning,
	);
	evaluate({ ...strategy, warnings });
	return [...new Set([...conditionInputs, ...lineInputs])];
}

function trackScope(
	strategy: CompiledStrategy,
	scope: EffectScope,
	conditionInputs: Set<string>,
	lineInputs: Set<string>,
): EffectScope {
	const lines: Record<string, (year: number) => Figure> = {};
	const createScope = (ids: Set<string>): EffectScope => ({
		inputs: trackReads(scope.inputs, (id) => ids.add(id)),
		household: trackReads(scope.household, (id) => ids.add(`${HOUSEHOLD}${id}`)),
		taxYear: scope.taxYear,
		lines,
		law: (year) => scope.law(year),
		getLine: (side, line, year) => scope.getLine(side, line, year),
		getValue: (formula, year, missing) => scope.getValue(formula, year, missing),
		sum: (formula) => scope.sum(formula),
	});
	const lineScope = createScope(lineInputs);
	for (const id of Object.keys(scope.inputs)) lines[id] = () => lineScope.inputs[id] as Figure;
	for (const { id, of: formula } of strategy.lines) {
		const cache: Figure[] = [];
		lines[id] = (year) => {
			if (!(year in cache)) cache[year] = formula(lineScope, year);
			return cache[year] as Figure;
		};
	}
	return createScope(conditionInputs);
}

function trackReads<T extends Readonly<Record<string, Value>>>(values: T, record: (id: string) => void): T {
	return new Proxy(values, {
		get: (_, id: string) => {
			const value = values[id];
			if (value === null || Number.isNaN(value)) record(id);
			return value;
		},
	});
}
