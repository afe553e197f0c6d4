// The workshop's memory from one compilation to the next: the last version of every program that compiled.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { toRowId } from '../../engine/strategy/effect-year.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import type { EffectEngine } from '../../engine/strategy/request.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition, EffectExample, Example } from '../../model/generated/authored.ts';
import { Cache } from '../cache.ts';
import type { Compilation } from '../compile.ts';
import {
	type Diagnostic,
	formatCodeFrame,
	formatSuggestions,
	getRemedy,
	toLocation,
} from '../diagnostics/diagnostic.ts';
import type { Document } from '../document.ts';
import { emitRules, getEffectModule, getEffectWorkingsModule } from '../emit/emit-effects.ts';
import { getCalculatorModule } from '../emit/emit-modules.ts';
import { emitAllReturns } from '../emit/emit-return.ts';
import type { ProjectFile } from '../load/read-project.ts';
import { bundleModule } from '../load/read-typescript.ts';
import { findValuePlace, type SourcePath } from '../load/source.ts';
import { type Formula, type FormulaRole, filterFormulas, type Program } from '../program.ts';
import {
	compareWithCalculator,
	type ExampleComparison,
	type ExampleProblem,
	formatValue,
} from '../prove/examples.ts';
import { type CheckedPart, listStrategyParts } from '../strategies/checked-part.ts';
import { proveExample } from '../strategies/compare-example.ts';
import type { CompiledState } from './project-compiler.ts';
import type {
	AuthoredFormula,
	DifferenceText,
	ExampleReport,
	Problem,
	WorkshopFile,
	WorkshopProgram,
	WorkshopState,
} from './workshop-state.ts';

type DefinitionDocument = Document<CalculatorDefinition>;
type Formulas = WorkshopProgram['formulas'];

/** The last version of a program that compiled. */
interface CompiledProgram {
	readonly title: string;
	/** Freezes its modules. @returns its address */
	readonly freezeModule: () => string;
	readonly listFormulas: () => Formulas;
	/** Undefined for a worksheet, whose cases stand in files of their own. */
	readonly reportExamples?: (document: DefinitionDocument) => readonly ExampleReport[];
	/** The values that the examples depend on. */
	readonly dependencies?: readonly unknown[];
}

/** Programs by the path of their file. */
type Programs = Map<string, CompiledProgram>;

/** Calculators and worksheets, and apart from them the return parts, which stand in the same files. */
interface CompiledPrograms {
	readonly main: Programs;
	readonly onReturn: Programs;
}

/** The workshop's memory. */
export class WorkshopRecord {
	readonly modules = new FrozenModules();
	readonly #hooks = new Cache<Promise<string>>();
	readonly #examples = new Cache<readonly ExampleReport[]>();
	#programs: CompiledPrograms = { main: new Map(), onReturn: new Map() };
	#createState: () => WorkshopState = () => ({ root: '', files: [], shared: [] });

	/** As of the last compilation. Modules are frozen and examples run when it is first asked for. */
	get state(): WorkshopState {
		const state = this.#createState();
		this.#createState = () => state;
		return state;
	}

	/** Takes note of a compilation. */
	async update({ project, compilation, modules }: CompiledState): Promise<void> {
		const hooks = await this.#bundleHooks(compilation);
		const freeze = this.modules.createFreezer(new Map([...modules, ...hooks]));
		const current: CompiledPrograms = {
			main: new Map([...listCalculators(compilation, freeze), ...listWorksheets(compilation, freeze)]),
			onReturn: listEffects(compilation, freeze),
		};
		this.#programs = {
			main: new Map([...this.#programs.main, ...current.main]),
			onReturn: new Map([...this.#programs.onReturn, ...current.onReturn]),
		};
		const files = (['calculator', 'worksheet'] as const).flatMap((kind) =>
			project.files.filter((file) => file.kind === kind).map((file) => ({ file, kind })),
		);
		const paths = new Set(files.map(({ file }) => file.path));
		const sharedDiagnostics = compilation.diagnostics.filter(({ file }) => !paths.has(file));
		this.#createState = () => ({
			root: path.dirname(project.directory),
			files: files.map(({ file, kind }) =>
				this.#describeFile(file, kind, current, compilation, sharedDiagnostics),
			),
			shared: sharedDiagnostics.map(toProblem),
		});
	}

	// A hook is bundled with all it imports, so that it stays as it is, too.
	#bundleHooks({ emitted }: Compilation): Promise<readonly (readonly [name: string, text: () => string])[]> {
		const calculators = [...emitted.values()];
		return Promise.all(
			calculators.flatMap((calculator) => {
				const { hook } = calculator.logic;
				if (!hook) return [];
				const bundle = this.#hooks.getOrCreate(hook.path, [calculator], () =>
					bundleModule(hook.absolutePath),
				);
				return [bundle.then((text) => [hook.absolutePath, () => text] as const)];
			}),
		);
	}

	#describeFile(
		file: ProjectFile,
		kind: WorkshopFile['kind'],
		current: CompiledPrograms,
		{ diagnostics, definitions }: Compilation,
		sharedDiagnostics: readonly Diagnostic[],
	): WorkshopFile {
		const document = definitions.get(file.path);
		const describe = (programs: keyof CompiledPrograms): WorkshopProgram => {
			const program = this.#programs[programs].get(file.path);
			const reportExamples = () => (document && program?.reportExamples?.(document)) ?? [];
			const dependencies = [document, ...(program?.dependencies ?? [])];
			return {
				module: program?.freezeModule() ?? '',
				isOutOfDate: !current[programs].has(file.path),
				formulas: program?.listFormulas() ?? {},
				examples: this.#examples.getOrCreate(`${programs} ${file.path}`, dependencies, reportExamples),
			};
		};
		const program = describe('main');
		const fileDiagnostics = diagnostics.filter((diagnostic) => diagnostic.file === file.path);
		const isSharedToBlame = fileDiagnostics.length === 0 && program.isOutOfDate;
		const hasPart = document ? document.value.onReturn : this.#programs.onReturn.has(file.path);
		return {
			id: kind === 'worksheet' ? `law/${file.name}` : file.name,
			title: document?.value.name ?? this.#programs.main.get(file.path)?.title ?? file.name,
			folder: file.folder,
			file: file.path,
			problems: (isSharedToBlame ? sharedDiagnostics : fileDiagnostics).map(toProblem),
			kind,
			program,
			onReturn: hasPart ? describe('onReturn') : undefined,
		};
	}
}

