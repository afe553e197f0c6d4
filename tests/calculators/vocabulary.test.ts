// The definitions and the pages speak the American tax English of a client: every text that visitors read is held to these
// patterns.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';
import { OWN_DEFINITIONS } from '../support/own-definitions.ts';

const FOLDER = OWN_DEFINITIONS;

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
	...['formula', 'amount', 'when', 'showWhen', 'disabledWhen', 'appliesWhen', 'add', 'set'],
]);
/** Keys of texts that name a field or a line. */
const LABEL_KEYS = new Set(['title', 'label', 'labels']);

interface VisibleText {
	readonly text: string;
	/** The file and the keys down to the text. */
	readonly location: string;
	readonly isLabel: boolean;
}

/** The last is a text that has it. */
type Pattern = readonly [name: string, pattern: RegExp, example: string];

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

const PATTERNS: readonly Pattern[] = [
	[
		'a British -ise',
		/\b\w*(?:real|recogn|penal|final|organ|capital|item|amort|summar|util|minim|maxim)is(?:e|es|ed|ing|ation)\b/i,
		'Losses realised in the year',
	],
	[
		'a British spelling',
		/colour|favour|labour|neighbour|behaviour|honour|programme|instalment|cheque|licence|defence|modell(?:ed|ing)|fulfil\b|judgement|whilst|\bset-up\b|\bgrey\b/i,
		'Gain on instalment sales',
	],
	['a straight apostrophe', /[a-z]'(?:s|t|re)\b/i, "This year's tax"],
	[
		'a day before its month',
		new RegExp(`\\b\\d{1,2} (?:${MONTHS})[a-z]*\\b`),
		'On 31 December of the tax year.',
	],
	[
		'a gift to charity, which is a donation',
		/\b(?:cash|charitable|yearly|annual) gifts?\b|\bgifts? (?:of cash|of stock|to charit|to the fund|for the use|from the IRA|deduction)|\b(?:give|given|giving)\b[^.]* to (?:a )?charit/i,
		'Gift deduction in the first year',
	],
	[
		'the quick estimate, scolded',
		/simple figure|\b(?:forgets?|never asks?|ignores?|ignored)\b/i,
		'The simple figure forgets income tax on the cost.',
	],
	[
		'an assumption that does not say it can be changed',
		/\bassumption[.:;]/i,
		'Assumption: about 1.5% of the price.',
	],
	['half a sentence about a part', /(?:^|: )of (?:it|them)\b/i, 'Of it, qualified dividends'],
	['a cost that is borne', /\b(?:bears?|borne)\b/i, 'Notes above 5 million bear a yearly interest charge.'],
	[
		'a loss or tax that waits',
		/\bwaiting (?:passive )?loss|\b(?:loss|gain|tax|deduction)\b[^.]{0,30} waits\b|growth while waiting/i,
		'Without participation the loss is passive and waits.',
	],
	[
		'property that is let',
		/\b(?:homes|house|days|nights|not) let\b|\bis let\b|\bletting is\b/i,
		'27.5 years, homes let',
	],
	[
		'a turn of speech that needs reading twice',
		/\bso much is kept\b|\bcomes to\b|\bcarried out\b|\b(?:is|are) taken (?:as|to|back)\b|\bfigured on\b|\bfor good\b|\bfalls due\b|\bfor ever\b|\b(?:is|or) nil\b/i,
		'So much is kept that all of the gain is taxed now.',
	],
	['yearly', /\byearly\b/i, 'Extra yearly fees'],
];

/** Patterns of texts that name a field or a line. */
const LABEL_PATTERNS: readonly Pattern[] = [
	['a year, for per year', /\ba year(?:$|,| (?:with|without|until))/, 'Growth of the replacement a year'],
	['a share named after a comma', /, of (?:the |today’s )?[\w-]+$/, 'Trustee and adviser, of the balance'],
	['what is left, as a heading', /^left[,:]|\bleft (?:at|for)\b/i, 'Left for charity at the end'],
];

/** Words of the page: a thing that has a name there is called by it alone. */
const PAGE_PATTERNS: readonly Pattern[] = [
	[
		'the quick estimate under another name',
		/\bestimate above\b|\bthe estimate\b/i,
		'Why it differs from the estimate above',
	],
	['all tax, for total tax', /^all tax\b/i, 'All tax, federal and state: '],
	['in all, for total', /\bin all\b(?! )|\bin all over\b/i, '… in all over … years'],
	['tax by kind, for the tax breakdown', /\btax by kind\b/i, 'Tax by kind'],
	['money that is cash', /\bother money\b|\bmoney that is not tax\b/i, 'Money that is not tax'],
	['today’s money, for the present value', /\btoday’s money\b/i, 'Tax in today’s money'],
	['better off, for ahead', /\b(?:better|worse|well) off\b/i, 'leaves you … worse off'],
	['what is left, for what you keep', /\bwhat is left\b/i, 'Compare what is left'],
	[
		'computed or worked out, for calculated',
		/\b(?:work(?:ed|ing)?|works them) out\b|\bcomputed\b/i,
		'How it is worked out',
	],
	[
		'a sample, for an example',
		/\bsample (?:household|sale)\b|\bthe sample’s\b/i,
		'This is a sample household, until you change something.',
	],
	[
		'eligibility in other words than qualify',
		/\bopen to you\b|\bdepends on(?::| what you enter)|\blaw (?:denies the effect|lets)\b/i,
		'Not open to you.',
	],
	[
		'a text that stands somewhere',
		/\bstands? (?:below|here|beside|above|in the|on the return)\b|\bdefault of … stands\b/i,
		'The reasons stand below.',
	],
	['law that is not known here', /\bknown here\b/i, 'The law of … is not known here yet.'],
	['a sale in every way', /\bevery way\b|\bwhat is sold\b|\bforget this\b/i, 'One sale, every way'],
	['tax information that goes on a return', /\bgoes on (?:it|the return)\b/i, 'What goes on the return'],
	[
		'strategies that meet, or their fair shares',
		/\bmeet first\b|\bwhere they meet\b|\bfair share\b|\bshapley\b/i,
		'Where they meet',
	],
	['an amount a year, for per year', /… a year\b/i, 'Present values at … a year.'],
	['tax that comes due', /\bcomes due\b/i, 'All of it comes due by ….'],
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

function expectNone(texts: readonly VisibleText[], pattern: RegExp, example: string) {
	const problems = texts.filter(({ text }) => pattern.test(text));
	expect(problems.map(({ location, text }) => `${location}: "${text}"`)).toEqual([]);
	expect(example).toMatch(pattern);
}

describe('the texts of the definitions', async () => {
	const texts = await listVisibleTexts();

	test('are read from every kind of file', () => {
		const locations = texts.map(({ location }) => location);
		for (const pattern of [
			/^(income-tax|capital-gains)\/\S+ inputs \w+ title$/,
			/^(income-tax|capital-gains)\/\S+ onReturn whyDifferent$/,
			/^law\/household\.json facts itemizing labels best$/,
			/^law\/federal\.json lines /,
			/^law\/amounts\/deductions\.json amounts saltCap title$/,
			/^models\/on-return\/\S+ warnings /,
			/^on-return\.json wrongAssetMessage$/,
		])
			expect(
				locations.some((location) => pattern.test(location)),
				String(pattern),
			).toBe(true);
	});

	test.each(PATTERNS)('have no %s', (_, pattern, example) => expectNone(texts, pattern, example));

	test.each(LABEL_PATTERNS)('have, as labels, no %s', (_, pattern, example) =>
		expectNone(
			texts.filter(({ isLabel }) => isLabel),
			pattern,
			example,
		),
	);
});

describe('the texts of the pages', () => {
	const texts = listPageTexts();

	test('are read from literals, templates and elements', () => {
		for (const [location, text] of [
			['src/features/household/household-view.tsx', 'Your tax information'],
			['src/features/household/household-view.tsx', 'Start blank'],
			['src/features/household/messages.ts', 'Years after … assume … law and your household as it is.'],
			['src/features/effect/tax-breakdown.tsx', 'Present values at … per year.'],
			['src/app/home-page.tsx', 'eligibility check'],
		])
			expect(texts).toContainEqual({ text, location, isLabel: true });
	});

	test.each([...PATTERNS, ...LABEL_PATTERNS, ...PAGE_PATTERNS])('have no %s', (_, pattern, example) =>
		expectNone(texts, pattern, example),
	);
});
