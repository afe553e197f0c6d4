// A move is one file: the return part of a strategy, without a calculator. It is checked like one.
import { describe, expect, test } from 'vitest';
import { answerEffect, parseRequest } from '../../src/engine/strategy/request.ts';
import { compileFixture } from './fixture-project.ts';

const MOVE = {
	$schema: '../../schemas/move.schema.json',
	id: 'wait',
	name: 'Waiting a year',
	description: 'A wage is earned a year later.',
	taxYear: 2024,
	situations: ['saving'],
	sources: ['IRC §451'],
	steps: [{ text: 'Wait', who: 'You', deadline: { on: '12-31' }, source: 'IRC §451' }],
	calendar: { taxYear: 2024, deadlines: ['By December 31, 2024'] },
	onReturn: {
		question: 'Earning now or a year later.',
		baseline: 'It is earned now.',
		whyDifferent: 'Each year has its own rates.',
		baselineShort: 'earning it now',
		years: '1 + 1',
		inputs: {
			amounts: { type: 'string', format: 'moneyByYear', title: 'Earned each year', default: '1000' },
		},
		with: [{ fact: 'wages', add: 'inYear(amounts, year)' }],
		examples: [
			{
				name: 'A thousand and nothing',
				taxYear: 2024,
				inputs: { amounts: '1000' },
				facts: { with: { 0: { wages: 1000 }, 1: { wages: 0 } } },
				calculation: ['1,000 in the first year, none after it.'],
			},
		],
	},
};

const compileMove = (text: string, file = 'moves/wait.json') => compileFixture([{ file, to: text }]);
const TEXT = JSON.stringify(MOVE, null, '\t');

async function findMessages(from: string, to: string, file?: string): Promise<readonly string[]> {
	expect(TEXT).toContain(from);
	const { diagnostics } = await compileMove(TEXT.replace(from, to), file);
	return diagnostics.filter(({ file: path }) => path.includes('moves/')).map(({ message }) => message);
}

describe('a move', () => {
	test('is a strategy of the engine, and no calculator', async () => {
		const { diagnostics, engine, calculators } = await compileMove(TEXT);
		expect(diagnostics).toEqual([]);
		expect(calculators.has('wait')).toBe(false);
		if (!engine) throw new Error('The fixture does not compile.');
		const strategy = engine.strategies.get('wait');
		if (!strategy) throw new Error('The move is not there.');
		const request = { taxYear: 2024, household: { wages: 50_000 }, inputs: { amounts: [1, 2] } };
		expect(answerEffect(engine, parseRequest(engine, strategy, request))).toMatchObject({
			facts: { with: [{ wages: 1 }, { wages: 2 }] },
		});
	});

	test('reads a list by date by calendar year, its first and its last year', async () => {
		const dated = JSON.stringify({
			...MOVE,
			onReturn: {
				...MOVE.onReturn,
				years: '1 + max(0, lastYearOf(amounts) - firstYearOf(amounts))',
				inputs: { amounts: { ...MOVE.onReturn.inputs.amounts, format: 'sharesByDate', default: '' } },
				with: [{ fact: 'wages', add: 'household.wages * inYear(amounts, taxYear + year)' }],
				examples: [
					{
						name: 'Two dates in the first year, one in the last',
						taxYear: 2024,
						household: { wages: 50_000 },
						projection: 'none',
						inputs: { amounts: '2026-12-31 0.5; 2024-01-01 1.25; 2024-06-01 0.75' },
						facts: { with: { 0: { wages: 100_000 }, 1: { wages: 0 }, 2: { wages: 25_000 } } },
						calculation: ['1.25 + 0.75 = 2 in 2024, 0.5 in 2026.'],
					},
				],
			},
		});
		expect((await compileMove(dated)).diagnostics).toEqual([]);
		const byOffset = await compileMove(dated.replace('taxYear + year', 'year'));
		expect(byOffset.diagnostics.map(({ message }) => message).join(' ')).toContain(
			'inYear( ) reads a list by date by calendar year, such as taxYear + year.',
		);
	});

	test.each([
		['an id that is not the file’s name', '"id": "wait"', '"id": "weight"'],
		['an id that a strategy has', '"id": "wait"', '"id": "bunch"'],
		['a fact that no household has', '"fact": "wages"', '"fact": "wage"'],
		['a situation that is not there', '"saving"', '"savings"'],
		['a list that is read as a number', 'inYear(amounts, year)', 'amounts'],
		['a list by year read by calendar year', 'inYear(amounts, year)', 'inYear(amounts, taxYear + year)'],
		['the last year of a number', 'inYear(amounts, year)', 'lastYearOf(year) * household.wages'],
		['what is due to no fact', 'inYear(amounts, year)', 'dueTo(without.agi, household.wages)'],
		[
			'what is due to a fact twice',
			'inYear(amounts, year)',
			'dueTo(without.agi, household.wages, inYear(amounts, year), household.wages, inYear(amounts, year))',
		],
		[
			'what is due to an amount of another unit',
			'inYear(amounts, year)',
			'dueTo(without.agi, household.wages, household.age)',
		],
		['a figure that does not come out', '"wages": 1000', '"wages": 1001'],
		[
			'a value with which an input counts that is none',
			'"default": "1000"',
			'"default": "1000", "countsWhen": [{ "input": "amounts", "is": "many" }]',
		],
		['a key of a calculator', '"taxYear": 2024,', '"taxYear": 2024, "category": "Planning",'],
		['a deadline that is another', 'By December 31, 2024', 'By April 15, 2025'],
	])('with %s is refused in words', async (_, from, to) => {
		const messages = await findMessages(from, to);
		expect(messages.length).toBeGreaterThan(0);
		expect(messages.join(' ')).toMatch(/^([A-Z"]|\w+\( \)).*\.$/s);
	});
});
