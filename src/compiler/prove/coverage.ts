// Finds gaps in the examples of a group: results, warnings, badges, branches, conditions and missing values.
import { calculate } from '../../engine/calculate.ts';
import { formatCount } from '../../engine/format.ts';
import { getDefaultInputs, readInputs } from '../../engine/values.ts';
import { isFailureOrigin } from '../../language/evaluate.ts';
import type { Branches, Operator } from '../../language/operator.ts';
import { getOperator, OPERATORS } from '../../language/operators/index.ts';
import { computeSpan } from '../../language/print.ts';
import { collectNames, type Expression, type Operation } from '../../language/tree.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import type { Example } from '../../model/generated/authored.ts';
import {
	type DocumentContext,
	type LogicDefinition,
	reportAt,
	reportAtKey,
	reportInText,
} from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import type { CheckedLogic, CheckedResult } from '../program.ts';
import type { Evaluation } from './evaluation.ts';
import { formatNonDefaults } from './format-inputs.ts';
import { isGuarded, listGuardedSubexpressions, negateCondition } from './guards.ts';
import type { ProofAnalysis, ProofInstance } from './proof-group.ts';
import type { SearchResult, SearchSpace } from './search.ts';

/**
 * Reports results, warnings and badges that no example of the strategy shows.
 * @param idleConditions the paths of the conditions that can never hold, steps joined by "/"
 */
export function checkCoverage(
	{ context, calculator }: ProofInstance,
	idleConditions: ReadonlySet<string>,
): void {
	const examples = context.value.examples ?? [];
	const computeOutcome = (example: Example) =>
		calculate(calculator, readInputs(calculator, example.inputs ?? {}).inputs);
	const expectedIds = new Set(examples.flatMap((example) => Object.keys(example.results ?? {})));
	const hasOwnFormulas = context.value.model === undefined;
	for (const [position, { id }] of calculator.results.entries()) {
		if (expectedIds.has(id)) continue;
		if (hasOwnFormulas) reportAt(context, ['results', position, 'id'], 'unpinned-result', { id });
		else reportAtKey(context, ['examples'], 'unpinned-result', { id });
	}
	const firedWarnings = new Set(examples.flatMap((example) => computeOutcome(example).warnings));
	for (const [position, warning] of calculator.warnings.entries()) {
		if (firedWarnings.has(warning) || idleConditions.has(`warnings/${position}/when`)) continue;
		const values = { message: warning.message };
		if (hasOwnFormulas) reportAt(context, ['warnings', position, 'message'], 'unfired-warning', values);
		else reportAtKey(context, ['examples'], 'unfired-warning', values);
	}
	const shownBadges = new Set(examples.flatMap((example) => example.badges ?? []));
	for (const [position, { label }] of calculator.badges.entries()) {
		if (shownBadges.has(label) || idleConditions.has(`badges/${position}/when`)) continue;
		if (hasOwnFormulas) reportAt(context, ['badges', position, 'label'], 'unfired-badge', { label });
		else reportAtKey(context, ['examples'], 'unfired-badge', { label });
	}
}

/** Reports the sides no example takes, and questions whose answer is always the same. */
export function checkBranches(analysis: ProofAnalysis): void {
	for (const [position, line] of analysis.logic.results.entries()) {
		if (!line.explanation) continue;
		const path = ['results', position, line.formula ? 'formula' : 'equivalentFormula'];
		const initialGuards = line.appliesWhen ? [line.appliesWhen] : [];
		for (const { node, guards } of listGuardedSubexpressions(line.explanation, initialGuards)) {
			// A part inside a branch that no example takes is mended by the same example.
			const branches = node.kind === 'operation' ? getBranches(node) : undefined;
			if (branches && analysis.isCovered(guards)) checkBranchSides(analysis, line, path, branches, guards);
		}
	}
}

function getBranches(node: Operation): Branches | undefined {
	return getOperator(node).getBranches?.(node.operands);
}

function checkBranchSides(
	analysis: ProofAnalysis,
	{ result }: CheckedResult,
	path: SourcePath,
	branches: Branches,
	guards: readonly Expression[],
): void {
	const { source } = analysis.group;
	const formula = getText(source, path);
	const owner = `the result "${result.id}"`;
	const locatePart = (part: Expression) => {
		const span = computeSpan(part, formula);
		return { span, text: formula.slice(span.start, span.end) };
	};
	for (const isYes of [true, false]) {
		const conditions = [...guards, isYes ? branches.condition : negateCondition(branches.condition)];
		if (analysis.isCovered(conditions)) continue;
		const searchResult = analysis.findInputs(conditions);
		const { span, text } = locatePart(
			searchResult.inputs ? branches[isYes ? 'yes' : 'no'] : branches.condition,
		);
		if (searchResult.inputs) {
			const inputs = formatNonDefaults(analysis.inputs, searchResult.inputs);
			reportInText(source, path, span, 'unreached-branch', { owner, branch: text, inputs });
		} else {
			const values = { owner, condition: text, always: !isYes, tried: formatSampleCount(searchResult) };
			reportInText(source, path, span, 'idle-condition', values);
		}
	}
}

