import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/cli/entry.ts';
import type { ProjectSummary } from '../../../src/cli/new/project-summary.ts';
import { type Answers, askQuestions, listQuestions, tidy } from '../../../src/cli/new/questions.ts';

const summary: ProjectSummary = {
	ids: new Map([['cg-sale', 'calculators/capital-gains/cg-sale.json']]),
	names: new Map([['Sale', 'calculators/capital-gains/cg-sale.json']]),
	models: ['flat', 'generic'],
	definitions: [],
	situations: [],
	fact: undefined,
	publishedYear: 2024,
};

/** Answers as a person would, line by line; the input ends after the last one. */
async function askWith(
	lines: readonly string[],
	initialAnswers: Answers = {},
	projectSummary: ProjectSummary = summary,
) {
	const [input, output] = [new PassThrough(), new PassThrough()];
	let printed = '';
	output.on('data', (text) => {
		printed += text;
	});
	input.end(lines.map((line) => `${line}\n`).join(''));
	const answers = await askQuestions(listQuestions(projectSummary), initialAnswers, input, output).catch(
		(error: Error) => error,
	);
	return { answers, printed };
}

describe('the questions of new', () => {
	test('take choices by number or in any case, and suggest the id and the texts', async () => {
		const { answers, printed } = await askWith(['2', 'Fancy Deal (FD)', '', 'high risk', '', '', '', '', '']);
		expect(answers).toEqual({
			type: 'capital-gains',
			name: 'Fancy Deal (FD)',
			id: 'cg-fancy-deal',
			category: 'High Risk',
			model: '',
			description: 'Fancy Deal (FD): say in one or two plain sentences what is done, and what it saves.',
			code: 'IRC § (to be named)',
			savings: '$0K-$0K',
			'on-return': 'no',
		});
		expect(printed).toContain('  1  income-tax\n  2  capital-gains\n');
		expect(printed).toContain('  11  High Risk\n');
	});

	test('are asked again when an answer will not do, or is missing', async () => {
		const lines = [
			'',
			'incom-tax',
			'1',
			'Sale',
			'Sales',
			'cg-sale',
			'sales',
			'99',
			'1',
			'genric',
			'2',
			'x',
			'',
			'5',
			'$5K-$6K',
			'',
		];
		const { answers, printed } = await askWith(lines);
		expect(answers).toMatchObject({ type: 'income-tax', name: 'Sales', id: 'sales', category: 'Charitable' });
		expect(answers).toMatchObject({ model: 'generic', description: 'x', savings: '$5K-$6K' });
		expect(printed.match(/An answer is needed|There is no|is taken by|are not a range/g)).toEqual([
			'An answer is needed',
			'There is no',
			'is taken by',
			'is taken by',
			'There is no',
			'There is no',
			'are not a range',
		]);
	});

	test('leave out what was given as an option', async () => {
		const initialAnswers = {
			type: 'income-tax',
			name: 'Plan',
			id: 'plan',
			category: 'Planning',
			model: 'flat',
			code: 'IRC §1',
		};
		const { answers, printed } = await askWith(['Do it.', '', ''], initialAnswers);
		expect(answers).toEqual({
			...initialAnswers,
			description: 'Do it.',
			savings: '$0K-$0K',
			'on-return': 'no',
		});
		expect(printed).not.toContain('Which');
	});

	test('ask for a situation, where there are some, and for a return part', async () => {
		const initialAnswers = { type: 'income-tax', name: 'Plan', id: 'plan', category: 'Planning', model: '' };
		const projectSummary = { ...summary, situations: ['giving', 'saving'] };
		const dialogue = await askWith(['givin', '2', '', '', '', 'maybe', '1'], initialAnswers, projectSummary);
		expect(dialogue.answers).toMatchObject({ situation: 'saving', 'on-return': 'yes' });
		expect(dialogue.printed).toContain('Which situation of life is it for?');
		expect(dialogue.printed).toContain('There is no situation "givin". Did you mean "giving"?');
		expect(dialogue.printed).toContain('Does it change a household’s tax return?');
		expect(dialogue.printed).toContain('There is no answer "maybe". Choose one of: yes, no.');
		const emptyDialogue = await askWith(['', '', '', '', ''], initialAnswers, projectSummary);
		expect(emptyDialogue.answers).toMatchObject({ situation: '', 'on-return': 'no' });
	});

	test('suggest an id that is free', async () => {
		const { answers } = await askWith(['2', 'Sale!', '', '1', '', '', '', '', '']);
		expect(answers).toMatchObject({ id: 'cg-sale-2' });
	});

	test('end without an answer when the input ends', async () => {
		for (const lines of [[], ['1'], ['1', 'Plan', 'plan', '1', '', '', '']]) {
			const { answers } = await askWith(lines);
			expect(answers).toEqual(
				new UsageError('The input ended before every question was answered. Nothing was written.'),
			);
		}
	});
});

test('an answer is one line without control characters', () => {
	expect(tidy('  a\tb\u0000\n c ')).toBe('a b c');
});
