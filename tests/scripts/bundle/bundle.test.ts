import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { BUDGETS, measureVisit } from '../../../scripts/bundle/budgets.ts';
import { findForbidden } from '../../../scripts/bundle/forbidden-code.ts';
import { groupChunks, type Manifest } from '../../../scripts/bundle/manifest.ts';

const createLazyChunk = (file: string, imports: string[] = []) => ({
	file: `assets/${file}.js`,
	isDynamicEntry: true,
	imports,
});

const manifest: Manifest = {
	'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
	'_react.js': { file: 'assets/react.js' },
	'_preloaded.js': { file: 'assets/preloaded.js' },
	'_model.js': { file: 'assets/model.js' },
	'_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
	'src/app/calculator-overlay.tsx': createLazyChunk('calculator-overlay', ['_shared.js', '_react.js']),
	'src/features/form/definition-form.tsx': createLazyChunk('forms', ['_shared.js']),
	'src/features/comparison/comparison-view.tsx': createLazyChunk('comparison-view'),
	'src/app/household-overlay.tsx': createLazyChunk('household-overlay', ['_shared.js']),
	'virtual:calculators/return-words': createLazyChunk('return-words'),
	'virtual:calculators/return': createLazyChunk('return', ['_model.js']),
	'src/app/return-answer.tsx': createLazyChunk('return-answer', ['_shared.js']),
	'virtual:calculators/effects': createLazyChunk('effects'),
	'_effect-model-sale.js': { file: 'assets/effect-model-sale.js' },
	'virtual:calculators/effect-small': createLazyChunk('effect-small', ['_effect-model-sale.js']),
	'virtual:calculators/state-nj': createLazyChunk('state-nj', ['_model.js']),
	'virtual:calculators/state-ny': createLazyChunk('state-ny', ['_model.js']),
	'virtual:calculators/state-words-ny': createLazyChunk('state-words-ny'),
	'virtual:calculators/state-workings-ny': createLazyChunk('state-workings-ny'),
	'virtual:calculators/effect-workings-small': createLazyChunk('effect-workings-small'),
	'virtual:calculators/calculator-small': createLazyChunk('calculator-small'),
	'virtual:calculators/calculator-large-one': createLazyChunk('calculator-large-one', [
		'_model.js',
		'_react.js',
	]),
};
const page =
	'<link rel="modulepreload" href="/assets/preloaded.js"><script type="module" src="/assets/index.js">';

