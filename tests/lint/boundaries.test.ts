// Which folder of src/ may import what, and that no imports run in a circle; imports of types count.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const REACT = ['react', 'react-dom', '@tanstack/react-query'];
const PAGES = [...REACT, 'react-router-dom'];
const MODEL = ['model', 'engine'];
const PARTS = [...MODEL, 'lib', 'ui', 'content', 'visit'];
/** A feature imports those before it. */
const FEATURES = [
	'features/form',
	'features/calculator',
	'features/what-if',
	'features/household',
	'features/effect',
	'features/sale',
	'features/comparison',
	'features/report',
	'features/work-files',
	'features/find',
	'features/home',
	'features/contact',
];

interface Boundary {
	/** Folders of src/, scripts/, or a single file. A folder may always import itself. */
	readonly folders: readonly string[];
	/** Packages, with what is in them; "node:" stands for all modules of Node. */
	readonly packages: readonly string[];
}

const FEATURE_BOUNDARIES = Object.fromEntries(
	FEATURES.map((feature, position): [string, Boundary] => [
		feature,
		{ folders: [...PARTS, ...FEATURES.slice(0, position)], packages: PAGES },
	]),
);

/** By folder or file of src/, and scripts/; what is named more exactly counts. */
const BOUNDARIES: Readonly<Record<string, Boundary>> = {
	...FEATURE_BOUNDARIES,
	calculators: { folders: ['definition'], packages: [] },
	definition: { folders: ['model'], packages: [] },
	language: { folders: [], packages: [] },
	'language/reader/parse.ts': { folders: [], packages: ['expr-eval'] },
	model: { folders: ['language'], packages: [] },
	engine: { folders: ['language', 'model'], packages: [] },
	compiler: {
		folders: ['language', ...MODEL, 'schemas'],
		packages: ['node:', 'vite', 'rolldown', 'tsx', 'jsonc-parser', 'fastest-levenshtein', 'ajv', '@rjsf'],
	},
	cli: { folders: ['language', ...MODEL, 'compiler'], packages: ['node:', 'rolldown', 'tsx'] },
	'cli/mcp.ts': {
		folders: ['language', ...MODEL, 'compiler'],
		packages: ['node:', '@modelcontextprotocol/sdk'],
	},
	ui: { folders: [], packages: ['react', 'react-dom', 'react-router-dom', '@fontsource-variable'] },
	lib: { folders: [...MODEL, 'ui', 'firm'], packages: [...PAGES, 'virtual:calculators', 'comlink'] },
	// Entries are as forms have them.
	visit: { folders: [...MODEL, 'lib', 'features/form'], packages: [...REACT, 'zustand'] },
	content: { folders: ['model', 'lib', 'ui'], packages: PAGES },
	'content/states-page.tsx': { folders: ['lib', 'ui'], packages: [...PAGES, 'virtual:calculators/coverage'] },
	'features/form': { folders: PARTS, packages: [...PAGES, '@rjsf'] },
	'features/home/card-ranking.ts': {
		folders: [...PARTS, 'features/effect'],
		packages: ['zustand'],
	},
	// The way into what if, which is fetched when it is opened.
	'features/calculator/what-if.tsx': { folders: [...PARTS, 'features/what-if'], packages: PAGES },
	app: { folders: [...PARTS, ...FEATURES], packages: [...PAGES, '@fontsource-variable'] },
	'app/embed.tsx': { folders: ['lib'], packages: [...PAGES, '@open-iframe-resizer/core'] },
	publish: {
		folders: [...MODEL, 'compiler', 'lib', 'features/home', 'app'],
		packages: ['node:', 'vite', 'react', 'react-dom/static', 'react-dom/server', 'react-router-dom'],
	},
	// It shows a calculation as the calculator does.
	'publish/landing-page.tsx': {
		folders: [...PARTS, 'features/calculator'],
		packages: ['react', 'react-dom/server', 'virtual:calculators'],
	},
	workshop: {
		folders: [...PARTS, ...FEATURES.slice(0, 2), 'compiler/dev-server/workshop-state.ts'],
		packages: REACT,
	},
	scripts: {
		folders: ['language', ...MODEL, 'compiler', 'cli', 'publish', 'schemas'],
		packages: [
			...['node:', 'vite', 'rolldown', 'sirv', 'postcss', 'html-validate', '@mdn/browser-compat-data'],
			...[
				'json-schema-to-typescript',
				'lighthouse',
				'chrome-launcher',
				'@playwright/test',
				'playwright-core',
			],
		],
	},
};