type Freeze = (text: string) => string;

function listCalculators({ emitted }: Compilation, freeze: Freeze): Programs {
	return new Map(
		[...emitted.values()].map(({ document: { file }, calculator, logic }) => [
			file.path,
			{
				title: calculator.name,
				freezeModule: () => freeze(`export * from ${JSON.stringify(getCalculatorModule(calculator.id))};\n`),
				listFormulas: () => listLines(logic.program),
				reportExamples: (document) => reportCalculatorExamples(document, calculator),
				dependencies: [calculator],
			},
		]),
	);
}

function listWorksheets({ returns, taxSystem }: Compilation, freeze: Freeze): Programs {
	if (!taxSystem) return new Map();
	const freezeModule = () => freeze(emitAllReturns());
	return new Map(
		returns.worksheets.map(({ program: worksheet }) => [
			worksheet.source.file.path,
			{ title: worksheet.definition.title, freezeModule, listFormulas: () => listLines(worksheet) },
		]),
	);
}

function listEffects({ effects, engine }: Compilation, freeze: Freeze): Programs {
	const programs: Programs = new Map();
	const { onReturn } = effects;
	if (!engine || !onReturn) return programs;
	for (const resolvedStrategy of effects.strategies) {
		const { id, source } = resolvedStrategy;
		const strategy = engine.strategies.get(id);
		if (!strategy) continue;
		const entry = [
			emitRules('effects', onReturn),
			`export { effect } from ${JSON.stringify(getEffectModule(id))};`,
			`export { workings } from ${JSON.stringify(getEffectWorkingsModule(id))};`,
			`export { system } from ${JSON.stringify(freeze(emitAllReturns()))};\n`,
		].join('\n');
		programs.set(source.file.path, {
			title: strategy.id,
			freezeModule: () => freeze(entry),
			listFormulas: () => listEffectFormulas(listStrategyParts(resolvedStrategy)),
			reportExamples: (document) => reportEffectExamples(document, engine, strategy),
			dependencies: [strategy, engine.system, onReturn],
		});
	}
	return programs;
}

function listLines(program: Program): Formulas {
	const lines = filterFormulas(program, 'line');
	return Object.fromEntries(lines.map((formula) => [formula.id, toAuthoredFormula(program, formula)]));
}

// By the ids of the rows that explain them. A strategy's own line takes the place of a model's of the same name.
function listEffectFormulas(parts: readonly CheckedPart[]): Formulas {
	const messages = parts.flatMap(({ definition }) => definition.warnings ?? []).map(({ message }) => message);
	const listRows = (role: FormulaRole, toId: (formula: Formula, index: number) => string) =>
		parts
			.flatMap((part) => filterFormulas(part, role).map((formula) => ({ part, formula })))
			.map(({ part, formula }, index) => [toId(formula, index), toAuthoredFormula(part, formula)]);
	return Object.fromEntries([
		...listRows('line', ({ id }) => id),
		...listRows('result', ({ id }) => toRowId.result(id)),
		...listRows('adjustment', (_, index) => toRowId.adjustment(index)),
		...listRows('cash', (_, index) => toRowId.cash(index)),
		...listRows('warning', ({ id }) => toRowId.warning(messages.indexOf(id))),
	]);
}

function toAuthoredFormula(
	{ source }: Program,
	{ path: formulaPath, text, guard }: Formula,
): AuthoredFormula {
	const { file, line, column } = toLocation(findValuePlace(source, formulaPath));
	return { text: guard ? `${text}, when ${guard.text}` : text, file, line, column };
}

