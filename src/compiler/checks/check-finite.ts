// A line that can come out without a value by an operation of its own, such as a division: for each of them some example
// shows that this was thought about. Powers count up to an exponent of 100,000. That sums and products of numbers beyond
// 10^300 overflow does not: such inputs mean nothing, and come out as unavailable all the same.
import type { Inputs } from '../../definition/compiled-calculator.ts';
import { defaultInputs } from '../../engine/values.ts';
import type { OperatorAuthoring } from '../../language/operator.ts';
import { type Expression, namesIn, type Operation } from '../../language/tree.ts';
import { spanOf } from '../../language/write.ts';
import type { Evaluation } from '../analysis/evaluation.ts';
import type { GroupAnalysis } from '../analysis/group-analysis.ts';
import { isGuarded } from '../analysis/guarded.ts';
import { reachedParts } from '../analysis/reached.ts';
import { sayChanged } from '../analysis/say-inputs.ts';
import type { SearchSpace } from '../analysis/search.ts';
import { type LogicDraft, reportInText } from '../draft.ts';
import { failsItself } from '../language.ts';
import { OPERATORS } from '../operators.ts';
import type { SourcePath } from '../read/source.ts';
import { placedConditions, textAt } from './check-conditions.ts';

/** An operation that can lack a value although its operands have one, and what must hold before it is computed. */
interface Risk {
	readonly node: Operation;
	readonly when: readonly Expression[];
	readonly failure: NonNullable<OperatorAuthoring['failure']>;
}

/** A formula or condition, and where it stands. */
interface Risky {
	/** At the beginning of a sentence. */
	readonly owner: string;
	readonly path: SourcePath;
	/** The result it computes, or '' for a condition. */
	readonly result: string;
	readonly risks: readonly Risk[];
}

/** Reports operations that can lack a value although no example expects that. */
export function checkFinite(analysis: GroupAnalysis): void {
	for (const risky of riskyPlaces(analysis.logic)) {
		const open = risky.risks.filter((risk) => !isExpected(analysis, risky, risk));
		// One at a time: the example that shows one often shows others.
		open.some((risk) => report(analysis, risky, risk));
	}
}

function riskyPlaces(logic: LogicDraft): readonly Risky[] {
	const amounts = new Set(logic.amounts.map(({ id }) => id));
	const lines = logic.results.map(({ result, formula, explained, appliesWhen }, position) => ({
		owner: `"${result.id}"`,
		path: ['results', position, formula ? 'formula' : 'equivalentFormula'],
		result: result.id,
		risks: explained ? risksOf(explained, appliesWhen ? [appliesWhen] : [], amounts) : [],
	}));
	const conditions = placedConditions(logic).map(({ owner, path, when, before }) => ({
		owner: `${owner.charAt(0).toUpperCase()}${owner.slice(1)}`,
		path,
		result: '',
		risks: risksOf(when, before, amounts),
	}));
	return [...lines, ...conditions];
}

// What depends on amounts alone does not vary: the examples show it.
function risksOf(
	expression: Expression,
	before: readonly Expression[],
	amounts: ReadonlySet<string>,
): readonly Risk[] {
	const varies = (part: Expression) => [...namesIn(part)].some((name) => !amounts.has(name));
	const found = [...reachedParts(expression, before)].flatMap(({ node, when }) => {
		const failure = node.kind === 'operation' ? OPERATORS.get(node.operator)?.failure : undefined;
		if (node.kind !== 'operation' || !failure?.figures(node).some(varies)) return [];
		return isImpossible(node, when, failure) ? [] : [{ node, when, failure }];
	});
	return found.sort((a, b) => a.failure.rank - b.failure.rank);
}

// What fails only where its one figure is zero, as a division does, behind a condition that excludes that.
function isImpossible(node: Operation, when: readonly Expression[], failure: Risk['failure']): boolean {
	const [figure, ...others] = failure.figures(node);
	const byZero = figure !== undefined && others.length === 0 && figure === failure.culprit(node);
	return byZero && isGuarded(figure, when);
}

function fails({ node, when }: Risk, evaluation: Evaluation): boolean {
	return evaluation.holds(when) && failsItself(node, evaluation.environment);
}

function isExpected({ examples }: GroupAnalysis, { result }: Risky, risk: Risk): boolean {
	return examples.some(
		({ example, evaluation }) => example.results?.[result] === null && fails(risk, evaluation),
	);
}

function report(analysis: GroupAnalysis, { owner, path, result }: Risky, risk: Risk): boolean {
	const { source } = analysis.group;
	const { node, failure } = risk;
	const target = { when: risk.when, failing: node };
	const found = analysis.find(target, failure.figures(node), extremesOf(risk));
	if (!found) return false;
	const formula = textAt(source, path);
	const cut = (part: Expression) => {
		const { start, end } = spanOf(part, formula);
		return formula.slice(start, end);
	};
	const values = {
		owner,
		problem: failure.problem(node, cut),
		inputs: sayChanged(analysis.inputs, found),
		isCondition: result === '',
	};
	reportInText(source, path, spanOf(failure.culprit(node), formula), 'no-finite-value', values);
	return true;
}

// Inputs behind each operand at the values that an operator names as worth trying, in every combination.
function extremesOf({ node, failure }: Risk): (space: SearchSpace) => readonly Inputs[] {
	return (space) => {
		if (!failure.extremes) return [];
		let tried: readonly Inputs[] = [defaultInputs(space.calculator)];
		for (const [position, values] of failure.extremes.entries()) {
			const part = node.operands[position];
			const typed = space
				.inputsBehind(part ? [part] : [])
				.filter(({ type, choices }) => type !== 'string' && choices.length === 0);
			const changes = typed.flatMap(({ id, type }) =>
				values
					.filter((value) => type !== 'integer' || Number.isInteger(value))
					.map((value) => ({ [id]: value })),
			);
			tried = tried.flatMap((inputs) => [inputs, ...changes.map((change) => ({ ...inputs, ...change }))]);
		}
		return tried;
	};
}
