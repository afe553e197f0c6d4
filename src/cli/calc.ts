// `npm run calc -- ID`: evaluates one calculator, for a person, a script, or a stream of inputs; with --year, with the
// amounts of that year.
import type { LawOverride } from '../compiler/bind.ts';
import { bindProject, foundIn, prepareProject } from '../compiler/compile.ts';
import { formatDiagnostic, sortDiagnostics } from '../compiler/diagnostic.ts';
import type { ProjectFile } from '../compiler/read/read-project.ts';
import type { CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import { calculate } from '../engine/calculate.ts';
import { type Notation, readInputs } from '../engine/values.ts';
import { outcomeText } from './calc-text.ts';
import { runWhenCalled } from './entry.ts';
import { answerLines, assignments } from './given.ts';
import { readFilingStatus, readYear, refuseNeedlessStatus, whyNot } from './law.ts';
import { didYouMean, readCommandLine } from './options.ts';
import { findingsOf, ownProject } from './project.ts';
import { UsageError } from './usage-error.ts';

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
	const project = ownProject();
	const definitions = project.files.filter(({ kind }) => kind === 'calculator');
	const file = definitions.find(({ name }) => name === id);
	if (!file) throw new UsageError(noSuch(id, definitions));
	const needed = project.files.filter((other) => other === file || other.kind !== 'calculator');
	const prepared = prepareProject({ ...project, files: needed });
	const [bound] = await bindProject(prepared, law);
	if (bound?.calculator) {
		refuseNeedlessStatus(id, bound.definition, prepared.shared.data.amounts, law);
		return bound.calculator;
	}
	const diagnostics = sortDiagnostics(foundIn(prepared, bound ? [bound] : []));
	const findings = findingsOf(file, project, { diagnostics, calculators: new Map() });
	const all = findings.map(formatDiagnostic).join('\n\n');
	const lacking = whyNot(id, law, findings);
	throw new UsageError(lacking || `${id} has errors and cannot be evaluated:\n\n${all}`);
}

function noSuch(id: string, definitions: readonly ProjectFile[]): string {
	const ids = definitions.map(({ name }) => name);
	const near = didYouMean(id, ids) || ` The calculators are: ${ids.join(', ')}.`;
	return `There is no calculator "${id}".${near}`;
}

function inputsOrExplain(
	calculator: CompiledCalculator,
	given: Readonly<Record<string, unknown>>,
	notation: Notation,
	where = '',
): Inputs {
	const { inputs, problems } = readInputs(calculator, given, notation);
	if (problems.length === 0) return inputs;
	const names = calculator.inputs.map(({ id }) => id);
	const sentences = problems.map(({ input, message }) => {
		if (message) return `${where}${message}`;
		return `${where}${calculator.id} has no input "${input}".${didYouMean(input, names)} Its inputs are: ${names.join(', ')}.`;
	});
	throw new UsageError(sentences.join('\n'));
}

/** What `--json` and `--jsonl` print. */
function record(calculator: CompiledCalculator, inputs: Inputs): string {
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
function streamLines(calculator: CompiledCalculator): Promise<void> {
	return answerLines('of inputs such as {"age": 72}', (given, where) =>
		record(calculator, inputsOrExplain(calculator, given, 'json', where)),
	);
}

/** Evaluates one calculator. @param argv the words after the command's name @returns the exit code */
export async function calc(argv: readonly string[]): Promise<void> {
	const { values, positionals } = readCommandLine(argv, OPTIONS, USAGE);
	const [id, ...rest] = positionals;
	if (!id || rest.length > 0) throw new UsageError(`Name one calculator.\n${USAGE}`);
	if (values.json && values.jsonl) throw new UsageError('--json and --jsonl do not go together.');
	if (values.jsonl && values.set)
		throw new UsageError('--jsonl reads inputs from standard input; --set does not go with it.');
	const filingStatus = readFilingStatus(values['filing-status']);
	const calculator = await findCalculator(id, { year: readYear(values.year), filingStatus });
	if (values.jsonl) return streamLines(calculator);
	const inputs = inputsOrExplain(calculator, assignments('--set', values.set), 'text');
	process.stdout.write(values.json ? `${record(calculator, inputs)}\n` : outcomeText(calculator, inputs));
}

runWhenCalled(import.meta.url, calc);
