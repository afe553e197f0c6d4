// Streams of requests: what a bad line, a selection, several threads and a manifest come to.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { getSampleFolder } from '../support/load-samples.ts';
import { omitOrigin, runInFixture, runLine, startCli, waitForEnd } from './run-cli.ts';

const parse = (stdout: string) =>
	stdout
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line));

test('a bad line is answered with its name, its number and what is wrong, and the stream goes on to its end', async () => {
	const input =
		'{"id":"a","wages":90000}\n\n{"id":7,"wagse":1,"age":"old"}\n{"id":[]}\nnot JSON\n{"wages":1}\n';
	const { code, stdout, stderr } = await runLine('return --jsonl --select agi', { input });
	expect(parse(stdout)).toEqual([
		{ id: 'a', agi: 90_000 },
		{
			id: 7,
			line: 3,
			error: [
				'There is no fact "wagse". Did you mean "wages"?',
				'"age" must be a number from 0 to 120, not "old".',
			],
		},
		{ line: 4, error: ['"id" is a text or a number, not a list.'] },
		{
			line: 5,
			error: ['this is not one JSON object of facts such as {"taxYear": 2026, "wages": 100000}.'],
		},
		{ agi: 1 },
	]);
	expect([code, omitOrigin(stderr)]).toEqual([1, '3 lines of 5 could not be answered.\n']);
});

test('an answer of calc has the id of its line', async () => {
	const { code, stdout } = await runInFixture('calc', ['gift', '--jsonl'], [], '{"id":"x","age":71}\n{}\n');
	expect([code, ...parse(stdout).map(({ id }) => id)]).toEqual([0, 'x', 'gift']);
});

test('a selection reaches into an answer, one of every year, and is null where an answer has no such line', async () => {
	const input = '{"id":1,"taxYear":2026,"wages":50000}\n{"years":[{"taxYear":2025,"wages":1},{}]}\n';
	const { stdout } = await runLine('return --jsonl --select taxYear,closing.longTermLossCarryforward,caAgi', {
		input,
	});
	const nothing = { 'closing.longTermLossCarryforward': 0, caAgi: null };
	expect(parse(stdout)).toEqual([
		{ id: 1, taxYear: 2026, ...nothing },
		{
			years: [
				{ taxYear: 2025, ...nothing },
				{ taxYear: 2026, ...nothing },
			],
		},
	]);
	const household = { wages: 90_000, age: 75, iraDistributions: 5000 };
	const lines = `${JSON.stringify({ strategy: 'qcd', household })}\n`;
	const effect = await runLine('effect --jsonl --select netPresentValue,totalTax.with', { input: lines });
	const [answer] = parse(effect.stdout);
	expect([Object.keys(answer), answer['totalTax.with'].length > 0]).toEqual([
		['netPresentValue', 'totalTax.with'],
		true,
	]);
});

test('threads give the same bytes in the same order, and a manifest says what they were made with', async () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'stream-'));
	const lines = Array.from({ length: 400 }, (_, id) =>
		id % 100 === 7 ? `{"id":${id},"wagse":1}\n` : `{"id":${id},"state":"CA","wages":${1000 * id}}\n`,
	).join('');
	const run = async (...options: readonly string[]) => {
		const child = startCli(
			'return',
			['--jsonl', '--select', 'totalTax,caAgi', ...options],
			getSampleFolder(),
		);
		child.stdin.end(lines);
		return waitForEnd(child);
	};
	const file = path.join(folder, 'manifest.json');
	const [one, two] = [await run(), await run('--workers', '2', '--manifest', file)];
	expect(one.stdout.split('\n')).toHaveLength(401);
	expect(two).toEqual(one);
	expect(one.code).toBe(1);
	const manifest = JSON.parse(readFileSync(file, 'utf8'));
	expect(manifest).toEqual({
		name: 'wealth-tax-calculators',
		version: JSON.parse(readFileSync('package.json', 'utf8')).version,
		commit: expect.stringMatching(/^([0-9a-f]{12}(-dirty)?|unknown)$/),
		law: expect.stringMatching(/^[0-9a-f]{64}$/),
		command: 'return',
		options: { select: 'totalTax,caAgi' },
		count: 400,
		refusals: 4,
	});
	const { version, commit, law } = manifest;
	expect(one.stderr.split('\n')[0]).toBe(
		`wealth-tax-calculators ${version}, commit ${commit}, law ${law.slice(0, 12)}: return {"select":"totalTax,caAgi"}`,
	);
	rmSync(folder, { recursive: true });
});

test('a thread refuses as one process does where the first refusal is to end the stream', async () => {
	const child = startCli(
		'return',
		['--jsonl', '--strict', '--workers', '2', '--select', 'agi'],
		getSampleFolder(),
	);
	child.stdin.write('{"wages":5}\n{"wagse":1}\n{"wages":6}\n');
	child.stdin.on('error', () => undefined);
	const { code, stdout, stderr } = await waitForEnd(child);
	expect([code, stdout, omitOrigin(stderr)]).toEqual([
		2,
		'{"agi":5}\n',
		'Line 2: There is no fact "wagse". Did you mean "wages"?\n',
	]);
});
