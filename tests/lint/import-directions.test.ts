// Proves that each boundary of biome.json is an error on one side and silent on the other.
import { describe, expect, test } from 'vitest';
import { type LintedLine, lintLines } from './run-biome.ts';

const RULES = [
	'style/noRestrictedImports',
	'style/noRestrictedGlobals',
	'correctness/noProcessGlobal',
	'nursery/noJsRestrictedProperties',
];

/** What each file may import, and what it must not. */
const IMPORTS: Readonly<Record<string, { may: readonly string[]; mustNot: readonly string[] }>> = {
	'calculators/income-tax/some.ts': {
		may: ['../../src/definition/define-calculator.ts'],
		mustNot: ['../../src/engine/format.ts', './other.ts', 'node:fs', 'react'],
	},
	'src/definition/some.ts': {
		may: ['./generated/model.ts', './define-calculator.ts'],
		mustNot: ['../engine/format.ts', '../compiler/compile.ts', '../ui/button.tsx', 'node:fs', 'react', 'ajv'],
	},
	'src/engine/some.ts': {
		may: ['./format.ts', '../definition/compiled-calculator.ts'],
		mustNot: [
			'../compiler/compile.ts',
			'../catalogue/entries.ts',
			'../calculator/view.tsx',
			'../ui/button.tsx',
			'../../calculators/law/household.json',
			'node:fs',
			'react',
			'react-dom/client',
			'expr-eval',
			'ajv',
		],
	},
	'src/compiler/some.ts': {
		may: [
			'./read/read-json.ts',
			'../definition/define-calculator.ts',
			'../engine/calculate.ts',
			'node:fs',
			'ajv',
		],
		mustNot: [
			'../cli/check.ts',
			'../catalogue/entries.ts',
			'../calculator/view.tsx',
			'../comparison/overlay.tsx',
			'../ui/button.tsx',
			'../site/home.tsx',
			'../../calculators/income-tax/some.ts',
			'react',
			'react-dom/server',
			'@rjsf/core',
			'@rjsf/validator-ajv8',
			'expr-eval',
			'mathjs',
		],
	},
	'src/compiler/deeper/some.ts': {
		may: ['../diagnostic.ts', '../../engine/format.ts', '../checks/units.ts'],
		mustNot: ['../../cli/check.ts', '../../site/home.tsx', 'react', 'expr-eval'],
	},
	'src/language/reader/parse.ts': { may: ['expr-eval'], mustNot: ['ajv', '@rjsf/core', 'react'] },
	'src/cli/some.ts': {
		may: ['../compiler/compile.ts', '../publish/headers.ts', './other.ts', 'node:fs', 'sirv', 'lighthouse'],
		mustNot: ['../site/home.tsx', '../calculator/view.tsx', '../ui/button.tsx', 'react', 'expr-eval', 'ajv'],
	},
	'src/catalogue/some.ts': {
		may: ['virtual:calculators', '../engine/calculate.ts', '../definition/module.ts', './entries.ts'],
		mustNot: [
			'../calculator/view.tsx',
			'../compiler/compile.ts',
			'../ui/button.tsx',
			'../site/x.ts',
			'node:fs',
		],
	},
	'src/calculator/some.tsx': {
		may: ['../catalogue/entries.ts', '../engine/format.ts', '../ui/button.tsx', './form/form.tsx', 'react'],
		mustNot: [
			'../site/home.tsx',
			'../comparison/overlay.tsx',
			'../compiler/compile.ts',
			'../cli/check.ts',
			'@rjsf/core',
			'@rjsf/utils',
			'ajv',
			'expr-eval',
			'virtual:calculators',
			'node:fs',
			'../../calculators/law/household.json',
		],
	},
	'src/calculator/form/some.tsx': {
		may: [
			'@rjsf/core',
			'@rjsf/utils',
			'../view.tsx',
			'../../engine/parse.ts',
			'../../ui/button.tsx',
			'./field.tsx',
		],
		mustNot: [
			'../../site/home.tsx',
			'../../compiler/compile.ts',
			'../../comparison/x.ts',
			'ajv',
			'expr-eval',
		],
	},
	'src/comparison/some.tsx': {
		may: ['../ui/button.tsx', '../engine/format.ts', '../catalogue/entries.ts', 'react'],
		mustNot: ['../calculator/view.tsx', '../site/home.tsx', '../compiler/compile.ts', '@rjsf/core'],
	},
	'src/loading/some.tsx': {
		may: ['react', '@tanstack/react-query', '../ui/button.tsx', './retry.ts'],
		mustNot: [
			'../site/home.tsx',
			'../calculator/view.tsx',
			'../catalogue/x.ts',
			'../engine/format.ts',
			'ajv',
		],
	},
	'src/ui/some.tsx': {
		may: ['react', './button.tsx'],
		mustNot: [
			'../engine/format.ts',
			'../loading/retry.ts',
			'../catalogue/x.ts',
			'../site/x.ts',
			'@rjsf/core',
		],
	},
	'src/site/some.tsx': {
		may: [
			'../calculator/view.tsx',
			'../comparison/overlay.tsx',
			'../ui/button.tsx',
			'./settings.ts',
			'react',
		],
		mustNot: ['../compiler/compile.ts', '../cli/check.ts', '@rjsf/core', 'ajv', 'expr-eval', 'node:fs'],
	},
	'src/publish/some.tsx': {
		may: [
			'../site/routes.tsx',
			'../catalogue/catalogue.ts',
			'./head.ts',
			'react-dom/static',
			'sharp',
			'node:fs',
		],
		mustNot: [
			'../cli/serve.ts',
			'../compiler/compile.ts',
			'../ui/button.tsx',
			'@rjsf/core',
			'ajv',
			'expr-eval',
		],
	},
	'src/publish/pictures/some.ts': {
		may: ['../site-source.ts', './typeface.ts', 'fontkit'],
		mustNot: ['../../site/settings.ts', '../../cli/serve.ts', 'ajv'],
	},
	'src/main.ts': {
		may: ['./site/home.tsx', 'react-dom/client', './ui/tokens.css'],
		mustNot: ['./compiler/compile.ts', './cli/check.ts', '@rjsf/core', 'ajv', 'expr-eval', 'node:fs'],
	},
};

