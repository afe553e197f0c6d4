// The returns on the command line, and what is said to somebody who asks for something impossible. The figures of every worked case
// are held by `npm run check`.
import { describe, expect, test } from 'vitest';
import { computeAnswers, runLine } from './run-cli.ts';

type Figures = Readonly<Record<string, unknown>>;
interface Answer {
	readonly taxYear: number;
	readonly lines: Figures;
	readonly closing?: Figures;
}

const computeReturns = (requests: readonly unknown[]) =>
	computeAnswers<Answer & { years?: Answer[]; notes?: string[] }>('return', requests);

describe('return --jsonl', () => {
	test('answers several years with what is carried from one to the next, and a trust', async () => {
		const [household, trust] = await computeReturns([
			{
				years: [
					{ taxYear: 2024, wages: 100_000, longTermGain: -10_000 },
					{ taxYear: 2025, wages: 100_000 },
				],
			},
			{ trust: { taxYear: 2025, interest: 155_461, longTermGain: 450_000, shortTermGain: -41_995 } },
		]);
		const years = household?.years?.map(({ taxYear, lines, closing }) => [
			...[taxYear, lines.agi, lines.capitalGainIncome, closing?.longTermLossCarryforward],
		]);
		expect(years).toEqual([
			[2024, 97_000, -3000, 7000],
			[2025, 97_000, -3000, 4000],
		]);
		expect(trust).toMatchObject({ taxYear: 2025, lines: { agi: 563_466, capitalGainIncome: 408_005 } });
	});

	test('repeats the name that a line has', async () => {
		const answers = await computeReturns([{ id: 'client 7', wages: 1 }, { case: 3, wages: 1 }, { wages: 1 }]);
		expect(answers.map((answer) => [Object(answer).id, Object(answer).case])).toEqual([
			['client 7', undefined],
			[undefined, 3],
			[undefined, undefined],
		]);
	});

	test('takes a year without a date as the next, and says which facts of the first year it repeats for nothing', async () => {
		const facts = { wages: 100_000, longTermLossCarryforward: 10_000, stateFlatRate: 9 };
		const [answer] = await computeReturns([{ years: [{ taxYear: 2025, ...facts }, facts] }]);
		expect(
			answer?.years?.map(({ taxYear, closing }) => [taxYear, closing?.longTermLossCarryforward]),
		).toEqual([
			[2025, 7000],
			[2026, 4000],
		]);
		expect(answer?.notes).toEqual([
			'The flat rate of your state is no longer needed: its income tax is calculated.',
			'Amounts that later years repeat from the first are computed instead: longTermLossCarryforward.',
		]);
	});

	test('projects the law of later years at the inflation given, 2.3% where none is, or holds the last published', async () => {
		const facts = { filingStatus: 'joint', wages: 300_000, itemizing: 'yes' };
		const [lastYear, usual, given, higher, held] = await computeReturns([
			{ taxYear: 2026, ...facts },
			{ taxYear: 2031, ...facts },
			{ taxYear: 2031, inflation: 2.3, growth: 5, ...facts },
			{ taxYear: 2031, inflation: 4, ...facts },
			{ taxYear: 2031, projection: 'none', ...facts },
		]);
		expect(held?.lines).toEqual(lastYear?.lines);
		expect(held?.taxYear).toBe(2031);
		expect(given?.lines).toEqual(usual?.lines);
		expect(usual?.lines.agi).toBe(lastYear?.lines.agi);
		const taxes = [lastYear, usual, higher].map((answer) => Number(answer?.lines.regularTax));
		expect(taxes).toEqual(taxes.toSorted((a, b) => b - a));
		expect(new Set(taxes).size).toBe(3);
	});

	test.each([
		[
			'unreadable',
			200_000,
			'',
			'this is not one JSON object of facts such as {"taxYear": 2026, "wages": 100000}.',
		],
		['readable', 3000, ']'.repeat(3000), '"wages" must be a number of at least 0, not a list.'],
		['readable', 200_000, ']'.repeat(200_000), '"wages" must be a number of at least 0, not a list.'],
	])('refuses %s nesting %d deep with a sentence', async (_, depth, end, sentence) => {
		const input = `{"wages":${'['.repeat(depth)}${end}}\n`;
		const { code, stdout } = await runLine('return --jsonl', { input });
		expect([code, JSON.parse(stdout)]).toEqual([1, { line: 1, error: [sentence] }]);
	});

	test('reads a fact that is asked no longer, and says so', async () => {
		const facts = { taxYear: 2026, state: 'CA', wages: 100_000 };
		const [now, former] = await Promise.all(
			[facts, { ...facts, stateFlatRate: 9 }].map(async (line) => {
				const { stdout } = await runLine('return --jsonl', { input: `${JSON.stringify(line)}\n` });
				return JSON.parse(stdout);
			}),
		);
		const notes = ['The flat rate of your state is no longer needed: its income tax is calculated.'];
		expect(former).toEqual({ ...now, notes });
	});
});

describe('return', () => {
	test('prints the lines with their forms', async () => {
		const facts = '--set filingStatus=joint --set state=CA --set wages=700000';
		const { code, stdout } = await runLine(`return --year 2026 ${facts}`);
		expect(code).toBe(0);
		expect(stdout).toMatch(/^Tax year 2026\n/);
		expect(stdout).toMatch(/\n {2}agi +\$700,000 {2}Adjusted gross income \(Form 1040 line 11\)\n/);
		expect(stdout).toContain('California income tax (Form 540)');
		expect(stdout).not.toContain('IT-201');
	});

	test('says which local tax it leaves out, until its rate is entered', async () => {
		const line = 'return --set state=MD --set wages=200000';
		const [without, withRate] = await Promise.all(
			[line, `${line} --set localRate=3.2`].map((run) => runLine(run)),
		);
		expect(without?.stdout).toMatch(
			/\n\nCaution: The income tax of your county, 2\.25% to 3\.3%, is not included/,
		);
		expect(withRate?.stdout).not.toContain('Caution');
	});
});
