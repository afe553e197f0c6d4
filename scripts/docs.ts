// `npm run docs`: writes the generated tables of calculators/README.md; with --check, fails when they are stale.
import { runIfEntry } from '../src/cli/entry.ts';
import { writeSections } from './docs/sections.ts';
import { updateGeneratedFile } from './generated-file.ts';

const GUIDE = 'calculators/README.md';

runIfEntry(import.meta.url, (argv) =>
	updateGeneratedFile(argv, {
		file: GUIDE,
		usage: 'Usage: npm run docs [-- --check]',
		refusal: `The tables of ${GUIDE} are stale. Run: npm run docs`,
		generate: writeSections,
	}),
);
