// Gives a new definition the examples that its formulas, or its model, ask for.
import type { Compilation } from '../../compiler/compile.ts';
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import type { DiagnosticCode } from '../../compiler/diagnostics/messages.ts';
import { acceptResults } from '../../compiler/format/accept-results.ts';
import {
	type FormattableFile,
	orderTree,
	printFixed,
	readModelTrees,
} from '../../compiler/format/fixed-form.ts';
import { type ObjectTree, valueToTree } from '../../compiler/format/tree.ts';
import type { Project } from '../../compiler/load/read-project.ts';
import { listNotableValues } from '../../compiler/sample.ts';
import { formatInputWithUnit } from '../../engine/format.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import { compileFiles, findFileDiagnostics } from '../project.ts';

type Definition = Readonly<Record<string, unknown>>;

interface CompletedDefinition {
	readonly text: string;
	/** The project's diagnostics about the new file; empty when check passes. */
	readonly findings: readonly Diagnostic[];
}

/**
 * The text of a new file, with its figures computed and as few examples as the checks ask for: one; else those of a
 * strategy on the same model; else one for each value at which something may change.
 * @param file where it will stand; its text is not read
 */
export async function completeExamples(
	definition: Definition,
	file: FormattableFile,
	project: Project,
	modelExamples: readonly unknown[],
): Promise<CompletedDefinition> {
	const before = await compileFiles(project);
	const attempt = (examples: unknown) => tryDefinition({ ...definition, examples }, file, project, before);
	const ownAttempt = await attempt(definition.examples);
	const { calculator } = ownAttempt;
	if (ownAttempt.findings.length === 0 || !calculator) return ownAttempt;
	const modelAttempt = modelExamples.length > 0 ? await attempt(modelExamples) : ownAttempt;
	if (modelAttempt.findings.length === 0) return modelAttempt;
	const variedAttempt = await attempt([...(definition.examples as unknown[]), ...listVariations(calculator)]);
	return variedAttempt.findings.length === 0 ? variedAttempt : ownAttempt;
}

/** Diagnostics about placeholders, or about parts an analyst adds, are no reason not to start. */
const ANALYST_CODES: readonly DiagnosticCode[] = ['placeholder-text', 'missing-situation'];

async function tryDefinition(
	definition: Definition,
	file: FormattableFile,
	project: Project,
	before: Compilation,
) {
	const models = readModelTrees(project);
	const compile = async (table: ObjectTree) => {
		const text = printFixed(orderTree(table, file.kind, models));
		const extendedProject = { ...project, files: [...project.files, { ...file, text }] };
		return { text, whole: extendedProject, compilation: await compileFiles(extendedProject) };
	};
	const tree = valueToTree(definition) as ObjectTree;
	const initial = await compile(tree);
	const calculator = initial.compilation.calculators.get(file.name);
	const latest = calculator ? await compile(acceptResults(tree, calculator).tree) : initial;
	const previousKeys = new Set(before.diagnostics.map(toKey));
	const relevantDiagnostics = latest.compilation.diagnostics.filter(
		({ code }) => !ANALYST_CODES.includes(code),
	);
	const newDiagnostics = relevantDiagnostics.filter((diagnostic) => !previousKeys.has(toKey(diagnostic)));
	// Without a cause of its own, it depends on a file that has errors.
	const diagnostics =
		calculator || newDiagnostics.length > 0
			? newDiagnostics
			: findFileDiagnostics(file, latest.whole, { ...latest.compilation, diagnostics: relevantDiagnostics });
	return { text: latest.text, findings: diagnostics, calculator };
}

function toKey({ file, line, column, code, message }: Diagnostic): string {
	return [file, line, column, code, message].join('\n');
}

function listVariations({ inputs, parameters }: CompiledCalculator): readonly unknown[] {
	return inputs
		.filter(({ hidden }) => !hidden)
		.flatMap((input) =>
			listNotableValues(input, { inputs, parameters })
				.filter((value) => value !== input.default)
				.map((value) => ({
					name: `${input.title}: ${formatInputWithUnit(value, input)}`,
					inputs: { [input.id]: value },
				})),
		);
}
