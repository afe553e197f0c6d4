// One of the two sides that are compared: its project, what it compiles to, and what its authors wrote.
import type { Compilation } from '../../compiler/compile.ts';
import { DiagnosticBag, formatDiagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { loadDocument } from '../../compiler/load/load-documents.ts';
import { isLawFile, type Project, readProject } from '../../compiler/load/read-project.ts';
import type { EmittedCalculator } from '../../compiler/prove/test-definition.ts';
import { BadRequest } from '../../engine/tax-return/request.ts';
import { UnknownLaw } from '../../engine/tax-return/tax-system.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { Example, ParametersFile } from '../../model/generated/authored.ts';
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
	readonly broken: Reasons;
	/** The worksheets while one of them has errors, each with all of those errors. */
	readonly brokenReturns: Reasons;
}

type Reasons = ReadonlyMap<string, readonly string[]>;

/** Reads and compiles one side. */
export async function readSnapshot(folder: string): Promise<Snapshot> {
	const project = readProject(folder);
	const compilation = await compileFiles(project);
	const calculators = new Map<string, CalculatorSnapshot>();
	const brokenDefinitions = new Map<string, readonly string[]>();
	for (const file of project.files.filter(({ kind }) => kind === 'calculator')) {
		const calculator = compilation.calculators.get(file.name);
		const emittedCalculator = compilation.emitted.get(file.name);
		if (calculator && emittedCalculator) {
			const hookText = emittedCalculator.logic.hook ? file.text : '';
			calculators.set(file.name, {
				calculator,
				emitted: emittedCalculator,
				examples: compilation.definitions.get(file.path)?.value.examples ?? [],
				hookText,
			});
		} else
			brokenDefinitions.set(file.name, findFileDiagnostics(file, project, compilation).map(formatDiagnostic));
	}
	const brokenReturns = listBrokenReturns(project, compilation);
	return {
		project,
		compilation,
		calculators,
		amounts: readAmounts(project),
		broken: brokenDefinitions,
		brokenReturns,
	};
}

function listBrokenReturns({ files }: Project, { taxSystem, diagnostics }: Compilation): Reasons {
	if (taxSystem) return new Map();
	const lawFiles = files.filter(isLawFile);
	const paths = new Set(lawFiles.map(({ path }) => path));
	const reasons = diagnostics.filter(({ file }) => paths.has(file)).map(formatDiagnostic);
	const worksheets = lawFiles.filter(({ kind }) => kind === 'worksheet');
	return new Map(worksheets.map(({ name }) => [name, reasons]));
}

function readAmounts({ files }: Project): ParametersFile['amounts'] {
	const subjects = files.filter(({ kind }) => kind === 'parameters');
	return Object.assign(
		{},
		...subjects.map((file) => loadDocument<ParametersFile>(file, new DiagnosticBag())?.value.amounts),
	);
}

/** Undefined where a side does not take a request. */
export function tryCompute<T>(compute: () => T): T | undefined {
	try {
		return compute();
	} catch (error) {
		if (error instanceof BadRequest || error instanceof UnknownLaw) return undefined;
		throw error;
	}
}
