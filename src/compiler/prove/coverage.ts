// The branches of formulas, and which of them examples of calculators and worked cases of worksheets reach.
import { hasSameItems } from '../../engine/collections.ts';
import { evaluate } from '../../language/evaluate.ts';
import { computeSpan, getPartText } from '../../language/print.ts';
import type { Expression } from '../../language/tree.ts';
import type { Environment } from '../../language/value.ts';
import type { DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { findTextPlace } from '../document.ts';
import { type Formula, listGuards, type Program } from '../program.ts';
import { listGuardedSubexpressions } from './guards.ts';

/** A part of a formula that is computed only where its conditions hold. */
export interface Branch {
	/** Equal for the same part of the same formula after an edit elsewhere. */
	readonly key: string;
	readonly formula: Formula;
	readonly part: Expression;
	/** The conditions, outermost first. */
	readonly when: readonly Expression[];
}

/** The branches of the lines of a program and of what it carries forward. */
export function listBranches({ source, formulas }: Program): readonly Branch[] {
	const lines = formulas.filter(({ role }) => role === 'line' || role === 'carryforward');
	return lines.flatMap((formula) => {
		const branches: Branch[] = [];
		const guards = listGuards(formula);
		for (const { node: part, guards: when } of listGuardedSubexpressions(formula.tree, guards)) {
			const isBranch =
				when.length > guards.length && !branches.some((branch) => hasSameItems(branch.when, when));
			const key = [source.file.path, ...formula.path, formula.text, branches.length].join(' ');
			if (isBranch) branches.push({ key, formula, part, when });
		}
		return branches;
	});
}

export class Coverage {
	/** The keys of branches. */
	readonly reached = new Set<string>();
	readonly #missing: Set<Branch>;

	constructor(branches: readonly Branch[]) {
		this.#missing = new Set(branches);
	}

	/** Runs the conditions of the branches that no earlier run reached. @param createEnvironment called where some are missing */
	add(createEnvironment: () => Environment): void {
		if (this.#missing.size === 0) return;
		const environment = createEnvironment();
		for (const branch of this.#missing) {
			if (!branch.when.every((condition) => evaluate(condition, environment) === true)) continue;
			this.#missing.delete(branch);
			this.reached.add(branch.key);
		}
	}
}

type Proof = 'example' | 'worked case';

/** Reports the branches that no run reaches. @param reached the keys of those that one does */
export function reportUnreached(
	{ source }: Pick<Program, 'source'>,
	branches: readonly Branch[],
	reached: ReadonlySet<string>,
	proof: Proof,
	diagnostics: DiagnosticBag,
): void {
	const missing = branches.filter(({ key }) => !reached.has(key));
	for (const branch of missing) {
		if (isInside(branch, missing)) continue;
		const { formula, part } = branch;
		const { path, text, label: owner } = formula;
		const place = findTextPlace(source, path, computeSpan(part, text));
		diagnostics.report(place, 'unreached-branch', { proof, branch: getPartText(part, text), owner });
	}
}

// A branch inside one that is not reached is reached by the same run.
function isInside({ formula, when }: Branch, missing: readonly Branch[]): boolean {
	return missing.some(
		(outer) =>
			outer.formula === formula &&
			outer.when.length < when.length &&
			hasSameItems(outer.when, when.slice(0, outer.when.length)),
	);
}
