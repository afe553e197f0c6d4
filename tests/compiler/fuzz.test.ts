// Whatever stands in a definition, there are findings at places of it and never an exception; what compiles is valid
// JavaScript; and `fix` changes the form alone, once. RUNS=150000 tries more than every run does.
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { fixedFiles } from '../../src/cli/fix/fixed-files.ts';
import type { LawOverride } from '../../src/compiler/bind.ts';
import { type Compilation, CompilerMemory, compileProject } from '../../src/compiler/compile.ts';
import { Findings } from '../../src/compiler/diagnostic.ts';
import { calculatorModule, emitModules } from '../../src/compiler/emit/emit-modules.ts';
import { type Project, type ProjectFile, readProject } from '../../src/compiler/read/read-project.ts';
import { randomNumbers } from '../../src/compiler/sample.ts';
import { mutated } from './mutated-definition.ts';

const RUNS = Number(process.env.RUNS ?? 5000);
/** Searching what the examples leave open takes longest. */
const PROVEN_EVERY = 6;

const own = readProject('calculators');
const definitions = own.files.filter(({ kind, language }) => kind === 'calculator' && language === 'json');
/** Strategies with lines of their own have most of what can be wrong; of those on a model some are enough. */
const chosen = definitions.filter(({ text }, position) => !text.includes('"model"') || position % 8 === 0);
/** The returns are not read by calculators: writing and reading them anew each time proves nothing. */
const APART: readonly ProjectFile['kind'][] = ['calculator', 'worksheet', 'household', 'case'];
const shared = own.files.filter(({ kind }) => !APART.includes(kind));
const texts = chosen.map(({ text }) => text);
/** Return parts are most of a definition, and take most of the time: one in so many keeps its own. */
const WITH_RETURN_EVERY = 25;
const short = chosen.map((file) => ({ ...file, text: withoutReturn(file.text) }));

function withoutReturn(text: string): string {
	const { onReturn: _, ...calculator } = JSON.parse(text) as Record<string, unknown>;
	return `${JSON.stringify(calculator, null, 2)}\n`;
}

const RETURN_PARTS: readonly ProjectFile['kind'][] = ['effect-model', 'on-return'];
/** Amounts of subjects that no calculator names would only be reported as unused, each time. */
const named = new Set(short.flatMap(({ text }) => text.match(/\w+/g) ?? []));
const isNamed = ({ text }: ProjectFile) =>
	Object.keys((JSON.parse(text) as { parameters?: object }).parameters ?? {}).some((name) => named.has(name));
const forShort = shared.filter(
	(file) => !RETURN_PARTS.includes(file.kind) && (file.kind !== 'parameters' || isNamed(file)),
);

/** What a definition is compiled with, and what is remembered of that: each keeps to its own. */
const WITH_RETURN = { others: shared, memory: new CompilerMemory() };
const SHORT = { others: forShort, memory: new CompilerMemory() };
const surroundingsOf = ({ text }: ProjectFile) => (text.includes('onReturn') ? WITH_RETURN : SHORT);

const projectOf = (file: ProjectFile): Project => ({
	...own,
	files: [...surroundingsOf(file).others, file],
});

const compiled = (file: ProjectFile, law: LawOverride): Promise<Compilation> =>
	compileProject(projectOf(file), law, surroundingsOf(file).memory);

/** What the browser would get of a definition; '' while it has errors. */
function emittedText(compilation: Compilation, id: string): string {
	const modules = emitModules(compilation);
	return modules.has(calculatorModule(id)) ? [...modules.values()].map((text) => text()).join('\n') : '';
}

/** @param law another one than its own, under which examples prove nothing: what they leave open is not searched then */
async function problemsOf(file: ProjectFile, law: LawOverride): Promise<readonly string[]> {
	const compilation = await compiled(file, law);
	const lines = file.text.split('\n').length;
	const problems = compilation.diagnostics
		.filter(
			(found) => found.file === file.path && (found.line < 1 || found.line > lines || found.message === ''),
		)
		.map(({ code, line }) => `${code} at line ${line} of ${lines}`);
	if (compilation.emitted.size > 0) {
		for (const text of emitModules(compilation).values()) parseAst(text());
	}
	return [...problems, ...(await problemsOfFixing(file, compilation, law))];
}

async function problemsOfFixing(
	file: ProjectFile,
	before: Compilation,
	law: LawOverride,
): Promise<readonly string[]> {
	const [fixed] = fixedFiles([file], projectOf(file), new Findings()).values();
	if (!fixed) return [];
	const again = fixedFiles([{ ...file, text: fixed.text }], projectOf(file), new Findings());
	const [twice] = again.values();
	if (twice?.text !== fixed.text) return ['fix changes what it has fixed'];
	if (before.emitted.size === 0) return [];
	const after = await compiled({ ...file, text: fixed.text }, law);
	const [was, is] = [before, after].map((compilation) => emittedText(compilation, file.name));
	return was === is ? [] : ['fix changes what is emitted'];
}

test('a mutated definition gives findings at places of it, and never an exception', async () => {
	const found: string[] = [];
	for (let seed = 1; seed <= RUNS && found.length < 5; seed += 1) {
		const random = randomNumbers(seed);
		const files = seed % WITH_RETURN_EVERY === 0 ? chosen : short;
		const file = files[Math.floor(random() * files.length)] as ProjectFile;
		const text = mutated(file.text, texts, random);
		try {
			const law = seed % PROVEN_EVERY === 0 ? {} : { year: 2025 };
			const problems = await problemsOf({ ...file, text }, law);
			found.push(...problems.map((problem) => `seed ${seed}, ${file.name}: ${problem}`));
		} catch (error) {
			found.push(`seed ${seed}, ${file.name}: ${error instanceof Error ? error.stack : error}`);
		}
	}
	expect(found).toEqual([]);
}, 600_000);
