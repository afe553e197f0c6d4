// Both sides of every question in a formula are taken by some example.

import { type Branches, operatorOf } from '../../language/operator.ts';
import type { Expression, Operation } from '../../language/tree.ts';
import { spanOf } from '../../language/write.ts';
import type { GroupAnalysis } from '../analysis/group-analysis.ts';
import { fails, reachedParts } from '../analysis/reached.ts';
import { sayChanged } from '../analysis/say-inputs.ts';
import { type ResultDraft, reportInText } from '../draft.ts';
import { OPERATORS } from '../operators.ts';
import type { SourcePath } from '../read/source.ts';
import { textAt, triedText } from './check-conditions.ts';

/** Reports the sides no example takes, and questions whose answer is always the same. */
export function checkBranches(analysis: GroupAnalysis): void {
	for (const [position, line] of analysis.logic.results.entries()) {
		if (!line.explained) continue;
		const path = ['results', position, line.formula ? 'formula' : 'equivalentFormula'];
		const before = line.appliesWhen ? [line.appliesWhen] : [];
		for (const { node, when } of reachedParts(line.explained, before)) {
			// What stands inside a side that no example takes is mended by the same example.
			const question = node.kind === 'operation' ? branchesOf(node) : undefined;
			if (question && analysis.isShown(when)) checkSides(analysis, line, path, question, when);
		}
	}
}

function branchesOf(node: Operation): Branches | undefined {
	return operatorOf(OPERATORS, node).branches?.(node.operands);
}

function checkSides(
	analysis: GroupAnalysis,
	{ result }: ResultDraft,
	path: SourcePath,
	question: Branches,
	when: readonly Expression[],
): void {
	const { source } = analysis.group;
	const formula = textAt(source, path);
	const owner = `the result "${result.id}"`;
	const cut = (part: Expression) => {
		const span = spanOf(part, formula);
		return { span, text: formula.slice(span.start, span.end) };
	};
	for (const yes of [true, false]) {
		const wanted = [...when, yes ? question.condition : fails(question.condition)];
		if (analysis.isShown(wanted)) continue;
		const found = analysis.whereAll(wanted);
		const { span, text } = cut(found.inputs ? question[yes ? 'yes' : 'no'] : question.condition);
		if (found.inputs) {
			const inputs = sayChanged(analysis.inputs, found.inputs);
			reportInText(source, path, span, 'unreached-branch', { owner, branch: text, inputs });
		} else {
			const values = { owner, condition: text, always: !yes, tried: triedText(found) };
			reportInText(source, path, span, 'idle-condition', values);
		}
	}
}
