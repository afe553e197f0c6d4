// Lines of a return part stand in any order, so it is checked that no line is worked out from itself in the same year, and
// that nothing is used before it is known: the number of years first, then the sides one after the other.

import { collectNames, type Expression, listParts, walk } from '../../language/tree.ts';
import type { Scenario } from '../../model/compiled-effect.ts';
import { reportAt } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { OPERATORS } from '../operators.ts';
import type { ResolvedModel } from './checked-part.ts';
import { type CheckedPart, type PartContext, SCENARIOS } from './checked-part.ts';

type LineFormulas = ReadonlyMap<string, Expression>;

/** Checks the order of a strategy's merged parts. Findings stand where the strategy's own part says it. */
export function checkOrder(
	{ source, prefix }: PartContext,
	parts: readonly CheckedPart[],
	claimedModels: readonly string[],
	models: readonly ResolvedModel[],
): void {
	const lines: LineFormulas = new Map(
		parts.flatMap(({ lines: all }) =>
			all.flatMap(({ line, formula }) => (line.id ? [[line.id, formula] as const] : [])),
		),
	);
	const ownPart = parts.at(-1);
	const cycle = findCycle(lines);
	if (cycle) {
		const ownLine = ownPart?.lines.find(({ line }) => cycle.includes(line.id));
		const values = { lines: [...cycle, cycle[0]].map((id) => `"${id}"`).join(' from ') };
		reportAt(source, ownLine?.path ?? [...prefix, 'models'], 'circular-line', values);
		return;
	}
	const findLatestScenario = createLatestScenarioFinder(lines);
	for (const part of parts) {
		const toOwnPath = (path: SourcePath) => (part === ownPart ? path : [...prefix, 'models']);
		const conflict = part.years && findYearsConflict(collectReachableNames(part.years, lines));
		if (conflict)
			reportAt(source, toOwnPath([...prefix, 'years']), 'late-side', { owner: '"years"', conflict });
		const model = models.find((one) => one.part === part);
		const isClaimedModel = model !== undefined && claimedModels.includes(model.id);
		for (const { scenario: authoredScenario, adjustment, when, amount, path } of part.adjustments) {
			const scenario = isClaimedModel && authoredScenario === 'with' ? 'claimed' : authoredScenario;
			const formulas = [when, amount].flatMap((formula) => formula ?? []);
			const direct = formulas.flatMap((formula) => [...collectNames(formula)]);
			if (direct.every((name) => findLatestScenario(name) < SCENARIOS.indexOf(scenario))) continue;
			const names = formulas.flatMap((formula) => [...collectReachableNames(formula, lines)]);
			const laterScenario = names
				.map(findScenario)
				.find((other) => other && SCENARIOS.indexOf(other) >= SCENARIOS.indexOf(scenario));
			if (!laterScenario) continue;
			const owner = `The change of "${adjustment.fact}" in the scenario "${scenario}"`;
			reportAt(source, toOwnPath(path), 'late-side', { owner, conflict: `the scenario "${laterScenario}"` });
		}
	}
}

// What the number of years cannot follow from, in words.
function findYearsConflict(names: ReadonlySet<string>): string | undefined {
	for (const name of names) {
		const scenario = findScenario(name);
		if (scenario) return `the scenario "${scenario}"`;
		if (name === 'year') return '"year"';
		if (OPERATORS.get(name)?.isOverYears) return `${name}( )`;
	}
	return undefined;
}

function findScenario(name: string): Scenario | undefined {
	return name.includes('.') ? SCENARIOS.find((scenario) => name.startsWith(`${scenario}.`)) : undefined;
}

// What is looked at in the same year: not x in previous(x, start). All years of x count for at(x, k) and total(x).
function collectSameYearNames(expression: Expression, names: Set<string> = new Set()): ReadonlySet<string> {
	if (expression.kind === 'name') names.add(expression.name);
	const isEarlier = expression.kind === 'operation' && expression.operator === 'previous';
	for (const part of isEarlier ? listParts(expression).slice(1) : listParts(expression))
		collectSameYearNames(part, names);
	return names;
}

// Depth first; the first circle that is found.
function findCycle(lines: LineFormulas): readonly string[] | undefined {
	const visitedIds = new Set<string>();
	const visit = (id: string, path: readonly string[]): readonly string[] | undefined => {
		if (path.includes(id)) return path.slice(path.indexOf(id));
		const formula = lines.get(id);
		if (visitedIds.has(id) || !formula) return undefined;
		for (const name of collectSameYearNames(formula)) {
			const cycle = visit(name, [...path, id]);
			if (cycle) return cycle;
		}
		visitedIds.add(id);
		return undefined;
	};
	for (const id of lines.keys()) {
		const cycle = visit(id, []);
		if (cycle) return cycle;
	}
	return undefined;
}

// The position of the last side that a name stands for, or that the lines behind it look at; -1 for none. Lines may look at
// other years of each other in circles, so they are gone through until nothing changes.
function createLatestScenarioFinder(lines: LineFormulas): (name: string) => number {
	const dependencies = [...lines].map(([id, formula]) => [id, [...collectNames(formula)]] as const);
	const positions = new Map<string, number>();
	const getPosition = (name: string) => {
		const scenario = findScenario(name);
		return scenario ? SCENARIOS.indexOf(scenario) : (positions.get(name) ?? -1);
	};
	for (let hasChanged = true; hasChanged; ) {
		hasChanged = false;
		for (const [id, names] of dependencies) {
			const position = Math.max(-1, ...names.map(getPosition));
			if (position <= getPosition(id)) continue;
			positions.set(id, position);
			hasChanged = true;
		}
	}
	return getPosition;
}

// The names and the operators of a formula, and of the lines behind it.
function collectReachableNames(
	expression: Expression,
	lines: LineFormulas,
	names: Set<string> = new Set(),
): ReadonlySet<string> {
	for (const part of walk(expression)) {
		if (part.kind === 'operation') names.add(part.operator);
		if (part.kind !== 'name' || names.has(part.name)) continue;
		names.add(part.name);
		const line = lines.get(part.name);
		if (line) collectReachableNames(line, lines, names);
	}
	return names;
}