describe('the chunks of a build', () => {
	const visit = groupChunks(manifest, page);

	test('belong to the home page when it imports or preloads them', () => {
		expect(visit.home).toEqual(new Set(['index.html', '_react.js', '_preloaded.js']));
	});

	test('belong to the view of a calculator with everything they import', () => {
		const viewChunks = ['src/app/calculator-overlay.tsx', 'src/features/form/definition-form.tsx'];
		expect(visit.view).toEqual(new Set([...viewChunks, '_shared.js', '_react.js']));
	});

	test('belong to one calculator with the model it shares', () => {
		expect([...visit.calculators.keys()]).toEqual(['small', 'large-one']);
		expect(visit.calculators.get('large-one')).toEqual(
			new Set(['virtual:calculators/calculator-large-one', '_model.js', '_react.js']),
		);
	});

	test('belong to the first calculator when they are fetched beside every one', () => {
		const withShared: Manifest = {
			...manifest,
			'index.html': { file: 'assets/index.js', isEntry: true, dynamicImports: ['src/app/other.tsx'] },
			'_beside.js': { file: 'assets/beside.js' },
			'_loaders.js': {
				file: 'assets/loaders.js',
				dynamicImports: ['virtual:calculators/calculator-small', '_beside.js'],
			},
			'src/app/other.tsx': createLazyChunk('other'),
			'src/app/open-overlay.tsx': createLazyChunk('open-overlay', ['_loaders.js']),
		};
		const { view, home } = groupChunks(withShared, '');
		expect(view).toContain('_beside.js');
		expect(view).toContain('src/app/open-overlay.tsx');
		expect(view).not.toContain('src/app/other.tsx');
		expect(home).toEqual(new Set(['index.html']));
	});

	test('are counted once, at the worst calculator and at the worst order of two', () => {
		const sizes = new Map(Object.keys(manifest).map((key, index) => [key, 2 ** index]));
		const sumSizes = (...keys: string[]) => keys.reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
		const view = sumSizes(
			'src/app/calculator-overlay.tsx',
			'src/features/form/definition-form.tsx',
			'_shared.js',
		);
		const large = sumSizes('virtual:calculators/calculator-large-one', '_model.js');
		expect(measureVisit(visit, sizes)).toEqual([
			{
				label: 'Home page',
				size: sumSizes('index.html', '_react.js', '_preloaded.js'),
				budget: BUDGETS.home,
			},
			{ label: 'First calculator, at most (large-one)', size: view + large, budget: BUDGETS.firstCalculator },
			{
				label: 'Each further calculator, at most (large-one after small)',
				size: large,
				budget: BUDGETS.nextCalculator,
			},
			{
				label: 'Your household, after a calculator',
				size: sumSizes(
					'src/app/household-overlay.tsx',
					'virtual:calculators/return-words',
					'virtual:calculators/return',
					'_model.js',
				),
				budget: BUDGETS.household,
			},
			{
				label: 'On your tax return: the section',
				size: sumSizes('src/app/return-answer.tsx', 'virtual:calculators/effects'),
				budget: BUDGETS.section,
			},
			{
				label: 'The section with law and worksheets',
				size: sumSizes(
					'src/app/return-answer.tsx',
					'virtual:calculators/effects',
					'virtual:calculators/return',
					'_model.js',
				),
				budget: BUDGETS.law,
			},
			{
				label: 'The longest part of a strategy, at most (small)',
				size: sumSizes('virtual:calculators/effect-small'),
				budget: BUDGETS.longestEffect,
			},
			{
				label: 'Any other part, or a model, at most (a model of small)',
				size: sumSizes('_effect-model-sale.js'),
				budget: BUDGETS.effect,
			},
			{
				label: 'The choice of a state, at most (nj)',
				size: sumSizes('virtual:calculators/state-nj'),
				budget: BUDGETS.state,
			},
			{ label: 'The choice of NY', size: sumSizes('virtual:calculators/state-ny'), budget: 4.9 },
			{
				label: 'The words of a return, at most (ny)',
				size: sumSizes('virtual:calculators/state-words-ny'),
				budget: BUDGETS.words,
			},
		]);
	});

	test('that every calculator shares are loaded with the first', () => {
		const shared: Manifest = {
			'index.html': { file: 'assets/index.js', isEntry: true },
			'_common.js': { file: 'assets/common.js' },
			'virtual:calculators/calculator-a': createLazyChunk('calculator-a', ['_common.js']),
			'virtual:calculators/calculator-b': createLazyChunk('calculator-b', ['_common.js']),
		};
		const [, first, further] = measureVisit(
			groupChunks(shared, ''),
			new Map(Object.keys(shared).map((key) => [key, 1])),
		);
		expect(first?.size).toBe(2);
		expect(further?.size).toBe(1);
	});
});

/** All code of a package, as it would be bundled. */
function readCode(folder: string): string {
	const files = readdirSync(path.join('node_modules', folder), { recursive: true, encoding: 'utf8' });
	const scripts = files.filter((file) => /\.m?js$/.test(file));
	return scripts.map((file) => readFileSync(path.join('node_modules', folder, file), 'utf8')).join('\n');
}

describe('what a script must not contain', () => {
	test.each([
		['ajv/dist/core.js', "Ajv's compiler"],
		['ajv/dist/compile', "Ajv's compiler"],
		['expr-eval/dist', 'expr-eval'],
	])('is recognised in %s', (folder, what) => {
		const code = folder.endsWith('.js') ? readFileSync(`node_modules/${folder}`, 'utf8') : readCode(folder);
		expect(findForbidden(code)).toContain(what);
	});

	test.each([
		['eval("1")', 'eval'],
		['x=(0,eval)("1")', 'eval'],
		['const f=new Function("a","return a")', 'new Function'],
		['Function("return 1")()', 'new Function'],
	])('is recognised in %s', (code, what) => {
		expect(findForbidden(code)).toContain(what);
	});

	test.each([
		'calculator.eval(1);medieval(2)',
		'const root=freeGlobal||freeSelf||Function("return this")();',
		'function isFunction(x){return x instanceof Function}',
		'const e = evaluate(inputs)',
	])('is not seen in %s', (code) => {
		expect(findForbidden(code)).toEqual([]);
	});

	test("leaves out Ajv's small run-time functions, which the precompiled validators use", () => {
		expect(findForbidden(readCode('ajv/dist/runtime'))).toEqual([]);
	});
});
