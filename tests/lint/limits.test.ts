// Proves that the limits on size, names and style of biome.json are errors, each just past its limit.
import { describe, expect, test } from 'vitest';
import { type LintedLine, lintLines } from './run-biome.ts';

const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');
const body = (count: number) => `export function long(): void {\n${lines(count - 2, '\tlong();')}\n}`;

/** The file and the code that a rule refuses, and the like that it accepts. */
const RULES: readonly [rule: string, refused: LintedLine, accepted: LintedLine][] = [
	[
		'complexity/noExcessiveLinesPerFunction',
		{ file: 'src/site/a.ts', code: body(61) },
		{ file: 'src/site/b.ts', code: body(60) },
	],
	[
		'style/noExcessiveLinesPerFile',
		{ file: 'src/site/a.ts', code: lines(251, 'export {};') },
		{ file: 'src/site/b.ts', code: lines(250, 'export {};') },
	],
	[
		'suspicious/noExplicitAny',
		{ file: 'src/site/a.ts', code: 'export const a: any = 1;' },
		{ file: 'src/site/b.ts', code: 'export const a: unknown = 1;' },
	],
	[
		'style/noDefaultExport',
		{ file: 'src/site/a.ts', code: 'export default 1;' },
		{ file: 'vite.config.ts', code: 'export default {};' },
	],
	[
		'style/useFilenamingConvention',
		{ file: 'src/site/homePage.tsx', code: 'export {};' },
		{ file: 'src/site/home-page.tsx', code: 'export {};' },
	],
	[
		'correctness/useImportExtensions',
		{ file: 'src/site/a.ts', code: "import './b';" },
		{ file: 'src/site/b.ts', code: "import './a.ts';" },
	],
	[
		'a11y/useButtonType',
		{ file: 'src/ui/a.tsx', code: 'export const a = <button>Go</button>;' },
		{ file: 'src/ui/b.tsx', code: 'export const a = <button type="button">Go</button>;' },
	],
	[
		'suspicious/noImportCycles',
		{ file: 'src/site/a.ts', code: "import { c } from './c.ts';\nexport const a = c;" },
		{ file: 'src/site/c.ts', code: 'export const c = 1;' },
	],
];

describe('the linter', () => {
	test.each(RULES)('holds %s', (rule, refused, accepted) => {
		const cycle = { file: 'src/site/c.ts', code: "import { a } from './a.ts';\nexport const d = a;" };
		const project = rule.endsWith('noImportCycles') ? [refused, cycle] : [refused, accepted];
		expect(lintLines(project, [rule])).toContain(refused);
		expect(lintLines([accepted], [rule])).toEqual(new Set());
	});
});
