// Finds gaps in the examples of a group: results, warnings, badges, branches, conditions and missing values.
import { calculate } from '../../engine/calculate.ts';
import { capitalize } from '../../engine/format.ts';
import { getDefaultInputs, readInputs } from '../../engine/values.ts';
import type { Operator } from '../../language/operator.ts';
import { getOperator } from '../../language/operators/index.ts';
import { computeSpan, getPartText } from '../../language/print.ts';
import { collectNames, type Expression, isOperation, type Operation } from '../../language/tree.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import type { Example } from '../../model/generated/authored.ts';
import type { EmittedCalculator } from '../bind.ts';
import type {
	Diagnostic,
	DiagnosticBag,
	DiagnosticCode,
	MessageArguments,
} from '../diagnostics/diagnostic.ts';
import { collectDiagnostics, reportAt, reportAtKey, reportInText } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import {
	collectAmountIds,
	type Formula,
	type FormulaRole,
	filterFormulas,
	isCondition,
	listGuards,
} from '../program.ts';
import { Coverage, listBranches, reportUnreached } from './coverage.ts';
import { formatNonDefaults } from './examples.ts';
import { createNegation, isGuarded, listGuardedSubexpressions } from './guards.ts';
import { isTargetMet, ProofAnalysis, type ProofGroup, type Target } from './proof-group.ts';

// Phase 8: examples must cover every result, both outcomes of every condition and branch, and every missing
// value.

