// Whatever stands in a definition, there are findings at places of it and never an exception; what compiles is valid
// JavaScript; and `fix` changes the form alone, once. RUNS=150000 tries more than every run does.
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { fixFiles } from '../../src/cli/fix.ts';
import type { LawOverride } from '../../src/compiler/bind.ts';
import { CompilerCache } from '../../src/compiler/cache.ts';
import { type Compilation, compileProject } from '../../src/compiler/compile.ts';
import { DiagnosticBag } from '../../src/compiler/diagnostics/diagnostic.ts';
import { emitModules, getCalculatorModule } from '../../src/compiler/emit/emit-modules.ts';
import { type Project, type ProjectFile, readProject } from '../../src/compiler/load/read-project.ts';
import { createRandom } from '../../src/compiler/sample.ts';
import { getSampleFolder } from '../support/load-samples.ts';
import { mutateText } from './mutated-definition.ts';

const RUNS = Number(process.env.RUNS ?? 1000);
/** Searching what the examples leave open takes longest. */
const PROVEN_EVERY = 6;

const samples = readProject(path.join(getSampleFolder(), 'calculators'));
const definitions = samples.files.filter(
	({ kind, language }) => kind === 'calculator' && language === 'json',
);
/** Strategies with lines of their own have most of what can be wrong; of those on a model some are enough. */
const chosenDefinitions = definitions.filter(
	({ text }, position) => !text.includes('"model"') || position % 8 === 0,
);
/**
 * The returns are not read by calculators: writing and reading them anew each time proves nothing. Nor are the second entries,
 * of which most would be without an amount here, each with the names that it resembles: seven tenths of the time.
 */
const COMPILED_SEPARATELY: readonly ProjectFile['kind'][] = [
	...(['calculator', 'worksheet', 'household', 'case', 'effect-case'] as const),
	...(['second-entry', 'state-entries', 'rule-entries', 'later-years'] as const),
];
const sharedFiles = samples.files.filter(({ kind }) => !COMPILED_SEPARATELY.includes(kind));
const texts = chosenDefinitions.map(({ text }) => text);
/** Return parts are most of a definition, and take most of the time: one in so many keeps its own. */
const WITH_RETURN_EVERY = 25;
const shortDefinitions = chosenDefinitions.map((file) => ({ ...file, text: withoutReturn(file.text) }));

function withoutReturn(text: string): string {
	const { onReturn: _, ...calculator } = JSON.parse(text) as Record<string, unknown>;
	return `${JSON.stringify(calculator, null, 2)}\n`;
}

const RETURN_PARTS: readonly ProjectFile['kind'][] = ['effect-model', 'on-return'];
/** Amounts of subjects that no calculator names would only be reported as unused, each time. */
const mentionedWords = new Set(shortDefinitions.flatMap(({ text }) => text.match(/\w+/g) ?? []));
const isMentioned = ({ text }: ProjectFile) =>
	Object.keys((JSON.parse(text) as { amounts?: object }).amounts ?? {}).some((name) =>
		mentionedWords.has(name),
	);
const sharedFilesForShort = sharedFiles.filter(
	(file) => !RETURN_PARTS.includes(file.kind) && (file.kind !== 'parameters' || isMentioned(file)),
);

/** The files a definition is compiled with, and the cache of that: each keeps to its own. */
const WITH_RETURN = { files: sharedFiles, cache: new CompilerCache() };
const SHORT = { files: sharedFilesForShort, cache: new CompilerCache() };
const getSurroundings = ({ text }: ProjectFile) => (text.includes('onReturn') ? WITH_RETURN : SHORT);

const toProject = (file: ProjectFile): Project => ({
	...samples,
	files: [...getSurroundings(file).files, file],
});

const compileFile = (file: ProjectFile, law: LawOverride): Promise<Compilation> =>
	compileProject(toProject(file), law, getSurroundings(file).cache);

/** The modules of a definition as the browser would get them; '' while it has errors. */
function emittedText(compilation: Compilation, id: string): string {
	const modules = emitModules(compilation);
	return modules.has(getCalculatorModule(id)) ? [...modules.values()].map((text) => text()).join('\n') : '';
}

/** @param law another one than its own, under which examples prove nothing: what they leave open is not searched then */
async function findProblems(file: ProjectFile, law: LawOverride): Promise<readonly string[]> {
	const compilation = await compileFile(file, law);
	const lines = file.text.split('\n').length;
	const problems = compilation.diagnostics
		.filter(
			(diagnostic) =>
				diagnostic.file === file.path &&
				(diagnostic.line < 1 || diagnostic.line > lines || diagnostic.message === ''),
		)
		.map(({ code, line }) => `${code} at line ${line} of ${lines}`);
	if (compilation.emitted.size > 0) {
		for (const text of emitModules(compilation).values()) parseAst(text());
	}
	return [...problems, ...(await findFixProblems(file, compilation, law))];
}

async function findFixProblems(
	file: ProjectFile,
	compilation: Compilation,
	law: LawOverride,
): Promise<readonly string[]> {
	const [fixedFile] = fixFiles([file], toProject(file), new DiagnosticBag()).values();
	if (!fixedFile) return [];
	const refixedFiles = fixFiles([{ ...file, text: fixedFile.text }], toProject(file), new DiagnosticBag());
	const [refixedFile] = refixedFiles.values();
	if (refixedFile?.text !== fixedFile.text) return ['fix changes what it has fixed'];
	if (compilation.emitted.size === 0) return [];
	const fixedCompilation = await compileFile({ ...file, text: fixedFile.text }, law);
	const [emittedBefore, emittedAfter] = [compilation, fixedCompilation].map((compilation) =>
		emittedText(compilation, file.name),
	);
	return emittedBefore === emittedAfter ? [] : ['fix changes what is emitted'];
}

test('a mutated definition gives findings at places of it, and never an exception', async () => {
	const failures: string[] = [];
	for (let seed = 1; seed <= RUNS && failures.length < 5; seed += 1) {
		const random = createRandom(seed);
		const files = seed % WITH_RETURN_EVERY === 0 ? chosenDefinitions : shortDefinitions;
		const file = files[Math.floor(random() * files.length)] as ProjectFile;
		const text = mutateText(file.text, texts, random);
		try {
			const law = seed % PROVEN_EVERY === 0 ? {} : { year: 2025 };
			const problems = await findProblems({ ...file, text }, law);
			failures.push(...problems.map((problem) => `seed ${seed}, ${file.name}: ${problem}`));
		} catch (error) {
			failures.push(`seed ${seed}, ${file.name}: ${error instanceof Error ? error.stack : error}`);
		}
	}
	expect(failures).toEqual([]);
}, 600_000);
