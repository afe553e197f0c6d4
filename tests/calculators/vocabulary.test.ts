// The definitions speak the American tax English of a client: every text that visitors read is held to these patterns.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDER = path.resolve('calculators');

/** Keys whose values visitors do not read as prose: examples, citations, formulas and search terms. */
const OTHER_KEYS = new Set([
	...[
		'$schema',
		'examples',
		'sources',
		'source',
		'citation',
		'searchWords',
		'principle',
		'convention',
		'code',
		'name',
	],
	...[
		'formula',
		'equivalentFormula',
		'amount',
		'when',
		'showWhen',
		'disabledWhen',
		'appliesWhen',
		'add',
		'set',
	],
]);
/** Keys of texts that name a field or a line. */
const LABEL_KEYS = new Set(['title', 'label', 'labels']);

interface VisibleText {
	readonly text: string;
	/** The file and the keys down to the text. */
	readonly location: string;
	readonly isLabel: boolean;
}

interface Pattern {
	readonly name: string;
	readonly pattern: RegExp;
	/** Whether it holds for labels alone. */
	readonly isForLabels?: true;
	/** A text that has it. */
	readonly example: string;
}

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

const PATTERNS: readonly Pattern[] = [
	{
		name: 'a British -ise',
		pattern:
			/\b\w*(?:real|recogn|penal|final|organ|capital|item|amort|summar|util|minim|maxim)is(?:e|es|ed|ing|ation)\b/i,
		example: 'Losses realised in the year',
	},
	{
		name: 'a British spelling',
		pattern:
			/colour|favour|labour|neighbour|behaviour|honour|programme|instalment|cheque|licence|defence|modell(?:ed|ing)|fulfil\b|judgement|whilst|\bset-up\b/i,
		example: 'Gain on instalment sales',
	},
	{
		name: 'a day before its month',
		pattern: new RegExp(`\\b\\d{1,2} (?:${MONTHS})[a-z]*\\b`),
		example: 'On 31 December of the tax year.',
	},
	{
		name: 'a gift to charity, which is a donation',
		pattern:
			/\b(?:cash|charitable|yearly|annual) gifts?\b|\bgifts? (?:of cash|of stock|to charit|to the fund|for the use|from the IRA|deduction)|\b(?:give|given|giving)\b[^.]* to (?:a )?charit/i,
		example: 'Gift deduction in the first year',
	},
	{
		name: 'the quick estimate, scolded',
		pattern: /simple figure|\b(?:forgets?|never asks?|ignores?|ignored)\b/i,
		example: 'The simple figure forgets income tax on the cost.',
	},
	{
		name: 'an assumption that does not say it can be changed',
		pattern: /\bassumption[.:;]/i,
		example: 'Assumption: about 1.5% of the price.',
	},
	{
		name: 'half a sentence about a part',
		pattern: /(?:^|: )of (?:it|them)\b/i,
		example: 'Of it, qualified dividends',
	},
	{
		name: 'a cost that is borne',
		pattern: /\b(?:bears?|borne)\b/i,
		example: 'Notes above 5 million bear a yearly interest charge.',
	},
	{
		name: 'a loss or tax that waits',
		pattern:
			/\bwaiting (?:passive )?loss|\b(?:loss|gain|tax|deduction)\b[^.]{0,30} waits\b|growth while waiting/i,
		example: 'Without participation the loss is passive and waits.',
	},
	{
		name: 'property that is let',
		pattern: /\b(?:homes|house|days|nights|not) let\b|\bis let\b|\bletting is\b/i,
		example: '27.5 years, homes let',
	},
	{
		name: 'a turn of speech that needs reading twice',
		pattern:
			/\bso much is kept\b|\bcomes to\b|\bcarried out\b|\b(?:is|are) taken (?:as|to|back)\b|\bfigured on\b|\bfor good\b|\bfalls due\b|\bfor ever\b|\b(?:is|or) nil\b/i,
		example: 'So much is kept that all of the gain is taxed now.',
	},
	{ name: 'yearly', pattern: /\byearly\b/i, example: 'Extra yearly fees' },
	{
		name: 'a year, for per year',
		pattern: /\ba year(?:$|,| (?:with|without|until))/,
		isForLabels: true,
		example: 'Growth of the replacement a year',
	},
	{
		name: 'a share named after a comma',
		pattern: /, of (?:the |today’s )?[\w-]+$/,
		isForLabels: true,
		example: 'Trustee and adviser, of the balance',
	},
	{
		name: 'what is left, as a heading',
		pattern: /^left[,:]|\bleft (?:at|for)\b/i,
		isForLabels: true,
		example: 'Left for charity at the end',
	},
];

function listTexts(value: unknown, keys: readonly string[], isLabel = false): readonly VisibleText[] {
	if (typeof value === 'string') return [{ text: value, location: keys.join(' '), isLabel }];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, part]) =>
		OTHER_KEYS.has(key) ? [] : listTexts(part, [...keys, key], isLabel || LABEL_KEYS.has(key)),
	);
}

async function readDefinition(file: string): Promise<unknown> {
	const address = path.join(FOLDER, file);
	if (file.endsWith('.json')) return JSON.parse(readFileSync(address, 'utf8'));
	const { definition }: { readonly definition: unknown } = await import(address);
	return definition;
}

async function listVisibleTexts(): Promise<readonly VisibleText[]> {
	const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
		/\.(?:json|ts)$/.test(file),
	);
	const texts = await Promise.all(files.map(async (file) => listTexts(await readDefinition(file), [file])));
	return texts.flat();
}

function hasPattern(
	{ pattern, isForLabels }: Pattern,
	{ text, isLabel }: Pick<VisibleText, 'text' | 'isLabel'>,
) {
	return (isLabel || !isForLabels) && pattern.test(text);
}

describe('the texts of the definitions', async () => {
	const texts = await listVisibleTexts();

	test('are read from every kind of file', () => {
		const locations = texts.map(({ location }) => location);
		for (const start of [
			'income-tax/daf.ts inputs assetType title',
			'income-tax/qcd.json onReturn whyDifferent',
			'law/household.json facts itemizing labels best',
			'law/federal.json lines',
			'law/amounts/deductions.json amounts saltCap title',
			'models/on-return/remainder-trust.json warnings',
			'on-return.json wrongAssetMessage',
		])
			expect(
				locations.some((location) => location.startsWith(start)),
				start,
			).toBe(true);
	});

	test.each(PATTERNS)('have no $name', (pattern) => {
		const problems = texts.filter((text) => hasPattern(pattern, text));
		expect(problems.map(({ location, text }) => `${location}: "${text}"`)).toEqual([]);
		expect(hasPattern(pattern, { text: pattern.example, isLabel: true })).toBe(true);
	});
});
