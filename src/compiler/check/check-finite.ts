// A line that can come out without a value by an operation of its own, such as a division: for each of them some example
// shows that this was thought about. Powers count up to an exponent of 100,000. That sums and products of numbers beyond
// 10^300 overflow does not: such inputs mean nothing, and come out as unavailable all the same.

import { getDefaultInputs } from '../../engine/values.ts';
import type { OperatorCompileTime } from '../../language/operator.ts';
import { collectNames, type Expression, type Operation } from '../../language/tree.ts';
import { computeSpan } from '../../language/write.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import { type CheckedLogic, reportInText } from '../document.ts';
import { isFailureSource } from '../language.ts';
import type { SourcePath } from '../load/source.ts';
import { OPERATORS } from '../operators.ts';
import type { Evaluation } from '../prove/evaluation.ts';
import { formatNonDefaults } from '../prove/format-inputs.ts';
import { listGuardedSubexpressions } from '../prove/guarded-subexpressions.ts';
import { isGuarded } from '../prove/guards.ts';
import type { ProgramAnalysis } from '../prove/program-analysis.ts';
import type { SearchSpace } from '../prove/search.ts';
import { getText, listConditions } from './check-conditions.ts';

/** An operation that can lack a value although its operands have one, and what must hold before it is computed. */
interface Risk {
	readonly node: Operation;
	readonly guards: readonly Expression[];
	readonly failure: NonNullable<OperatorCompileTime['failure']>;
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
export function checkFinite(analysis: ProgramAnalysis): void {
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

// What depends on amounts alone does not vary: the examples show it.
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

// What fails only where its one figure is zero, as a division does, behind a condition that excludes that.
function isRuledOut(node: Operation, guards: readonly Expression[], failure: Risk['failure']): boolean {
	const [figure, ...remainingFigures] = failure.listFigures(node);
	const isDivisionByFigure =
		figure !== undefined && remainingFigures.length === 0 && figure === failure.getCulprit(node);
	return isDivisionByFigure && isGuarded(figure, guards);
}

function isRiskMet({ node, guards }: Risk, evaluation: Evaluation): boolean {
	return evaluation.holds(guards) && isFailureSource(node, evaluation.environment);
}

function hasNullExample({ examples }: ProgramAnalysis, { result }: RiskyFormula, risk: Risk): boolean {
	return examples.some(
		({ example, evaluation }) => example.results?.[result] === null && isRiskMet(risk, evaluation),
	);
}

function reportRisk(analysis: ProgramAnalysis, { owner, path, result }: RiskyFormula, risk: Risk): boolean {
	const { source } = analysis.program;
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