function toProblem(diagnostic: Diagnostic): Problem {
	const { file, line, column, code, message, suggestions } = diagnostic;
	const hint = formatSuggestions(suggestions);
	const remedy = getRemedy(code);
	return { file, line, column, code, message, codeFrame: formatCodeFrame(diagnostic), hint, remedy };
}

// Emitted modules at addresses of their content, with all they import, so that they stay as they are while the project
// changes or is broken.

/** The prefix of the names of frozen modules. */
export const WORKSHOP_MODULE = 'virtual:workshop/';

const IMPORTED_NAME = /(?<=\bfrom |\bimport\()"[^"]+"/g;

/** Every module that was ever frozen, so that a page that asks late still gets it. */
export class FrozenModules {
	readonly #texts = new Map<string, string>();

	/** The text at an address. */
	get(address: string): string | undefined {
		return this.#texts.get(address);
	}

	/**
	 * Freezes modules of one compilation. A function for all of them, since many import the same.
	 * @param modules the texts by name
	 * @returns a function that freezes a text with what it imports, and gives its address
	 */
	createFreezer(modules: ReadonlyMap<string, () => string>): (text: string) => string {
		const addresses = new Map<string, string>();
		const freezeImport = (name: string): string => {
			const text = modules.get(name);
			if (!text) return name;
			const address = addresses.get(name) ?? freeze(text());
			addresses.set(name, address);
			return address;
		};
		const freeze = (text: string): string => {
			const frozenText = text.replace(IMPORTED_NAME, (quotedName) =>
				JSON.stringify(freezeImport(JSON.parse(quotedName))),
			);
			const hash = createHash('sha256').update(frozenText).digest('hex').slice(0, 16);
			const address = `${WORKSHOP_MODULE}${hash}`;
			this.#texts.set(address, frozenText);
			return address;
		};
		return freeze;
	}
}

/** The examples of a calculator. */
function reportCalculatorExamples(
	document: DefinitionDocument,
	calculator: CompiledCalculator,
): readonly ExampleReport[] {
	return (document.value.examples ?? []).map((example, position) => ({
		...describeExample(document, ['examples', position], example),
		inputs: (example.inputs ?? {}) as ExampleReport['inputs'],
		...describeComparison(compareWithCalculator(calculator, example), example),
	}));
}

/** The examples of a return part. */
function reportEffectExamples(
	document: DefinitionDocument,
	engine: EffectEngine,
	strategy: CompiledStrategy,
): readonly ExampleReport[] {
	return (document.value.onReturn?.examples ?? []).map((example, position) => {
		const facts = Object.entries(example.household ?? {}).map(([id, fact]) => [`household.${id}`, fact]);
		return {
			...describeExample(document, ['onReturn', 'examples', position], example),
			inputs: { ...Object.fromEntries(facts), ...example.inputs },
			...describeComparison(proveExample(engine, strategy, example).comparison, example),
		};
	});
}

function describeExample(
	document: DefinitionDocument,
	path: SourcePath,
	{ name }: Example | EffectExample,
): Pick<ExampleReport, 'name' | 'line' | 'column'> {
	const { line, column } = toLocation(findValuePlace(document, path));
	return { name: name ?? '', line, column };
}

function describeComparison(
	{ figures, problems }: ExampleComparison,
	{ warnings = [], ...example }: Example | EffectExample,
): Pick<ExampleReport, 'comparisonCount' | 'figures' | 'differences'> {
	const badgeCount = 'badges' in example ? (example.badges?.length ?? 0) : 0;
	const blockedCount = 'blocked' in example ? 1 : 0;
	return {
		comparisonCount: figures.length + warnings.length + badgeCount + blockedCount,
		figures: figures.map(({ subject, expected, actual, isMatch }) => ({
			subject: removeQuotes(subject),
			expected: formatValue(expected),
			actual: formatValue(actual),
			isMatch,
		})),
		differences: problems.map(toDifferenceText),
	};
}

// A subject may hold the closing and opening quotes of a message.
function removeQuotes(subject: string): string {
	return subject.replaceAll('"', '');
}

function toDifferenceText(problem: ExampleProblem): DifferenceText {
	if (problem.kind === 'unknown') return { subject: problem.name, text: `there is no such ${problem.noun}` };
	if (problem.kind !== 'figure') return { subject: problem.path.join(' '), text: problem.problem };
	const { subject, expected, actual } = problem;
	const isNumber = typeof expected === 'number' && typeof actual === 'number';
	const difference = isNumber ? `, difference ${formatSigned(actual - expected)}` : '';
	return {
		subject: removeQuotes(subject),
		text: `expected ${formatValue(expected)}, found ${formatValue(actual)}${difference}`,
	};
}

// "+12", "−100".
function formatSigned(difference: number): string {
	return `${difference < 0 ? '−' : '+'}${formatValue(Math.abs(difference))}`;
}
