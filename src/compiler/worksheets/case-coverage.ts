// Every line and branch of a worksheet is reached by some worked case.
import { evaluate } from '../../language/evaluate.ts';
import { computeSpan } from '../../language/print.ts';
import type { Expression } from '../../language/tree.ts';
import { type Diagnostic, DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { findTextPlace } from '../document.ts';
import { findValuePlace } from '../load/source.ts';
import type { Formula } from '../program.ts';
import { listGuardedSubexpressions } from '../prove/guards.ts';
import { filledYears } from './case-values.ts';
import type { CheckedWorksheet } from './checked-worksheet.ts';
import type { ResolvedLaw } from './resolve-law.ts';
import type { CaseRun } from './run-case.ts';

/** A part of a formula that is computed only where its conditions hold. */
export interface Branch {
	readonly worksheet: CheckedWorksheet;
	readonly formula: Formula;
	readonly part: Expression;
	readonly when: readonly Expression[];
}

/** The branches that cases have to cover, by worksheet. */
export function listBranches({ worksheets }: ResolvedLaw): ReadonlyMap<string, readonly Branch[]> {
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
		const isBranch = when.length > 0 && !branches.some((branch) => sameConditions(branch.when, when));
		if (isBranch) branches.push({ worksheet, formula, part, when });
	}
	return branches;
}

/** True where two parts of one formula are reached under the same conditions. */
export function sameConditions(left: readonly Expression[], right: readonly Expression[]): boolean {
	return left.length === right.length && left.every((condition, at) => condition === right[at]);
}

/** The worksheets and branches that some cases cover. */
export interface CaseCoverage {
	/** The worksheets they fill in. */
	readonly worksheets: ReadonlySet<string>;
	readonly branches: ReadonlySet<Branch>;
}

/** Runs the cases through the conditions of all branches. */
export function measureCaseCoverage(
	runs: readonly CaseRun[],
	branches: ReadonlyMap<string, readonly Branch[]>,
): CaseCoverage {
	const missing = new Map([...branches].map(([id, all]) => [id, new Set(all)]));
	const reached = new Set<Branch>();
	const worksheets = new Set<string>();
	for (const { worksheet, environmentOf } of runs.flatMap((run) => filledYears(run))) {
		worksheets.add(worksheet);
		const open = missing.get(worksheet);
		const [first] = open ?? [];
		if (!open || !first) continue;
		const environment = environmentOf(first.worksheet);
		for (const branch of open) {
			if (!branch.when.every((condition) => evaluate(condition, environment) === true)) continue;
			open.delete(branch);
			reached.add(branch);
		}
	}
	return { worksheets, branches: reached };
}

/** Reports the worksheets that no case fills in, and the branches that none reaches. */
export function checkCaseCoverage(
	law: ResolvedLaw,
	branches: ReadonlyMap<string, readonly Branch[]>,
	all: readonly CaseCoverage[],
): readonly Diagnostic[] {
	const findings = new DiagnosticBag();
	for (const { program: worksheet } of law.worksheets) {
		const { id } = worksheet.definition;
		if (!all.some(({ worksheets }) => worksheets.has(id))) {
			const place = findValuePlace(worksheet.source.file, worksheet.source.tree, ['lines', 0, 'formula']);
			findings.report(place, 'worksheet-without-cases', { worksheet: id });
			continue;
		}
		const missing = (branches.get(id) ?? []).filter(
			(branch) => !all.some(({ branches: reached }) => reached.has(branch)),
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
			sameConditions(outer.when, when.slice(0, outer.when.length)),
	);
}

function report({ worksheet, formula, part }: Branch, findings: DiagnosticBag): void {
	const { id, role, path, text } = formula;
	const span = computeSpan(part, text);
	const line = role === 'carryforward' ? `${id}.${path.at(-1)}` : id;
	const values = { line, branch: text.slice(span.start, span.end) };
	findings.report(findTextPlace(worksheet.source, path, span), 'branch-without-case', values);
}
