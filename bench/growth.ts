// Measures reading, checking and compiling all definitions, and the same with many times as many.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { CompilerCache } from '../src/compiler/cache.ts';
import { compileProject } from '../src/compiler/compile.ts';
import { emitModules } from '../src/compiler/emit/emit-modules.ts';
import { readProject } from '../src/compiler/load/read-project.ts';
import { writeCopies } from './copies.ts';

export interface Growth {
	readonly times: number;
	readonly definitions: number;
	/** Milliseconds of processor time to read, check and compile all and write their modules, examples included. */
	readonly total: number;
}

async function measureOnce(folder: string, proofs: 'all' | 'none'): Promise<Omit<Growth, 'times'>> {
	const start = process.cpuUsage();
	const project = readProject(folder);
	const compilation = await compileProject(project, {}, new CompilerCache(), proofs);
	for (const text of emitModules(compilation).values()) text();
	// Processor time, unlike the clock, does not count what other programs do meanwhile.
	const { user, system } = process.cpuUsage(start);
	const [problem] = compilation.diagnostics;
	if (problem) throw new Error(`The copies do not check: ${problem.message}`);
	return { definitions: compilation.calculators.size, total: (user + system) / 1000 };
}

/** Times the definitions as they stand, the given number of times over; the best of a few runs. */
export async function measureGrowth(
	times: number,
	runs: number,
	proofs: 'all' | 'none' = 'all',
): Promise<Growth> {
	const root = writeCopies(times);
	try {
		let fastest = await measureOnce(path.join(root, 'calculators'), proofs);
		for (let run = 1; run < runs; run += 1) {
			const growth = await measureOnce(path.join(root, 'calculators'), proofs);
			if (growth.total < fastest.total) fastest = growth;
		}
		return { times, ...fastest };
	} finally {
		rmSync(root, { recursive: true });
	}
}
