// Both sides of every question in a formula are taken by some example.

import { type Branches, getOperator } from '../../language/operator.ts';
import type { Expression, Operation } from '../../language/tree.ts';
import { computeSpan } from '../../language/write.ts';
import { type CheckedResult, reportInText } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { OPERATORS } from '../operators.ts';
import { formatNonDefaults } from '../prove/format-inputs.ts';
import { listGuardedSubexpressions, negateCondition } from '../prove/guarded-subexpressions.ts';
import type { ProgramAnalysis } from '../prove/program-analysis.ts';
import { formatSampleCount, getText } from './check-conditions.ts';

/** Reports the sides no example takes, and questions whose answer is always the same. */
export function checkBranches(analysis: ProgramAnalysis): void {
	for (const [position, line] of analysis.logic.results.entries()) {
		if (!line.explanation) continue;
		const path = ['results', position, line.formula ? 'formula' : 'equivalentFormula'];
		const initialGuards = line.appliesWhen ? [line.appliesWhen] : [];
		for (const { node, guards } of listGuardedSubexpressions(line.explanation, initialGuards)) {
			// What stands inside a side that no example takes is mended by the same example.
			const branches = node.kind === 'operation' ? getBranches(node) : undefined;
			if (branches && analysis.isCovered(guards)) checkBranchSides(analysis, line, path, branches, guards);
		}
	}
}

function getBranches(node: Operation): Branches | undefined {
	return getOperator(OPERATORS, node).getBranches?.(node.operands);
}

function checkBranchSides(
	analysis: ProgramAnalysis,
	{ result }: CheckedResult,
	path: SourcePath,
	branches: Branches,
	guards: readonly Expression[],
): void {
	const { source } = analysis.program;
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
