// Measures reading, checking and compiling all definitions, and the same with many times as many.
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileProject } from '../src/compiler/compile.ts';
import { emitModules } from '../src/compiler/emit/emit-modules.ts';
import { readProject } from '../src/compiler/read/read-project.ts';

const FAMILIES = ['income-tax', 'capital-gains'];
/** The beginning of a definition's description: no two strategies have the same. */
const DESCRIPTION = /(\bdescription"?:\s*['"])/;

export interface Growth {
	readonly times: number;
	readonly definitions: number;
	/** Milliseconds of processor time to read, check and compile all and write their modules, examples included. */
	readonly total: number;
}

/**
 * Writes the project's definitions the given number of times over, each copy with an id and a description of its own.
 * @returns the folder that holds `calculators/`
 */
function writeCopies(times: number): string {
	const root = mkdtempSync(path.join(tmpdir(), `definitions-${times}-`));
	cpSync('calculators', path.join(root, 'calculators'), { recursive: true });
	// Definitions in TypeScript import from src/, and definitions in JSON name their schema.
	for (const folder of ['src', 'schemas', 'node_modules']) {
		symlinkSync(path.resolve(folder), path.join(root, folder), 'junction');
	}
	for (const family of FAMILIES) {
		const folder = path.join(root, 'calculators', family);
		mkdirSync(folder, { recursive: true });
		for (const file of readdirSync(folder)) writeCopiesOf(path.join(folder, file), times);
	}
	return root;
}

function writeCopiesOf(file: string, times: number): void {
	const text = readFileSync(file, 'utf8');
	const { name: id, ext, dir } = path.parse(file);
	const key = new RegExp(`(\\bid"?:\\s*['"])${id}(['"])`);
	for (let copy = 1; copy < times; copy += 1) {
		const copyId = `${id}-copy-${copy}`;
		const own = text.replace(key, `$1${copyId}$2`).replace(DESCRIPTION, `$1Copy ${copy}. `);
		writeFileSync(path.join(dir, copyId + ext), own);
	}
}

async function timeOnce(folder: string): Promise<Omit<Growth, 'times'>> {
	const start = process.cpuUsage();
	const compilation = await compileProject(readProject(folder));
	for (const text of emitModules(compilation).values()) text();
	// Processor time, unlike the clock, does not count what other programs do meanwhile.
	const { user, system } = process.cpuUsage(start);
	const [problem] = compilation.diagnostics;
	if (problem) throw new Error(`The copies do not check: ${problem.message}`);
	return { definitions: compilation.calculators.size, total: (user + system) / 1000 };
}

/** Times the definitions as they stand, the given number of times over; the best of a few runs. */
export async function measureGrowth(times: number, runs: number): Promise<Growth> {
	const root = writeCopies(times);
	try {
		let best = await timeOnce(path.join(root, 'calculators'));
		for (let run = 1; run < runs; run += 1) {
			const next = await timeOnce(path.join(root, 'calculators'));
			if (next.total < best.total) best = next;
		}
		return { times, ...best };
	} finally {
		rmSync(root, { recursive: true });
	}
}
