// Which folder of src/ may import what, and that no imports run in a circle; imports of types count.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const REACT = ['react', 'react-dom', '@tanstack/react-query'];
const PAGES = [...REACT, 'react-router-dom'];
const MODEL = ['definition', 'engine'];
const PARTS = [...MODEL, 'catalogue', 'loading', 'ui'];
const STRATEGY = [...PARTS, 'calculator', 'household', 'effect'];

interface Boundary {
	/** Folders of src/, or a single file. A folder may always import itself. */
	readonly folders: readonly string[];
	/** Packages, with what is in them; "node:" stands for all modules of Node. */
	readonly packages: readonly string[];
}

/** By folder or file of src/, "" being the files in src/ itself; what is named more exactly counts. */
const BOUNDARIES: Readonly<Record<string, Boundary>> = {
	calculators: { folders: ['definition'], packages: [] },
	language: { folders: [], packages: [] },
	'language/reader/parse.ts': { folders: [], packages: ['expr-eval'] },
	definition: { folders: ['language'], packages: [] },
	engine: { folders: ['language', 'definition'], packages: [] },
	compiler: {
		folders: ['language', ...MODEL, 'schemas'],
		packages: ['node:', 'vite', 'rolldown', 'tsx', 'jsonc-parser', 'fastest-levenshtein', 'ajv'],
	},
	publish: {
		folders: [...MODEL, 'catalogue', 'site'],
		packages: ['node:', 'vite', 'fontkit', 'sharp', 'react', 'react-dom/static', 'react-router-dom'],
	},
	cli: {
		folders: ['language', ...MODEL, 'compiler', 'publish'],
		packages: [
			...['node:', 'vite', 'rolldown', 'tsx', 'sirv', 'fastest-levenshtein', 'postcss', 'html-validate'],
			...['@mdn/browser-compat-data', 'json-schema-to-typescript', 'lighthouse', 'chrome-launcher'],
			...['@playwright/test', 'playwright-core'],
		],
	},
	ui: { folders: [], packages: ['react', 'react-dom', 'react-router-dom', '@fontsource-variable'] },
	loading: { folders: ['ui'], packages: ['react', '@tanstack/react-query'] },
	catalogue: { folders: MODEL, packages: [...PAGES, 'virtual:calculators'] },
	calculator: { folders: PARTS, packages: PAGES },
	'calculator/form': { folders: PARTS, packages: [...PAGES, '@rjsf'] },
	comparison: { folders: PARTS, packages: PAGES },
	report: { folders: [...MODEL, 'calculator', 'catalogue', 'ui'], packages: PAGES },
	household: { folders: [...PARTS, 'calculator'], packages: PAGES },
	effect: { folders: [...PARTS, 'calculator', 'household'], packages: PAGES },
	plan: { folders: STRATEGY, packages: PAGES },
	sale: { folders: STRATEGY, packages: PAGES },
	site: {
		folders: [...STRATEGY, 'comparison', 'plan', 'sale', 'report'],
		packages: [...PAGES, '@fontsource-variable'],
	},
	workshop: { folders: [...STRATEGY, 'compiler/dev-server/workshop-state.ts'], packages: REACT },
	'': { folders: [...STRATEGY, 'comparison', 'site'], packages: [...PAGES, '@fontsource-variable'] },
};

const STATEMENT = /^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]/gm;
const EXPRESSION = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)/g;

/** What a file imports: packages by name, files by their place from src/. */
function listImports(file: string, text: string): readonly string[] {
	return [...text.matchAll(STATEMENT), ...text.matchAll(EXPRESSION)].map(([, source = '']) =>
		source.startsWith('.') ? `./${path.relative('src', path.join(path.dirname(file), source))}` : source,
	);
}

const getFolder = (place: string) => (place.includes('/') ? (place.split('/')[0] ?? '') : '');
const isIn = (place: string, folder: string) => place === folder || place.startsWith(`${folder}/`);

/** The place of a file from src/; what stands beside src/ is named by its own folder. */
const toPlace = (file: string) => file.replace(/^src\/|^(?:\.\/)?(?:\.\.\/)*/, '');

/** The imports that a file may not have. */
function findForbiddenImports(file: string, text: string): readonly string[] {
	const place = toPlace(file);
	const [key] = Object.keys(BOUNDARIES)
		.filter((folder) => (folder === '' ? !place.includes('/') : isIn(place, folder)))
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
		const texts = readTexts(['src', 'calculators']);
		const forbidden = [...texts].flatMap(([file, text]) =>
			findForbiddenImports(file, text).map((source) => `${file} imports ${source}`),
		);
		expect(texts.size).toBeGreaterThan(300);
		expect(forbidden).toEqual([]);
	});

	test('do not run in circles', () => {
		const texts = readTexts(['src', 'calculators', 'e2e', 'engines', 'tests']);
		const imports = [...texts].map(([file, text]) => {
			const sources = listImports(file, text).map((source) => path.join('src', source));
			return [file, sources] as const;
		});
		expect(findImportCycles(new Map(imports))).toEqual([]);
	});

	test('would be noticed in a circle', () => {
		const imports = { a: ['b'], b: ['c'], c: ['b'], d: [] };
		expect(findImportCycles(new Map(Object.entries(imports)))).toEqual(['b', 'c']);
	});

	test.each([
		['src/engine/a.ts', "import { b } from '../effect/b.ts';"],
		['src/engine/a.ts', "export * from '../plan/b.ts';"],
		['src/language/a.ts', "import type { B } from '../sale/b.ts';"],
		['src/compiler/read/a.ts', "const b = () => import('../../site/b.tsx');"],
		['src/compiler/a.ts', "import {\n\ttype B,\n\tc,\n} from '../publish/b.ts';"],
		['src/compiler/a.ts', "import 'react';"],
		['src/language/check.ts', "import { Parser } from 'expr-eval';"],
		['src/calculator/page/a.tsx', "import Form from '@rjsf/core';"],
		['src/site/a.ts', "import { readFileSync } from 'node:fs';"],
		['src/workshop/a.ts', "import { compile } from '../compiler/compile.ts';"],
		['src/main.ts', "import './workshop/main.tsx';"],
		['src/engine/a.ts', "import law from '../../calculators/law/household.json';"],
		['calculators/income-tax/a.ts', "import { b } from './b.ts';"],
		['calculators/income-tax/a.ts', "import { b } from '../../src/engine/b.ts';"],
	])('would be noticed in %s: %s', (file, text) => {
		expect(findForbiddenImports(file, text)).toHaveLength(1);
	});
});
