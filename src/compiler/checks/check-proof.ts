// Phase 8: what the examples leave open. Everything expected somewhere, every condition and branch shown both ways,
// every missing value intended; and texts that tell strategies apart.
import type { CalculatorDefinition } from '../../definition/generated/calculator.ts';
import { GroupAnalysis } from '../analysis/group-analysis.ts';
import { groupMembers, type LogicGroup, type Member } from '../analysis/logic-group.ts';
import type { Findings } from '../diagnostic.ts';
import { type Draft, isUnreadable, type LogicDefinition } from '../draft.ts';
import type { SourceFile } from '../read/source.ts';
import { checkBranches } from './check-branches.ts';
import { checkConditions } from './check-conditions.ts';
import { checkCoverage } from './check-coverage.ts';
import { checkFinite } from './check-finite.ts';
import { checkCitation, checkDescriptions, checkPlaceholders, checkSavings } from './check-texts.ts';

/** What became of one definition file. */
export interface Strategy {
	readonly file: SourceFile;
	/** Undefined when the file cannot be read. */
	readonly draft: Draft<CalculatorDefinition> | undefined;
	/** Undefined when it has errors, or is compiled under another law than its own. */
	readonly member:
		| (Member & {
				/** The file of its formulas. */
				readonly source: Draft<LogicDefinition>;
				/** Its examples come out as they say. */
				readonly isRight: boolean;
		  })
		| undefined;
}

/**
 * Checks what only all strategies and their examples together can show.
 * @returns the strategies that run, by the file their formulas stand in
 */
export function checkProof(strategies: readonly Strategy[], findings: Findings): readonly LogicGroup[] {
	const wrong = new Set(findings.all.map(({ file }) => file));
	const groups = groupMembers(strategies.flatMap(({ member }) => member ?? []));
	const right = new Set(strategies.flatMap(({ member }) => (member?.isRight ? member.draft : [])));
	for (const group of groups) {
		const analysis = new GroupAnalysis(group);
		const idle = checkConditions(analysis);
		for (const member of group.members) if (right.has(member.draft)) checkCoverage(member, idle);
		if (!isComplete(group, strategies, wrong)) continue;
		checkBranches(analysis);
		checkFinite(analysis);
	}
	const drafts = strategies.flatMap(({ draft }) => draft ?? []);
	checkDescriptions(drafts);
	for (const draft of drafts) {
		checkCitation(draft);
		checkSavings(draft);
		checkPlaceholders(draft);
	}
	return groups;
}

// While a strategy on the model has findings, its examples may be the ones that are missed.
function isComplete(
	{ source, members }: LogicGroup,
	strategies: readonly Strategy[],
	wrong: ReadonlySet<string>,
): boolean {
	if (wrong.has(source.file.path)) return false;
	const model = members[0]?.draft.value.model;
	if (model === undefined) return true;
	const concerned = strategies.filter(({ draft }) => {
		return !draft || draft.value.model === model || isUnreadable(draft, ['model']);
	});
	return !concerned.some(({ file }) => wrong.has(file.path));
}
