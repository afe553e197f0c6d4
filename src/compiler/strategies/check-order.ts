// The order in which a strategy is worked out: no line needs itself, and nothing needs what is worked out only later.
import { parseScenarioLine } from '../../engine/strategy/effect-names.ts';
import { findOperator } from '../../language/operators/index.ts';
import { collectNames, type Expression, listParts, walk } from '../../language/tree.ts';
import { SCENARIOS } from '../../model/compiled-effect.ts';
import { reportAt } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { filterFormulas, type LineExpressions, listDependencies, listGuards, mapLines } from '../program.ts';
import {
	type CheckedPart,
	listChanges,
	listStrategyParts,
	type PartContext,
	type ResolvedModel,
} from './checked-part.ts';

/** Checks the order of a strategy's merged parts. Findings stand where the strategy's own part says it. */
export function checkOrder(
	{ source, prefix }: PartContext,
	ownPart: CheckedPart,
	claimedModels: readonly string[],
	models: readonly ResolvedModel[],
): void {
	const parts = listStrategyParts({ models, program: ownPart });
	const lines = mapLines(parts);
	const cycle = findCycle(lines);
	if (cycle) {
		const ownLine = filterFormulas(ownPart, 'line').find(({ id }) => cycle.includes(id));
		const values = { lines: [...cycle, cycle[0]].map((id) => `"${id}"`).join(' from ') };
		reportAt(source, ownLine?.path ?? [...prefix, 'models'], 'circular-line', values);
		return;
	}
	for (const part of parts) {
		const toOwnPath = (path: SourcePath) => (part === ownPart ? path : [...prefix, 'models']);
		const [years] = filterFormulas(part, 'years');
		const conflict = years && findYearsConflict(listDependencies([years.tree], lines));
		if (conflict)
			reportAt(source, toOwnPath([...prefix, 'years']), 'late-side', { owner: '"years"', conflict });
		const model = models.find(({ program }) => program === part);
		const isClaimedModel = model !== undefined && claimedModels.includes(model.id);
		for (const { scenario: authoredScenario, change, amount, path } of listChanges(part)) {
			const scenario = isClaimedModel && authoredScenario === 'with' ? 'claimed' : authoredScenario;
			const dependencies = listDependencies([...listGuards(amount), amount.tree], lines);
			const knownScenarios = SCENARIOS.slice(0, SCENARIOS.indexOf(scenario));
			const laterScenario = [...collectNames(...dependencies)]
				.map((name) => parseScenarioLine(name)[0])
				.find((otherScenario) => otherScenario && !knownScenarios.includes(otherScenario));
			if (!laterScenario) continue;
			const owner = `The change of "${change.fact}" in the scenario "${scenario}"`;
			reportAt(source, toOwnPath(path), 'late-side', { owner, conflict: `the scenario "${laterScenario}"` });
		}
	}
}

// What the number of years cannot follow from, in words.
function findYearsConflict(expressions: readonly Expression[]): string | undefined {
	for (const part of expressions.flatMap(walk)) {
		const operator = findOperator(part);
		if (operator?.isOverYears) return `${operator.name}( )`;
		if (part.kind !== 'name') continue;
		const [scenario] = parseScenarioLine(part.name);
		if (scenario) return `the scenario "${scenario}"`;
		if (part.name === 'year') return '"year"';
	}
	return undefined;
}

// Names read in the same year: not x in previous(x, start). All years of x count for at(x, k) and total(x).
function collectSameYearNames(expression: Expression, names: Set<string> = new Set()): ReadonlySet<string> {
	if (expression.kind === 'name') names.add(expression.name);
	const isEarlier = expression.kind === 'operation' && expression.operator === 'previous';
	for (const part of isEarlier ? listParts(expression).slice(1) : listParts(expression))
		collectSameYearNames(part, names);
	return names;
}

// Depth first; the first circle that is found.
function findCycle(lines: LineExpressions): readonly string[] | undefined {
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
