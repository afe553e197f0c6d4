// When a strategy's parts are worked out: no line needs itself or what comes only later, and no change comes after the last year.
import { parseScenarioLine } from '../../engine/strategy/effect-names.ts';
import { MAX_YEARS } from '../../engine/tax-return/tax-years.ts';
import { evaluate } from '../../language/evaluate.ts';
import { findOperator } from '../../language/operators/index.ts';
import { collectNames, type Expression, listParts, walk } from '../../language/tree.ts';
import { PLAIN } from '../../language/types.ts';
import type { Environment, Operand } from '../../language/value.ts';
import type { Inputs, Value } from '../../model/compiled-calculator.ts';
import { SCENARIOS } from '../../model/compiled-effect.ts';
import { isFitting } from '../check/check-program.ts';
import type { MessageArguments } from '../diagnostics/diagnostic.ts';
import { reportAt } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import {
	type CheckedInput,
	type Formula,
	filterFormulas,
	type LineExpressions,
	listDependencies,
	listGuards,
	mapLines,
} from '../program.ts';
import { combineInputs } from '../sample.ts';
import {
	type CheckedPart,
	listChanges,
	listStrategyParts,
	type PartContext,
	type ResolvedModel,
} from './checked-part.ts';

/** Combinations of inputs that are tried; with more, nothing is said. */
const MAX_SAMPLES = 1000;

/**
 * Checks on the ends of what inputs can be that no more years are asked for than are computed, and the conditions
 * "year == …" of a strategy's own changes and money.
 */
export function checkTiming(
	{ source, prefix }: PartContext,
	ownPart: CheckedPart,
	models: readonly ResolvedModel[],
): void {
	const parts = listStrategyParts({ models, program: ownPart });
	const years = parts.flatMap((part) => filterFormulas(part, 'years')).at(-1);
	if (!years) return;
	const formulas = createFormulas(parts);
	const blocks = filterFormulas(ownPart, 'warning').filter(({ path }) => isBlock(ownPart, path));
	const tooMany = findTooManyYears(formulas, years, blocks);
	const yearsPath = filterFormulas(ownPart, 'years').includes(years) ? years.path : [...prefix, 'models'];
	if (tooMany) reportAt(source, yearsPath, 'too-many-years', tooMany);
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
	readonly lines: LineExpressions;
	readonly inputs: ReadonlyMap<string, CheckedInput>;
	readonly amounts: Readonly<Record<string, Operand>>;
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

type Block = Pick<Formula, 'tree'>;

/** More years than are computed, with the inputs that ask for them. A number by itself is looked at where it is read. */
function findTooManyYears(
	formulas: PartFormulas,
	{ tree, type }: Formula,
	blocks: readonly Block[],
): MessageArguments<'too-many-years'> | undefined {
	const isCount = type.kind === 'quantity' && isFitting(type, PLAIN);
	for (const values of isCount && collectNames(tree).size > 0 ? listInputEnds(formulas, [tree]) : []) {
		const environment = createEnvironment(formulas, values, null);
		const years = evaluate(tree, environment);
		if (typeof years !== 'number' || years <= MAX_YEARS) continue;
		if (blocks.some((block) => evaluate(block.tree, environment) === true)) continue;
		return { years, inputs: ` with ${formatInputs(values)}`, most: MAX_YEARS };
	}
	return undefined;
}

function formatInputs(values: Inputs): string {
	return Object.entries(values)
		.map(([id, value]) => `${id} = ${value}`)
		.join(', ');
}

/** Says with which inputs the year comes too late; '' where it never does. Inputs that block the strategy do not count. */
function findLateYear(
	formulas: PartFormulas,
	{ year: yearTree, years: yearsTree, guard }: YearQuestion,
	blocks: readonly Block[],
	label: string,
): string {
	for (const values of listInputEnds(formulas, [yearTree, yearsTree, guard])) {
		const environment = createEnvironment(formulas, values, null);
		const [year, years] = [yearTree, yearsTree].map((tree) => evaluate(tree, environment));
		if (typeof year !== 'number' || typeof years !== 'number') return '';
		const count = Math.max(1, Math.ceil(years));
		if (year < count || count >= MAX_YEARS) continue;
		if (blocks.some(({ tree }) => evaluate(tree, environment) === true)) continue;
		if (evaluate(guard, createEnvironment(formulas, values, year)) === false) continue;
		return `With ${formatInputs(values)}, ${label} falls on year ${year}. The last year is ${count - 1}.`;
	}
	return '';
}

// What depends on the household or on returns is unavailable.
function createEnvironment(
	{ lines, amounts }: PartFormulas,
	values: Inputs,
	year: number | null,
): Environment {
	const getValue: Environment = (name) => {
		if (name === 'year') return year;
		const line = lines.get(name);
		return values[name] ?? amounts[name] ?? (line ? evaluate(line, getValue) : null);
	};
	return getValue;
}

function listInputEnds({ lines, inputs }: PartFormulas, trees: readonly Expression[]): readonly Inputs[] {
	const names = collectNames(...listDependencies(trees, lines));
	const usedInputs = [...inputs].filter(([id]) => names.has(id));
	const values = usedInputs.map(([id, input]) => [id, listEnds(input)] as const);
	return combineInputs({}, values, MAX_SAMPLES) ?? [];
}

function listEnds({ input }: CheckedInput): readonly Value[] {
	const { type, enum: choices, default: defaultValue, minimum, maximum } = input;
	if (type === 'boolean') return [true, false];
	const ends: readonly (Value | undefined)[] = choices ?? [defaultValue, minimum, maximum];
	return [...new Set(ends)].filter((value) => value !== undefined);
}

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
			reportAt(source, toOwnPath([...prefix, 'years']), 'late-scenario', { owner: '"years"', conflict });
		const model = models.find(({ program }) => program === part);
		const isClaimedModel = model !== undefined && claimedModels.includes(model.id);
		for (const { scenario: authoredScenario, change, amount, path } of listChanges(part)) {
			const scenario = isClaimedModel && authoredScenario === 'with' ? 'claimed' : authoredScenario;
			const dependencies = listDependencies([...listGuards(amount), amount.tree], lines);
			const earlierScenarios = SCENARIOS.slice(0, SCENARIOS.indexOf(scenario));
			const laterScenario = [...collectNames(...dependencies)]
				.map((name) => parseScenarioLine(name)[0])
				.find((otherScenario) => otherScenario && !earlierScenarios.includes(otherScenario));
			if (!laterScenario) continue;
			const owner = `The change of "${change.fact}" in the scenario "${scenario}"`;
			reportAt(source, toOwnPath(path), 'late-scenario', {
				owner,
				conflict: `the scenario "${laterScenario}"`,
			});
		}
	}
}

// What the number of years cannot follow from, in words.
function findYearsConflict(expressions: readonly Expression[]): string | undefined {
	for (const part of expressions.flatMap(walk)) {
		const operator = findOperator(part);
		if (operator?.context === 'years') return `${operator.name}( )`;
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
