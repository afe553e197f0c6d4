import { prepareProject, prepareRuntime } from '../../compiler/compile.ts';
import { type Diagnostic, formatDiagnostic, sortDiagnostics } from '../../compiler/diagnostics/diagnostic.ts';
import { isLawFile, type ProjectFile } from '../../compiler/load/read-project.ts';
import type { EffectEngine } from '../../engine/strategy/request.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { UsageError } from '../entry.ts';
import { compilerCache, readOwnProject } from '../project.ts';

/** Loads the returns alone. @throws UsageError when they have errors */
export function loadTaxSystem(): TaxSystem {
	const { taxSystem, diagnostics } = prepareEngine(isLawFile);
	if (taxSystem) return taxSystem;
	throw createLoadError('worksheets', 'There are no worksheets here.', diagnostics);
}

/** Loads returns and effects. @throws UsageError when something of the project has errors */
export function loadEffectEngine(): EffectEngine {
	const { taxSystem: system, runnableEffects, diagnostics } = prepareEngine(() => true);
	if (system && runnableEffects && diagnostics.length === 0) return { system, ...runnableEffects };
	throw createLoadError('definitions', 'There are no worksheets or no effects here.', diagnostics);
}

function prepareEngine(isNeeded: (file: ProjectFile) => boolean) {
	const project = readOwnProject();
	const files = project.files.filter(isNeeded);
	const prepared = prepareProject({ ...project, files }, compilerCache);
	const { law, shared, effects } = prepared;
	const diagnostics = sortDiagnostics([...shared.diagnostics, ...law.diagnostics, ...effects.diagnostics]);
	return { ...prepareRuntime(prepared, compilerCache), diagnostics };
}

function createLoadError(
	subject: string,
	emptySentence: string,
	diagnostics: readonly Diagnostic[],
): UsageError {
	if (diagnostics.length === 0) return new UsageError(emptySentence);
	const report = diagnostics.map(formatDiagnostic).join('\n\n');
	return new UsageError(`The ${subject} have errors and cannot be evaluated:\n\n${report}`);
}
