// The modules the browser gets: bundled and run here, they are the calculators Node runs.
import { Script } from 'node:vm';
import { rolldown } from 'rolldown';
import { describe, expect, test } from 'vitest';
import {
	CATALOGUE_MODULE,
	calculatorModule,
	catalogueEntries,
	emitModules,
	LOADERS_MODULE,
} from '../../../src/compiler/emit/emit-modules.ts';
import type { CalculatorModule } from '../../../src/definition/calculator-module.ts';
import type { CatalogueEntry } from '../../../src/definition/compiled-calculator.ts';
import { calculate } from '../../../src/engine/calculate.ts';
import { defaultInputs } from '../../../src/engine/inputs.ts';
import { compileOwnProject } from '../../support/load-project.ts';

const compilation = await compileOwnProject();
const modules = emitModules(compilation);

/** Bundles one emitted module with everything it imports, and loads it. */
async function load<T>(name: string): Promise<{ code: string; exports: T }> {
	const bundle = await rolldown({
		input: name,
		logLevel: 'silent',
		plugins: [
			{
				name: 'emitted',
				resolveId: (id) => (modules.has(id) ? id : undefined),
				load: (id) => modules.get(id)?.(),
			},
		],
	});
	const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
	await bundle.close();
	const code = output[0].code;
	const exports = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as T;
	return { code, exports };
}

const functions = ['evaluate', 'formState', 'rowState', 'explain'];
const data = (calculator: object) =>
	Object.fromEntries(Object.entries(calculator).filter(([key]) => !functions.includes(key)));

describe('an emitted calculator', () => {
	test.each([...compilation.calculators])(
		'%s is complete and computes as in Node',
		async (id, calculator) => {
			const { exports } = await load<CalculatorModule>(calculatorModule(id));
			expect(data(exports.calculator)).toEqual(data(calculator));
			const inputs = defaultInputs(calculator);
			expect(calculate(exports.calculator, inputs)).toEqual(calculate(calculator, inputs));
			const [emitted, own] = [await exports.calculator.explain(), await calculator.explain()];
			expect(emitted.formulas).toEqual(own.formulas);
			expect(emitted.breakpoints).toEqual(own.breakpoints);
			for (const name of emitted.operators.keys()) expect(own.operators.has(name)).toBe(true);
		},
	);

	test('carries no definition text that only the compiler needs', async () => {
		const { code } = await load<CalculatorModule>(
			calculatorModule([...compilation.calculators.keys()][0] ?? ''),
		);
		expect(code).not.toContain('$schema');
		expect(code).not.toContain('examples');
	});
});

describe('the catalogue', () => {
	test('lists every calculator once, by type, category and name', () => {
		const entries = catalogueEntries(compilation);
		expect(entries.map(({ id }) => id).sort()).toEqual([...compilation.calculators.keys()].sort());
		const types = entries.map(({ type }) => type);
		expect(types.lastIndexOf('income-tax')).toBeLessThan(types.indexOf('capital-gains'));
		for (const type of ['income-tax', 'capital-gains']) {
			const categories = entries.filter((entry) => entry.type === type).map(({ category }) => category);
			const blocks = categories.filter((category, position) => category !== categories[position - 1]);
			expect(blocks).toEqual([...new Set(categories)]);
		}
	});

	test('holds metadata eagerly and loads each calculator lazily', async () => {
		const text = modules.get(CATALOGUE_MODULE)?.() ?? '';
		const made = new Script(`${text.replace('export const entries', 'const entries')}\nentries`);
		const entries = made.runInThisContext() as CatalogueEntry[];
		expect(entries).toEqual(catalogueEntries(compilation));
		const loaders = modules.get(LOADERS_MODULE)?.() ?? '';
		expect(loaders.match(/\(\) => withShared\(import\(/g)).toHaveLength(entries.length);
		expect(text).not.toContain('assumptions');
	});
});
