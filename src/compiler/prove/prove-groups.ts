// Phase 8: examples must cover every result, both outcomes of every condition and branch, and every missing
// value.
import type { CompilerCache } from '../cache.ts';
import { collectDiagnostics } from '../diagnostics/collect-diagnostics.ts';
import type { Diagnostic, DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { checkBranches, checkConditions, checkCoverage, checkFinite } from './coverage.ts';
import { getGroupName, ProofAnalysis, type ProofGroup, type ProofInstance } from './proof-group.ts';
import type { TestedDefinition } from './test-definition.ts';

/** A group with the diagnostics of its coverage. */
interface CoverageReport {
	readonly group: ProofGroup;
	readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks the coverage of each group by the examples of all its strategies, where nothing is wrong so far.
 * @param definitionPaths of all definitions; one with an error may belong to any model
 */
export function proveGroups(
	definitions: readonly TestedDefinition[],
	definitionPaths: readonly string[],
	earlierDiagnostics: readonly Diagnostic[],
	cache: CompilerCache,
): readonly CoverageReport[] {
	const filesWithErrors = new Set(earlierDiagnostics.map(({ file }) => file));
	const hasErrors = (paths: readonly string[]) => paths.some((path) => filesWithErrors.has(path));
	return [...groupBySource(definitions)].flatMap(([source, members]) => {
		const isModel = members.some(({ definition }) => definition.document.value.model !== undefined);
		const paths = isModel ? definitionPaths : members.map(({ definition }) => definition.file.path);
		if (hasErrors([source, ...paths])) return [];
		return [cache.getOrCreate('coverage', source, members, () => proveGroup(members))];
	});
}

// Groups by the document of the formulas, in the order of the definitions.
function groupBySource(
	definitions: readonly TestedDefinition[],
): ReadonlyMap<string, readonly TestedDefinition[]> {
	const groups = new Map<string, TestedDefinition[]>();
	for (const definition of definitions) {
		const source = definition.definition.logic?.program.source.file.path;
		if (source === undefined || !definition.calculator || definition.selection.isOverride) continue;
		const group = groups.get(source) ?? [];
		groups.set(source, group);
		group.push(definition);
	}
	return groups;
}

function proveGroup(definitions: readonly TestedDefinition[]): CoverageReport {
	const { value: group, diagnostics } = collectDiagnostics((bag) => {
		const instances = definitions.map((definition) => toInstance(definition, bag));
		const source = definitions[0]?.definition.logic?.program.source;
		if (!source) throw new Error('a group without formulas');
		const ownGroup = {
			name: getGroupName(instances),
			source: { ...source, diagnostics: bag },
			instances,
		};
		const analysis = new ProofAnalysis(ownGroup);
		const idleConditions = checkConditions(analysis);
		for (const instance of instances) checkCoverage(instance, idleConditions);
		checkBranches(analysis);
		checkFinite(analysis);
		return ownGroup;
	});
	return { group, diagnostics };
}

function toInstance(
	{ definition, calculator, law, lawKey }: TestedDefinition,
	diagnostics: DiagnosticBag,
): ProofInstance {
	const { document, logic } = definition;
	if (!calculator || !logic) throw new Error('a member that does not run');
	return { context: { ...document, diagnostics }, calculator, logic: logic.program, law, lawKey };
}
