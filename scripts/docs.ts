// `npm run docs`: writes the generated tables of calculators/README.md; with --check, fails when they are stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { runIfEntry, UsageError } from '../src/cli/entry.ts';
import { readCommandLine } from '../src/cli/options.ts';
import { writeSections } from './docs/sections.ts';

const GUIDE = 'calculators/README.md';
const USAGE = 'Usage: npm run docs [-- --check]';

async function main(argv: readonly string[]): Promise<number> {
	const { values, positionals } = readCommandLine(argv, { check: { type: 'boolean' } }, USAGE);
	if (positionals.length > 0) throw new UsageError(`It takes no files.\n${USAGE}`);
	const before = readFileSync(GUIDE, 'utf8');
	const after = writeSections(before);
	if (before === after) return 0;
	if (!values.check) {
		writeFileSync(GUIDE, after);
		return 0;
	}
	process.stderr.write(`The tables of ${GUIDE} are stale. Run: npm run docs\n`);
	return 1;
}

runIfEntry(import.meta.url, main);