const STATEMENT = /^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]/gm;
const EXPRESSION = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)/g;

/** Imports of a file: packages by name, files by their place from src/. */
function listImports(file: string, text: string): readonly string[] {
	return [...text.matchAll(STATEMENT), ...text.matchAll(EXPRESSION)].map(([, source = '']) =>
		source.startsWith('.') ? `./${path.relative('src', path.join(path.dirname(file), source))}` : source,
	);
}

/** A feature is a folder of its own. */
const getFolder = (place: string) => {
	const [folder = '', feature = ''] = place.split('/');
	return folder === 'features' ? `${folder}/${feature}` : folder;
};
const isIn = (place: string, folder: string) => place === folder || place.startsWith(`${folder}/`);

/** The place of a file from src/; what stands beside src/ is named by its own folder. */
const toPlace = (file: string) => file.replace(/^src\/|^(?:\.\/)?(?:\.\.\/)*/, '');

/** The imports that a file may not have. */
function findForbiddenImports(file: string, text: string): readonly string[] {
	const place = toPlace(file);
	const [key] = Object.keys(BOUNDARIES)
		.filter((folder) => isIn(place, folder))
		.toSorted((a, b) => b.length - a.length);
	const boundary = BOUNDARIES[key ?? ''];
	if (key === undefined || !boundary) throw new Error(`${file} is in no folder of the table.`);
	return listImports(file, text).filter((source) => {
		if (!source.startsWith('.'))
			return !boundary.packages.some(
				(name) => isIn(source, name) || (name === 'node:' && source.startsWith(name)),
			);
		const target = toPlace(source);
		if (getFolder(target) === getFolder(place)) return getFolder(place) === 'calculators';
		return !boundary.folders.some((folder) => isIn(target, folder));
	});
}

function listFiles(folder: string): readonly string[] {
	const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	return names.filter((name) => /\.(?:tsx?|js)$/.test(name)).map((name) => `${folder}/${name}`);
}

function readTexts(folders: readonly string[]): ReadonlyMap<string, string> {
	return new Map(folders.flatMap(listFiles).map((file) => [file, readFileSync(file, 'utf8')]));
}

/** Files that import themselves through others, and files between two such circles. */
function findImportCycles(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
	const remaining = new Map(imports);
	for (let size = -1; size !== remaining.size; ) {
		size = remaining.size;
		const imported = new Set([...remaining.values()].flat());
		for (const [file, sources] of remaining)
			if (!imported.has(file) || !sources.some((source) => remaining.has(source))) remaining.delete(file);
	}
	return [...remaining.keys()];
}

