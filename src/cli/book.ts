// `npm run book`: a file of clients, a row each; what to do for each of them, and the work saved for the site.
import { createHash } from 'node:crypto';
import {
	closeSync,
	createReadStream,
	existsSync,
	fstatSync,
	ftruncateSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeSync,
} from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { CompilerCache } from '../compiler/cache.ts';
import { bindDefinitions, prepareCalculators } from '../compiler/compile.ts';
import { formatCount } from '../engine/format.ts';
import {
	answerClient,
	type CalculatorForms,
	type ClientAnswer,
	RESULT_COLUMNS,
} from './book/answer-client.ts';
import {
	type Client,
	type Column,
	formatTemplate,
	isComment,
	readClient,
	readColumns,
} from './book/columns.ts';
import { formatRow, readRows } from './book/csv.ts';
import { printReports, requireBuild } from './book/reports.ts';
import { withUsageErrors } from './compute/computation.ts';
import { readWorkerCount } from './compute/compute.ts';
import { describeOrigin, formatManifest, type Manifest } from './compute/manifest.ts';
import { measureLines } from './compute/shard.ts';
import { answerBatch, answerStream, type LineRules } from './compute/stream.ts';
import { formatNumberOf } from './compute/table.ts';
import { createWorkerPool, isStreamWorker, START, serveBatches } from './compute/workers.ts';
import { type Command, UsageError } from './entry.ts';
import { readKeptValue, writeKeptValue, writeWhole } from './keep-value.ts';
import { readCommandLine } from './options.ts';
import { loadStrategySystem, readOwnProject } from './project.ts';

const USAGE =
	'Usage: npm run --silent book -- CLIENTS.csv --out FOLDER [--workers NUMBER] [--reports] | --template';

/** Answers a file of clients into a folder; what is there already is not computed again. */
export const writeBook: Command = async (argv) => {
	const { values, positionals } = readCommandLine(
		argv,
		{
			out: { type: 'string' },
			workers: { type: 'string' },
			reports: { type: 'boolean' },
			template: { type: 'boolean' },
		},
		USAGE,
	);
	if (values.template) {
		if (argv.length > 1) throw new UsageError(`Nothing goes with --template.\n${USAGE}`);
		process.stdout.write(formatTemplate(loadStrategySystem()));
		return 0;
	}
	const [file, ...others] = positionals;
	const { out } = values;
	if (file === undefined || out === undefined || others.length > 0)
		throw new UsageError(`Name one file of clients, and with --out a folder.\n${USAGE}`);
	const workerCount = readWorkerCount(values.workers);
	if (isStreamWorker()) {
		const rules = await createRules();
		serveBatches((batch) => answerBatch(rules, batch));
		return 0;
	}
	if (values.reports) requireBuild();
	const code = await runBook(file, out, workerCount, argv);
	return values.reports ? Math.max(code, printReports(out)) : code;
};

/** What the threads are given of a row: a client, or why there is none; with the id, by which the answer is known. */
interface ClientLine {
	readonly id: string;
	readonly client?: Client;
	readonly refusal?: readonly string[];
}

async function createRules(): Promise<LineRules> {
	const engine = loadStrategySystem();
	const forms = await loadForms();
	return {
		example: 'of a client',
		answer: (line) => {
			const { client, refusal = [] } = line as Partial<ClientLine>;
			if (!client) throw new UsageError(...refusal);
			return withUsageErrors(() => answerClient(engine, forms, client));
		},
	};
}

async function loadForms(): Promise<CalculatorForms> {
	const project = readOwnProject();
	const kept = readKeptValue<CalculatorForms>('forms', project.files);
	if (kept) return kept;
	const cache = new CompilerCache();
	const bindings = await bindDefinitions(prepareCalculators(project, cache), {}, cache);
	const calculators = bindings.flatMap(({ emitted }) => emitted?.calculator ?? []);
	const forms = Object.fromEntries(
		calculators.map(({ id, taxYear, inputs }) => [
			id,
			{
				taxYear,
				inputs: inputs.map((input) => ({ id: input.id, default: input.default, hidden: input.hidden })),
			},
		]),
	);
	writeKeptValue('forms', project.files, forms);
	return forms;
}

async function runBook(file: string, out: string, workerCount: number, argv: readonly string[]) {
	const manifest: Manifest & { readonly clients: string } = {
		...describeOrigin(readOwnProject()),
		command: 'book',
		options: {},
		clients: await hashFile(file),
	};
	process.stderr.write(formatManifest(manifest));
	const works = path.join(out, 'clients');
	mkdirSync(works, { recursive: true });
	// A kill leaves the saved work that was being written.
	for (const name of readdirSync(works)) if (/^\.\d+\.tmp$/.test(name)) rmSync(path.join(works, name));
	checkManifest(path.join(out, 'manifest.json'), manifest);
	const results = path.join(out, RESULTS);
	if (existsSync(results)) {
		process.stderr.write(`${results} is complete already.\n`);
		return 0;
	}
	const unfinished = `${results}.part`;
	const { handle, rowCount } = openResults(unfinished);
	if (rowCount > 0)
		process.stderr.write(`${formatNumberOf('client', rowCount)} answered before; the rest follows.\n`);
	const pool = workerCount > 1 ? createWorkerPool(START, workerCount, ['book', ...argv]) : undefined;
	try {
		const rules = pool ? undefined : await createRules();
		const computer = pool ?? {
			capacity: 1,
			compute: async (batch) => answerBatch(rules as LineRules, batch),
		};
		const lines = Readable.from(listLines(file, rowCount));
		let refusals = 0;
		const output = createOutput(out, handle, (count, isRefusal) => {
			refusals += isRefusal ? 1 : 0;
			if (count % PROGRESS_STEP === 0)
				process.stderr.write(`${formatNumberOf('client', rowCount + count)} answered.\n`);
		});
		const { count } = await answerStream(computer, { input: lines, output });
		renameSync(unfinished, results);
		writeWhole(path.join(out, 'manifest.json'), formatJson({ ...manifest, count: rowCount + count }));
		process.stderr.write(
			`${formatNumberOf('client', rowCount + count)} in ${results}; ${formatCount(refusals)} of the last ${formatCount(count)} refused.\n`,
		);
		return refusals > 0 ? 1 : 0;
	} finally {
		closeSync(handle);
		await pool?.close();
	}
}

