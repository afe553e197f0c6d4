// Phases 1 and 2: every file read into a tree and brought into the shape of its schema.
import type { CalculatorDefinition } from '../definition/generated/calculator.ts';
import type { EffectModelDefinition } from '../definition/generated/effect-model.ts';
import type { HouseholdDefinition } from '../definition/generated/household.ts';
import type { ModelDefinition } from '../definition/generated/model.ts';
import type { OnReturnFile } from '../definition/generated/on-return.ts';
import type { ParametersFile } from '../definition/generated/parameters.ts';
import type { SharedInputsFile } from '../definition/generated/shared-inputs.ts';
import type { SituationsFile } from '../definition/generated/situations.ts';
import type { WorksheetDefinition } from '../definition/generated/worksheet.ts';
import { checkCharacters } from './checks/check-characters.ts';
import { checkShape } from './checks/check-shape.ts';
import type { Diagnostic, Findings } from './diagnostic.ts';
import type { Shaped } from './draft.ts';
import type { Memory } from './memory.ts';
import { type Noted, noting } from './noted.ts';
import { readJson } from './read/read-json.ts';
import type { Project, ProjectFile } from './read/read-project.ts';
import { readTypeScript } from './read/read-typescript.ts';

/** What a file says, in the right shape; undefined when it cannot be read. */
export type ShapedFile<T = unknown> = Noted<Shaped<T> | undefined>;

/** A file and what it says. */
export interface DefinitionFile {
	readonly file: ProjectFile;
	readonly shaped: Shaped<CalculatorDefinition> | undefined;
	readonly findings: readonly Diagnostic[];
}

/** A worksheet's file and what it says. */
export type WorksheetFile = ShapedFile<WorksheetDefinition> & { readonly file: ProjectFile };

/** The files of a project by what they are, but for the definitions. */
export interface ShapedProject {
	/** By name; undefined when it cannot be read. */
	readonly models: ReadonlyMap<string, ShapedFile<ModelDefinition>>;
	/** One file a subject. */
	readonly parameters: readonly ShapedFile<ParametersFile>[];
	readonly worksheets: readonly WorksheetFile[];
	/** Worked returns, one JSON a line. */
	readonly cases: readonly ProjectFile[];
	readonly household: ShapedFile<HouseholdDefinition> | undefined;
	/** Models of return parts, by name. */
	readonly effectModels: ReadonlyMap<string, ShapedFile<EffectModelDefinition>>;
	/** What all return parts share; undefined when there is no such file. */
	readonly onReturn: ShapedFile<OnReturnFile> | undefined;
	/** Undefined when there is no such file. */
	readonly sharedInputs: ShapedFile<SharedInputsFile> | undefined;
	/** Undefined when there is no such file. */
	readonly situations: ShapedFile<SituationsFile> | undefined;
}

/** Reads and shapes the definitions. */
export function shapeDefinitions(project: Project, memory: Memory<ShapedFile>): readonly DefinitionFile[] {
	return filesOfKind(project, 'calculator').map((file) => {
		const { made: shaped, findings } = shaping<CalculatorDefinition>(file, memory);
		return { file, shaped, findings };
	});
}

/** Reads and shapes all other files. */
export function shapeFiles(project: Project, memory: Memory<ShapedFile>): ShapedProject {
	const shape = <T>(file: ProjectFile) => shaping<T>(file, memory);
	const ofKind = (kind: ProjectFile['kind']) => filesOfKind(project, kind);
	const [household] = ofKind('household');
	const [sharedInputs] = ofKind('shared-inputs');
	const [onReturn] = ofKind('on-return');
	const [situations] = ofKind('situations');
	return {
		models: new Map(ofKind('model').map((file) => [file.name, shape<ModelDefinition>(file)])),
		parameters: ofKind('parameters').map((file) => shape<ParametersFile>(file)),
		worksheets: ofKind('worksheet').map((file) => ({ file, ...shape<WorksheetDefinition>(file) })),
		cases: ofKind('case'),
		effectModels: new Map(
			ofKind('effect-model').map((file) => [file.name, shape<EffectModelDefinition>(file)]),
		),
		onReturn: onReturn && shape<OnReturnFile>(onReturn),
		household: household && shape<HouseholdDefinition>(household),
		sharedInputs: sharedInputs && shape<SharedInputsFile>(sharedInputs),
		situations: situations && shape<SituationsFile>(situations),
	};
}

function filesOfKind({ files }: Project, kind: ProjectFile['kind']): readonly ProjectFile[] {
	return files.filter((file) => file.kind === kind);
}

function shaping<T>(file: ProjectFile, memory: Memory<ShapedFile>): ShapedFile<T> {
	return memory.recall(file.path, [file.text, file.encodingSlip?.problem], () =>
		noting((findings) => shapeFile(file, findings)),
	) as ShapedFile<T>;
}

/** A file in the right shape, repaired; undefined when it cannot be read. */
export function shapeFile<T>(file: ProjectFile, findings: Findings): Shaped<T> | undefined {
	const isDefinition = file.kind !== 'stray' && file.kind !== 'case';
	const typescript = file.language === 'ts' ? readTypeScript(file, findings) : undefined;
	const tree = file.language === 'ts' ? typescript?.root : readJson(file, findings);
	if (!tree || !isDefinition) return undefined;
	const { root, value, unreadable } = checkShape(file, tree, file.kind, findings);
	checkCharacters(file, root, findings);
	if (root.kind !== 'object') return undefined;
	const hookPlace = typescript?.hook;
	const hasHook = hookPlace !== undefined;
	return {
		file,
		tree: root,
		value: value as Partial<T>,
		unreadable,
		hasHook,
		hookPlace,
	};
}
