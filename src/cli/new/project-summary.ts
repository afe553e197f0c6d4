// The project a new strategy must fit in with: taken ids and names, the models, and how others on them are written.
import { DiagnosticBag } from '../../compiler/diagnostics/diagnostic.ts';
import { loadDocument } from '../../compiler/load/load-documents.ts';
import type { Project, ProjectFile } from '../../compiler/load/read-project.ts';
import type {
	CalculatorDefinition,
	HouseholdDefinition,
	SituationsFile,
} from '../../model/generated/authored.ts';

export interface ProjectSummary {
	readonly ids: ReadonlyMap<string, string>;
	readonly names: ReadonlyMap<string, string>;
	readonly models: readonly string[];
	readonly definitions: readonly Partial<CalculatorDefinition>[];
	/** The situations of life a strategy can be for. */
	readonly situations: readonly string[];
	/** A fact of the household in dollars, which a return part may begin with. */
	readonly fact: string | undefined;
	/** The last year whose amounts of law are published. */
	readonly publishedYear: number;
}

/** Reads the definitions of a project; one that cannot be read still takes its id. */
export function summarizeProject({ files }: Project): ProjectSummary {
	const calculatorFiles = files.filter(({ kind }) => kind === 'calculator');
	const documents = calculatorFiles.map((file): { path: string; value: Partial<CalculatorDefinition> } => ({
		path: file.path,
		value: loadDocument<CalculatorDefinition>(file, new DiagnosticBag())?.value ?? {},
	}));
	const household = readSingle<HouseholdDefinition>(files, 'household');
	return {
		ids: new Map(calculatorFiles.map(({ name, path }) => [name, path])),
		names: new Map(documents.flatMap(({ path, value: { name } }) => (name ? [[name, path] as const] : []))),
		models: files.filter(({ kind }) => kind === 'model').map(({ name }) => name),
		definitions: documents.map(({ value }) => value),
		situations: Object.keys(readSingle<SituationsFile>(files, 'situations')?.situations ?? {}),
		fact: Object.entries(household?.facts ?? {}).find(
			([, { format, optional }]) => format === 'money' && !optional,
		)?.[0],
		publishedYear: household?.years?.at(-1) ?? 2024,
	};
}

function readSingle<T>(files: Project['files'], kind: ProjectFile['kind']): Partial<T> | undefined {
	const file = files.find((candidate) => candidate.kind === kind);
	return file && loadDocument<T>(file, new DiagnosticBag())?.value;
}
