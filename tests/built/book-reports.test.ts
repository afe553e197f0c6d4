// Reports of a book of clients: one PDF for each client with a strategy, under the client's name, and none a second time.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'book-reports-'));
const inFolder = (...names: readonly string[]) => path.join(folder, ...names);
afterAll(() => rmSync(folder, { recursive: true }));

const CLIENTS = [
	'id,name,taxYear,filingStatus,age,spouseAge,state,wages,iraDistributions,qcd.qcdAmount',
	'ann,"Ann, the elder",2026,joint,75,74,CA,250000,60000,20000',
	'bob,,2026,single,40,,TX,90000,,',
	'dan,Dan,2026,joint,73,70,TX,100000,50000,10000',
].join('\n');

function run() {
	const argv = ['src/cli/start.js', 'book', inFolder('clients.csv'), '--out', inFolder('out'), '--reports'];
	const { status, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
	return [status, stderr.trim().split('\n').at(-1)];
}

test('each client with a strategy has a report, and a stop leaves what was printed', async () => {
	writeFileSync(inFolder('clients.csv'), CLIENTS);
	const reports = inFolder('out', 'reports');
	expect(run()).toEqual([0, `2 reports printed in ${reports}.`]);
	expect(readdirSync(reports)).toEqual(['ann.pdf', 'dan.pdf']);
	for (const [id, name] of [
		['ann', 'Ann, the elder'],
		['dan', 'Dan'],
	] as const) {
		const pdf = await getDocumentProxy(new Uint8Array(readFileSync(path.join(reports, `${id}.pdf`))));
		const { text } = await extractText(pdf, { mergePages: true });
		expect(text).toContain(name);
		expect(text).toContain('Qualified Charitable Distribution');
	}
	const { mtimeMs } = statSync(path.join(reports, 'ann.pdf'));
	rmSync(path.join(reports, 'dan.pdf'));
	expect(run()).toEqual([0, `1 report printed in ${reports}.`]);
	expect(statSync(path.join(reports, 'ann.pdf')).mtimeMs).toBe(mtimeMs);
}, 400_000);
