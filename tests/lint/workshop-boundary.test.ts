// The workshop is for the development server alone: nothing imports it, and of the compiler it has types only.
import { describe, expect, test } from 'vitest';
import { type LintedLine, lintLines } from './run-biome.ts';

const RULES = ['style/noRestrictedImports'];
const imports = (file: string) => (source: string) => ({
	file,
	code: `import { a${source.length} } from '${source}';`,
});

const inside = imports('src/workshop/some.tsx');
const accepted: LintedLine[] = [
	'../calculator/view.tsx',
	'../catalogue/queries.ts',
	'../effect/effect-run.ts',
	'../engine/format.ts',
	'../definition/formula.ts',
	'../ui/button.tsx',
	'../compiler/dev-server/workshop-state.ts',
	'./list.tsx',
	'react',
].map(inside);

const refused: LintedLine[] = [
	...[
		'../compiler/compile.ts',
		'../compiler/dev-server/workshop-record.ts',
		'../site/home.tsx',
		'../comparison/table.tsx',
		'../cli/check.ts',
		'@rjsf/core',
		'ajv',
		'node:fs',
	].map(inside),
	...['definition', 'engine', 'compiler', 'catalogue', 'calculator', 'comparison', 'ui', 'site'].map(
		(folder) => imports(`src/${folder}/some.ts`)('../workshop/workshop.tsx'),
	),
	...['cli', 'publish'].map((folder) => imports(`src/${folder}/some.ts`)('../workshop/workshop.tsx')),
	imports('src/main.ts')('./workshop/workshop.tsx'),
];

const errors = lintLines([...refused, ...accepted], RULES);

describe('the linter', () => {
	test.each(refused)('refuses in $file: $code', (line) => {
		expect(errors.has(line)).toBe(true);
	});

	test.each(accepted)('accepts in $file: $code', (line) => {
		expect(errors.has(line)).toBe(false);
	});
});
