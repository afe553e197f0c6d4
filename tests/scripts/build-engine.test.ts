// The engine as one file: a program of ten lines that knows nothing of this project has its types, and the commands' answers.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEngine } from '../../scripts/build-engine.ts';
import { runLine } from '../cli/run-cli.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
const inFolder = (name: string) => path.join(folder, name);
const ROOT = path.resolve('.');

beforeAll(() => buildEngine(['--out', folder]));
afterAll(() => rmSync(folder, { recursive: true }));

const REQUESTS = {
	return: { taxYear: 2026, filingStatus: 'joint', state: 'CA', wages: 300_000 },
	effect: {
		strategy: 'qcd',
		household: { age: 75, iraDistributions: 60_000 },
		inputs: { qcdAmount: 20_000 },
	},
	plan: {
		plan: [{ id: 'qcd', inputs: { qcdAmount: 20_000 } }, { id: 'roth-conversion' }],
		household: { age: 75, wages: 90_000, iraDistributions: 60_000 },
		best: true,
	},
};

const PROGRAM = `import { calc, effect, plan, return as computeReturn, states, version } from './engine.js';

const answer = computeReturn(${JSON.stringify(REQUESTS.return)});
const tax: unknown = 'lines' in answer ? answer.lines.totalTax : undefined;
const saved: number | null = effect(${JSON.stringify(REQUESTS.effect)}).taxSaved;
const selection: Readonly<Record<string, number>> | undefined = plan(${JSON.stringify(REQUESTS.plan)}).best?.selection;
const warnings: readonly string[] = calc('rsu-iso', {}).warnings;
let refusal = '';
try { computeReturn(JSON.parse('{ "wagse": 1 }')); } catch (error) { refusal = String((error as Error).message); }
export const outcome = { tax, saved, selection, warnings, refusal, states: states.length, law: version.law };
`;

test('its types hold a program to them', () => {
	writeFileSync(inFolder('program.ts'), PROGRAM);
	writeFileSync(
		inFolder('wrong.ts'),
		PROGRAM.replace('"wages"', '"wagse"').replace('readonly string[]', 'string'),
	);
	const flags = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'esnext', '--moduleResolution'];
	const tsc = path.join(ROOT, 'node_modules/typescript/lib/tsc.js');
	const argv = [tsc, ...flags, 'bundler', 'program.ts', 'wrong.ts'];
	const { stdout } = spawnSync(process.execPath, argv, { encoding: 'utf8', cwd: folder });
	const findings = stdout.match(/^\S.*error TS\d+/gm) ?? [];
	expect(findings.map((finding) => finding.replace(/\(.* /, ' '))).toEqual([
		'wrong.ts TS2353',
		'wrong.ts TS2322',
	]);
});

test('its answers are those of the commands, and it says what is wrong as they do', async () => {
	const engine = await import(/* @vite-ignore */ inFolder('engine.js'));
	for (const name of ['return', 'effect', 'plan'] as const) {
		const { stdout } = await runLine(`${name} --jsonl`, {
			folder: ROOT,
			input: JSON.stringify(REQUESTS[name]),
		});
		expect(engine[name](REQUESTS[name])).toEqual(JSON.parse(stdout));
	}
	const { stdout } = await runLine('calc rsu-iso --json', { folder: ROOT });
	expect(engine.calc('rsu-iso', {})).toEqual(JSON.parse(stdout));
	const { stderr } = await runLine('return --set wagse=1', { folder: ROOT });
	expect(() => engine.return({ wagse: 1 })).toThrow(stderr.trim());
	expect(() => engine.calc('rsu', {})).toThrow('There is no calculator "rsu".');
	expect(engine.version.law).toMatch(/^[0-9a-f]{64}$/);
	expect(engine.states).toContain('CA');
});

test('it runs anywhere: it imports nothing and makes no code of a text', () => {
	const text = readFileSync(inFolder('engine.js'), 'utf8');
	expect(text).not.toMatch(/^import |\bimport\(|\brequire\(|\bnew Function\b|\beval\(/m);
});
