// Reads every file into a tree and checks it against its schema.
import type {
	CalculatorDefinition,
	EffectModelDefinition,
	HouseholdDefinition,
	IndexesFile,
	ModelDefinition,
	OnReturnFile,
	ParametersFile,
	SharedInputsFile,
	SituationsFile,
	WorksheetDefinition,
} from '../../model/generated/authored.ts';
import type { CompilerCache } from '../cache.ts';
import { checkCharacters, checkShape } from '../check/check-shape.ts';
import { type Diagnostic, type DiagnosticBag, hasErrors } from '../diagnostics/diagnostic.ts';
import { type Checked, collectDiagnostics, type Document } from '../document.ts';
import { readJson } from './read-json.ts';
import type { Project, ProjectFile } from './read-project.ts';
import { readTypeScript } from './read-typescript.ts';

/** A document with its diagnostics; the value is undefined for an unreadable file. */
export type DocumentFile<T = unknown> = Checked<Document<T> | undefined>;

export interface DefinitionFile {
	readonly file: ProjectFile;
	readonly document: Document<CalculatorDefinition> | undefined;
	readonly diagnostics: readonly Diagnostic[];
}

type WorksheetFile = DocumentFile<WorksheetDefinition> & { readonly file: ProjectFile };

/** The documents of a project except its definitions. */
export interface ProjectDocuments {
	/** By name; undefined where the file is unreadable. */
	readonly models: ReadonlyMap<string, DocumentFile<ModelDefinition>>;
	/** One document per subject of law. */
	readonly parameters: readonly DocumentFile<ParametersFile>[];
	/** Undefined when the file is missing. */
	readonly indexes: DocumentFile<IndexesFile> | undefined;
	readonly worksheets: readonly WorksheetFile[];
	/** Files of worked returns, one JSON value per line. */
	readonly cases: readonly ProjectFile[];
	readonly household: DocumentFile<HouseholdDefinition> | undefined;
	/** Models of return parts by name. */
	readonly effectModels: ReadonlyMap<string, DocumentFile<EffectModelDefinition>>;
	/** The file that all return parts share; undefined when it is missing. */
	readonly onReturn: DocumentFile<OnReturnFile> | undefined;
	/** Undefined when the file is missing. */
	readonly sharedInputs: DocumentFile<SharedInputsFile> | undefined;
	/** Undefined when the file is missing. */
	readonly situations: DocumentFile<SituationsFile> | undefined;
}

export function loadDefinitions(project: Project, cache: CompilerCache): readonly DefinitionFile[] {
	return listFilesOfKind(project, 'calculator').map((file) => {
		const { value: document, diagnostics } = loadCached<CalculatorDefinition>(file, cache);
		return { file, document, diagnostics };
	});
}

export function loadDocuments(project: Project, cache: CompilerCache): ProjectDocuments {
	const load = <T>(file: ProjectFile) => loadCached<T>(file, cache);
	const listFiles = (kind: ProjectFile['kind']) => listFilesOfKind(project, kind);
	const loadOnly = <T>(kind: ProjectFile['kind']) => listFiles(kind).map((file) => load<T>(file))[0];
	return {
		models: new Map(listFiles('model').map((file) => [file.name, load<ModelDefinition>(file)])),
		parameters: listFiles('parameters').map((file) => load<ParametersFile>(file)),
		indexes: loadOnly<IndexesFile>('indexes'),
		worksheets: listFiles('worksheet').map((file) => ({ file, ...load<WorksheetDefinition>(file) })),
		cases: listFiles('case'),
		effectModels: new Map(
			listFiles('effect-model').map((file) => [file.name, load<EffectModelDefinition>(file)]),
		),
		onReturn: loadOnly<OnReturnFile>('on-return'),
		household: loadOnly<HouseholdDefinition>('household'),
		sharedInputs: loadOnly<SharedInputsFile>('shared-inputs'),
		situations: loadOnly<SituationsFile>('situations'),
	};
}

function listFilesOfKind({ files }: Project, kind: ProjectFile['kind']): readonly ProjectFile[] {
	return files.filter((file) => file.kind === kind);
}

function loadCached<T>(file: ProjectFile, cache: CompilerCache): DocumentFile<T> {
	return cache.getOrCreate('document', file.path, [file.text, file.encodingProblem?.problem], () =>
		collectDiagnostics((diagnostics) => loadDocument<T>(file, diagnostics)),
	);
}

/** Reads one file and checks its shape; undefined while that has an error. */
export function loadDocument<T>(file: ProjectFile, diagnostics: DiagnosticBag): Document<T> | undefined {
	const isDefinition = file.kind !== 'stray' && file.kind !== 'case';
	const typescript = file.language === 'ts' ? readTypeScript(file, diagnostics) : undefined;
	const tree = file.language === 'ts' ? typescript?.root : readJson(file, diagnostics);
	if (!tree || !isDefinition) return undefined;
	const { root, value } = checkShape(file, tree, file.kind, diagnostics);
	const hasShape = !hasErrors(diagnostics.all);
	checkCharacters(file, root, diagnostics);
	if (!hasShape) return undefined;
	return { file, tree: root, value: value as T, hookPlace: typescript?.hook };
}
