// `npm run calc -- ID`: evaluates one calculator, for a person, a script, or a stream of inputs; with --year, with the
// amounts of that year.
import type { LawOverride } from '../compiler/bind.ts';
import { bindDefinitions, listPhaseDiagnostics, prepareProject } from '../compiler/compile.ts';
import { formatDiagnostic, sortDiagnostics } from '../compiler/diagnostics/diagnostic.ts';
import type { ProjectFile } from '../compiler/load/read-project.ts';
import { formatAmount } from '../engine/amounts.ts';
import { calculate } from '../engine/calculate.ts';
import { formatInputWithUnit, formatResult } from '../engine/format.ts';
import { type Notation, readInputs } from '../engine/values.ts';
import type { CompiledCalculator, CompiledParameter, Inputs } from '../model/compiled-calculator.ts';
import { runIfEntry, UsageError } from './entry.ts';
import { mapJsonLines, parseAssignments } from './jsonl.ts';
import { explainMissingLaw, readFilingStatus, readYear, refuseUnusedStatus } from './law.ts';
import { formatSuggestion, readCommandLine } from './options.ts';
import { findFileDiagnostics, readOwnProject } from './project.ts';
import { formatRows } from './table.ts';

const USAGE =
	'Usage: npm run --silent calc -- ID [--set name=value ...] [--year YEAR] [--filing-status STATUS] [--json | --jsonl]';
const OPTIONS = {
	set: { type: 'string', multiple: true },
	json: { type: 'boolean' },
	jsonl: { type: 'boolean' },
	year: { type: 'string' },
	'filing-status': { type: 'string' },
} as const;

/** Reads and computes what one calculator needs, and proves nothing: that is the business of `check`. */
async function findCalculator(id: string, law: LawOverride): Promise<CompiledCalculator> {
	const project = readOwnProject();
	const definitions = project.files.filter(({ kind }) => kind === 'calculator');
	const file = definitions.find(({ name }) => name === id);
	if (!file) throw new UsageError(formatUnknownCalculator(id, definitions));
	const files = project.files.filter((other) => other === file || other.kind !== 'calculator');
	const prepared = prepareProject({ ...project, files });
	const [binding] = await bindDefinitions(prepared, law);
	if (binding?.calculator) {
		refuseUnusedStatus(id, binding.definition, prepared.shared.data.amounts, law);
		return binding.calculator;
	}
	const diagnostics = sortDiagnostics(listPhaseDiagnostics(prepared, binding ? [binding] : []));
	const fileDiagnostics = findFileDiagnostics(file, project, { diagnostics, calculators: new Map() });
	const report = fileDiagnostics.map(formatDiagnostic).join('\n\n');
	const explanation = explainMissingLaw(id, law, fileDiagnostics);
	throw new UsageError(explanation || `${id} has errors and cannot be evaluated:\n\n${report}`);
}

function formatUnknownCalculator(id: string, definitions: readonly ProjectFile[]): string {
	const ids = definitions.map(({ name }) => name);
	const suggestion = formatSuggestion(id, ids) || ` The calculators are: ${ids.join(', ')}.`;
	return `There is no calculator "${id}".${suggestion}`;
}

function parseInputs(
	calculator: CompiledCalculator,
	values: Readonly<Record<string, unknown>>,
	notation: Notation,
	prefix = '',
): Inputs {
	const { inputs, problems } = readInputs(calculator, values, notation);
	if (problems.length === 0) return inputs;
	const names = calculator.inputs.map(({ id }) => id);
	const sentences = problems.map(({ input, message }) => {
		if (message) return `${prefix}${message}`;
		return `${prefix}${calculator.id} has no input "${input}".${formatSuggestion(input, names)} Its inputs are: ${names.join(', ')}.`;
	});
	throw new UsageError(sentences.join('\n'));
}

/** The object that `--json` and `--jsonl` print. */
function toJson(calculator: CompiledCalculator, inputs: Inputs): string {
	const { results, warnings } = calculate(calculator, inputs);
	return JSON.stringify({
		id: calculator.id,
		taxYear: calculator.taxYear,
		inputs,
		results,
		warnings: warnings.map(({ message }) => message),
	});
}

/** Answers each line of inputs. */
function calculateLines(calculator: CompiledCalculator): Promise<void> {
	return mapJsonLines('of inputs such as {"age": 72}', (json, prefix) =>
		toJson(calculator, parseInputs(calculator, json, 'json', prefix)),
	);
}

/** Evaluates one calculator. @param argv the words after the command's name @returns the exit code */
export async function calc(argv: readonly string[]): Promise<void> {
	const { values, positionals } = readCommandLine(argv, OPTIONS, USAGE);
	const [id, ...extraArguments] = positionals;
	if (!id || extraArguments.length > 0) throw new UsageError(`Name one calculator.\n${USAGE}`);
	if (values.json && values.jsonl) throw new UsageError('--json and --jsonl do not go together.');
	if (values.jsonl && values.set)
		throw new UsageError('--jsonl reads inputs from standard input; --set does not go with it.');
	const filingStatus = readFilingStatus(values['filing-status']);
	const calculator = await findCalculator(id, { year: readYear(values.year), filingStatus });
	if (values.jsonl) return calculateLines(calculator);
	const inputs = parseInputs(calculator, parseAssignments('--set', values.set), 'text');
	process.stdout.write(values.json ? `${toJson(calculator, inputs)}\n` : formatOutcome(calculator, inputs));
}

/** Inputs, rows and messages in aligned columns; then the tax year, with each amount and its source. */
export function formatOutcome(calculator: CompiledCalculator, inputs: Inputs): string {
	const { results, rows, warnings, badges } = calculate(calculator, inputs);
	const visibleInputs = calculator.inputs.filter(({ hidden }) => !hidden);
	const inputLines = visibleInputs.map(
		(input) => [input.title, formatInputWithUnit(inputs[input.id] ?? '', input)] as const,
	);
	const lines = rows.map((row) => {
		const reason = results[row.id] === null ? `  ${row.unavailable}` : '';
		return [
			row.label + (row.note ? ` (${row.note})` : ''),
			formatResult(results[row.id], row) + reason,
		] as const;
	});
	const tableLines = formatRows([...inputLines, ...lines], 'll').map((line) => `${line}\n`);
	const messages = [...warnings.map(({ message }) => message), ...badges.map(({ label }) => label)];
	return [
		`${calculator.name}\n\n`,
		...tableLines.slice(0, inputLines.length),
		'\n',
		...tableLines.slice(inputLines.length),
		...(messages.length > 0 ? ['\n', ...messages.map((message) => `  ${message}\n`)] : []),
		`\nTax year ${calculator.taxYear}\n`,
		...formatAmounts(calculator.parameters),
	].join('');
}

function formatAmounts(parameters: readonly CompiledParameter[]): readonly string[] {
	if (parameters.length === 0) return ['\n  It uses no amount set by law or by a model.\n'];
	const lines = parameters.map((amount) => [amount.title, formatAmount(amount), amount.source] as const);
	return ['\n', ...formatRows(lines, 'lll', { 1: MAX_VALUE_WIDTH }).map((line) => `${line}\n`)];
}

/** Characters up to which values are aligned; a table of states is longer. */
const MAX_VALUE_WIDTH = 24;

runIfEntry(import.meta.url, calc);
