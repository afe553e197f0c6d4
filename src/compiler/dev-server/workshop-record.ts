// What the workshop remembers from one compilation to the next: of every definition the last calculator that compiled.
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { CompiledCalculator } from '../../definition/compiled-calculator.ts';
import type { WorksheetDefinition } from '../../definition/generated/worksheet.ts';
import type { Compilation } from '../compile.ts';
import { type Diagnostic, frame, hintOf } from '../diagnostic.ts';
import type { LogicDefinition, Shaped } from '../draft.ts';
import { ENGINE_IMPORTS, lawCall } from '../emit/emit-modules.ts';
import { emitReturn, emitReturnWorkings } from '../emit/emit-return.ts';
import { emitWorkings } from '../emit/emit-workings.ts';
import type { EmittedCalculator } from '../examples.ts';
import { bundle } from '../load-module.ts';
import { Memory } from '../memory.ts';
import { cures } from '../messages/messages.ts';
import type { Project, ProjectFile } from '../read/read-project.ts';
import { lineAndColumn, placeOfValue } from '../read/source.ts';
import { runExamples } from './run-examples.ts';
import { WorkshopEffects } from './workshop-effects.ts';
import type {
	AuthoredFormula,
	ExampleOutcome,
	Problem,
	WorkshopDefinition,
	WorkshopState,
	WorkshopWorksheet,
} from './workshop-state.ts';

/** What the names of the workshop's modules begin with. */
export const WORKSHOP_MODULE = 'virtual:workshop/';

interface LastGood {
	readonly module: string;
	readonly calculator: CompiledCalculator;
	readonly formulas: readonly AuthoredFormula[];
}

/** Definitions that did not change are not described anew. */
interface Described {
	readonly good: Memory<Promise<LastGood>>;
	readonly examples: Memory<readonly ExampleOutcome[]>;
	readonly shared: Memory<string>;
	readonly returns: Memory<string>;
}

/** The workshop's memory. */
export class WorkshopRecord {
	/** The text of every module that was ever announced, so that a page that asks late still gets it. */
	readonly modules = new Map<string, () => string>();
	readonly #described: Described = {
		good: new Memory(),
		examples: new Memory(),
		shared: new Memory(),
		returns: new Memory(),
	};
	readonly #effects = new WorkshopEffects((content, text) => this.#announce(content, text));
	#good = new Map<string, LastGood>();
	#returns = '';
	#tell: () => WorkshopState = () => NO_STATE;

	/** As of the last compilation. Examples run when it is first asked for. */
	get state(): WorkshopState {
		const state = this.#tell();
		this.#tell = () => state;
		return state;
	}

	/** Takes note of a compilation. */
	async note(project: Project, compilation: Compilation): Promise<void> {
		const files = project.files.filter(({ kind }) => kind === 'calculator');
		const good = new Map<string, LastGood>();
		for (const file of files) {
			const last = (await this.#compiled(file, compilation)) ?? this.#good.get(file.path);
			if (last) good.set(file.path, last);
		}
		this.#good = good;
		const worksheets = project.files.filter(({ kind }) => kind === 'worksheet');
		const own = new Set([...files, ...worksheets].map((file) => file.path));
		const found = byFile(compilation.diagnostics);
		const shared = compilation.diagnostics.filter(({ file }) => !own.has(file));
		this.#returns = this.#announceReturns(compilation) || this.#returns;
		this.#effects.note(compilation);
		this.#tell = () => ({
			root: path.dirname(project.directory),
			definitions: files.map((file) => this.#describe(file, found.get(file.path) ?? [], shared, compilation)),
			worksheets: worksheets.map((file) => describeWorksheet(file, found.get(file.path) ?? [], compilation)),
			returns: this.#returns,
			shared: shared.map(toProblem),
		});
	}

	// One module with everything, so that it stays usable while anything else is broken.
	#announceReturns(compilation: Compilation): string {
		const { law, taxSystem, shared } = compilation;
		if (!taxSystem) return '';
		return this.#described.returns.recall('', [law, shared], () => {
			const noShared = this.#announce(NO_SHARED, () => NO_SHARED);
			const workings = this.#announce(
				`returns-${JSON.stringify(law.worksheets.map(({ draft }) => draft.lines))}`,
				() => emitReturnWorkings(law),
			);
			const text = emitReturn(compilation, noShared, []);
			return this.#announce(text + workings, () => `${text}export * from ${JSON.stringify(workings)};\n`);
		});
	}

	#compiled(file: ProjectFile, { emitted, calculators, shared }: Compilation): Promise<LastGood> | undefined {
		const [found, calculator] = [emitted.get(file.name), calculators.get(file.name)];
		if (!found || !calculator || found.file !== file.absolutePath) return undefined;
		return this.#described.good.recall(file.path, [found, shared], async () => {
			const hookText = found.logic.hook ? await bundle(found.logic.hook.absolutePath) : '';
			const content = [JSON.stringify(found.text), found.logic.code, hookText, this.#hashOf(shared)].join();
			const hook = hookText === '' ? '' : this.#announce(`hook-${content}`, () => hookText);
			const workings = this.#announce(`workings-${content}`, () => emitWorkings(found.logic.draft));
			const text = () => moduleText(found, hook, workings, JSON.stringify(shared));
			return { module: this.#announce(content, text), calculator, formulas: formulasIn(found.source) };
		});
	}

	// The same content has the same address; the text is made when a page asks for it.
	#announce(content: string, text: () => string): string {
		const name = `${WORKSHOP_MODULE}${hash(content)}`;
		this.modules.set(name, text);
		return name;
	}

	#hashOf(shared: Compilation['shared']): string {
		return this.#described.shared.recall('', [shared], () => hash(JSON.stringify(shared)));
	}

	#describe(
		file: ProjectFile,
		mine: readonly Diagnostic[],
		shared: readonly Diagnostic[],
		{ emitted, definitions }: Compilation,
	): WorkshopDefinition {
		const outOfDate = emitted.get(file.name)?.file !== file.absolutePath;
		const reasons = mine.length > 0 || !outOfDate ? mine : shared;
		const shaped = definitions.get(file.path);
		const good = this.#good.get(file.path);
		const examples = () => (shaped && good ? runExamples(shaped, good.calculator) : []);
		return {
			id: file.name,
			name: shaped?.value.name ?? good?.calculator.name ?? file.name,
			type: file.folder,
			file: file.path,
			problems: reasons.map(toProblem),
			module: good?.module ?? '',
			outOfDate,
			examples: this.#described.examples.recall(file.path, [shaped, good], examples),
			formulas: good?.formulas ?? [],
			effect: this.#effects.of(file.path, shaped),
		};
	}
}

