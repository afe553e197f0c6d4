// Worked cases of returns, one JSON a line, are their examples. Every figure a case gives must agree.
import { hasSameItems } from '../../engine/collections.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { evaluate } from '../../language/evaluate.ts';
import { computeSpan, getPartText } from '../../language/print.ts';
import type { Expression } from '../../language/tree.ts';
import type { ReturnCase } from '../../model/generated/authored.ts';
import type { CompilerCache } from '../cache.ts';
import { type Diagnostic, DiagnosticBag, suggest } from '../diagnostics/diagnostic.ts';
import { findTextPlace, reportAt, reportAtKey, reportAtStart } from '../document.ts';
import { type CaseDocument, offsetLines, readCases } from '../load/read-cases.ts';
import type { ProjectFile } from '../load/read-project.ts';
import { findValuePlace } from '../load/source.ts';
import type { Formula } from '../program.ts';
import { type ExampleProblem, formatValue } from '../prove/examples.ts';
import { listGuardedSubexpressions } from '../prove/guards.ts';
import { listNamedStates, selectReturns } from '../prove/proof-system.ts';
import type { CheckedWorksheet } from './checked-worksheet.ts';
import type { ResolvedReturns } from './resolve-returns.ts';
import { type CaseRun, compareCase, listFilledYears, tryCase } from './run-case.ts';

interface GroupRun {
	readonly diagnostics: readonly Diagnostic[];
	readonly coverage: CaseCoverage;
}

/** Reads and runs the cases; reports mistakes, figures that differ, and what in the worksheets no case reaches. */
export function checkCases(
	files: readonly ProjectFile[],
	returns: ResolvedReturns,
	system: TaxSystem | undefined,
	cache: CompilerCache,
): readonly Diagnostic[] {
	const caseFiles = files.map((file) =>
		cache.getOrCreate('case file', file.path, [file.text, file.encodingProblem], () => groupCases(file)),
	);
	const diagnostics = caseFiles.flatMap((file) => file.diagnostics);
	if (!system) return diagnostics;
	const branches = cache.getOrCreate('branches', '', [returns], () => listBranches(returns));
	const runs = caseFiles.flatMap(({ groups }, at) =>
		[...groups].map(([states, cases]) => {
			const returns = selectReturns(system, states.split(','), cache);
			const reachable = returns.worksheets.flatMap(({ worksheet }) => branches.get(worksheet.id) ?? []);
			const dependencies = [cases, returns, reachable.map(({ key }) => key).join()];
			return cache.getOrCreate('case run', `${files[at]?.path} ${states}`, dependencies, () =>
				runCases(cases, returns, branches),
			);
		}),
	);
	const caseDiagnostics = [...diagnostics, ...runs.flatMap((run) => run.diagnostics)];
	// A case with a mistake may be the one that reaches what no other does.
	if (caseDiagnostics.length > 0) return caseDiagnostics;
	const coverages = runs.map((run) => run.coverage);
	return [...checkCaseFiles(files, returns), ...checkCaseCoverage(returns, branches, coverages)];
}

/** The cases of a file by the states they name, since those of other states are none of theirs. */
function groupCases(file: ProjectFile) {
	const { cases, diagnostics } = readCases<ReturnCase>(file);
	const groups = new Map<string, CaseDocument<ReturnCase>[]>();
	for (const document of cases) {
		const states = listNamedStates(document.file.text).join();
		const group = groups.get(states);
		if (group) group.push(document);
		else groups.set(states, [document]);
	}
	return { groups, diagnostics };
}

function runCases(
	cases: readonly CaseDocument<ReturnCase>[],
	system: TaxSystem,
	branches: ReadonlyMap<string, readonly Branch[]>,
): GroupRun {
	const diagnostics: Diagnostic[] = [];
	const coverage = new CaseCoverage(branches);
	for (const document of cases) {
		const { value, lineOffset } = document;
		const caseDiagnostics = new DiagnosticBag();
		const attempt = tryCase(system, value);
		if ('run' in attempt) coverage.add(attempt.run);
		for (const problem of 'run' in attempt ? compareCase(attempt.run, value) : attempt.problems)
			reportProblem(document, problem, caseDiagnostics);
		diagnostics.push(...offsetLines(caseDiagnostics, lineOffset));
	}
	return { diagnostics, coverage };
}

function reportProblem(
	document: CaseDocument<ReturnCase>,
	problem: ExampleProblem,
	diagnostics: DiagnosticBag,
): void {
	const isUnknown = problem.kind === 'unknown';
	const reportAtPath = isUnknown || problem.kind === 'message' ? reportAtKey : reportAt;
	// The whole case is long: its first character stands for it.
	const report = problem.path.length === 0 ? reportAtStart : reportAtPath;
	const values = { problem: describeProblem(document, problem) };
	const suggestions = isUnknown ? suggest(problem.name, problem.candidates) : [];
	report({ ...document, diagnostics }, problem.path, 'wrong-case', values, suggestions);
}

