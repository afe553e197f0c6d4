// `npm run sizes`, after a build: the JavaScript against its budgets, and what no script may contain.
import { existsSync } from 'node:fs';
import { runIfEntry, UsageError } from '../src/cli/entry.ts';
import { measureChunks, measureVisit, type SizeCheck } from './bundle/budgets.ts';
import { searchScripts } from './bundle/forbidden-code.ts';
import { readVisit } from './bundle/manifest.ts';
import { readOptions } from './read-options.ts';

const USAGE = 'Usage: npm run --silent sizes';
const FOLDER = 'dist';

function formatRow({ label, size, budget }: SizeCheck, width: number): string {
	const verdict = size > budget ? '  over budget' : '';
	return `${label.padEnd(width)}  ${size.toFixed(2).padStart(7)} kB of ${budget} kB${verdict}\n`;
}

/** Prints the table and the finds; 0 when all is within bounds. */
async function checkSizes(argv: readonly string[]): Promise<number> {
	readOptions(argv, {}, USAGE, 'It measures the whole build.');
	if (!existsSync(FOLDER)) throw new UsageError(`There is no build in ${FOLDER}/. Run: npm run build`);
	const { manifest, visit } = readVisit(FOLDER);
	const sizeChecks = measureVisit(visit, measureChunks(FOLDER, manifest));
	const width = Math.max(...sizeChecks.map(({ label }) => label.length));
	process.stdout.write(`JavaScript after gzip, ${visit.calculators.size} calculators\n`);
	for (const sizeCheck of sizeChecks) process.stdout.write(formatRow(sizeCheck, width));
	const problems = searchScripts(FOLDER);
	if (visit.calculators.size === 0)
		problems.push('The build has no calculators, or they are named otherwise.');
	for (const problem of problems) process.stderr.write(`${problem}\n`);
	return problems.length > 0 || sizeChecks.some(({ size, budget }) => size > budget) ? 1 : 0;
}

runIfEntry(import.meta.url, checkSizes);
