// Writes the project's definitions many times over, to see what grows with their number.
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const FAMILIES = ['income-tax', 'capital-gains'];
const LINKED_FOLDERS = ['src', 'schemas', 'scripts', 'public', 'node_modules'];
/** Files a build needs to find beside the definitions. */
const COPIED_FILES = ['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'];
/** The beginnings of a definition's name and of its description: no two strategies have the same. */
const TEXTS = [/(\bname"?:\s*['"])/, /(\bdescription"?:\s*['"])/];
/** The beginning of an example's name. Examples that are known from another file would not be worked out. */
const NAMES = /(\{\s*"?name"?:\s*['"])/g;

/**
 * Writes the project's definitions the given number of times over, each copy with an id, a name, a description and names of
 * examples of its own.
 * @returns a temporary folder like the project's own, which the caller removes
 */
export function writeCopies(times: number): string {
	const root = mkdtempSync(path.join(tmpdir(), `definitions-${times}-`));
	cpSync('calculators', path.join(root, 'calculators'), { recursive: true });
	// Definitions in TypeScript import from src/, and definitions in JSON name their schema.
	for (const folder of LINKED_FOLDERS) {
		symlinkSync(path.resolve(folder), path.join(root, folder), 'junction');
	}
	for (const file of COPIED_FILES) cpSync(file, path.join(root, file));
	for (const family of FAMILIES) {
		const folder = path.join(root, 'calculators', family);
		mkdirSync(folder, { recursive: true });
		for (const file of readdirSync(folder)) writeFileCopies(path.join(folder, file), times);
	}
	return root;
}

function writeFileCopies(file: string, times: number): void {
	const text = readFileSync(file, 'utf8');
	const { name: id, ext, dir } = path.parse(file);
	const key = new RegExp(`(\\bid"?:\\s*['"])${id}(['"])`);
	for (let copy = 1; copy < times; copy += 1) {
		const copyId = `${id}-copy-${copy}`;
		const copyText = text.replace(key, `$1${copyId}$2`).replace(NAMES, `$1Copy ${copy}: `);
		writeFileSync(
			path.join(dir, copyId + ext),
			TEXTS.reduce((written, beginning) => written.replace(beginning, `$1Copy ${copy}. `), copyText),
		);
	}
}