const NO_STATE: WorkshopState = { root: '', definitions: [], worksheets: [], returns: '', shared: [] };

/** The module with the amounts that calculators share: here each module has its own. */
const NO_SHARED = 'export const shared = { amounts: {} };';

function describeWorksheet(
	file: ProjectFile,
	problems: readonly Diagnostic[],
	{ law, taxSystem }: Compilation,
): WorkshopWorksheet {
	const draft = law.worksheets.find((one) => one.draft.source.file.path === file.path)?.draft;
	return {
		id: `law/${file.name}`,
		title: draft?.definition.title ?? file.name,
		file: file.path,
		problems: problems.map(toProblem),
		outOfDate: !taxSystem,
		formulas: draft ? formulasIn(draft.source) : [],
	};
}

function hash(content: string): string {
	return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

function byFile(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
	const found = new Map<string, Diagnostic[]>();
	for (const diagnostic of diagnostics) {
		const same = found.get(diagnostic.file) ?? [];
		found.set(diagnostic.file, same);
		same.push(diagnostic);
	}
	return found;
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
		'const law = (year, status) => $lawOf($shared.amounts, year, status);',
		`const $explain = () => import(${JSON.stringify(workings)});`,
		logic.code,
		`export const calculator = { ...${JSON.stringify(text)}, ...$logic(${lawCall(text.taxYear, filingStatus)}) };`,
	].join('\n');
}

const cureOf = new Map<string, string>(cures().map(({ code, cure }) => [code, cure]));

function toProblem(diagnostic: Diagnostic): Problem {
	const { file, line, column, code, message, suggestions } = diagnostic;
	const cure = cureOf.get(code) ?? '';
	return { file, line, column, code, message, frame: frame(diagnostic), hint: hintOf(suggestions), cure };
}

// Where the lines stand: in the file itself, or in its model.
function formulasIn({
	file,
	tree,
	value,
}: Shaped<LogicDefinition | WorksheetDefinition>): readonly AuthoredFormula[] {
	const isWorksheet = 'lines' in value;
	const results: LogicDefinition['results'] =
		(isWorksheet ? value.lines : (value as LogicDefinition).results) ?? [];
	return results.map((result, position): AuthoredFormula => {
		const key = result.formula === undefined ? 'equivalentFormula' : 'formula';
		const { start } = placeOfValue(file, tree, [isWorksheet ? 'lines' : 'results', position, key]);
		const text = result.formula ?? result.equivalentFormula ?? '';
		return { id: result.id, text, file: file.path, ...lineAndColumn(file.text, start) };
	});
}
