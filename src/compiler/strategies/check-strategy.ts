// A strategy's return part beside its formulas: its models, its texts, and the other taxpayers.
import { OPERATORS } from '../../language/operators/index.ts';
import { collectNames, type Expression, listParts, walk } from '../../language/tree.ts';
import type { Scenario } from '../../model/compiled-effect.ts';
import type { CalculatorDefinition, OnReturn } from '../../model/generated/authored.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { filterFormulas, listGuards } from '../program.ts';
import { checkFixedInputs, checkStrategyInputs } from './check-effect-inputs.ts';
import {
	type CheckedPart,
	listChanges,
	type PartContext,
	type ResolvedModel,
	SCENARIOS,
	type StrategyScope,
} from './checked-part.ts';
import { checkAssetKinds } from './shared-effects.ts';

/** Checks what a strategy's return part refers to. */
export function checkStrategy(
	context: DocumentContext<CalculatorDefinition>,
	part: OnReturn,
	scope: StrategyScope,
): void {
	checkModels(context, part, scope);
	checkAssetKinds(context, ['onReturn', 'assetKinds'], part.assetKinds, scope.onReturn.sale);
	checkStrategyInputs(context, part, scope);
	checkFixedInputs(context, part, scope);
	if (part.indivisible && !part.disposesOfAsset)
		reportAtKey(context, ['onReturn', 'indivisible'], 'indivisible-nothing', {});
	checkTaxpayers(context, part, scope);
	checkWarnings(context, part);
	if (BASELINE_PREFIX.test(part.baselineShort ?? '')) {
		const rule = 'It ends a sentence after "compared with": leave out these words and the full stop.';
		const values = { owner: '"baselineShort"', found: JSON.stringify(part.baselineShort), rule };
		reportAt(context, ['onReturn', 'baselineShort'], 'wrong-form', values);
	}
	const hasYears = (years: unknown) => years !== undefined;
	if (hasYears(part.years) || scope.usedModels.some(({ definition }) => hasYears(definition.years))) return;
	reportAtKey(context, ['onReturn'], 'missing-years', {});
}

const BASELINE_PREFIX = /^compared (with|to)\b|\.$/i;

function checkModels(
	context: DocumentContext<CalculatorDefinition>,
	{ models = [], claimedModels = [], lawUnsettled: unsettled, claimed, lines = [] }: OnReturn,
	scope: StrategyScope,
): void {
	const modelIds = scope.models.map(({ id }) => id);
	for (const [index, name] of models.entries())
		if (!modelIds.includes(name))
			reportAt(context, ['onReturn', 'models', index], 'unknown-model', { name }, suggest(name, modelIds));
	for (const [index, name] of claimedModels.entries()) {
		if (models.includes(name)) continue;
		const problem = `"${name}" is none of the models this part uses.`;
		reportAt(
			context,
			['onReturn', 'claimedModels', index],
			'wrong-claim',
			{ problem },
			suggest(name, models),
		);
	}
	if (unsettled && !claimed?.length && claimedModels.length === 0) {
		const problem = 'Only a strategy with a scenario "claimed" can say "lawUnsettled".';
		reportAtKey(context, ['onReturn', 'lawUnsettled'], 'wrong-claim', { problem });
	}
	const ownLineIds = new Set(lines.map(({ id }) => id));
	const definitionByLine = new Map<string, { readonly model: string; readonly text: string }>();
	for (const { id: model, definition } of scope.usedModels) {
		for (const { id, format, formula } of definition.lines ?? []) {
			const text = `${format} ${formula}`;
			const earlierDefinition = definitionByLine.get(id);
			if (earlierDefinition && earlierDefinition.text !== text && !ownLineIds.has(id)) {
				const values = { line: id, one: earlierDefinition.model, other: model };
				reportAt(context, ['onReturn', 'models', models.indexOf(model)], 'models-disagree', values);
			}
			definitionByLine.set(id, { model, text });
		}
	}
}

function checkTaxpayers(
	context: DocumentContext<CalculatorDefinition>,
	{ taxpayers = {}, ...part }: OnReturn,
	{ usedModels }: StrategyScope,
): void {
	for (const scenario of ['without', 'with', 'claimed'] as const) {
		for (const [index, { on }] of (part[scenario] ?? []).entries()) {
			if (on === undefined || taxpayers[on]) continue;
			if (usedModels.some(({ program }) => program.definition.taxpayers?.[on])) continue;
			reportAt(context, ['onReturn', scenario, index, 'on'], 'missing-taxpayers', { on });
		}
	}
}

function checkWarnings(context: DocumentContext<CalculatorDefinition>, { warnings = [] }: OnReturn): void {
	const messages = warnings.map(({ message }) => message);
	for (const [index, name] of messages.entries())
		if (name !== undefined && messages.indexOf(name) < index)
			reportAt(context, ['onReturn', 'warnings', index, 'message'], 'duplicate-name', {
				what: 'warnings',
				name,
			});
}

type LineFormulas = ReadonlyMap<string, Expression>;

/** Checks the order of a strategy's merged parts. Findings stand where the strategy's own part says it. */
export function checkOrder(
	{ source, prefix }: PartContext,
	ownPart: CheckedPart,
	claimedModels: readonly string[],
	models: readonly ResolvedModel[],
): void {
	const parts = [...models.map(({ program }) => program), ownPart];
	const lines: LineFormulas = new Map(
		parts
			.flatMap((part) => filterFormulas(part, 'line'))
			.flatMap(({ id, tree }) => (id ? [[id, tree] as const] : [])),
	);
	const cycle = findCycle(lines);
	if (cycle) {
		const ownLine = filterFormulas(ownPart, 'line').find(({ id }) => cycle.includes(id));
		const values = { lines: [...cycle, cycle[0]].map((id) => `"${id}"`).join(' from ') };
		reportAt(source, ownLine?.path ?? [...prefix, 'models'], 'circular-line', values);
		return;
	}
	const findLatestScenario = createLatestScenarioFinder(lines);
	for (const part of parts) {
		const toOwnPath = (path: SourcePath) => (part === ownPart ? path : [...prefix, 'models']);
		const [years] = filterFormulas(part, 'years');
		const conflict = years && findYearsConflict(collectReachableNames(years.tree, lines));
		if (conflict)
			reportAt(source, toOwnPath([...prefix, 'years']), 'late-side', { owner: '"years"', conflict });
		const model = models.find(({ program }) => program === part);
		const isClaimedModel = model !== undefined && claimedModels.includes(model.id);
		for (const { scenario: authoredScenario, change, amount, path } of listChanges(part)) {
			const scenario = isClaimedModel && authoredScenario === 'with' ? 'claimed' : authoredScenario;
			const formulas = [...listGuards(amount), amount.tree];
			const direct = formulas.flatMap((formula) => [...collectNames(formula)]);
			if (direct.every((name) => findLatestScenario(name) < SCENARIOS.indexOf(scenario))) continue;
			const names = formulas.flatMap((formula) => [...collectReachableNames(formula, lines)]);
			const laterScenario = names
				.map(findScenario)
				.find((other) => other && SCENARIOS.indexOf(other) >= SCENARIOS.indexOf(scenario));
			if (!laterScenario) continue;
			const owner = `The change of "${change.fact}" in the scenario "${scenario}"`;
			reportAt(source, toOwnPath(path), 'late-side', { owner, conflict: `the scenario "${laterScenario}"` });
		}
	}
}

// Names from which the number of years cannot follow, in words.
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

// Names read in the same year: not x in previous(x, start). All years of x count for at(x, k) and total(x).
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