interface CoverageReport {
	readonly group: ProofGroup;
	readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks the coverage of each group by the examples of all its strategies, where nothing is wrong so far.
 * @param definitionPaths of all definitions; one with an error may belong to any model
 */
export function proveGroups(
	calculators: readonly EmittedCalculator[],
	definitionPaths: readonly string[],
	earlierDiagnostics: readonly Diagnostic[],
): readonly CoverageReport[] {
	const filesWithErrors = new Set(earlierDiagnostics.map(({ file }) => file));
	const hasErrors = (paths: readonly string[]) => paths.some((path) => filesWithErrors.has(path));
	return [...groupBySource(calculators)].flatMap(([source, members]) => {
		const isModel = members.some(({ document }) => document.value.model !== undefined);
		const paths = isModel ? definitionPaths : members.map(({ document }) => document.file.path);
		if (hasErrors([source, ...paths])) return [];
		return [proveGroup(members)];
	});
}

// Groups by the document of the formulas, in the order of the definitions.
function groupBySource(
	calculators: readonly EmittedCalculator[],
): ReadonlyMap<string, readonly EmittedCalculator[]> {
	const groups = new Map<string, EmittedCalculator[]>();
	for (const calculator of calculators) {
		if (calculator.selection.isOverride) continue;
		const source = calculator.logic.program.source.file.path;
		const group = groups.get(source) ?? [];
		groups.set(source, group);
		group.push(calculator);
	}
	return groups;
}

function proveGroup(instances: readonly EmittedCalculator[]): CoverageReport {
	const { value: group, diagnostics } = collectDiagnostics((bag) => {
		const [first] = instances;
		if (!first) throw new Error('a group without strategies');
		const name = first.document.value.model ?? first.calculator.id;
		const ownGroup = { name, source: { ...first.logic.program.source, diagnostics: bag }, instances };
		const analysis = new ProofAnalysis(ownGroup);
		const idleConditions = checkConditions(analysis);
		for (const instance of instances) checkCoverage(instance, idleConditions, bag);
		checkBranches(analysis);
		checkFinite(analysis);
		return ownGroup;
	});
	return { group, diagnostics };
}

/**
 * Reports results, warnings and badges that no example of the strategy states or shows.
 * @param idleConditions the paths of the conditions that can never hold, steps joined by "/"
 */
function checkCoverage(
	{ document, calculator, logic }: EmittedCalculator,
	idleConditions: ReadonlySet<string>,
	diagnostics: DiagnosticBag,
): void {
	const context = { ...document, diagnostics };
	const examples = context.value.examples ?? [];
	const run = (example: Example) =>
		calculate(calculator, readInputs(calculator, example.inputs ?? {}).inputs);
	const badgeExamples = examples.filter(({ badges }) => badges !== undefined);
	const statements: Partial<Record<FormulaRole, readonly string[]>> = {
		line: examples.flatMap((example) => Object.keys(example.results ?? {})),
		warning: examples.flatMap((example) => run(example).warnings.map(({ message }) => message)),
		badge: badgeExamples.flatMap((example) => run(example).badges.map(({ label }) => label)),
		visibility: examples.flatMap((example) => run(example).rows.map((row) => row.id)),
	};
	// The formulas of a model stand in another file: what is missing is an example.
	const report = <Code extends DiagnosticCode>(
		path: SourcePath,
		code: Code,
		values: MessageArguments<Code>,
	) =>
		context.value.model === undefined
			? reportAt(context, path, code, values)
			: reportAtKey(context, ['examples'], code, values);
	for (const { role, id, path } of logic.program.formulas) {
		if ((statements[role] ?? [id]).includes(id) || idleConditions.has(path.join('/'))) continue;
		const owner = path.slice(0, -1);
		if (role === 'line') report([...owner, 'id'], 'unpinned-result', { id });
		else if (role === 'visibility') report(path, 'unshown-line', { id });
		else if (role === 'warning') report([...owner, 'message'], 'unfired-warning', { message: id });
		else report([...owner, 'label'], 'unfired-badge', { label: id });
	}
}

function checkBranches({ group, logic, examples }: ProofAnalysis): void {
	const branches = listBranches(logic);
	const coverage = new Coverage(branches);
	for (const { evaluation } of examples) coverage.add(() => evaluation.environment);
	reportUnreached(logic, branches, coverage.reached, 'example', group.source.diagnostics);
}

/** An operation that can lack a value although its operands have one, with what must hold before it is computed. */
interface Risk extends Required<Target> {
	readonly failure: NonNullable<Operator['failure']>;
}

/** Reports operations that can lack a value although no example expects that. */
function checkFinite(analysis: ProofAnalysis): void {
	const amountIds = collectAmountIds([analysis.logic]);
	const lines = filterFormulas(analysis.logic, 'line');
	for (const formula of [...lines, ...analysis.logic.formulas.filter(isCondition)]) {
		const risks = findRisks(formula, amountIds);
		const openRisks = risks.filter((risk) => !hasNullExample(analysis, formula, risk));
		// One at a time: the example that shows one often shows others.
		openRisks.some((risk) => reportRisk(analysis, formula, risk));
	}
}

// A value that depends on amounts alone does not vary: the examples show it.
function findRisks(formula: Formula, amounts: ReadonlySet<string>): readonly Risk[] {
	const isVariable = (part: Expression) => [...collectNames(part)].some((name) => !amounts.has(name));
	const risks = [...listGuardedSubexpressions(formula.tree, listGuards(formula))].flatMap(
		({ node, guards }) => {
			const failure = isOperation(node) ? getOperator(node).failure : undefined;
			if (!isOperation(node) || !failure?.listFigures(node).some(isVariable)) return [];
			return isRuledOut(node, guards, failure)
				? []
				: [{ failingOperation: node, conditions: guards, failure }];
		},
	);
	return risks.sort((a, b) => a.failure.rank - b.failure.rank);
}

// A part that fails only where its one figure is zero, as a division does, behind a condition that excludes that.
function isRuledOut(node: Operation, guards: readonly Expression[], failure: Risk['failure']): boolean {
	const [figure, ...remainingFigures] = failure.listFigures(node);
	const isDivisionByFigure =
		figure !== undefined && remainingFigures.length === 0 && figure === failure.getCulprit(node);
	return isDivisionByFigure && isGuarded(figure, guards);
}

// An example can expect a line to have no value, but no condition.
function hasNullExample({ examples }: ProofAnalysis, formula: Formula, risk: Risk): boolean {
	return (
		!isCondition(formula) &&
		examples.some(
			({ example, evaluation }) => example.results?.[formula.id] === null && isTargetMet(risk, evaluation),
		)
	);
}

function reportRisk(analysis: ProofAnalysis, formula: Formula, risk: Risk): boolean {
	const { source } = analysis.group;
	const { failingOperation: node, failure } = risk;
	const inputs = analysis.findSample(risk, listExtremeInputs(analysis, risk));
	if (!inputs) return false;
	const { path, text } = formula;
	const values = {
		owner: isCondition(formula) ? capitalize(formula.label) : `"${formula.id}"`,
		problem: failure.describeProblem(node, (part) => getPartText(part, text)),
		inputs: formatNonDefaults(analysis.inputs, inputs),
		consequence: isCondition(formula)
			? 'What it is compared with then means nothing.'
			: 'No example expects null for it.',
	};
	reportInText(source, path, computeSpan(failure.getCulprit(node), text), 'no-finite-value', values);
	return true;
}

// Inputs behind each operand at the values that an operator names as worth trying, in every combination.
function listExtremeInputs(
	analysis: ProofAnalysis,
	{ failingOperation: node, failure }: Risk,
): readonly Inputs[] {
	if (!failure.extremes) return [];
	let extremeInputs: readonly Inputs[] = [getDefaultInputs(analysis)];
	for (const [position, values] of failure.extremes.entries()) {
		const changes = analysis
			.listNumericInputs(node.operands[position])
			.flatMap(({ id, type }) =>
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
}

/**
 * Reports conditions that never hold or always hold.
 * @returns the paths of those that never hold, steps joined by "/"
 */
function checkConditions(analysis: ProofAnalysis): ReadonlySet<string> {
	const neverMet = new Set<string>();
	for (const formula of analysis.logic.formulas.filter(isCondition)) {
		const { tree, path, label: owner, text } = formula;
		for (const isAlways of [false, true]) {
			const conditions = [...listGuards(formula), isAlways ? createNegation(tree) : tree];
			if (analysis.isCovered(conditions) || analysis.findSample({ conditions })) continue;
			const values = {
				owner,
				condition: text,
				finding: isAlways ? 'holds in every example' : 'holds in no example',
			};
			reportAt(analysis.group.source, path, 'idle-condition', values);
			if (!isAlways) neverMet.add(path.join('/'));
			break;
		}
	}
	return neverMet;
}
