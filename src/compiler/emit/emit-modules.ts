// The ES modules the browser gets: one for each calculator, shared ones for models, and the catalogue.
import { fileURLToPath } from 'node:url';
import calculatorSchema from '../../../schemas/calculator.schema.json' with { type: 'json' };
import type { CatalogueEntry } from '../../definition/compiled-calculator.ts';
import type { Compilation, EmittedCalculator } from '../compile.ts';
import type { EmittedLogic } from '../shared.ts';
import { emitWorkings } from './emit-workings.ts';

/** The module that lists all strategies. */
export const CATALOGUE_MODULE = 'virtual:calculators';

/** Names of emitted modules; the last part names the chunk. */
export const calculatorModule = (id: string) => `${CATALOGUE_MODULE}/calculator-${id}`;
const logicModule = (key: string) => `${CATALOGUE_MODULE}/logic-${key}`;
const workingsModule = (key: string) => `${CATALOGUE_MODULE}/workings-${key}`;
const SHARED_MODULE = `${CATALOGUE_MODULE}/shared`;
const ENGINE = fileURLToPath(new URL('../../engine/complete-logic.ts', import.meta.url));

/** All emitted modules by name. Texts are made on demand. */
export function emitModules(compilation: Compilation): ReadonlyMap<string, () => string> {
	const modules = new Map<string, () => string>();
	modules.set(CATALOGUE_MODULE, () => emitCatalogue(compilation));
	modules.set(SHARED_MODULE, () => `export const shared = ${JSON.stringify(compilation.shared)};\n`);
	for (const calculator of compilation.emitted.values()) {
		const { key } = calculator.logic;
		modules.set(calculatorModule(calculator.text.id), () => emitCalculator(calculator));
		modules.set(logicModule(key), () => emitLogicModule(calculator.logic));
		modules.set(workingsModule(key), () => emitWorkings(calculator.logic.draft));
	}
	return modules;
}

function emitCalculator({ text, logic }: EmittedCalculator): string {
	return [
		`import { logic } from ${JSON.stringify(logicModule(logic.key))};`,
		`export const calculator = { ...${JSON.stringify(text)}, ...logic };`,
		// Under the development server an edited definition replaces this module in place and tells the page.
		'if (import.meta.hot) import.meta.hot.accept((module) => {',
		`\tif (module) window.dispatchEvent(new CustomEvent('calculator-updated', { detail: { id: ${JSON.stringify(text.id)}, module } }));`,
		'});',
	].join('\n');
}

function emitLogicModule({ key, code, hookFile }: EmittedLogic): string {
	const hook = hookFile ? `import { hook as $hook } from ${JSON.stringify(hookFile)};\n` : '';
	const engine = `import { completeLogic as $complete, finite as $finite } from ${JSON.stringify(ENGINE)};\n`;
	const shared = `import { shared as $shared } from ${JSON.stringify(SHARED_MODULE)};\n`;
	const explain = `const $explain = () => import(${JSON.stringify(workingsModule(key))});\n`;
	return `${engine}${shared}${hook}${explain}${code}\nexport { $logic as logic };\n`;
}

// What calculators share comes with the first one opened, beside it rather than after it.
function emitCatalogue(compilation: Compilation): string {
	const entries = catalogueEntries(compilation);
	const loaders = entries.map(({ id }) => {
		return `\t${JSON.stringify(id)}: () => withShared(import(${JSON.stringify(calculatorModule(id))})),`;
	});
	return [
		`export const entries = ${JSON.stringify(entries)};`,
		`const withShared = (loading) => Promise.all([loading, import(${JSON.stringify(SHARED_MODULE)})]).then(([module]) => module);`,
		`export const loaders = {\n${loaders.join('\n')}\n};\n`,
	].join('\n');
}

/** The strategies in the order they are shown: by type, then category as the schema lists them, then name. */
export function catalogueEntries({ emitted }: Compilation): readonly CatalogueEntry[] {
	const { type: types, category: categories } = calculatorSchema.properties;
	const rank = ({ type, category }: CatalogueEntry) =>
		types.enum.indexOf(type) * categories.enum.length + categories.enum.indexOf(category);
	return [...emitted.values()]
		.map(({ text }) => entry(text))
		.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'));
}

function entry(text: CatalogueEntry): CatalogueEntry {
	const { id, type, category, name, description, code, estimatedSavings, riskLevel } = text;
	return { id, type, category, name, description, code, estimatedSavings, riskLevel };
}