const RESULTS = 'results.csv';
/** Clients between two words on progress. */
const PROGRESS_STEP = 100;

const formatJson = (value: object) => `${JSON.stringify(value, null, '\t')}\n`;

async function hashFile(file: string): Promise<string> {
	const hash = createHash('sha256');
	for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
	return hash.digest('hex');
}

/** @throws UsageError for a folder with the answers of other clients, or of another version */
function checkManifest(file: string, manifest: object): void {
	if (!existsSync(file)) {
		writeWhole(file, formatJson(manifest));
		return;
	}
	const { count: _, ...before } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Manifest>;
	const changed = Object.entries(manifest).filter(
		([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof typeof before]),
	);
	if (changed.length > 0)
		throw new UsageError(
			`${path.dirname(file)} holds answers with another ${changed.map(([key]) => `"${key}"`).join(', ')}. Name another folder.`,
		);
}

/** Opens the rows that were written, without the part of one that a stop left behind. */
function openResults(file: string): { readonly handle: number; readonly rowCount: number } {
	if (!existsSync(file)) writeWhole(file, formatRow(RESULT_COLUMNS));
	const handle = openSync(file, 'r+');
	const { count, end } = measureLines(handle, fstatSync(handle).size);
	ftruncateSync(handle, end);
	return { handle, rowCount: count - 1 };
}

/** The clients of a file as lines, without those that were answered before. */
async function* listLines(file: string, answeredCount: number): AsyncGenerator<string> {
	const engine = loadStrategySystem();
	const ids = new Set<string>();
	let columns: readonly Column[] | undefined;
	let count = 0;
	for await (const { line, cells } of readRows(createReadStream(file, 'utf8'))) {
		if (!columns) {
			columns = readColumns(engine, cells);
		} else if (!isComment(cells)) {
			const client = readRow(columns, cells, line, ids);
			if (count >= answeredCount) yield `${JSON.stringify(client)}\n`;
			count += 1;
		}
	}
	if (!columns) throw new UsageError(`${file} is empty.`);
}

/** A refusal keeps the id, so that its row can be found. */
function readRow(
	columns: readonly Column[],
	cells: readonly string[],
	line: number,
	ids: Set<string>,
): object {
	const id = cells[columns.findIndex(({ name }) => name === 'id')] ?? '';
	try {
		const client = readClient(columns, cells);
		// A part of a text keeps all of it in memory: a copy keeps no more than the id.
		const key = Buffer.from(client.id.toLowerCase(), 'latin1').toString('latin1');
		if (ids.has(key)) throw new UsageError(`The id "${client.id}" was there before.`);
		ids.add(key);
		return { id: client.id, client };
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		return { id, refusal: error.sentences.map((sentence) => `Line ${line}: ${sentence}`) };
	}
}

type AnswerLine = Partial<ClientAnswer> & { readonly id?: string; readonly error?: readonly string[] };

/** Writes saved work, then the row: a client with a row is finished. */
function createOutput(out: string, handle: number, onRow: (count: number, isRefusal: boolean) => void) {
	const results = path.join(out, RESULTS);
	let position = fstatSync(handle).size;
	let count = 0;
	const write = (text: string) => {
		for (const line of text.trimEnd().split('\n')) {
			const { id = '', cells, work, error } = JSON.parse(line) as AnswerLine;
			if (work) {
				const file = path.join(out, 'clients', `${id}.json`);
				nameFile(file, () => writeWhole(file, formatJson(work)));
			}
			const row = cells ?? RESULT_COLUMNS.map((_, at) => [id, '', error?.join(' ')][at] ?? null);
			const bytes = Buffer.from(formatRow(row));
			nameFile(results, () => writeBytes(handle, bytes, position));
			position += bytes.length;
			count += 1;
			onRow(count, !cells);
		}
		return true;
	};
	return { write, once: () => undefined };
}

/** The system may write a part of what it is given, as where a disk becomes full. */
function writeBytes(handle: number, bytes: Buffer, position: number): void {
	for (let written = 0; written < bytes.length; )
		written += writeSync(handle, bytes, written, bytes.length - written, position + written);
}

/** An error of the system says of which file it is. */
function nameFile(file: string, write: () => void): void {
	try {
		write();
	} catch (error) {
		throw Object.assign(error as Error, { path: file });
	}
}
