// A small project in a temporary folder, with a few changes to its files.
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmdirSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompilerCache } from '../../src/compiler/cache.ts';
import { type Compilation, compileProject } from '../../src/compiler/compile.ts';
import { readProject } from '../../src/compiler/load/read-project.ts';

/** The calculators folder all changes start from. */
export const FIXTURE = path.resolve('tests/compiler/fixture/calculators');

const HOOK_FILE = 'income-tax/award.ts';

/** One change: the first occurrence of `from` becomes `to`; without `from`, the file becomes `to`; without both, it is removed. */
export interface Edit {
	/** Relative to the calculators folder. */
	readonly file: string;
	readonly from?: string;
	readonly to?: string;
	/** Anything but UTF-8. */
	readonly encoding?: BufferEncoding;
}

const createEdit = (file: string) => (from: string, to: string) => ({ file, from, to });

export const editGift = createEdit('income-tax/gift.json');
export const editBunch = createEdit('income-tax/bunch.json');
export const editAward = createEdit(HOOK_FILE);
export const editSale = createEdit('capital-gains/sale.json');
export const editModel = createEdit('models/flat.json');
export const editAmounts = createEdit('parameters.json');
export const editFederal = createEdit('law/federal.json');
export const editState = createEdit('law/ca.json');
export const editHousehold = createEdit('law/household.json');
export const editLawAmounts = createEdit('law/amounts/returns.json');
export const editCases = createEdit('law/cases/worked.jsonl');

/** The files of the fixture by their path in the folder of a project. */
const originals = new Map(
	listFiles(path.dirname(FIXTURE), 'calculators').map((file) => [
		file,
		readFileSync(path.join(path.dirname(FIXTURE), file)),
	]),
);

/** Copies of the fixture that nobody changes now: writing and removing one takes longer than most of what is tested. */
const idleRoots: string[] = [];

/** Changes a copy of the fixture, and hands over its calculators folder, until `use` has ended. */
export async function withFixture<T>(
	edits: readonly Edit[],
	use: (folder: string) => Promise<T>,
): Promise<T> {
	const root = idleRoots.pop() ?? createRoot();
	const folder = path.join(root, 'calculators');
	try {
		// Bundling a hook takes longer than all the rest; only changes to it need it.
		if (!edits.some(({ file }) => file === HOOK_FILE)) rmSync(path.join(folder, HOOK_FILE));
		for (const edit of edits) applyEdit(folder, edit);
		return await use(folder);
	} finally {
		restore(root);
		idleRoots.push(root);
	}
}

function createRoot(): string {
	const root = mkdtempSync(path.join(tmpdir(), 'calculators-'));
	process.once('exit', () => rmSync(root, { recursive: true, force: true }));
	cpSync(FIXTURE, path.join(root, 'calculators'), { recursive: true });
	symlinkSync(path.resolve('src'), path.join(root, 'src'));
	return root;
}

function restore(root: string): void {
	const files = listFiles(root, '.').filter((file) => file !== 'src');
	for (const file of files) if (!originals.has(file)) rmSync(path.join(root, file));
	for (const [file, content] of originals) {
		const target = path.join(root, file);
		if (!files.includes(file) || !readFileSync(target).equals(content)) writeFileSync(target, content);
	}
	const folders = readdirSync(root, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map((entry) => path.join(entry.parentPath, entry.name))
		.sort();
	for (const folder of folders.reverse()) if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/** Files below a folder, and links, by their path from the root. */
function listFiles(root: string, folder: string): readonly string[] {
	return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => !entry.isDirectory())
		.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** Most of a fixture is the same every time: only what an edit touches is made anew. */
const cache = new CompilerCache();

/** Compiles the fixture with some changes. */
export function compileFixture(edits: readonly Edit[]): Promise<Compilation> {
	return withFixture(edits, (folder) => compileProject(readProject(folder), {}, cache));
}

export function applyEdit(folder: string, { file, from, to, encoding }: Edit): void {
	const target = path.join(folder, file);
	if (to === undefined) {
		rmSync(target);
		return;
	}
	mkdirSync(path.dirname(target), { recursive: true });
	const text = from === undefined ? to : replaceOnce(readFileSync(target, 'utf8'), from, to, file);
	writeFileSync(target, text, encoding ?? 'utf8');
}

function replaceOnce(text: string, from: string, to: string, file: string): string {
	const at = text.indexOf(from);
	if (at < 0) throw new Error(`${file} does not contain ${from}`);
	return text.slice(0, at) + to + text.slice(at + from.length);
}
