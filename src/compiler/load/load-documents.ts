// Reads every file into a tree and checks it against its schema.
import type {
	AmountsFile,
	CalculatorDefinition,
	EffectModelDefinition,
	FuturesFile,
	HouseholdDefinition,
	IndexesFile,
	LaterYearsFile,
	ModelDefinition,
	MoveDefinition,
	OnReturnFile,
	ReturnFormDefinition,
	RuleEntriesFile,
	SecondEntryFile,
	SharedInputsFile,
	SituationsFile,
	StateEntriesFile,
	WorksheetDefinition,
} from '../../model/generated/authored.ts';
import type { CompilerCache } from '../cache.ts';
import { checkCharacters, checkShape } from '../check/check-shape.ts';
import { type DiagnosticBag, hasErrors } from '../diagnostics/diagnostic.ts';
import { type Checked, collectDiagnostics, type Document } from '../document.ts';
import type { StrategyDefinition } from '../strategies/checked-part.ts';
import { readJson } from './read-json.ts';
import type { Project, ProjectFile } from './read-project.ts';
import { readTypeScript } from './read-typescript.ts';

/** A file with its document, which is undefined while it cannot be read. */
export interface DocumentFile<T = unknown> extends Checked<Document<T> | undefined> {
	readonly file: ProjectFile;
}

export interface ProjectDocuments {
	readonly definitions: readonly DocumentFile<CalculatorDefinition>[];
	readonly moves: readonly DocumentFile<MoveDefinition>[];
	/** By name; undefined where the file is unreadable. */
	readonly models: ReadonlyMap<string, DocumentFile<ModelDefinition>>;
	/** Amounts of law, one document per subject. */
	readonly amounts: readonly DocumentFile<AmountsFile>[];
	readonly secondEntries: readonly DocumentFile<SecondEntryFile>[];
	/** Figures of states and rules keyed in a second time, and later years of an independent projection; at most one file each. */
	readonly stateEntries: readonly DocumentFile<StateEntriesFile>[];
	readonly ruleEntries: readonly DocumentFile<RuleEntriesFile>[];
	readonly laterYears: readonly DocumentFile<LaterYearsFile>[];
	readonly indexes: SingleFile<IndexesFile>;
	readonly worksheets: readonly DocumentFile<WorksheetDefinition>[];
	/** Files of worked returns, one JSON value per line. */
	readonly cases: readonly ProjectFile[];
	/** Files of worked cases of strategies and plans. */
	readonly effectCases: readonly ProjectFile[];
	readonly household: SingleFile<HouseholdDefinition>;
	/** The paper return; a project can do without. */
	readonly returnForm: DocumentFile<ReturnFormDefinition> | undefined;
	readonly effectModels: ReadonlyMap<string, DocumentFile<EffectModelDefinition>>;
	readonly onReturn: SingleFile<OnReturnFile>;
	readonly sharedInputs: SingleFile<SharedInputsFile>;
	readonly situations: SingleFile<SituationsFile>;
	/** The futures of plans; a project may have none. */
	readonly futures: SingleFile<FuturesFile>;
}

/** A file that every project has, though not every command reads it; undefined while it cannot be read. */
type SingleFile<T> = Checked<Document<T> | undefined>;

/** One value: what depends on a missing file is compared by identity. */
const MISSING: SingleFile<never> = { value: undefined, diagnostics: [] };

export function loadDocuments({ files }: Project, cache: CompilerCache): ProjectDocuments {
	const listFiles = (kind: ProjectFile['kind']) => files.filter((file) => file.kind === kind);
	const load = <T>(kind: ProjectFile['kind']) => listFiles(kind).map((file) => loadCached<T>(file, cache));
	const loadSingle = <T>(kind: ProjectFile['kind']): SingleFile<T> => load<T>(kind)[0] ?? MISSING;
	const loadByName = <T>(kind: ProjectFile['kind']) =>
		new Map(load<T>(kind).map((document) => [document.file.name, document]));
	return {
		definitions: load<CalculatorDefinition>('calculator'),
		moves: load<MoveDefinition>('move'),
		models: loadByName<ModelDefinition>('model'),
		amounts: load<AmountsFile>('parameters'),
		secondEntries: load<SecondEntryFile>('second-entry'),
		ruleEntries: load<RuleEntriesFile>('rule-entries'),
		stateEntries: load<StateEntriesFile>('state-entries'),
		laterYears: load<LaterYearsFile>('later-years'),
		indexes: loadSingle<IndexesFile>('indexes'),
		worksheets: load<WorksheetDefinition>('worksheet'),
		cases: listFiles('case'),
		effectCases: listFiles('effect-case'),
		effectModels: loadByName<EffectModelDefinition>('effect-model'),
		onReturn: loadSingle<OnReturnFile>('on-return'),
		returnForm: load<ReturnFormDefinition>('return-form')[0],
		household: loadSingle<HouseholdDefinition>('household'),
		sharedInputs: loadSingle<SharedInputsFile>('shared-inputs'),
		situations: loadSingle<SituationsFile>('situations'),
		futures: loadSingle<FuturesFile>('futures'),
	};
}

function loadCached<T>(file: ProjectFile, cache: CompilerCache): DocumentFile<T> {
	const { path, text, encodingProblem, language, absolutePath, isMissing } = file;
	// A hook is loaded from where its file stands.
	const dependencies = [text, encodingProblem?.problem, isMissing, language === 'ts' && absolutePath];
	return cache.getOrCreate('document', path, dependencies, () => ({
		file,
		...collectDiagnostics((diagnostics) => loadDocument<T>(file, diagnostics)),
	}));
}

/** The files of everything that can have a return part: the calculators, then the moves. */
export function listStrategyFiles({
	definitions,
	moves,
}: Pick<ProjectDocuments, 'definitions' | 'moves'>): readonly DocumentFile<StrategyDefinition>[] {
	return [...definitions, ...moves];
}

const KINDS_WITH_AMOUNTS: readonly ProjectFile['kind'][] = ['calculator', 'move', 'model', 'effect-model'];

/** Reads one file and checks its shape; undefined while that has an error. */
export function loadDocument<T>(file: ProjectFile, diagnostics: DiagnosticBag): Document<T> | undefined {
	if (file.isMissing) {
		diagnostics.report({ file, start: 0, end: 1 }, 'missing-file', {});
		return undefined;
	}
	const typescript = file.language === 'ts' ? readTypeScript(file, diagnostics) : undefined;
	const tree = file.language === 'ts' ? typescript?.root : readJson(file, diagnostics);
	if (!tree || file.kind === 'stray') return undefined;
	const { root, value } = checkShape(file, tree, file.kind, diagnostics);
	const hasShape = !hasErrors(diagnostics.all);
	checkCharacters(file, root, diagnostics, KINDS_WITH_AMOUNTS.includes(file.kind));
	if (!hasShape) return undefined;
	return { file, tree: root, value: value as T, hookPlace: typescript?.hook };
}