/** An operation that can lack a value although its operands have one, and what must hold before it is computed. */
interface Risk {
	readonly node: Operation;
	readonly guards: readonly Expression[];
	readonly failure: NonNullable<Operator['failure']>;
}

/** A formula or condition, and where it stands. */
interface RiskyFormula {
	/** At the beginning of a sentence. */
	readonly owner: string;
	readonly path: SourcePath;
	/** The result it computes, or '' for a condition. */
	readonly result: string;
	readonly risks: readonly Risk[];
}

/** Reports operations that can lack a value although no example expects that. */
export function checkFinite(analysis: ProofAnalysis): void {
	for (const riskyFormula of listRiskyFormulas(analysis.logic)) {
		const openRisks = riskyFormula.risks.filter((risk) => !hasNullExample(analysis, riskyFormula, risk));
		// One at a time: the example that shows one often shows others.
		openRisks.some((risk) => reportRisk(analysis, riskyFormula, risk));
	}
}

function listRiskyFormulas(logic: CheckedLogic): readonly RiskyFormula[] {
	const amounts = new Set(logic.amounts.map(({ id }) => id));
	const lines = logic.results.map(({ result, formula, explanation, appliesWhen }, position) => ({
		owner: `"${result.id}"`,
		path: ['results', position, formula ? 'formula' : 'equivalentFormula'],
		result: result.id,
		risks: explanation ? findRisks(explanation, appliesWhen ? [appliesWhen] : [], amounts) : [],
	}));
	const conditions = listConditions(logic).map(({ owner, path, condition, guards }) => ({
		owner: `${owner.charAt(0).toUpperCase()}${owner.slice(1)}`,
		path,
		result: '',
		risks: findRisks(condition, guards, amounts),
	}));
	return [...lines, ...conditions];
}

// A value that depends on amounts alone does not vary: the examples show it.
function findRisks(
	expression: Expression,
	guards: readonly Expression[],
	amounts: ReadonlySet<string>,
): readonly Risk[] {
	const isVariable = (part: Expression) => [...collectNames(part)].some((name) => !amounts.has(name));
	const risks = [...listGuardedSubexpressions(expression, guards)].flatMap(({ node, guards }) => {
		const failure = node.kind === 'operation' ? OPERATORS.get(node.operator)?.failure : undefined;
		if (node.kind !== 'operation' || !failure?.listFigures(node).some(isVariable)) return [];
		return isRuledOut(node, guards, failure) ? [] : [{ node, guards, failure }];
	});
	return risks.sort((a, b) => a.failure.rank - b.failure.rank);
}

// A part that fails only where its one figure is zero, as a division does, behind a condition that excludes that.
function isRuledOut(node: Operation, guards: readonly Expression[], failure: Risk['failure']): boolean {
	const [figure, ...remainingFigures] = failure.listFigures(node);
	const isDivisionByFigure =
		figure !== undefined && remainingFigures.length === 0 && figure === failure.getCulprit(node);
	return isDivisionByFigure && isGuarded(figure, guards);
}

function isRiskMet({ node, guards }: Risk, evaluation: Evaluation): boolean {
	return evaluation.holds(guards) && isFailureOrigin(node, evaluation.environment);
}

function hasNullExample({ examples }: ProofAnalysis, { result }: RiskyFormula, risk: Risk): boolean {
	return examples.some(
		({ example, evaluation }) => example.results?.[result] === null && isRiskMet(risk, evaluation),
	);
}

function reportRisk(analysis: ProofAnalysis, { owner, path, result }: RiskyFormula, risk: Risk): boolean {
	const { source } = analysis.group;
	const { node, failure } = risk;
	const target = { conditions: risk.guards, failingOperation: node };
	const inputs = analysis.findTarget(target, failure.listFigures(node), listExtremeInputs(risk));
	if (!inputs) return false;
	const formula = getText(source, path);
	const getPartText = (part: Expression) => {
		const { start, end } = computeSpan(part, formula);
		return formula.slice(start, end);
	};
	const values = {
		owner,
		problem: failure.describeProblem(node, getPartText),
		inputs: formatNonDefaults(analysis.inputs, inputs),
		isCondition: result === '',
	};
	reportInText(source, path, computeSpan(failure.getCulprit(node), formula), 'no-finite-value', values);
	return true;
}

