// The workshop's memory from one compilation to the next: the last calculator of every definition that compiled.
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { WorksheetDefinition } from '../../model/generated/authored.ts';
import { Cache } from '../cache.ts';
import type { Compilation } from '../compile.ts';
import { codeFrame, type Diagnostic, formatSuggestions } from '../diagnostics/diagnostic.ts';
import { listRemedies } from '../diagnostics/messages.ts';
import type { Document, LogicDefinition } from '../document.ts';
import { ENGINE_IMPORTS, emitLawCall } from '../emit/emit-modules.ts';
import { emitReturn, emitReturnWorkings } from '../emit/emit-return.ts';
import { emitWorkings } from '../emit/emit-workings.ts';
import { bundleModule } from '../load/load-module.ts';
import type { Project, ProjectFile } from '../load/read-project.ts';
import { findValuePlace, toLineAndColumn } from '../load/source.ts';
import type { EmittedCalculator } from '../prove/test-definition.ts';
import { reportExamples } from './report-examples.ts';
import type {
	AuthoredFormula,
	ExampleReport,
	Problem,
	WorkshopDefinition,
	WorkshopState,
	WorkshopWorksheet,
} from './workshop-state.ts';
import { WorkshopStrategies } from './workshop-strategies.ts';

/** The prefix of the names of the workshop's modules. */
export const WORKSHOP_MODULE = 'virtual:workshop/';

interface LastSuccessful {
	readonly module: string;
	readonly calculator: CompiledCalculator;
	readonly formulas: readonly AuthoredFormula[];
}

/** Definitions that did not change are not described anew. */
interface RecordCaches {
	readonly lastSuccessful: Cache<Promise<LastSuccessful>>;
	readonly examples: Cache<readonly ExampleReport[]>;
	readonly shared: Cache<string>;
	readonly returns: Cache<string>;
}

/** The workshop's memory. */
export class WorkshopRecord {
	/** The text of every module that was ever announced, so that a page that asks late still gets it. */
	readonly modules = new Map<string, () => string>();
	readonly #caches: RecordCaches = {
		lastSuccessful: new Cache(),
		examples: new Cache(),
		shared: new Cache(),
		returns: new Cache(),
	};
	readonly #strategies = new WorkshopStrategies((content, text) => this.#announceModule(content, text));
	#lastSuccessful = new Map<string, LastSuccessful>();
	#returns = '';
	#createState: () => WorkshopState = () => EMPTY_STATE;

	/** As of the last compilation. Examples run when it is first asked for. */
	get state(): WorkshopState {
		const state = this.#createState();
		this.#createState = () => state;
		return state;
	}

	/** Takes note of a compilation. */
	async update(project: Project, compilation: Compilation): Promise<void> {
		const calculatorFiles = project.files.filter(({ kind }) => kind === 'calculator');
		const lastSuccessful = new Map<string, LastSuccessful>();
		for (const file of calculatorFiles) {
			const successful =
				(await this.#getLastSuccessful(file, compilation)) ?? this.#lastSuccessful.get(file.path);
			if (successful) lastSuccessful.set(file.path, successful);
		}
		this.#lastSuccessful = lastSuccessful;
		const worksheets = project.files.filter(({ kind }) => kind === 'worksheet');
		const ownPaths = new Set([...calculatorFiles, ...worksheets].map((file) => file.path));
		const diagnosticsByFile = groupByFile(compilation.diagnostics);
		const shared = compilation.diagnostics.filter(({ file }) => !ownPaths.has(file));
		this.#returns = this.#announceReturnsModule(compilation) || this.#returns;
		this.#strategies.update(compilation);
		this.#createState = () => ({
			root: path.dirname(project.directory),
			definitions: calculatorFiles.map((file) =>
				this.#describeDefinition(file, diagnosticsByFile.get(file.path) ?? [], shared, compilation),
			),
			worksheets: worksheets.map((file) =>
				describeWorkshopWorksheet(file, diagnosticsByFile.get(file.path) ?? [], compilation),
			),
			returns: this.#returns,
			shared: shared.map(toProblem),
		});
	}

	// One module with everything, so that it stays usable while anything else is broken.
	#announceReturnsModule(compilation: Compilation): string {
		const { law, taxSystem, shared } = compilation;
		if (!taxSystem) return '';
		return this.#caches.returns.getOrCreate('', [law, shared], () => {
			const sharedModule = this.#announceModule(EMPTY_SHARED, () => EMPTY_SHARED);
			const workings = this.#announceModule(
				`returns-${JSON.stringify(law.worksheets.map(({ worksheet }) => worksheet.lines))}`,
				() => emitReturnWorkings(law),
			);
			const text = emitReturn(compilation, sharedModule, []);
			return this.#announceModule(
				text + workings,
				() => `${text}export * from ${JSON.stringify(workings)};\n`,
			);
		});
	}

	#getLastSuccessful(
		file: ProjectFile,
		{ emitted, calculators, shared }: Compilation,
	): Promise<LastSuccessful> | undefined {
		const [emittedCalculator, calculator] = [emitted.get(file.name), calculators.get(file.name)];
		if (!emittedCalculator || !calculator || emittedCalculator.file !== file.absolutePath) return undefined;
		return this.#caches.lastSuccessful.getOrCreate(file.path, [emittedCalculator, shared], async () => {
			const hookText = emittedCalculator.logic.hook
				? await bundleModule(emittedCalculator.logic.hook.absolutePath)
				: '';
			const content = [
				JSON.stringify(emittedCalculator.text),
				emittedCalculator.logic.code,
				hookText,
				this.#getSharedHash(shared),
			].join();
			const hook = hookText === '' ? '' : this.#announceModule(`hook-${content}`, () => hookText);
			const workings = this.#announceModule(`workings-${content}`, () =>
				emitWorkings(emittedCalculator.logic.checkedLogic),
			);
			const text = () => moduleText(emittedCalculator, hook, workings, JSON.stringify(shared));
			return {
				module: this.#announceModule(content, text),
				calculator,
				formulas: listFormulas(emittedCalculator.source),
			};
		});
	}

	// The same content has the same address; the text is made when a page asks for it.
	#announceModule(content: string, text: () => string): string {
		const name = `${WORKSHOP_MODULE}${hash(content)}`;
		this.modules.set(name, text);
		return name;
	}

	#getSharedHash(shared: Compilation['shared']): string {
		return this.#caches.shared.getOrCreate('', [shared], () => hash(JSON.stringify(shared)));
	}

	#describeDefinition(
		file: ProjectFile,
		ownDiagnostics: readonly Diagnostic[],
		shared: readonly Diagnostic[],
		{ emitted, definitions }: Compilation,
	): WorkshopDefinition {
		const isOutOfDate = emitted.get(file.name)?.file !== file.absolutePath;
		const diagnostics = ownDiagnostics.length > 0 || !isOutOfDate ? ownDiagnostics : shared;
		const document = definitions.get(file.path);
		const lastSuccessful = this.#lastSuccessful.get(file.path);
		const examples = () =>
			document && lastSuccessful ? reportExamples(document, lastSuccessful.calculator) : [];
		return {
			id: file.name,
			name: document?.value.name ?? lastSuccessful?.calculator.name ?? file.name,
			type: file.folder,
			file: file.path,
			problems: diagnostics.map(toProblem),
			module: lastSuccessful?.module ?? '',
			isOutOfDate,
			examples: this.#caches.examples.getOrCreate(file.path, [document, lastSuccessful], examples),
			formulas: lastSuccessful?.formulas ?? [],
			strategy: this.#strategies.describe(file.path, document),
		};
	}
}

