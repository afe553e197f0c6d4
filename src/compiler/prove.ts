// Phase 8: what the examples leave open. Everything expected somewhere, every condition and branch shown both ways, every
// missing value intended.
import { GroupAnalysis } from './analysis/group-analysis.ts';
import { groupName, type LogicGroup, type Member } from './analysis/logic-group.ts';
import { checkBranches } from './checks/check-branches.ts';
import { checkConditions } from './checks/check-conditions.ts';
import { checkCoverage } from './checks/check-coverage.ts';
import { checkFinite } from './checks/check-finite.ts';
import type { Diagnostic, Findings } from './diagnostic.ts';
import { isUnreadable } from './draft.ts';
import type { RunDefinition } from './examples.ts';
import type { Memory } from './memory.ts';
import { noting } from './noted.ts';

/** A group of strategies, and what their examples leave open. */
export interface ProvenGroup {
	readonly group: LogicGroup;
	readonly findings: readonly Diagnostic[];
}

/**
 * Checks what only all strategies on the same formulas and their examples together can show.
 * @param before what was found so far
 * @param allRead false while a definition cannot be read: it may be on any model
 */
export function proveGroups(
	run: readonly RunDefinition[],
	before: readonly Diagnostic[],
	allRead: boolean,
	memory: Memory<ProvenGroup>,
): readonly ProvenGroup[] {
	const wrong = new Set(before.map(({ file }) => file));
	const doubtful = modelsInDoubt(run, wrong);
	return [...gather(run)].map(([source, members]) => {
		const model = members[0]?.definition.shaped.value.model;
		const isSettled = model === undefined || (allRead && !doubtful.has(model) && !doubtful.has(ANY));
		const isComplete = isSettled && !wrong.has(source);
		return memory.recall(source, [isComplete, ...members], () => prove(members, isComplete));
	});
}

/** Stands for the model of a definition that does not say it readably. */
const ANY = Symbol('any model');

// While a strategy on a model has findings, its examples may be the ones that are missed.
function modelsInDoubt(
	run: readonly RunDefinition[],
	wrong: ReadonlySet<string>,
): ReadonlySet<string | symbol | undefined> {
	const concerned = run.filter(({ definition }) => wrong.has(definition.file.path));
	return new Set(
		concerned.map(({ definition: { shaped } }) =>
			isUnreadable(shaped, ['model']) ? ANY : shaped.value.model,
		),
	);
}

// By the file their formulas stand in, in the order they come.
function gather(run: readonly RunDefinition[]): ReadonlyMap<string, readonly RunDefinition[]> {
	const groups = new Map<string, RunDefinition[]>();
	for (const one of run) {
		const source = one.definition.logic?.source.file.path;
		if (source === undefined || !one.calculator || one.choice.isOverride) continue;
		const group = groups.get(source) ?? [];
		groups.set(source, group);
		group.push(one);
	}
	return groups;
}

function prove(run: readonly RunDefinition[], isComplete: boolean): ProvenGroup {
	const { made: group, findings } = noting((found) => {
		const members = run.map((one) => memberOf(one, found));
		const source = run[0]?.definition.logic?.source;
		if (!source) throw new Error('a group without formulas');
		const own = { name: groupName(members), source: { ...source, findings: found }, members };
		const analysis = new GroupAnalysis(own);
		const idle = checkConditions(analysis);
		for (const [position, member] of members.entries()) {
			if (run[position]?.isRight) checkCoverage(member, idle);
		}
		if (isComplete) {
			checkBranches(analysis);
			checkFinite(analysis);
		}
		return own;
	});
	return { group, findings };
}

function memberOf({ definition, calculator, law, lawKey }: RunDefinition, findings: Findings): Member {
	const { shaped, logic } = definition;
	if (!calculator || !logic) throw new Error('a member that does not run');
	return { draft: { ...shaped, findings }, calculator, logic: logic.draft, law, lawKey };
}
