// A book of clients: what is answered of each, what is refused, and that a stop leaves what was done.
import { spawnSync } from 'node:child_process';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRows } from '../../src/cli/book/csv.ts';
import { readWork } from '../../src/features/work-files/work-file.ts';
import { DEFINITIONS } from '../support/effects.ts';
import { getSampleFolder } from '../support/load-samples.ts';
import { omitOrigin, runCli, startCli, waitForEnd } from './run-cli.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'book-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function writeClients(text: string): { readonly file: string; readonly out: string } {
	count += 1;
	const file = path.join(folder, `${count}.csv`);
	writeFileSync(file, text);
	return { file, out: path.join(folder, `out-${count}`) };
}

async function readTable(file: string): Promise<readonly Record<string, string>[]> {
	const rows: (readonly string[])[] = [];
	for await (const { cells } of readRows(
		(async function* () {
			yield readFileSync(file, 'utf8');
		})(),
	))
		rows.push(cells);
	const [names = [], ...others] = rows;
	return others.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

const CLIENTS = [
	'id,name,taxYear,filingStatus,age,spouseAge,state,wages,qcd.qcdAmount,iraDistributions',
	'ann,"Ann, ""the"" elder",2026,joint,75,74,CA,"$250,000",20000,60000',
	'bob,,2026,single,40,,TX,90000,,',
	'ANN,again,2026,single,40,,TX,1,,',
	'c/d,,2026,single,40,,TX,1,,',
	'eve,,2026,single,old,,TX,1,,',
	'fay,,2026,single,40,,TX,1,,,7',
].join('\r\n');

test('cells are read as spreadsheets write them', async () => {
	const text = '\ufeffid;name\r\n;"a;b ""c""\nd"\r\n\r\n x ; y \n"";z';
	const rows: (readonly string[])[] = [];
	for await (const { cells } of readRows(
		(async function* () {
			yield* text;
		})(),
	))
		rows.push(cells);
	expect(rows).toEqual([
		['id', 'name'],
		['', 'a;b "c"\nd'],
		['x', 'y'],
		['', 'z'],
	]);
});

test('each client has a row and saved work, or a row with the sentence that refuses it', async () => {
	const { file, out } = writeClients(`\ufeff${CLIENTS}`);
	const { code, stderr } = await runCli('book', [file, '--out', out]);
	expect([code, omitOrigin(stderr)]).toEqual([
		1,
		`6 clients in ${out}/results.csv; 4 of the last 6 refused.\n`,
	]);
	const rows = await readTable(path.join(out, 'results.csv'));
	expect(rows.map(({ id, problem }) => [id, problem])).toEqual([
		['ann', ''],
		['bob', ''],
		['ANN', 'Line 4: The id "ANN" was there before.'],
		['c/d', 'Line 5: "id" has up to 80 letters, digits, dots, hyphens and underscores; "c/d" is none.'],
		['eve', '"age" must be a number from 0 to 120, not "old".'],
		['fay', 'Line 7: This row has 11 cells, and the first row has 10.'],
	]);
	const [ann, bob] = rows;
	expect(ann).toMatchObject({ name: 'Ann, "the" elder', taxYear: '2026' });
	expect(ann?.options).toMatch(/^qcd \d+/);
	expect(ann?.bestPlan).toContain('qcd');
	expect(Number(ann?.bestTaxSaved)).toBeGreaterThan(0);
	// 22% federal tax and 7.65% payroll tax on the next dollars of wages.
	expect(bob?.['taxOnNextThousand.wages']).toBe('296.5');
	expect(readdirSync(path.join(out, 'clients'))).toEqual(['ann.json', 'bob.json']);
});

test('saved work opens in the site under the name of the client, with nothing to say about it', async () => {
	const { file, out } = writeClients(CLIENTS.split('\r\n').slice(0, 2).join('\n'));
	await runCli('book', [file, '--out', out]);
	const work = await readWork(readFileSync(path.join(out, 'clients/ann.json'), 'utf8'), DEFINITIONS);
	expect(work).toMatchObject({
		notes: [],
		visit: {
			planName: 'Ann, "the" elder',
			selection: ['qcd'],
			household: { values: { taxYear: 2026, filingStatus: 'joint', wages: 250_000, age: 75 } },
			calculations: { qcd: { qcdAmount: 20_000 } },
		},
	});
});

test('a book that was stopped goes on after its last whole row, with the same bytes in any number of threads', async () => {
	const { file, out } = writeClients(CLIENTS);
	await runCli('book', [file, '--out', out]);
	const whole = readFileSync(path.join(out, 'results.csv'));
	const other = path.join(folder, 'stopped');
	const run = () => waitForEnd(startCli('book', [file, '--out', other, '--workers', '2'], getSampleFolder()));
	await run();
	expect(readFileSync(path.join(other, 'results.csv'))).toEqual(whole);
	// As a kill leaves it: no whole result, a part of a row, and a part of a client's saved work.
	writeFileSync(path.join(other, 'clients/.99999.tmp'), '{');
	writeFileSync(path.join(other, 'results.csv.part'), whole);
	truncateSync(path.join(other, 'results.csv.part'), whole.indexOf('\nbob') + 3);
	rmSync(path.join(other, 'results.csv'));
	const { code, stderr } = await run();
	expect([code, omitOrigin(stderr)]).toEqual([
		1,
		`1 client answered before; the rest follows.\n6 clients in ${other}/results.csv; 4 of the last 5 refused.\n`,
	]);
	expect(readFileSync(path.join(other, 'results.csv'))).toEqual(whole);
	expect(existsSync(path.join(other, 'results.csv.part'))).toBe(false);
	expect(readdirSync(path.join(other, 'clients'))).toEqual(['ann.json', 'bob.json']);
	expect(omitOrigin((await run()).stderr)).toBe(`${other}/results.csv is complete already.\n`);
	writeFileSync(file, CLIENTS.replace('bob', 'rob'));
	const refusal = await run();
	expect([refusal.code, omitOrigin(refusal.stderr)]).toEqual([
		2,
		`${other} holds answers with another "clients". Name another folder.\n`,
	]);
});

test.each([
	['id,wagse\nann,1\n', 'There is no column "wagse". Did you mean "wages"?'],
	['id,wages,wages\nann,1,1\n', 'The column "wages" is there twice.'],
	['wages\n1\n', 'A column "id" with a name for each client is needed.'],
	['', 'CLIENTS is empty.'],
	['\ufeff\r\n\r\n', 'CLIENTS is empty.'],
])('the columns of %j are refused', async (text, sentence) => {
	const { file, out } = writeClients(text);
	const { code, stderr } = await runCli('book', [file, '--out', out]);
	expect([code, omitOrigin(stderr)]).toEqual([2, `${sentence.replace('CLIENTS', file)}\n`]);
});

test('a value in another unit than its column is refused, and what spreadsheets write of an amount is read', async () => {
	const rows = [
		'a,25%,40',
		'b,90k,$40',
		'c,"$90,000.00",40',
		'd,"90.000,00",40',
		'e,90000,40 years',
		'f,-5,40',
	];
	const { file, out } = writeClients(['id,wages,age', ...rows].join('\n'));
	await runCli('book', [file, '--out', out]);
	const table = await readTable(path.join(out, 'results.csv'));
	expect(table.map(({ id, problem }) => [id, problem])).toEqual([
		['a', 'Line 2: "wages" is in dollars, so it cannot be "25%".'],
		['b', 'Line 3: "age" is not in dollars, so it cannot be "$40".'],
		['c', ''],
		['d', '"wages" must be a number of at least 0, not "90.000,00".'],
		['e', '"age" must be a number from 0 to 120, not "40 years".'],
		['f', '"wages" must be a number of at least 0, not "-5".'],
	]);
});

test('a full disk is a sentence, and the next run goes on behind what was written', async () => {
	const clients = [CLIENTS, ...Array.from({ length: 60 }, (_, id) => `z${id},,2026,single,old,,TX,1,,`)];
	const { file, out } = writeClients(clients.join('\n'));
	const argv = [path.resolve('src/cli/start.js'), 'book', file, '--out', out];
	// A file may have four kilobytes, and less of a row than is left of it.
	const limit = ['-c', 'ulimit -f 8; exec "$@"', 'sh', process.execPath, ...argv];
	const { status, stderr } = spawnSync('sh', limit, { encoding: 'utf8', cwd: getSampleFolder() });
	const results = path.relative(getSampleFolder(), path.join(out, 'results.csv'));
	expect([status, omitOrigin(stderr)]).toEqual([
		2,
		`${results} cannot be read or written: it would be larger than is allowed.\n`,
	]);
	const { stderr: next } = await runCli('book', [file, '--out', out]);
	expect(next).toMatch(/\d+ clients answered before; the rest follows.\n66 clients in/);
	const { file: sameFile, out: other } = writeClients(clients.join('\n'));
	await runCli('book', [sameFile, '--out', other]);
	const read = (folderOfBook: string) => readFileSync(path.join(folderOfBook, 'results.csv'), 'utf8');
	expect(read(out)).toBe(read(other));
});

test('of a row that was answered before nothing but its id is kept, so that a file larger than the memory goes on', () => {
	const [name, count] = ['x'.repeat(2_000), 60_000];
	const rows = Array.from({ length: count }, (_, at) => `client-of-a-book-${at},${name}\n`);
	const { file, out } = writeClients(`id,name\n${rows.join('')}`);
	mkdirSync(out);
	writeFileSync(path.join(out, 'results.csv.part'), `id\r\n${'x\r\n'.repeat(count)}`);
	const argv = ['--max-old-space-size=80', path.resolve('src/cli/start.js'), 'book', file, '--out', out];
	const { stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8', cwd: getSampleFolder() });
	rmSync(file);
	expect(stderr).toContain('60,000 clients answered before; the rest follows.\n60,000 clients in ');
});

test('a template names units and choices, and is a book without clients', async () => {
	const { code, stdout } = await runCli('book', ['--template']);
	expect(code).toBe(0);
	const [names = '', titles = '', units = ''] = stdout.split('\r\n');
	expect(names).toMatch(/^id,name,taxYear,discountRate,/);
	expect(names).toContain('sale.price');
	expect(titles).toMatch(/^# A name of your own/);
	expect(units).toContain('single or joint or separate or headOfHousehold');
	const { file, out } = writeClients(stdout);
	const { stderr } = await runCli('book', [file, '--out', out]);
	expect(omitOrigin(stderr)).toBe(`0 clients in ${out}/results.csv; 0 of the last 0 refused.\n`);
});
