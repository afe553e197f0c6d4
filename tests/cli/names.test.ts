// Names are found by their words, in the small project.
import { expect, test } from 'vitest';
import { runInFixture } from './run-cli.ts';

interface Found {
	readonly kind: string;
	readonly name: string;
}

async function listFound(...words: readonly string[]): Promise<readonly Found[]> {
	const { code, stdout } = await runInFixture('names', ['--format', 'json', ...words]);
	expect(code).toBe(0);
	return JSON.parse(stdout);
}

test('a name is found with its title, its unit and its place', async () => {
	expect(await runInFixture('names', ['extraRate'])).toEqual({
		code: 0,
		stdout: '  extraRate  amount  percent  Rate of the extra tax  calculators/law/amounts/returns.json:16\n',
		stderr: '1 name found\n',
	});
	expect(await listFound('extraRate')).toEqual([
		{
			kind: 'amount',
			name: 'extraRate',
			title: 'Rate of the extra tax',
			unit: 'percent',
			file: 'calculators/law/amounts/returns.json',
			line: 16,
		},
	]);
});

test('all words must be there, in the name or the title, and the name itself comes first', async () => {
	const found = await listFound('gift');
	expect(new Set(found.map(({ kind }) => kind))).toEqual(
		new Set(['fact', 'line', 'carryforward', 'amount', 'input']),
	);
	expect(found[0]?.name).toBe('gift');
	const narrowed = await listFound('GIFT', 'ceiling');
	expect(narrowed).toMatchObject([{ kind: 'amount', name: 'giftCeiling' }]);
});

test('nothing found is a sentence with the nearest name and exit code 1; no word is misuse', async () => {
	expect(await runInFixture('names', ['extraRote'])).toEqual({
		code: 1,
		stdout: '',
		stderr: 'No name and no title has "extraRote". Did you mean "extraRate"?\n',
	});
	expect(await runInFixture('names', ['--format', 'json', 'extraRote'])).toMatchObject({
		code: 1,
		stdout: '[]\n',
	});
	const { code, stderr } = await runInFixture('names', [' ']);
	expect([code, stderr]).toEqual([
		2,
		expect.stringMatching(/^Say at least one word of a name or a title\.\nUsage: /),
	]);
});