const EMPTY_STATE: WorkshopState = { root: '', definitions: [], worksheets: [], returns: '', shared: [] };

/** The module with the amounts that calculators share: here each module has its own. */
const EMPTY_SHARED = 'export const shared = { amounts: {} };';

function describeWorkshopWorksheet(
	file: ProjectFile,
	problems: readonly Diagnostic[],
	{ law, taxSystem }: Compilation,
): WorkshopWorksheet {
	const worksheet = law.worksheets.find((entry) => entry.worksheet.source.file.path === file.path)?.worksheet;
	return {
		id: `law/${file.name}`,
		title: worksheet?.definition.title ?? file.name,
		file: file.path,
		problems: problems.map(toProblem),
		isOutOfDate: !taxSystem,
		formulas: worksheet ? listFormulas(worksheet.source) : [],
	};
}

function hash(content: string): string {
	return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

function groupByFile(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
	const groups = new Map<string, Diagnostic[]>();
	for (const diagnostic of diagnostics) {
		const group = groups.get(diagnostic.file) ?? [];
		groups.set(diagnostic.file, group);
		group.push(diagnostic);
	}
	return groups;
}

// It stands alone, so that it stays usable while anything else is broken.
function moduleText(
	{ text, logic, filingStatus }: EmittedCalculator,
	hook: string,
	workings: string,
	shared: string,
): string {
	return [
		ENGINE_IMPORTS,
		hook ? `import { hook as $hook } from ${JSON.stringify(hook)};` : '',
		`const $shared = ${shared};`,
		'const law = (year, status) => $selectLaw($shared.amounts, year, status);',
		`const $explain = () => import(${JSON.stringify(workings)});`,
		logic.code,
		`export const calculator = { ...${JSON.stringify(text)}, ...$logic(${emitLawCall(text.taxYear, filingStatus)}) };`,
	].join('\n');
}

const remedyByCode = new Map<string, string>(listRemedies().map(({ code, remedy }) => [code, remedy]));

function toProblem(diagnostic: Diagnostic): Problem {
	const { file, line, column, code, message, suggestions } = diagnostic;
	const remedy = remedyByCode.get(code) ?? '';
	return {
		file,
		line,
		column,
		code,
		message,
		codeFrame: codeFrame(diagnostic),
		hint: formatSuggestions(suggestions),
		remedy,
	};
}

// The file of the lines: the definition itself, or its model.
function listFormulas({
	file,
	tree,
	value,
}: Document<LogicDefinition | WorksheetDefinition>): readonly AuthoredFormula[] {
	const isWorksheet = 'lines' in value;
	const results: LogicDefinition['results'] =
		(isWorksheet ? value.lines : (value as LogicDefinition).results) ?? [];
	return results.map((result, position): AuthoredFormula => {
		const key = result.formula === undefined ? 'equivalentFormula' : 'formula';
		const { start } = findValuePlace(file, tree, [isWorksheet ? 'lines' : 'results', position, key]);
		const text = result.formula ?? result.equivalentFormula ?? '';
		return { id: result.id, text, file: file.path, ...toLineAndColumn(file.text, start) };
	});
}
