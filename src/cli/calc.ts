// `npm run calc -- ID`: evaluates one calculator, for a person, a script, or a stream of inputs.
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { compileProject } from '../compiler/compile.ts';
import { type Diagnostic, formatDiagnostic } from '../compiler/diagnostic.ts';
import { type Project, type ProjectFile, readProject } from '../compiler/read/read-project.ts';
import { nearest } from '../compiler/suggest.ts';
import type { CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import { calculate } from '../engine/calculate.ts';
import { readInputs } from '../engine/inputs.ts';
import { outcomeText } from './calc-text.ts';
import { fail, MisuseError } from './misuse.ts';

const USAGE = 'Usage: npm run --silent calc -- ID [--set name=value ...] [--json | --jsonl]';
const OPTIONS = {
	set: { type: 'string', multiple: true },
	json: { type: 'boolean' },
	jsonl: { type: 'boolean' },
} as const;

function parseOrExplain(argv: readonly string[]) {
	try {
		return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, strict: true });
	} catch (error) {
		throw new MisuseError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
	}
}

async function findCalculator(id: string): Promise<CompiledCalculator> {
	const project = readProject('calculators');
	const { calculators, diagnostics } = await compileProject(project);
	const found = calculators.get(id);
	if (found) return found;
	const file = project.files.find(({ kind, name }) => kind === 'calculator' && name === id);
	if (file) {
		const found = findingsFor(file, project, diagnostics).map(formatDiagnostic).join('\n\n');
		throw new MisuseError(`${id} has errors and cannot be evaluated:\n\n${found}`);
	}
	const ids = [...calculators.keys()];
	const near = hint(nearest(id, ids)) || ` The calculators are: ${ids.join(', ')}.`;
	throw new MisuseError(`There is no calculator "${id}".${near}`);
}

// Its own findings; without any, those of the files all calculators share.
function findingsFor(
	file: ProjectFile,
	{ files }: Project,
	diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
	const own = diagnostics.filter((diagnostic) => diagnostic.file === file.path);
	const calculators = new Set(files.filter(({ kind }) => kind === 'calculator').map(({ path }) => path));
	return own.length > 0 ? own : diagnostics.filter((diagnostic) => !calculators.has(diagnostic.file));
}

function hint(near: readonly string[]): string {
	return near.length > 0 ? ` Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?` : '';
}

function assignments(pairs: readonly string[]): Record<string, string> {
	const given: [string, string][] = [];
	for (const pair of pairs) {
		const at = pair.indexOf('=');
		if (at < 1) throw new MisuseError(`--set takes name=value, not "${pair}".`);
		given.push([pair.slice(0, at).trim(), pair.slice(at + 1).trim()]);
	}
	// An object made this way has no key that means something to JavaScript.
	return Object.fromEntries(given);
}

function inputsOrExplain(
	calculator: CompiledCalculator,
	given: Readonly<Record<string, unknown>>,
	typed: boolean,
	where = '',
): Inputs {
	const { inputs, problems } = readInputs(calculator, given, typed);
	if (problems.length === 0) return inputs;
	const names = calculator.inputs.map(({ id }) => id);
	const sentences = problems.map(({ input, message }) => {
		if (message) return `${where}${message}`;
		return `${where}${calculator.id} has no input "${input}".${hint(nearest(input, names))} Its inputs are: ${names.join(', ')}.`;
	});
	throw new MisuseError(sentences.join('\n'));
}

/** What `--json` and `--jsonl` print. */
function record(calculator: CompiledCalculator, inputs: Inputs): string {
	const { results, warnings } = calculate(calculator, inputs);
	return JSON.stringify({
		id: calculator.id,
		inputs,
		results,
		warnings: warnings.map(({ message }) => message),
	});
}

async function streamLines(calculator: CompiledCalculator): Promise<void> {
	let number = 0;
	for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
		number += 1;
		if (line.trim() === '') continue;
		const inputs = inputsOrExplain(calculator, parseLine(line, number), false, `Line ${number}: `);
		if (!process.stdout.write(`${record(calculator, inputs)}\n`)) await drained();
	}
}

function drained(): Promise<void> {
	return new Promise((resolve) => process.stdout.once('drain', resolve));
}

function parseLine(line: string, number: number): Record<string, unknown> {
	const wrong = new MisuseError(`Line ${number}: this is not one JSON object of inputs such as {"age": 72}.`);
	try {
		const value: unknown = JSON.parse(line);
		if (typeof value === 'object' && value !== null && !Array.isArray(value))
			return value as Record<string, unknown>;
	} catch {
		throw wrong;
	}
	throw wrong;
}

async function main(argv: readonly string[]): Promise<void> {
	const { values, positionals } = parseOrExplain(argv);
	const [id, ...rest] = positionals;
	if (!id || rest.length > 0) throw new MisuseError(`Name one calculator.\n${USAGE}`);
	if (values.json && values.jsonl) throw new MisuseError('--json and --jsonl do not go together.');
	if (values.jsonl && values.set)
		throw new MisuseError('--jsonl reads inputs from standard input; --set does not go with it.');
	const calculator = await findCalculator(id);
	if (values.jsonl) return streamLines(calculator);
	const inputs = inputsOrExplain(calculator, assignments(values.set ?? []), true);
	process.stdout.write(values.json ? `${record(calculator, inputs)}\n` : outcomeText(calculator, inputs));
}

// A reader that has seen enough, such as head, closes the pipe; that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code === 'EPIPE') process.exit(0);
	throw error;
});
main(process.argv.slice(2)).catch(fail);
