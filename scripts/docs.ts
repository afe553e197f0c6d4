// `npm run docs`: writes the generated tables of docs/commands.md, calculators/README.md, docs/law-by-year.md and docs/states.md;
// with --check, fails when they are stale.
import { runIfEntry } from '../src/cli/entry.ts';
import { writeLawByYear } from './docs/law-by-year.ts';
import { SECTIONS, writeSections } from './docs/sections.ts';
import { formatReliabilities, writeStates } from './docs/states.ts';
import { updateGeneratedFile } from './generated-file.ts';

const FILES: readonly [file: string, generate: (before: string) => string | Promise<string>][] = [
	['docs/commands.md', (before) => writeSections(before, new Map([['states', formatReliabilities]]))],
	['calculators/README.md', (before) => writeSections(before, SECTIONS)],
	['docs/law-by-year.md', writeLawByYear],
	['docs/states.md', writeStates],
];

runIfEntry(import.meta.url, async (argv) => {
	const codes: number[] = [];
	for (const [file, generate] of FILES)
		codes.push(
			await updateGeneratedFile(argv, {
				file,
				usage: 'Usage: npm run docs [-- --check]',
				refusal: `The tables of ${file} are stale. Run: npm run docs`,
				generate,
			}),
		);
	return Math.max(...codes);
});
