// Phase 1: the kind of each file follows from its path; a file in the wrong place is an error.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decode } from './decode.ts';
import type { FileKind } from './schemas.ts';
import type { SourceFile } from './source.ts';

export interface ProjectFile extends SourceFile {
	readonly absolutePath: string;
	/** 'stray' for a file without a kind. */
	readonly kind: FileKind | 'stray';
	readonly folder: string;
	/** The file name without its extension. */
	readonly name: string;
	readonly language: 'json' | 'ts';
}

export interface Project {
	/** Absolute path of the folder. */
	readonly directory: string;
	readonly files: readonly ProjectFile[];
}

const FOLDERS: Readonly<Record<string, FileKind>> = {
	'income-tax': 'calculator',
	'capital-gains': 'calculator',
	models: 'model',
};

/** Files that exist once, at the top of the folder. */
const SINGLE_FILES = [
	'parameters',
	'shared-inputs',
	'on-return',
	'situations',
] as const satisfies readonly FileKind[];
const isSingleFile = (name: string): name is (typeof SINGLE_FILES)[number] =>
	(SINGLE_FILES as readonly string[]).includes(name);

/**
 * Reads a calculators folder.
 * @param directory the folder; paths are shown relative to its parent
 * @throws when the folder cannot be read
 */
export function readProject(directory: string): Project {
	const root = path.resolve(directory);
	return { directory: root, files: listProjectFiles(root).map((file) => readFile(root, file)) };
}

/** Reads one file. @param root absolute path of the folder */
export function readFile(root: string, absolutePath: string): ProjectFile {
	const segments = path.relative(root, absolutePath).split(path.sep);
	const [folder = '', ...subpath] = segments;
	const { name, ext } = path.parse(absolutePath);
	return {
		path: [path.basename(root), ...segments].join('/'),
		absolutePath,
		...decode(readFileSync(absolutePath)),
		kind: toFileKind(
			subpath.length === 0 ? '' : folder,
			subpath.length > 1 ? (subpath[0] ?? '') : '',
			name,
			ext,
			subpath.length,
		),
		folder: subpath.length === 0 ? '' : folder,
		name,
		language: ext === '.ts' ? 'ts' : 'json',
	};
}

function toFileKind(
	folder: string,
	subfolder: string,
	name: string,
	extension: string,
	depth: number,
): ProjectFile['kind'] {
	if (folder === '' && extension === '.json' && isSingleFile(name)) return name;
	if (folder === 'law') return toLawFileKind(subfolder, name, extension, depth);
	if (folder === 'models' && subfolder === 'on-return' && extension === '.json') return 'effect-model';
	const kind = FOLDERS[folder];
	if (!kind || depth !== 1) return 'stray';
	return extension === '.json' || (extension === '.ts' && kind === 'calculator') ? kind : 'stray';
}

// The layout is law/household.json, law/<worksheet>.json, law/amounts/<subject>.json and law/cases/*.jsonl.
function toLawFileKind(folder: string, name: string, extension: string, depth: number): ProjectFile['kind'] {
	if (folder === 'cases') return extension === '.jsonl' && depth === 2 ? 'case' : 'stray';
	if (extension !== '.json' || depth > 2) return 'stray';
	if (depth === 2) return folder === 'amounts' ? 'parameters' : 'stray';
	return name === 'household' ? 'household' : 'worksheet';
}

/**
 * Amounts typed a second time from their sources. Tests compare them with the first entry; nothing is
 * compiled from them.
 */
const SECOND_ENTRY = path.join('law', 'second-entry.json');

/**
 * Lists the files of a folder in order, without documentation and hidden files. @throws when the folder is
 * missing
 */
export function listProjectFiles(directory: string): string[] {
	if (!existsSync(directory)) throw new Error(`There is no folder ${path.basename(directory)} here.`);
	return readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.md'))
		.map((entry) => path.join(entry.parentPath, entry.name))
		.filter((file) => path.relative(directory, file) !== SECOND_ENTRY)
		.sort();
}
