// Phase 8: examples must cover every result, both outcomes of every condition and branch, and every missing
// value.
import type { Cache } from '../cache.ts';
import { collectDiagnostics } from '../diagnostics/collect-diagnostics.ts';
import type { Diagnostic, DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { isUnreadable } from '../document.ts';
import { checkBranches, checkConditions, checkCoverage, checkFinite } from './coverage.ts';
import { getProgramName, type Program, ProgramAnalysis, type ProgramInstance } from './program.ts';
import type { TestedDefinition } from './test-definition.ts';

/** A program with the diagnostics of its coverage. */
export interface CoverageReport {
	readonly program: Program;
	readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks the coverage of each program by the examples of all its strategies.
 * @param earlierDiagnostics of phases 1 to 7
 * @param isEveryDefinitionReadable false while a definition is unreadable: it may belong to any model
 */
export function provePrograms(
	definitions: readonly TestedDefinition[],
	earlierDiagnostics: readonly Diagnostic[],
	isEveryDefinitionReadable: boolean,
	cache: Cache<CoverageReport>,
): readonly CoverageReport[] {
	const filesWithErrors = new Set(earlierDiagnostics.map(({ file }) => file));
	const modelsWithErrors = findModelsWithErrors(definitions, filesWithErrors);
	return [...groupBySource(definitions)].map(([source, definitions]) => {
		const model = definitions[0]?.definition.document.value.model;
		const isMembershipKnown =
			model === undefined ||
			(isEveryDefinitionReadable && !modelsWithErrors.has(model) && !modelsWithErrors.has(ANY_MODEL));
		const isComplete = isMembershipKnown && !filesWithErrors.has(source);
		return cache.getOrCreate(source, [isComplete, ...definitions], () =>
			proveProgram(definitions, isComplete),
		);
	});
}

/** Any model: the definition's "model" is unreadable. */
const ANY_MODEL = Symbol('any model');

// While a strategy on a model has errors, its examples may be the missing ones.
function findModelsWithErrors(
	definitions: readonly TestedDefinition[],
	filesWithErrors: ReadonlySet<string>,
): ReadonlySet<string | symbol | undefined> {
	const definitionsWithErrors = definitions.filter(({ definition }) =>
		filesWithErrors.has(definition.file.path),
	);
	return new Set(
		definitionsWithErrors.map(({ definition: { document } }) =>
			isUnreadable(document, ['model']) ? ANY_MODEL : document.value.model,
		),
	);
}

// Groups by the document of the formulas, in the order of the definitions.
function groupBySource(
	definitions: readonly TestedDefinition[],
): ReadonlyMap<string, readonly TestedDefinition[]> {
	const groups = new Map<string, TestedDefinition[]>();
	for (const definition of definitions) {
		const source = definition.definition.logic?.source.file.path;
		if (source === undefined || !definition.calculator || definition.selection.isOverride) continue;
		const program = groups.get(source) ?? [];
		groups.set(source, program);
		program.push(definition);
	}
	return groups;
}

function proveProgram(definitions: readonly TestedDefinition[], isComplete: boolean): CoverageReport {
	const { value: program, diagnostics } = collectDiagnostics((bag) => {
		const instances = definitions.map((definition) => toInstance(definition, bag));
		const source = definitions[0]?.definition.logic?.source;
		if (!source) throw new Error('a group without formulas');
		const ownProgram = {
			name: getProgramName(instances),
			source: { ...source, diagnostics: bag },
			instances,
		};
		const analysis = new ProgramAnalysis(ownProgram);
		const idleConditions = checkConditions(analysis);
		for (const [position, instance] of instances.entries()) {
			if (definitions[position]?.examplesPass) checkCoverage(instance, idleConditions);
		}
		if (isComplete) {
			checkBranches(analysis);
			checkFinite(analysis);
		}
		return ownProgram;
	});
	return { program, diagnostics };
}

function toInstance(
	{ definition, calculator, law, lawKey }: TestedDefinition,
	diagnostics: DiagnosticBag,
): ProgramInstance {
	const { document, logic } = definition;
	if (!calculator || !logic) throw new Error('a member that does not run');
	return { context: { ...document, diagnostics }, calculator, logic: logic.checkedLogic, law, lawKey };
}