describe('imports', () => {
	test('keep to the table', () => {
		const texts = readTexts(['src', 'scripts', 'calculators']);
		const forbidden = [...texts].flatMap(([file, text]) =>
			findForbiddenImports(file, text).map((source) => `${file} imports ${source}`),
		);
		expect(texts.size).toBeGreaterThan(300);
		expect(forbidden).toEqual([]);
	});

	test('do not run in circles', () => {
		const texts = readTexts(['src', 'scripts', 'calculators', 'e2e', 'engines', 'tests']);
		const imports = [...texts].map(([file, text]) => {
			const sources = listImports(file, text).map((source) => path.join('src', source));
			return [file, sources] as const;
		});
		expect(findImportCycles(new Map(imports))).toEqual([]);
	});

	test('lead no page to what reads the requests of commands', () => {
		const texts = readTexts(['src']);
		const reached = new Set(['src/app/app.tsx', 'src/lib/tax-worker.ts']);
		// A set is gone through with what is added to it meanwhile.
		for (const file of reached)
			for (const source of listImports(file, texts.get(file)?.replaceAll(/^import type [^;]*;/gm, '') ?? ''))
				if (source.startsWith('.')) reached.add(path.join('src', source));
		expect(reached.size).toBeGreaterThan(200);
		expect([...reached].filter((file) => /\/(?:plan-)?request\.ts$/.test(file))).toEqual([]);
	});

	test('would be noticed in a circle', () => {
		const imports = { a: ['b'], b: ['c'], c: ['b'], d: [] };
		expect(findImportCycles(new Map(Object.entries(imports)))).toEqual(['b', 'c']);
	});

	test.each([
		['src/engine/a.ts', "import { b } from '../features/effect/b.ts';"],
		['src/engine/a.ts', "export * from '../features/find/b.ts';"],
		['src/language/a.ts', "import type { B } from '../engine/b.ts';"],
		['src/compiler/load/a.ts', "const b = () => import('../../app/b.tsx');"],
		['src/compiler/a.ts', "import {\n\ttype B,\n\tc,\n} from '../publish/b.ts';"],
		['src/compiler/a.ts', "import 'react';"],
		['src/language/check.ts', "import { Parser } from 'expr-eval';"],
		['src/features/calculator/page/a.tsx', "import Form from '@rjsf/core';"],
		['src/features/household/a.ts', "import { b } from '../plan/b.ts';"],
		['src/features/effect/a.ts', "import { b } from '../../app/b.ts';"],
		['src/lib/a.ts', "import { b } from '../content/b.ts';"],
		['src/app/a.ts', "import { readFileSync } from 'node:fs';"],
		['src/workshop/a.ts', "import { compile } from '../compiler/compile.ts';"],
		['src/app/main.ts', "import '../workshop/workshop.tsx';"],
		['src/engine/a.ts', "import law from '../../calculators/law/household.json';"],
		['src/cli/a.ts', "import { b } from '../../scripts/b.ts';"],
		['calculators/income-tax/a.ts', "import { b } from './b.ts';"],
		['calculators/income-tax/a.ts', "import { b } from '../../src/engine/b.ts';"],
	])('would be noticed in %s: %s', (file, text) => {
		expect(findForbiddenImports(file, text)).toHaveLength(1);
	});
});

/** What comes late and draws nothing, with the reason. */
const LATE_FUNCTIONS: Readonly<Record<string, string>> = {
	'src/app/main.ts': 'the application itself',
	'src/app/app.tsx': 'the check of a visit that another build kept',
	'src/features/work-files/export-toolbar.tsx':
		'tasks of a press, which Safari lets copy in that press alone',
	'src/features/contact/plan-box.tsx': 'the plan of a message, which goes without it where that fails',
};
const LATE_FILE = /\bimport\(\s*['"]\.{1,2}\//;
const QUERY_OF_CODE = /queryFn:(?:(?!queryFn|\n\t?\}\))[\s\S])*?\bimport\(\s*['"]\./;

/** Code that is loaded late otherwise than as a lazy component, which retries, tells a failure and can be tried anew. */
function loadsOtherwise(file: string, text: string): boolean {
	if (!LATE_FILE.test(text) || file in LATE_FUNCTIONS) return false;
	return !/\bcreateLazy(?:Component|Page)\b/.test(text) || QUERY_OF_CODE.test(text);
}

describe('code comes late in one way', () => {
	test('as a lazy component; a query loads definitions and asks for answers', () => {
		const texts = readTexts(['src/app', 'src/content', 'src/features', 'src/visit', 'src/lib']);
		const files = [...texts].filter(([file]) => !file.endsWith('.d.ts'));
		expect(files.filter(([file, text]) => loadsOtherwise(file, text)).map(([file]) => file)).toEqual([]);
		for (const file of Object.keys(LATE_FUNCTIONS)) expect(texts.get(file), file).toMatch(LATE_FILE);
	});

	test.each([
		"useQuery({ queryKey: ['a'], queryFn: () => import('./a.tsx') });",
		"createLazyComponent(load);\nuseQuery({\n\t\tqueryFn: async () => {\n\t\t\treturn (await import('./a.ts')).a;\n\t\t},\n\t});",
	])('would be noticed in %j', (text) => {
		expect(loadsOtherwise('src/app/a.tsx', text)).toBe(true);
	});
});
