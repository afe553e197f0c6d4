// A strategy's return part beside its formulas: its models, its texts, and the other taxpayers.
import { MAX_YEARS } from '../../engine/strategy/project-strategy.ts';
import { evaluate } from '../../language/evaluate.ts';
import { OPERATORS } from '../../language/operators/index.ts';
import { collectNames, type Expression, listParts, walk } from '../../language/tree.ts';
import type { Environment, Operand } from '../../language/value.ts';
import type { Scenario } from '../../model/compiled-effect.ts';
import type { CalculatorDefinition, OnReturn } from '../../model/generated/authored.ts';
import { checkDistinct } from '../check/names.ts';
import { checkReferences } from '../check/references.ts';
import { suggest } from '../diagnostics/diagnostic.ts';
import { type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { type CheckedInput, filterFormulas, listGuards } from '../program.ts';
import { checkFixedInputs, checkStrategyInputs, listEffectInputs } from './check-effect-inputs.ts';
import {
	type CheckedPart,
	listChanges,
	type PartContext,
	type ResolvedModel,
	SCENARIOS,
	type StrategyScope,
} from './checked-part.ts';
import { listSourceNames } from './shared-effects.ts';

/** Checks what a strategy's return part refers to. */
export function checkStrategy(
	context: DocumentContext<CalculatorDefinition>,
	part: OnReturn,
	scope: StrategyScope,
): void {
	const { models, calculatorInputs, facts, sourceKinds, onReturn } = scope;
	const sourceNames = listSourceNames(onReturn, facts);
	checkReferences(context, 'calculator', {
		...sourceNames,
		'return model': models.map(({ id }) => id),
		'input as source': [...calculatorInputs.keys()],
		'input of the model': context.value.model === undefined ? undefined : [...calculatorInputs.keys()],
		'input of the return part': listEffectInputs(part, scope.usedModels).map(([id]) => id),
		'figure as source': sourceNames['fact as source'] && [...sourceKinds.keys()],
	});
	checkModels(context, part, scope);
	checkStrategyInputs(context, part, scope);
	checkFixedInputs(context, part, scope);
	if (part.indivisible && !part.disposesOfAsset)
		reportAtKey(context, ['onReturn', 'indivisible'], 'indivisible-nothing', {});
	checkTaxpayers(context, part, scope);
	checkDistinct(context, ['onReturn', 'warnings'], 'message', part.warnings);
	if (BASELINE_PREFIX.test(part.baselineShort)) {
		const rule = 'It ends a sentence after "compared with": leave out these words and the full stop.';
		const values = { owner: '"baselineShort"', found: JSON.stringify(part.baselineShort), rule };
		reportAt(context, ['onReturn', 'baselineShort'], 'wrong-form', values);
	}
	if (
		[part, ...scope.usedModels.map(({ definition }) => definition)].every(({ years }) => years === undefined)
	)
		reportAtKey(context, ['onReturn'], 'missing-years', {});
}

const BASELINE_PREFIX = /^compared (with|to)\b|\.$/i;

function checkModels(
	context: DocumentContext<CalculatorDefinition>,
	{
		models = [],
		claimedModels = [],
		lawUnsettled: isLawUnsettled,
		claimed,
		lines = [],
		warnings = [],
	}: OnReturn,
	scope: StrategyScope,
): void {
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
	const hasClaim = claimed?.length || claimedModels.some((name) => models.includes(name));
	if (hasClaim && !warnings.some(({ kind }) => kind === 'denied'))
		reportAtKey(
			context,
			['onReturn', claimed?.length ? 'claimed' : 'claimedModels'],
			'claim-never-denied',
			{},
		);
	if (isLawUnsettled && !hasClaim) {
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
	for (const scenario of SCENARIOS) {
		for (const [index, { on }] of (part[scenario] ?? []).entries()) {
			if (on === undefined || taxpayers[on]) continue;
			if (usedModels.some(({ program }) => program.definition.taxpayers?.[on])) continue;
			reportAt(context, ['onReturn', scenario, index, 'on'], 'missing-taxpayers', { on });
		}
	}
}

type LineFormulas = ReadonlyMap<string, Expression>;

function mapLines(parts: readonly CheckedPart[]): LineFormulas {
	return new Map(parts.flatMap((part) => filterFormulas(part, 'line')).map(({ id, tree }) => [id, tree]));
}

/** Checks the order of a strategy's merged parts. Findings stand where the strategy's own part says it. */
export function checkOrder(
	{ source, prefix }: PartContext,
	ownPart: CheckedPart,
	claimedModels: readonly string[],
	models: readonly ResolvedModel[],
): void {
	const parts = [...models.map(({ program }) => program), ownPart];
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
		const conflict = years && findYearsConflict(collectReachableNames(years.tree, lines));
		if (conflict)
			reportAt(source, toOwnPath([...prefix, 'years']), 'late-side', { owner: '"years"', conflict });
		const model = models.find(({ program }) => program === part);
		const isClaimedModel = model !== undefined && claimedModels.includes(model.id);
		for (const { scenario: authoredScenario, change, amount, path } of listChanges(part)) {
			const scenario = isClaimedModel && authoredScenario === 'with' ? 'claimed' : authoredScenario;
			const names = new Set<string>();
			for (const formula of [...listGuards(amount), amount.tree])
				collectReachableNames(formula, lines, names);
			const knownScenarios = SCENARIOS.slice(0, SCENARIOS.indexOf(scenario));
			const laterScenario = [...names]
				.map(findScenario)
				.find((otherScenario) => otherScenario && !knownScenarios.includes(otherScenario));
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

// Changes and money at a year that inputs decide, which can come after the last year of the strategy.

/** Combinations of inputs that are tried; with more, nothing is said. */
const MAX_SAMPLES = 1000;

type Values = Readonly<Record<string, Operand>>;

/** Checks the conditions "year == …" of a strategy's own changes and money, on the ends of what inputs can be. */
export function checkChangeYears(
	{ source }: PartContext,
	ownPart: CheckedPart,
	models: readonly ResolvedModel[],
): void {
	const parts = [...models.map(({ program }) => program), ownPart];
	const years = parts.flatMap((part) => filterFormulas(part, 'years')).at(-1);
	if (!years) return;
	const formulas = createFormulas(parts);
	const blocks = filterFormulas(ownPart, 'warning').filter(({ path }) => isBlock(ownPart, path));
	for (const role of ['adjustment', 'cash'] as const) {
		for (const { guard, label } of filterFormulas(ownPart, role)) {
			for (const year of guard ? listInputYears(guard.tree) : []) {
				const question = { year, years: years.tree, guard: guard?.tree ?? year };
				const problem = findLateYear(formulas, question, blocks, label);
				if (guard && problem !== '') reportAt(source, guard.path, 'change-after-years', { problem });
			}
		}
	}
}

/** The right-hand sides of "year == …" that have to hold, without numbers. */
function listInputYears(tree: Expression): readonly Expression[] {
	if (tree.kind !== 'operation') return [];
	if (tree.operator === 'and') return tree.operands.flatMap(listInputYears);
	const [left, right] = tree.operands;
	const isYear = left?.kind === 'name' && left.name === 'year';
	return tree.operator === '==' && isYear && right && collectNames(right).size > 0 ? [right] : [];
}

function isBlock({ definition, prefix }: CheckedPart, path: SourcePath): boolean {
	const index = Number(path[prefix.length + 1]);
	return definition.warnings?.[index]?.kind === 'block';
}

interface PartFormulas {
	readonly lines: LineFormulas;
	readonly inputs: ReadonlyMap<string, CheckedInput>;
	readonly amounts: Values;
}

function createFormulas(parts: readonly CheckedPart[]): PartFormulas {
	const inputs = parts.flatMap((part) => part.inputs.map((input) => [input.id, input] as const));
	const amounts = parts.flatMap((part) => part.amounts.map(({ id, value }) => [id, value] as const));
	return { lines: mapLines(parts), inputs: new Map(inputs), amounts: Object.fromEntries(amounts) };
}

interface YearQuestion {
	readonly year: Expression;
	readonly years: Expression;
	readonly guard: Expression;
}

/** Says with which inputs the year comes too late; '' where it never does. Inputs that block the strategy do not count. */
function findLateYear(
	formulas: PartFormulas,
	{ year: yearTree, years: yearsTree, guard }: YearQuestion,
	blocks: readonly { readonly tree: Expression }[],
	label: string,
): string {
	for (const values of sampleInputs(formulas, [yearTree, yearsTree, guard])) {
		const environment = createEnvironment(formulas, values, null);
		const [year, years] = [yearTree, yearsTree].map((tree) => evaluate(tree, environment));
		if (typeof year !== 'number' || typeof years !== 'number') return '';
		const count = Math.max(1, Math.ceil(years));
		if (year < count || count >= MAX_YEARS) continue;
		if (blocks.some(({ tree }) => evaluate(tree, environment) === true)) continue;
		if (evaluate(guard, createEnvironment(formulas, values, year)) === false) continue;
		const words = Object.entries(values).map(([id, value]) => `${id} = ${value}`);
		return `With ${words.join(', ')}, ${label} falls on year ${year}. The last year is ${count - 1}.`;
	}
	return '';
}

// What depends on the household or on returns is unavailable.
function createEnvironment(
	{ lines, amounts }: PartFormulas,
	values: Values,
	year: number | null,
): Environment {
	const getValue: Environment = (name) => {
		if (name === 'year') return year;
		const line = lines.get(name);
		return values[name] ?? amounts[name] ?? (line ? evaluate(line, getValue) : null);
	};
	return getValue;
}

function sampleInputs({ lines, inputs }: PartFormulas, trees: readonly Expression[]): readonly Values[] {
	const names = new Set<string>();
	for (const tree of trees) collectReachableNames(tree, lines, names);
	let samples: readonly Values[] = [{}];
	for (const [id, input] of inputs) {
		if (!names.has(id)) continue;
		const values = listEnds(input);
		if (samples.length * values.length > MAX_SAMPLES) return [];
		samples = samples.flatMap((sample) => values.map((value) => ({ ...sample, [id]: value })));
	}
	return samples;
}

function listEnds({ input }: CheckedInput): readonly Operand[] {
	const { type, enum: choices, default: defaultValue, minimum, maximum } = input;
	if (type === 'boolean') return [true, false];
	const ends: readonly (Operand | undefined)[] = choices ?? [defaultValue, minimum, maximum];
	return [...new Set(ends)].filter((value): value is Operand => value !== undefined);
}
