// A small project in a temporary folder, with a few changes to its files.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompilerCache } from '../../src/compiler/cache.ts';
import { type Compilation, compileProject } from '../../src/compiler/compile.ts';
import { readProject } from '../../src/compiler/load/read-project.ts';

/** The calculators folder all changes start from. */
export const FIXTURE = path.resolve('tests/compiler/fixture/calculators');

const HOOK_FILE = 'income-tax/award.ts';

/** One change: the first occurrence of `from` becomes `to`; without `from`, the file becomes `to`. */
export interface Edit {
	/** Relative to the calculators folder. */
	readonly file: string;
	readonly from?: string;
	readonly to: string;
	/** Anything but UTF-8. */
	readonly encoding?: BufferEncoding;
}

/** Copies the fixture, changes it, hands over the calculators folder, and removes it again. */
export async function withFixture<T>(
	edits: readonly Edit[],
	use: (folder: string) => Promise<T>,
): Promise<T> {
	const root = mkdtempSync(path.join(tmpdir(), 'calculators-'));
	try {
		const folder = path.join(root, 'calculators');
		cpSync(FIXTURE, folder, { recursive: true });
		symlinkSync(path.resolve('src'), path.join(root, 'src'));
		// Bundling a hook takes longer than all the rest; only changes to it need it.
		if (!edits.some(({ file }) => file === HOOK_FILE)) rmSync(path.join(folder, HOOK_FILE));
		for (const edit of edits) applyEdit(folder, edit);
		return await use(folder);
	} finally {
		rmSync(root, { recursive: true, force: true });
	}
}

/** Most of a fixture is the same every time: only what an edit touches is made anew. */
const cache = new CompilerCache();

/** Compiles the fixture with some changes. */
export function compileFixture(edits: readonly Edit[]): Promise<Compilation> {
	return withFixture(edits, (folder) => compileProject(readProject(folder), {}, cache));
}

export function applyEdit(folder: string, { file, from, to, encoding }: Edit): void {
	const target = path.join(folder, file);
	mkdirSync(path.dirname(target), { recursive: true });
	const text = from === undefined ? to : replaceOnce(readFileSync(target, 'utf8'), from, to, file);
	writeFileSync(target, text, encoding ?? 'utf8');
}

function replaceOnce(text: string, from: string, to: string, file: string): string {
	const at = text.indexOf(from);
	if (at < 0) throw new Error(`${file} does not contain ${from}`);
	return text.slice(0, at) + to + text.slice(at + from.length);
}
