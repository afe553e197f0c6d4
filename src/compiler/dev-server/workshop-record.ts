// What the workshop remembers from one compilation to the next: of every definition the last calculator that compiled.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompiledCalculator } from '../../definition/compiled-calculator.ts';
import type { CalculatorDefinition } from '../../definition/generated/calculator.ts';
import type { ModelDefinition } from '../../definition/generated/model.ts';
import type { Compilation, EmittedCalculator } from '../compile.ts';
import { type Diagnostic, Findings, frame, hintOf } from '../diagnostic.ts';
import type { Draft } from '../draft.ts';
import { emitWorkings } from '../emit/emit-workings.ts';
import { bundle } from '../load-bundled.ts';
import { cures } from '../messages/messages.ts';
import type { Project, ProjectFile } from '../read/read-project.ts';
import { lineAndColumn, placeOfValue } from '../read/source.ts';
import { readDraft } from '../shared.ts';
import { runExamples } from './run-examples.ts';
import type { AuthoredFormula, Problem, WorkshopDefinition, WorkshopState } from './workshop-state.ts';

/** What the names of the workshop's modules begin with. */
export const WORKSHOP_MODULE = 'virtual:workshop/';
const ENGINE = fileURLToPath(new URL('../../engine/complete-logic.ts', import.meta.url));

interface LastGood {
	readonly module: string;
	readonly calculator: CompiledCalculator;
	readonly formulas: readonly AuthoredFormula[];
}

/** The workshop's memory. */
export class WorkshopRecord {
	/** The text of every module that was ever announced, so that a page that asks late still gets it. */
	readonly modules = new Map<string, string>();
	#good = new Map<string, LastGood>();
	#state: WorkshopState = { root: '', definitions: [], shared: [] };

	/** As of the last compilation. */
	get state(): WorkshopState {
		return this.#state;
	}

	/** Takes note of a compilation. */
	async note(project: Project, compilation: Compilation): Promise<void> {
		const files = project.files.filter(({ kind }) => kind === 'calculator');
		const good = new Map<string, LastGood>();
		for (const file of files) {
			const last = (await this.#compiled(file, project, compilation)) ?? this.#good.get(file.path);
			if (last) good.set(file.path, last);
		}
		this.#good = good;
		const own = new Set(files.map((file) => file.path));
		this.#state = {
			root: path.dirname(project.directory),
			definitions: files.map((file) => this.#describe(file, own, compilation)),
			shared: compilation.diagnostics.filter(({ file }) => !own.has(file)).map(toProblem),
		};
	}

	async #compiled(
		file: ProjectFile,
		project: Project,
		{ emitted, calculators, shared }: Compilation,
	): Promise<LastGood | undefined> {
		const [found, calculator] = [emitted.get(file.name), calculators.get(file.name)];
		if (!found || !calculator || found.file !== file.absolutePath) return undefined;
		const hook = found.logic.hookFile ? await this.#announce(await bundle(found.logic.hookFile)) : '';
		const workings = this.#announce(emitWorkings(found.logic.draft));
		const module = this.#announce(moduleText(found, hook, workings, JSON.stringify(shared)));
		return { module, calculator, formulas: authoredFormulas(file, project) };
	}

	#announce(text: string): string {
		const name = `${WORKSHOP_MODULE}${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
		this.modules.set(name, text);
		return name;
	}

	#describe(file: ProjectFile, own: ReadonlySet<string>, compilation: Compilation): WorkshopDefinition {
		const { diagnostics, emitted } = compilation;
		const outOfDate = emitted.get(file.name)?.file !== file.absolutePath;
		const mine = diagnostics.filter((diagnostic) => diagnostic.file === file.path);
		const reasons =
			mine.length > 0 || !outOfDate ? mine : diagnostics.filter((other) => !own.has(other.file));
		const draft = readDraft<CalculatorDefinition>(file, new Findings());
		const good = this.#good.get(file.path);
		return {
			id: file.name,
			name: draft?.value.name ?? good?.calculator.name ?? file.name,
			type: file.folder,
			file: file.path,
			problems: reasons.map(toProblem),
			module: good?.module ?? '',
			outOfDate,
			examples: draft && good ? runExamples(draft, good.calculator) : [],
			formulas: good?.formulas ?? [],
		};
	}
}

// It stands alone, so that it stays usable while anything else is broken.
function moduleText(
	{ text, logic }: EmittedCalculator,
	hook: string,
	workings: string,
	shared: string,
): string {
	return [
		`import { completeLogic as $complete, finite as $finite } from ${JSON.stringify(ENGINE)};`,
		hook ? `import { hook as $hook } from ${JSON.stringify(hook)};` : '',
		`const $shared = ${shared};`,
		`const $explain = () => import(${JSON.stringify(workings)});`,
		logic.code,
		`export const calculator = { ...${JSON.stringify(text)}, ...$logic };`,
	].join('\n');
}

const cureOf = new Map<string, string>(cures().map(({ code, cure }) => [code, cure]));

function toProblem(diagnostic: Diagnostic): Problem {
	const { file, line, column, code, message, suggestions } = diagnostic;
	const cure = cureOf.get(code) ?? '';
	return { file, line, column, code, message, frame: frame(diagnostic), hint: hintOf(suggestions), cure };
}

// Where the lines stand: in the file itself, or in its model.
function authoredFormulas(file: ProjectFile, { files }: Project): readonly AuthoredFormula[] {
	const draft = readDraft<CalculatorDefinition>(file, new Findings());
	const model = draft?.value.model;
	if (model === undefined) return draft ? formulasIn(draft) : [];
	const modelFile = files.find(({ kind, name }) => kind === 'model' && name === model);
	const modelDraft = modelFile && readDraft<ModelDefinition>(modelFile, new Findings());
	return modelDraft ? formulasIn(modelDraft) : [];
}

function formulasIn({ file, root, value }: Draft<CalculatorDefinition | ModelDefinition>) {
	return (value.results ?? []).map((result, position): AuthoredFormula => {
		const key = result.formula === undefined ? 'how' : 'formula';
		const { start } = placeOfValue(file, root, ['results', position, key]);
		const text = result.formula ?? result.how ?? '';
		return { id: result.id, text, file: file.path, ...lineAndColumn(file.text, start) };
	});
}
