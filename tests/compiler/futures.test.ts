// The futures of plans are a file that analysts write: what is wrong with it is said in words.
import { expect, test } from 'vitest';
import { compileFixture } from './fixture-project.ts';

const texts = ['the price falls', 'it closes later', 'inflation is high', 'a vote fails', 'it is disallowed'];
const changes = [
	{ salePrice: { percent: 70 } },
	{ later: { years: 1 } },
	{ inflation: { percent: 4 } },
	{ pendingLaw: 'otherWay' },
	{ inputs: { names: ['share'], add: -2 } },
];
const FILE = {
	$schema: '../schemas/futures.schema.json',
	futures: [
		...changes.map((change, at) => ({ id: `future${at}`, text: texts[at], change })),
		{
			id: 'rates',
			text: 'rates rise',
			change: { rates: { amounts: ['flatRate'], percent: 110, from: 2029 } },
		},
	],
};
const TEXT = JSON.stringify(FILE, null, '\t');

async function findMessages(from: string, to: string): Promise<readonly string[]> {
	expect(TEXT).toContain(from);
	const { diagnostics } = await compileFixture([{ file: 'futures.json', to: TEXT.replace(from, to) }]);
	return diagnostics.filter(({ file }) => file.endsWith('futures.json')).map(({ message }) => message);
}

test.each([
	['an amount that is not there', 'flatRate', 'flatRat', /no amount "flatRat"/],
	['an input that no strategy has', '"share"', '"shares"', /no input of a return part "shares"/],
	['an id that is given twice', 'future1', 'future0', /"future0"/],
	['words that do not follow “if”', 'the price falls', 'The price falls.', /"text"/],
	[
		'two changes',
		'"percent": 70\n\t\t\t\t}',
		'"percent": 70\n\t\t\t\t},\n\t\t\t\t"later": { "years": 1 }',
		/./,
	],
	['no change', '"inflation": {\n\t\t\t\t\t"percent": 4\n\t\t\t\t}', '', /./],
])('%s is refused', async (_, from, to, expected) => {
	expect((await findMessages(from, to)).join(' ')).toMatch(expected);
});
