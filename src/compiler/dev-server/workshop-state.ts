// The state sent to the workshop page: the findings of each file, and the formulas of each calculator.
import path from 'node:path';
import type { Compilation } from '../compile.ts';
import {
	type Diagnostic,
	formatCodeFrame,
	formatSuggestions,
	getRemedy,
	toLocation,
} from '../diagnostics/diagnostic.ts';
import { getCalculatorModule } from '../emit/emit-modules.ts';
import type { Project } from '../load/read-project.ts';
import { findValuePlace } from '../load/source.ts';
import { filterFormulas, type Program } from '../program.ts';

/** A finding, ready to be shown. */
export interface Problem {
	readonly file: string;
	readonly line: number;
	readonly column: number;
	readonly code: string;
	readonly message: string;
	/** The line with the place underlined. */
	readonly codeFrame: string;
	/** "Did you mean ...?", or ''. */
	readonly hint: string;
	/** How such a finding is mended in general. */
	readonly remedy: string;
}

export interface AuthoredFormula {
	readonly text: string;
	readonly file: string;
	readonly line: number;
	readonly column: number;
}

export type AuthoredFormulas = Readonly<Record<string, AuthoredFormula>>;

export interface WorkshopCalculator {
	readonly module: string;
	/** Those of its model among them. */
	readonly formulas: AuthoredFormulas;
}

export interface WorkshopFile {
	/** The name of the file; that of a worksheet after "law/". */
	readonly id: string;
	readonly title: string;
	readonly folder: string;
	readonly file: string;
	readonly problems: readonly Problem[];
	/** Undefined for a worksheet, and while a finding keeps the calculator from computing. */
	readonly calculator: WorkshopCalculator | undefined;
}

/** Everything the workshop page is told at once. */
export interface WorkshopState {
	/** Counts compilations. */
	readonly version: number;
	/** The folder that files are named from, for links that open an editor. */
	readonly root: string;
	readonly files: readonly WorkshopFile[];
	/** Findings in files that are neither: amounts, shared inputs, models, facts, cases. */
	readonly shared: readonly Problem[];
}

export function describeWorkshop(
	project: Project,
	{ diagnostics, definitions, emitted }: Compilation,
	version: number,
): WorkshopState {
	const files = (['calculator', 'worksheet'] as const).flatMap((kind) =>
		project.files.filter((file) => file.kind === kind),
	);
	const paths = new Set(files.map((file) => file.path));
	const calculators = new Map([...emitted.values()].map((entry) => [entry.document.file.path, entry]));
	return {
		version,
		root: path.dirname(project.directory),
		files: files.map((file) => {
			const entry = calculators.get(file.path);
			return {
				id: file.kind === 'worksheet' ? `law/${file.name}` : file.name,
				title: definitions.get(file.path)?.value.name ?? file.name,
				folder: file.folder,
				file: file.path,
				problems: diagnostics.filter((diagnostic) => diagnostic.file === file.path).map(toProblem),
				calculator: entry && {
					module: getCalculatorModule(entry.text.id),
					formulas: listLines(entry.logic.program),
				},
			};
		}),
		shared: diagnostics.filter(({ file }) => !paths.has(file)).map(toProblem),
	};
}

function listLines(program: Program): AuthoredFormulas {
	const entries = filterFormulas(program, 'line').map(({ id, path: formulaPath, text, guard }) => {
		const { file, line, column } = toLocation(findValuePlace(program.source, formulaPath));
		return [id, { text: guard ? `${text}, when ${guard.text}` : text, file, line, column }] as const;
	});
	return Object.fromEntries(entries);
}

function toProblem(diagnostic: Diagnostic): Problem {
	const { file, line, column, code, message, suggestions } = diagnostic;
	const hint = formatSuggestions(suggestions);
	const remedy = getRemedy(code);
	return { file, line, column, code, message, codeFrame: formatCodeFrame(diagnostic), hint, remedy };
}
