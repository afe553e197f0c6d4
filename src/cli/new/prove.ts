// Gives a new definition the examples that its formulas, or its model, ask for.
import { type Compilation, compileProject } from '../../compiler/compile.ts';
import type { Diagnostic } from '../../compiler/diagnostic.ts';
import { acceptResults } from '../../compiler/fixed-form/accept-results.ts';
import { type FormedFile, inOrder, modelTrees, printFixed } from '../../compiler/fixed-form/fixed-form.ts';
import { type Table, treeOfValue } from '../../compiler/fixed-form/tree.ts';
import type { DiagnosticCode } from '../../compiler/messages/messages.ts';
import type { Project } from '../../compiler/read/read-project.ts';
import { notableValues } from '../../compiler/sample.ts';
import type { CompiledCalculator } from '../../definition/compiled-calculator.ts';
import { formatInputWithUnit } from '../../engine/format.ts';
import { findingsOf } from '../project.ts';

type Definition = Readonly<Record<string, unknown>>;

export interface Proven {
	readonly text: string;
	/** What the project has against the new file; empty when check passes. */
	readonly findings: readonly Diagnostic[];
}

/**
 * The text of a new file, with its figures computed and as few examples as the checks ask for: one; else those of a
 * strategy on the same model; else one for each value at which something may change.
 * @param file where it will stand; its text is not read
 */
export async function prove(
	definition: Definition,
	file: FormedFile,
	project: Project,
	others: readonly unknown[],
): Promise<Proven> {
	const before = await compileProject(project);
	const attempt = (examples: unknown) => tryOut({ ...definition, examples }, file, project, before);
	const first = await attempt(definition.examples);
	const { calculator } = first;
	if (first.findings.length === 0 || !calculator) return first;
	const second = others.length > 0 ? await attempt(others) : first;
	if (second.findings.length === 0) return second;
	const third = await attempt([...(definition.examples as unknown[]), ...variations(calculator)]);
	return third.findings.length === 0 ? third : first;
}

/** What the analyst writes over or adds is no reason not to start. */
const LEFT_TO_ANALYST: readonly DiagnosticCode[] = ['placeholder-text', 'missing-situation'];

async function tryOut(definition: Definition, file: FormedFile, project: Project, before: Compilation) {
	const models = modelTrees(project);
	const compile = async (table: Table) => {
		const text = printFixed(inOrder(table, file.kind, models));
		const whole = { ...project, files: [...project.files, { ...file, text }] };
		return { text, whole, compiled: await compileProject(whole) };
	};
	const start = treeOfValue(definition) as Table;
	const first = await compile(start);
	const calculator = first.compiled.calculators.get(file.name);
	const last = calculator ? await compile(acceptResults(start, calculator).tree) : first;
	const known = new Set(before.diagnostics.map(keyOf));
	const diagnostics = last.compiled.diagnostics.filter(({ code }) => !LEFT_TO_ANALYST.includes(code));
	const caused = diagnostics.filter((finding) => !known.has(keyOf(finding)));
	// Without a cause of its own, it depends on a file that has errors.
	const findings =
		calculator || caused.length > 0
			? caused
			: findingsOf(file, last.whole, { ...last.compiled, diagnostics });
	return { text: last.text, findings, calculator };
}

function keyOf({ file, line, column, code, message }: Diagnostic): string {
	return [file, line, column, code, message].join('\n');
}

function variations({ inputs, parameters }: CompiledCalculator): readonly unknown[] {
	return inputs
		.filter(({ hidden }) => !hidden)
		.flatMap((input) =>
			notableValues(input, { inputs, parameters })
				.filter((value) => value !== input.default)
				.map((value) => ({
					name: `${input.title}: ${formatInputWithUnit(value, input)}`,
					inputs: { [input.id]: value },
				})),
		);
}
