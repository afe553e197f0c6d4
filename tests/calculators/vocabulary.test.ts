// The definitions and the pages speak the American tax English of a client: every text that visitors read is held to these
// patterns.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';
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
			/colour|favour|labour|neighbour|behaviour|honour|programme|instalment|cheque|licence|defence|modell(?:ed|ing)|fulfil\b|judgement|whilst|\bset-up\b|\bgrey\b/i,
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

/** Words of the page: a thing that has a name there is called by it alone. */
const PAGE_PATTERNS: readonly Pattern[] = [
	{
		name: 'the quick estimate under another name',
		pattern: /\bestimate above\b|\bthe estimate\b/i,
		example: 'Why it differs from the estimate above',
	},
	{ name: 'all tax, for total tax', pattern: /^all tax\b/i, example: 'All tax, federal and state: ' },
	{
		name: 'in all, for total',
		pattern: /\bin all\b(?! )|\bin all over\b/i,
		example: '… in all over … years',
	},
	{ name: 'tax by kind, for the tax breakdown', pattern: /\btax by kind\b/i, example: 'Tax by kind' },
	{
		name: 'money that is cash',
		pattern: /\bother money\b|\bmoney that is not tax\b/i,
		example: 'Money that is not tax',
	},
	{
		name: 'today’s money, for the present value',
		pattern: /\btoday’s money\b/i,
		example: 'Tax in today’s money',
	},
	{
		name: 'better off, for ahead',
		pattern: /\b(?:better|worse|well) off\b/i,
		example: 'leaves you … worse off',
	},
	{ name: 'what is left, for what you keep', pattern: /\bwhat is left\b/i, example: 'Compare what is left' },
	{
		name: 'computed or worked out, for calculated',
		pattern: /\b(?:work(?:ed|ing)?|works them) out\b|\bcomputed\b/i,
		example: 'How it is worked out',
	},
	{
		name: 'a sample, for an example',
		pattern: /\bsample (?:household|sale)\b|\bthe sample’s\b/i,
		example: 'This is a sample household, until you change something.',
	},
	{
		name: 'eligibility in other words than qualify',
		pattern: /\bopen to you\b|\bdepends on(?::| what you enter)|\blaw (?:denies the effect|lets)\b/i,
		example: 'Not open to you.',
	},
	{
		name: 'a text that stands somewhere',
		pattern: /\bstands? (?:below|here|beside|above|in the|on the return)\b|\bdefault of … stands\b/i,
		example: 'The reasons stand below.',
	},
	{
		name: 'law that is not known here',
		pattern: /\bknown here\b/i,
		example: 'The law of … is not known here yet.',
	},
	{
		name: 'a sale in every way',
		pattern: /\bevery way\b|\bwhat is sold\b|\bforget this\b/i,
		example: 'One sale, every way',
	},
	{
		name: 'tax information that goes on a return',
		pattern: /\bgoes on (?:it|the return)\b/i,
		example: 'What goes on the return',
	},
	{
		name: 'strategies that meet, or their fair shares',
		pattern: /\bmeet first\b|\bwhere they meet\b|\bfair share\b|\bshapley\b/i,
		example: 'Where they meet',
	},
	{ name: 'an amount a year, for per year', pattern: /… a year\b/i, example: 'Present values at … a year.' },
	{
		name: 'tax that comes due',
		pattern: /\bcomes due\b/i,
		example: 'All of it comes due by ….',
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

const PAGE_FOLDERS = ['src/features', 'src/app'];
/** Attributes whose values visitors do not read. */
const OTHER_ATTRIBUTES = new Set(['className', 'id', 'href', 'd', 'key']);

interface Syntax {
	readonly type: string;
	readonly [key: string]: unknown;
}

function isSyntax(value: unknown): value is Syntax {
	return typeof value === 'object' && value !== null && 'type' in value;
}

/** The text of a literal, a template or the children of an element, with … in place of what is calculated; '' for none. */
function getText(node: Syntax): string {
	if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
	if (node.type === 'TemplateLiteral') {
		const quasis = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
		return quasis.map(({ value }) => value.cooked).join('…');
	}
	if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return '';
	const children = node.children as readonly Syntax[];
	return children
		.map((child) => (child.type === 'JSXText' ? String(child.value) : '…'))
		.join('')
		.replace(/\s+/g, ' ')
		.trim();
}

function isUnread(node: Syntax): boolean {
	if (['ImportDeclaration', 'TSLiteralType', 'TSPropertySignature'].includes(node.type)) return true;
	return node.type === 'JSXAttribute' && OTHER_ATTRIBUTES.has(String((node.name as Syntax).name));
}

function listSourceTexts(node: unknown): readonly string[] {
	if (Array.isArray(node)) return node.flatMap(listSourceTexts);
	if (!isSyntax(node) || isUnread(node)) return [];
	return [getText(node), ...Object.values(node).flatMap(listSourceTexts)].filter((text) => text !== '');
}

function listPageTexts(): readonly VisibleText[] {
	const files = PAGE_FOLDERS.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: 'utf8' })
			.filter((file) => /\.tsx?$/.test(file))
			.map((file) => path.posix.join(folder, file)),
	);
	return files.flatMap((location) => {
		const tree: unknown = parseAst(readFileSync(location, 'utf8'), { lang: 'tsx' }, location);
		return listSourceTexts(tree).map((text) => ({ text, location, isLabel: true }));
	});
}

function expectNone(texts: readonly VisibleText[], pattern: Pattern) {
	const problems = texts.filter((text) => hasPattern(pattern, text));
	expect(problems.map(({ location, text }) => `${location}: "${text}"`)).toEqual([]);
	expect(hasPattern(pattern, { text: pattern.example, isLabel: true })).toBe(true);
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

	test.each(PATTERNS)('have no $name', (pattern) => expectNone(texts, pattern));
});

describe('the texts of the pages', () => {
	const texts = listPageTexts();

	test('are read from literals, templates and elements', () => {
		for (const [location, text] of [
			['src/features/household/household-view.tsx', 'Your tax information'],
			['src/features/household/household-view.tsx', 'Start blank'],
			['src/features/household/messages.ts', 'Years after … assume … law and your household as it is.'],
			['src/features/strategy/figures.tsx', 'Present values at … per year.'],
			['src/app/home-page.tsx', 'eligibility check'],
		])
			expect(texts).toContainEqual({ text, location, isLabel: true });
	});

	test.each([...PATTERNS, ...PAGE_PATTERNS])('have no $name', (pattern) => expectNone(texts, pattern));
});