const PURE = [
	'calculators/income-tax/pure.ts',
	'src/definition/pure.ts',
	'src/engine/pure.ts',
	'src/compiler/pure.ts',
];
const BROWSER = [
	'src/catalogue/b.ts',
	'src/calculator/b.tsx',
	'src/comparison/b.tsx',
	'src/ui/b.tsx',
	'src/site/b.tsx',
];

/** What no code of some files may name. */
const NAMES: readonly { code: string; forbidden: readonly string[]; allowed: readonly string[] }[] = [
	{ code: 'export const now = new Date();', forbidden: PURE, allowed: BROWSER },
	{ code: 'export const now = Date.now();', forbidden: PURE, allowed: BROWSER },
	{ code: 'export const clock = performance.now();', forbidden: PURE, allowed: BROWSER },
	{ code: "export const answer = fetch('/');", forbidden: PURE, allowed: BROWSER },
	{ code: 'export const width = window.innerWidth;', forbidden: PURE, allowed: BROWSER },
	{ code: 'export const title = document.title;', forbidden: PURE, allowed: BROWSER },
	{ code: 'export const lot = Math.random();', forbidden: [...PURE, ...BROWSER], allowed: [] },
	{
		code: 'export const text = (1).toLocaleString();',
		forbidden: [...PURE, ...BROWSER],
		allowed: ['src/engine/format.ts'],
	},
	{
		code: "export const money = new Intl.NumberFormat('en-US');",
		forbidden: [...PURE, ...BROWSER],
		allowed: ['src/engine/format.ts'],
	},
	{
		code: 'export const mode = process.env.MODE;',
		forbidden: ['calculators/income-tax/pure.ts', 'src/engine/pure.ts', ...BROWSER],
		allowed: ['src/compiler/pure.ts', 'src/cli/some.ts'],
	},
];

function importLines(key: 'may' | 'mustNot'): LintedLine[] {
	return Object.entries(IMPORTS).flatMap(([file, rule]) =>
		rule[key].map((source) => ({ file, code: `import { a${source.length} } from '${source}';` })),
	);
}

function nameLines(key: 'allowed' | 'forbidden'): LintedLine[] {
	return NAMES.flatMap(({ code, [key]: files }) => files.map((file) => ({ file, code })));
}

const refused = [...importLines('mustNot'), ...nameLines('forbidden')];
const accepted = [...importLines('may'), ...nameLines('allowed')];
const errors = lintLines([...refused, ...accepted], RULES);

describe('the linter', () => {
	test.each(refused)('refuses in $file: $code', (line) => {
		expect(errors.has(line)).toBe(true);
	});

	test.each(accepted)('accepts in $file: $code', (line) => {
		expect(errors.has(line)).toBe(false);
	});

	const forms = [
		"export * from '../site/home.tsx';",
		"import type { Home } from '../site/home.tsx';",
		"export const home = () => import('../site/home.tsx');",
	].map((code) => ({ file: 'src/engine/forms.ts', code }));

	test('refuses every form of an import: re-export, type only, dynamic', () => {
		expect(lintLines(forms, RULES)).toEqual(new Set(forms));
	});
});
