// The modules the browser gets: bundled and run here, they are the calculators Node runs.
import { Script } from 'node:vm';
import { rolldown } from 'rolldown';
import { describe, expect, test } from 'vitest';
import { formulasIn, workingsOfEffect } from '../../../src/compiler/effects/part-workings.ts';
import { effectModule, effectWorkingsModule } from '../../../src/compiler/emit/emit-effects.ts';
import {
	CATALOGUE_MODULE,
	calculatorModule,
	catalogueEntries,
	emitModules,
	LOADERS_MODULE,
} from '../../../src/compiler/emit/emit-modules.ts';
import type { CalculatorModule } from '../../../src/definition/calculator-module.ts';
import type { CatalogueEntry } from '../../../src/definition/compiled-calculator.ts';
import type { Facts } from '../../../src/definition/compiled-return.ts';
import type { EffectWorkings } from '../../../src/definition/effect-workings.ts';
import { calculate } from '../../../src/engine/calculate.ts';
import { fillInputs } from '../../../src/engine/effect/inputs.ts';
import type { CompiledEffect } from '../../../src/engine/effect/merge.ts';
import { commonFigures } from '../../../src/engine/effect/request.ts';
import { effectOf } from '../../../src/engine/effect/run.ts';
import { defaultInputs } from '../../../src/engine/values.ts';
import { walk } from '../../../src/language/tree.ts';
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

describe('the emitted effect of a strategy', () => {
	const { effects, runnableEffects, taxSystem } = compilation;
	const { taxYear: _, ...sample } = taxSystem?.household.sample ?? {};

	function figures(effect: CompiledEffect) {
		if (!taxSystem || !runnableEffects) throw new Error('The effects do not compile.');
		const household = taxSystem.complete(sample as Partial<Facts>);
		const inputs = fillInputs(runnableEffects.effects, effect, { given: {}, household });
		const found = effectOf(taxSystem, runnableEffects.effects, effect, { household, taxYear: 2026, inputs });
		return { ...commonFigures(found.with), warnings: found.warnings, results: found.results };
	}

	test.each(effects.effects.map((one) => [one.id, one] as const))(
		'%s is the one Node runs, with its workings',
		async (id, resolved) => {
			const { exports } = await load<{ effect: CompiledEffect }>(effectModule(id));
			expect(figures(exports.effect)).toEqual(figures(runnableEffects?.strategies.get(id) as CompiledEffect));
			const { exports: explaining } = await load<{ workings: EffectWorkings }>(effectWorkingsModule(id));
			const { operators, ...workings } = explaining.workings;
			const { operators: all, ...wanted } = workingsOfEffect(resolved, compilation.shared.amounts);
			expect(workings).toEqual(JSON.parse(JSON.stringify(wanted)));
			const used = formulasIn(wanted).flatMap((formula) => walk(formula));
			for (const part of used)
				if (part.kind === 'operation') expect([...operators.keys()]).toContain(part.operator);
			for (const name of operators.keys()) expect(all.has(name)).toBe(true);
		},
	);
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
		const made = new Script(`${text.replaceAll('export const', 'const')}\nentries`);
		const entries = made.runInThisContext() as CatalogueEntry[];
		expect(entries).toEqual(catalogueEntries(compilation));
		const loaders = modules.get(LOADERS_MODULE)?.() ?? '';
		expect(loaders.match(/\(\) => withShared\(import\(/g)).toHaveLength(entries.length);
		expect(text).not.toContain('assumptions');
	});
});
