// How a figure comes about, on the command line.
import { expect, test } from 'vitest';
import { runLine } from './run-cli.ts';

const OWN = { folder: process.cwd() };
const ESTATE = '--household state=TX --estate estateToday=40000000 --estate estateYears=5';

test.each([
	['effect -- cg-presale-gift', ['without', 'with', 'held']],
	['plan -- cg-presale-gift qcd', ['without', 'with', 'held']],
])('%s explains a line of the estate in every scenario', async (command, sides) => {
	const { code, stdout } = await runLine(`${command.replace(' --', '')} ${ESTATE} --explain estateTax`, OWN);
	expect(code).toBe(0);
	expect([...stdout.matchAll(/^(\w+)$/gm)].map(([side]) => side)).toEqual(sides);
	expect(stdout.match(/^Federal estate tax: \$[\d,]+$/gm)).toHaveLength(sides.length);
	expect(stdout).toContain('  = ');
});

test('return explains a line of the return, with the amounts of law and their sources', async () => {
	const { stdout } = await runLine('return --set wages=100000 --explain taxableIncome', OWN);
	expect(stdout).toMatch(/^Taxable income: \$[\d,]+\n {2}= /);
});

test.each([
	['return --explain taxableIncom', 'There is no line "taxableIncom" here. Did you mean "taxableIncome"?'],
	['return --explain taxableIncome --json', '--explain is answered in words'],
	['effect qcd --explain estateTax', '--explain takes a line of the estate: ask for one with --estate.'],
])('%s is refused', async (line, sentence) => {
	const { code, stdout, stderr } = await runLine(line, OWN);
	expect([code, stdout]).toEqual([2, '']);
	expect(stderr).toContain(sentence);
});
