// One of the two sides that are compared: its project, what it compiles to, and what its authors wrote.
import type { Compilation } from '../../compiler/compile.ts';
import { DiagnosticBag, formatDiagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { loadDocument } from '../../compiler/load/load-documents.ts';
import { type Project, type ProjectFile, readProject } from '../../compiler/load/read-project.ts';
import type { EmittedCalculator } from '../../compiler/prove/test-definition.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition, Example, ParametersFile } from '../../model/generated/authored.ts';
import { compileFiles, findFileDiagnostics } from '../project.ts';

/** One calculator of one side. */
export interface CalculatorSnapshot {
	readonly calculator: CompiledCalculator;
	readonly emitted: EmittedCalculator;
	readonly examples: readonly Example[];
	/** The text of a TypeScript definition, whose hook the emitted code does not show; otherwise ''. */
	readonly hookText: string;
}

export interface Snapshot {
	readonly project: Project;
	readonly compilation: Compilation;
	readonly calculators: ReadonlyMap<string, CalculatorSnapshot>;
	readonly amounts: ParametersFile['amounts'];
	/** Why a definition is not among the calculators, by id. */
	readonly broken: ReadonlyMap<string, readonly string[]>;
}

/** Reads and compiles one side. */
export async function readSnapshot(folder: string): Promise<Snapshot> {
	const project = readProject(folder);
	const compilation = await compileFiles(project);
	const calculators = new Map<string, CalculatorSnapshot>();
	const broken = new Map<string, readonly string[]>();
	for (const file of project.files.filter(({ kind }) => kind === 'calculator')) {
		const calculator = compilation.calculators.get(file.name);
		const emitted = compilation.emitted.get(file.name);
		if (calculator && emitted) {
			const hookText = emitted.logic.hook ? file.text : '';
			calculators.set(file.name, { calculator, emitted, examples: readExamples(file), hookText });
		} else broken.set(file.name, findFileDiagnostics(file, project, compilation).map(formatDiagnostic));
	}
	return { project, compilation, calculators, amounts: readAmounts(project), broken };
}

function readExamples(file: ProjectFile): readonly Example[] {
	return loadDocument<CalculatorDefinition>(file, new DiagnosticBag())?.value.examples ?? [];
}

function readAmounts({ files }: Project): ParametersFile['amounts'] {
	const subjects = files.filter(({ kind }) => kind === 'parameters');
	return Object.assign(
		{},
		...subjects.map((file) => loadDocument<ParametersFile>(file, new DiagnosticBag())?.value.amounts),
	);
}
