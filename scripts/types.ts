// `npm run types`: generates the authored TypeScript types from schemas/; with --check, fails when they differ.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileFromFile } from 'json-schema-to-typescript';
import { runIfEntry } from '../src/cli/entry.ts';
import { UsageError } from '../src/cli/errors.ts';
import { readCommandLine } from '../src/cli/options.ts';

const USAGE = 'Usage: npm run types [-- --check]';
const TARGETS = [
	'case',
	'calculator',
	'model',
	'parameters',
	'shared-inputs',
	'situations',
	'worksheet',
	'household',
	'effect-model',
	'on-return',
];
const BANNER = '// Generated from schemas/ by `npm run types`. Change the schema, not this file.';

async function generate(name: string): Promise<string> {
	return compileFromFile(`schemas/${name}.schema.json`, {
		bannerComment: BANNER,
		cwd: 'schemas',
		additionalProperties: false,
		format: true,
		style: { useTabs: true, singleQuote: true, printWidth: 110 },
	});
}

async function main(argv: readonly string[]): Promise<number> {
	const { values, positionals } = readCommandLine(argv, { check: { type: 'boolean' } }, USAGE);
	if (positionals.length > 0) throw new UsageError(`It takes no files.\n${USAGE}`);
	const stale: string[] = [];
	for (const name of TARGETS) {
		const file = path.join('src/model/generated', `${name}.ts`);
		const text = await generate(name);
		if (!values.check) writeFileSync(file, text);
		else if (readFileSync(file, 'utf8') !== text) stale.push(file);
	}
	for (const file of stale) process.stderr.write(`${file} differs from its schema. Run: npm run types\n`);
	return stale.length > 0 ? 1 : 0;
}

runIfEntry(import.meta.url, main);
