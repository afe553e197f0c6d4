// The kind of each file follows from its path; a file in the wrong place is an error.
import { isUtf8 } from 'node:buffer';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SyntaxProblem } from '../../language/reader/lexer.ts';
import type { FileKind } from './schemas.ts';
import type { SourceFile } from './source.ts';

export interface ProjectFile extends SourceFile {
	readonly absolutePath: string;
	/** 'stray' for a file without a kind, and for a folder with the name of a file. */
	readonly kind: FileKind | 'stray';
	readonly folder: string;
	readonly name: string;
	readonly language: 'json' | 'ts';
	/** A file that every project needs, and this one lacks. */
	readonly isMissing?: true;
	/** A link that is not followed, in words. */
	readonly link?: string;
}

export interface Project {
	/** Absolute path of the folder. */
	readonly directory: string;
	readonly files: readonly ProjectFile[];
}

const LAW_KINDS: readonly ProjectFile['kind'][] = [
	'worksheet',
	'household',
	'return-form',
	'parameters',
	'indexes',
];

export function isLawFile({ kind }: ProjectFile): boolean {
	return LAW_KINDS.includes(kind);
}

/**
 * The kinds of files by their paths in the folder; the first pattern that fits counts. A kind has the name of its schema, which
 * every file names, so that amounts of law are "parameters".
 */
const KINDS: readonly (readonly [path: RegExp, kind: FileKind])[] = [
	[/^(income-tax|capital-gains)\/[^/]+\.(json|ts)$/, 'calculator'],
	[/^moves\/[^/]+\.json$/, 'move'],
	[/^models\/[^/]+\.json$/, 'model'],
	[/^models\/on-return\/[^/]+\.json$/, 'effect-model'],
	[/^shared-inputs\.json$/, 'shared-inputs'],
	[/^on-return\.json$/, 'on-return'],
	[/^situations\.json$/, 'situations'],
	[/^futures\.json$/, 'futures'],
	[/^law\/household\.json$/, 'household'],
	[/^law\/indexes\.json$/, 'indexes'],
	[/^law\/form-1040\.json$/, 'return-form'],
	[/^law\/(states\/)?[^/]+\.json$/, 'worksheet'],
	[/^(law\/amounts\/(states\/)?[^/]+|parameters)\.json$/, 'parameters'],
	[/^law\/second-entry\/states\.json$/, 'state-entries'],
	[/^law\/second-entry\/rules\.json$/, 'rule-entries'],
	[/^law\/second-entry\/later-years\.json$/, 'later-years'],
	[/^law\/second-entry\/[^/]+\.json$/, 'second-entry'],
	[/^law\/cases\/(states\/)?[^/]+\.jsonl$/, 'case'],
	[/^cases\/[^/]+\.jsonl$/, 'effect-case'],
];

/** Files that others refer to: without one of them, hundreds of names would be unknown. */
const REQUIRED_FILES = [
	'law/federal.json',
	'law/household.json',
	'law/indexes.json',
	'on-return.json',
	'shared-inputs.json',
	'situations.json',
];

/**
 * Reads a calculators folder.
 * @param directory the folder; paths are shown relative to its parent
 * @param previousFiles those read before, which are kept where they are the same
 * @throws when the folder cannot be read
 */
export function readProject(directory: string, previousFiles: readonly ProjectFile[] = []): Project {
	const root = path.resolve(directory);
	const previous = new Map(previousFiles.map((file) => [file.absolutePath, file]));
	const existingFiles = listProjectFiles(root).map((absolutePath) => {
		const file = readFile(root, absolutePath);
		const previousFile = previous.get(absolutePath);
		return previousFile && isSameFile(file, previousFile) ? previousFile : file;
	});
	const missingFiles = REQUIRED_FILES.map((file) => path.join(root, file)).filter((file) =>
		existingFiles.every(({ absolutePath, kind }) => absolutePath !== file || kind === 'stray'),
	);
	return {
		directory: root,
		files: [
			...existingFiles,
			...missingFiles.map(
				(file): ProjectFile => ({
					...describeFile(root, file),
					text: '',
					encodingProblem: undefined,
					isMissing: true,
				}),
			),
		],
	};
}

export function isSameFile(some: ProjectFile, other: ProjectFile): boolean {
	return some === other || (some.text === other.text && isDeepStrictEqual(some, other));
}

