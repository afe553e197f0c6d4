// What all definitions share while they are compiled: amounts, shared inputs, models, and what was emitted of them.
import type { CompiledParameter } from '../definition/compiled-calculator.ts';
import type { ModelDefinition } from '../definition/generated/model.ts';
import type { ParametersFile } from '../definition/generated/parameters.ts';
import type { SharedInputsFile } from '../definition/generated/shared-inputs.ts';
import { noAmounts, readAmounts } from './amounts.ts';
import { checkCharacters } from './checks/check-characters.ts';
import { noSharedInputs, readSharedInputs, type SharedInputs } from './checks/check-inputs.ts';
import { checkShape } from './checks/check-shape.ts';
import type { Findings } from './diagnostic.ts';
import type { Amounts, Draft, LogicDraft } from './draft.ts';
import { choicesOf } from './emit/describe-logic.ts';
import type { SharedData } from './emit/emit-data.ts';
import type { FilingStatus } from './filing-status.ts';
import { readJson } from './read/read-json.ts';
import type { Project, ProjectFile } from './read/read-project.ts';
import { readTypeScript } from './read/read-typescript.ts';
import { toValue } from './read/source.ts';

/** The emitted logic of one definition, or of one model for one tax year and, where it matters, filing status. */
export interface EmittedLogic {
	/** The id of the definition; "generic@2024" for a model, or "generic@2024-joint". */
	readonly key: string;
	readonly code: string;
	/** The absolute path of the TypeScript file whose hook the code calls, or ''. */
	readonly hookFile: string;
	/** What the code was written from. */
	readonly draft: LogicDraft;
}

/** Another law than the definitions' own: amounts of that year and filing status, examples not run. */
export interface OtherLaw {
	readonly year?: number | undefined;
	readonly filingStatus?: FilingStatus | undefined;
}

/** What all definitions share. */
export interface Shared {
	readonly other: OtherLaw;
	readonly amounts: Amounts;
	readonly inputs: SharedInputs;
	readonly parameters: Draft<ParametersFile> | undefined;
	readonly models: ReadonlyMap<string, Draft<ModelDefinition> | undefined>;
	readonly usedAmounts: Set<string>;
	/** What emitted logic refers to; amounts are added as they are used. */
	readonly data: {
		readonly choices: SharedData['choices'];
		readonly amounts: Record<string, CompiledParameter>;
	};
	/** Model logic by key, emitted unless the model has errors. */
	readonly modelLogic: Map<
		string,
		{ readonly draft: LogicDraft; readonly emitted: EmittedLogic | undefined }
	>;
}

/** A file in the right shape, repaired; undefined when it cannot be read. */
export function readDraft<T>(file: ProjectFile, findings: Findings): Draft<T> | undefined {
	const typescript = file.language === 'ts' ? readTypeScript(file, findings) : undefined;
	const tree = file.language === 'ts' ? typescript?.root : readJson(file, findings);
	if (!tree || file.kind === 'stray') return undefined;
	const { root, unreadable } = checkShape(file, tree, file.kind, findings);
	checkCharacters(file, root, findings);
	if (root.kind !== 'object') return undefined;
	const hookPlace = typescript?.hook;
	const value = toValue(root) as Partial<T>;
	return { file, root, value, findings, unreadable, hasHook: hookPlace !== undefined, hookPlace };
}

/** Reads amounts, shared inputs and models. */
export function readShared(project: Project, findings: Findings, other: OtherLaw): Shared {
	const filesOf = (kind: ProjectFile['kind']) => project.files.filter((file) => file.kind === kind);
	const [parametersFile] = filesOf('parameters');
	const [inputsFile] = filesOf('shared-inputs');
	const parameters = parametersFile && readDraft<ParametersFile>(parametersFile, findings);
	const inputs = inputsFile && readDraft<SharedInputsFile>(inputsFile, findings);
	const models = filesOf('model').map(
		(file) => [file.name, readDraft<ModelDefinition>(file, findings)] as const,
	);
	return {
		other,
		parameters,
		amounts: parameters
			? readAmounts(parameters)
			: noAmounts(parametersFile ? 'unreadable' : 'no such amount'),
		inputs: inputs ? readSharedInputs(inputs) : noSharedInputs(inputsFile ? 'unreadable' : 'no such input'),
		models: new Map(models),
		usedAmounts: new Set(),
		data: { choices: sharedChoices(inputs?.value.inputs ?? {}), amounts: {} },
		modelLogic: new Map(),
	};
}

function sharedChoices(inputs: SharedInputsFile['inputs']): SharedData['choices'] {
	const withChoices = Object.entries(inputs).filter(([, input]) => input.enum !== undefined);
	return Object.fromEntries(withChoices.map(([name, input]) => [name, choicesOf(input)]));
}