function describeProblem({ value: { id } }: CaseDocument<ReturnCase>, problem: ExampleProblem): string {
	const expectation = (line: string | undefined, expected: unknown) =>
		`The case "${id}" expects ${line} to be ${expected}, but`;
	switch (problem.kind) {
		case 'unknown':
			return problem.noun === 'line'
				? `${expectation(problem.subject, problem.expected)} there is no such line.`
				: `There is no fact "${problem.name}".`;
		case 'figure':
			return `${expectation(problem.subject, problem.expected)} the worksheets give ${formatValue(problem.actual)}.`;
		default:
			return problem.problem;
	}
}

// Every line and branch of a worksheet is reached by some worked case.

/** A part of a formula that is computed only where its conditions hold. */
interface Branch {
	/** Equal for the same part of the same formula after an edit elsewhere. */
	readonly key: string;
	readonly worksheet: CheckedWorksheet;
	readonly formula: Formula;
	readonly part: Expression;
	readonly when: readonly Expression[];
}

/** The branches that cases have to cover, by worksheet. */
function listBranches({ worksheets }: ResolvedReturns): ReadonlyMap<string, readonly Branch[]> {
	return new Map(
		worksheets.map(({ program: worksheet }) => [
			worksheet.definition.id,
			worksheet.formulas.flatMap((formula) => listFormulaBranches(worksheet, formula)),
		]),
	);
}

function listFormulaBranches(worksheet: CheckedWorksheet, formula: Formula): readonly Branch[] {
	const branches: Branch[] = [];
	for (const { node: part, guards: when } of listGuardedSubexpressions(formula.tree)) {
		const isBranch = when.length > 0 && !branches.some((branch) => hasSameItems(branch.when, when));
		const key = [worksheet.definition.id, ...formula.path, formula.text, branches.length].join(' ');
		if (isBranch) branches.push({ key, worksheet, formula, part, when });
	}
	return branches;
}

/** The worksheets and branches that some cases cover. */
class CaseCoverage {
	/** Those that are filled in. */
	readonly worksheets = new Set<string>();
	/** By their keys. */
	readonly branches = new Set<string>();
	readonly #missing: ReadonlyMap<string, Set<Branch>>;

	constructor(branches: ReadonlyMap<string, readonly Branch[]>) {
		this.#missing = new Map([...branches].map(([id, all]) => [id, new Set(all)]));
	}

	/** Runs a case through the conditions of the branches that no earlier one reached. */
	add(run: CaseRun): void {
		for (const { worksheet, environmentOf } of listFilledYears(run)) {
			this.worksheets.add(worksheet);
			const missing = this.#missing.get(worksheet);
			const [first] = missing ?? [];
			if (!missing || !first) continue;
			const environment = environmentOf(first.worksheet);
			for (const branch of missing) {
				if (!branch.when.every((condition) => evaluate(condition, environment) === true)) continue;
				missing.delete(branch);
				this.branches.add(branch.key);
			}
		}
	}
}

const STATE_CASES = 'law/cases/states/';

// Each state has a file of its own, once one of them has.
function checkCaseFiles(
	files: readonly ProjectFile[],
	{ worksheets }: ResolvedReturns,
): readonly Diagnostic[] {
	const [folder] = files.flatMap(({ path }) => path.split(STATE_CASES).slice(0, -1));
	if (folder === undefined) return [];
	const findings = new DiagnosticBag();
	for (const { program } of worksheets) {
		const { id, kind } = program.definition;
		const file = `${folder}${STATE_CASES}${id}.jsonl`;
		if (kind === 'state' && !files.some(({ path }) => path === file))
			findings.report(findValuePlace(program.source, ['id']), 'missing-case-file', { file });
	}
	return findings.all;
}

/** Reports the worksheets that no case fills in, and the branches that none reaches. */
function checkCaseCoverage(
	returns: ResolvedReturns,
	branches: ReadonlyMap<string, readonly Branch[]>,
	all: readonly CaseCoverage[],
): readonly Diagnostic[] {
	const findings = new DiagnosticBag();
	for (const { program: worksheet } of returns.worksheets) {
		const { id } = worksheet.definition;
		if (!all.some(({ worksheets }) => worksheets.has(id))) {
			const place = findValuePlace(worksheet.source, ['lines', 0, 'formula']);
			findings.report(place, 'worksheet-without-cases', { worksheet: id });
			continue;
		}
		const missing = (branches.get(id) ?? []).filter(
			({ key }) => !all.some(({ branches: reached }) => reached.has(key)),
		);
		for (const branch of missing) if (!isInside(branch, missing)) report(branch, findings);
	}
	return findings.all;
}

// A branch inside one that is not reached is reached by the same case.
function isInside({ formula, when }: Branch, missing: readonly Branch[]): boolean {
	return missing.some(
		(outer) =>
			outer.formula === formula &&
			outer.when.length < when.length &&
			hasSameItems(outer.when, when.slice(0, outer.when.length)),
	);
}

function report({ worksheet, formula, part }: Branch, findings: DiagnosticBag): void {
	const { id, role, path, text } = formula;
	const line = role === 'carryforward' ? `${id}.${path.at(-1)}` : id;
	const values = { line, branch: getPartText(part, text) };
	findings.report(
		findTextPlace(worksheet.source, path, computeSpan(part, text)),
		'branch-without-case',
		values,
	);
}