/** Reads one file, or the one that a link leads to. @param root absolute path of the folder */
function readFile(root: string, absolutePath: string): ProjectFile {
	const file = describeFile(root, absolutePath);
	const link = findUnreadLink(absolutePath);
	if (link !== undefined || statSync(absolutePath).isDirectory())
		return { ...file, kind: 'stray', text: '', encodingProblem: undefined, ...(link ? { link } : {}) };
	return toProjectFile(root, absolutePath, readFileSync(absolutePath));
}

/** A file with the content given. @param root absolute path of the folder */
export function toProjectFile(root: string, absolutePath: string, bytes: Uint8Array): ProjectFile {
	return { ...describeFile(root, absolutePath), ...decode(bytes) };
}

function findUnreadLink(absolutePath: string): string | undefined {
	if (!lstatSync(absolutePath).isSymbolicLink()) return undefined;
	try {
		return statSync(absolutePath).isFile() ? undefined : 'a link to a folder';
	} catch {
		return 'a link that leads nowhere';
	}
}

function describeFile(root: string, absolutePath: string): Omit<ProjectFile, keyof DecodedText> {
	const relativePath = path.relative(root, absolutePath).split(path.sep).join('/');
	const { name, ext } = path.parse(absolutePath);
	return {
		path: `${path.basename(root)}/${relativePath}`,
		absolutePath,
		kind: KINDS.find(([pattern]) => pattern.test(relativePath))?.[1] ?? 'stray',
		folder: relativePath.split('/').slice(0, -1)[0] ?? '',
		name,
		language: ext === '.ts' ? 'ts' : 'json',
	};
}

/**
 * Lists the files and links of a folder in order, and folders with the name of a file, without documentation and hidden
 * files. @throws when the folder is missing
 */
function listProjectFiles(directory: string): string[] {
	if (!existsSync(directory)) throw new Error(`There is no folder ${path.basename(directory)} here.`);
	return readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => !entry.isDirectory() || path.extname(entry.name) !== '')
		.filter((entry) => !entry.name.startsWith('.') && !entry.name.endsWith('.md'))
		.map((entry) => path.join(entry.parentPath, entry.name))
		.sort();
}

/** The text of a file, and the first byte that is not UTF-8. */
interface DecodedText {
	/** Without a byte order mark, which is no column of the first line. A guess where the file is not UTF-8. */
	readonly text: string;
	/** Undefined for UTF-8. */
	readonly encodingProblem: SyntaxProblem | undefined;
}

const UTF_8 = new TextDecoder('utf-8');

export function decode(bytes: Uint8Array): DecodedText {
	const encoding = detectUtf16(bytes);
	if (encoding) {
		const problem = 'This file is written in UTF-16, not in UTF-8.';
		return {
			text: new TextDecoder(encoding).decode(bytes),
			encodingProblem: { start: 0, end: 1, problem },
		};
	}
	const text = UTF_8.decode(bytes);
	if (isUtf8(bytes)) return { text, encodingProblem: undefined };
	const { start, byteOffset } = findInvalidByte(bytes);
	const remainingText = new TextDecoder('windows-1252').decode(bytes.subarray(byteOffset));
	const problem = describeInvalidByte(bytes[byteOffset] ?? 0, remainingText.charAt(0));
	return {
		text: text.slice(0, start) + remainingText,
		encodingProblem: { start, end: start + 1, problem },
	};
}

// Without a byte order mark, every other byte of JSON or code in UTF-16 is 0.
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
	const [first, second] = bytes;
	if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
	if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
	return undefined;
}

// U+FFFD marks invalid bytes; a U+FFFD in the file itself takes three valid bytes.
function findInvalidByte(bytes: Uint8Array): { start: number; byteOffset: number } {
	// The byte order mark is kept, so that its three bytes are counted.
	const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
	const markLength = text.startsWith('\ufeff') ? 1 : 0;
	for (const { index } of text.matchAll(/\ufffd/g)) {
		const byteOffset = Buffer.byteLength(text.slice(0, index));
		const isWritten =
			bytes[byteOffset] === 0xef && bytes[byteOffset + 1] === 0xbf && bytes[byteOffset + 2] === 0xbd;
		if (!isWritten) return { start: index - markLength, byteOffset };
	}
	return { start: 0, byteOffset: 0 };
}

function describeInvalidByte(byte: number, character: string): string {
	const hex = byte.toString(16).toUpperCase().padStart(2, '0');
	const guess = /[^\p{Cc}]/u.test(character)
		? ` It looks like Windows-1252 (ANSI), where this byte is the character ${character}.`
		: '';
	return `This file is not written in UTF-8: the byte ${hex} here is part of no character.${guess}`;
}