// Inputs behind each operand at the values that an operator names as worth trying, in every combination.
function listExtremeInputs({ node, failure }: Risk): (space: SearchSpace) => readonly Inputs[] {
	return (space) => {
		if (!failure.extremes) return [];
		let extremeInputs: readonly Inputs[] = [getDefaultInputs(space.calculator)];
		for (const [position, values] of failure.extremes.entries()) {
			const part = node.operands[position];
			const numericInputs = space
				.findDependencies(part ? [part] : [])
				.filter(({ type, choices }) => type !== 'string' && choices.length === 0);
			const changes = numericInputs.flatMap(({ id, type }) =>
				values
					.filter((value) => type !== 'integer' || Number.isInteger(value))
					.map((value) => ({ [id]: value })),
			);
			extremeInputs = extremeInputs.flatMap((inputs) => [
				inputs,
				...changes.map((change) => ({ ...inputs, ...change })),
			]);
		}
		return extremeInputs;
	};
}

/** A condition of the logic, where it stands, and what it belongs to in words: `the badge "Catch-up"`. */
interface LocatedCondition {
	readonly owner: string;
	readonly condition: Expression;
	readonly path: SourcePath;
	/** Conditions that must hold before this one matters. */
	readonly guards: readonly Expression[];
}

/**
 * Reports conditions that never hold or always hold.
 * @returns the paths of those that never hold, steps joined by "/"
 */
export function checkConditions(analysis: ProofAnalysis): ReadonlySet<string> {
	const neverMet = new Set<string>();
	for (const locatedCondition of listConditions(analysis.logic)) {
		const { condition, guards } = locatedCondition;
		for (const isAlways of [false, true]) {
			const conditions = [...guards, isAlways ? negateCondition(condition) : condition];
			if (analysis.isCovered(conditions)) continue;
			const searchResult = analysis.findInputs(conditions);
			if (searchResult.inputs) continue;
			reportIdleCondition(analysis.group.source, locatedCondition, isAlways, formatSampleCount(searchResult));
			if (!isAlways) neverMet.add(locatedCondition.path.join('/'));
			break;
		}
	}
	return neverMet;
}

function reportIdleCondition(
	source: DocumentContext<LogicDefinition>,
	{ owner, path }: LocatedCondition,
	isAlways: boolean,
	sampleCount: string,
): void {
	const conditionText = getText(source, path);
	reportAt(source, path, 'idle-condition', {
		owner,
		condition: conditionText,
		always: isAlways,
		tried: sampleCount,
	});
}

/** How many inputs a search tried, or '' when nothing was left to try. */
function formatSampleCount(searchResult: Extract<SearchResult, { inputs: undefined }>): string {
	return searchResult.isExhaustive ? '' : formatCount(searchResult.sampleCount);
}

/** The text at a path of a definition or model. */
export function getText({ value }: DocumentContext<LogicDefinition>, path: SourcePath): string {
	let node: unknown = value;
	for (const step of path) node = (node as Record<string | number, unknown> | undefined)?.[step];
	return String(node ?? '');
}

/** All conditions of the logic. */
function listConditions(logic: CheckedLogic): readonly LocatedCondition[] {
	const locatedConditions: LocatedCondition[] = [];
	const addCondition = (
		owner: string,
		path: SourcePath,
		condition: Expression | undefined,
		guards: readonly Expression[],
	) => {
		if (condition) locatedConditions.push({ owner, path, condition, guards });
	};
	for (const { id, showWhen, disabledWhen } of logic.inputs) {
		addCondition(`the input "${id}"`, ['inputs', id, 'showWhen'], showWhen, []);
		addCondition(`the input "${id}"`, ['inputs', id, 'disabledWhen'], disabledWhen, []);
	}
	for (const [position, { warning, condition }] of logic.warnings.entries()) {
		addCondition(`the warning "${warning.message}"`, ['warnings', position, 'when'], condition, []);
	}
	for (const [position, { badge, condition }] of logic.badges.entries()) {
		addCondition(`the badge "${badge.label}"`, ['badges', position, 'when'], condition, []);
	}
	for (const [position, { result, appliesWhen, showWhen }] of logic.results.entries()) {
		const owner = `the result "${result.id}"`;
		addCondition(owner, ['results', position, 'appliesWhen'], appliesWhen, []);
		addCondition(owner, ['results', position, 'showWhen'], showWhen, appliesWhen ? [appliesWhen] : []);
	}
	return locatedConditions;
}
