// The firm's settings: what the site says of it comes from one file, which the build validates.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fillInText } from '../../src/content/content-page.tsx';
import { settings, toPhoneLink } from '../../src/lib/settings.ts';
import type { FirmSettings } from '../../src/model/generated/authored.ts';
import { formatColorRules, getPaper, readTokens, setThemeColors } from '../../src/publish/colors.ts';
import { formatFinding } from '../../src/publish/findings.ts';
import { readFirm, SETTINGS_FILE } from '../../src/publish/firm.ts';
import { findLocation } from '../support/find-location.ts';

const OTHER_FIRM = 'tests/drop-in/firm.json';
/** The files that hold the other firm. */
const OWN_FILES = [path.normalize(OTHER_FIRM), path.normalize('tests/publish/firm.test.ts')];
const otherText = readFileSync(OTHER_FIRM, 'utf8');
const otherFirm = JSON.parse(otherText) as FirmSettings;
const tokens = readFileSync('src/ui/tokens.css', 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'firm-'));

mkdirSync(path.join(folder, 'firm'));
cpSync('tests/drop-in/privacy.md', path.join(folder, 'firm/privacy.md'));
cpSync('src/ui/tokens.css', path.join(folder, 'src/ui/tokens.css'), { recursive: true });
cpSync('public/icon.svg', path.join(folder, 'public/icon.svg'), { recursive: true });

afterAll(() => rmSync(folder, { recursive: true }));

/** What is said about the settings of the other firm with a change. */
function findProblems(search: string, replacement: string): readonly string[] {
	const text = otherText.replace(search, replacement);
	expect(text).not.toBe(otherText);
	writeFileSync(path.join(folder, SETTINGS_FILE), text);
	return readFirm(folder).findings.map(formatFinding);
}

describe('settings', () => {
	test.each([
		['of this project', '.'],
		['of another firm', folder],
	])('%s are valid', (_, root) => {
		writeFileSync(path.join(folder, SETTINGS_FILE), otherText);
		expect(readFirm(root).findings).toEqual([]);
	});

	test.each([
		['"Ada Vale"', '""', '', '"founder" cannot be written as the text "". It cannot be empty.'],
		['"phone"', '"fone"', '"fone"', 'The file has no key "fone".'],
		[
			'"(303) 321-8860"',
			'"321-8860"',
			'',
			'"phone" cannot be written as the text "321-8860". It is an American telephone number',
		],
		[
			'"https://harborvale.com"',
			'"harborvale.com/"',
			'',
			'"siteAddress" cannot be written as the text "harborvale.com/".',
		],
		[
			'"/api/newsletter"',
			'"http://a.com"',
			'',
			'"newsletterEndpoint" cannot be written as the text "http://a.com".',
		],
		['12,\n', '0,\n', '0,\n', '"pricePerCalculator" cannot be written as 0. It must be at least 1.'],
		['"2025"', '2025', '2025,', '"year" of "savingsIdentified" of "claims" must be text'],
		[
			'"reputationYears": null',
			'"reputationYears": "Gold"',
			'"Gold"',
			'"reputationYears" of "claims" must be a group of keys in { } or null',
		],
		['"/icon.svg"', '"/logo.svg"', '', 'There is no file public/logo.svg.'],
		['"terms": ""', '"terms": "terms.md"', '"terms.md"', 'There is no file firm/terms.md.'],
		['"terms": ""', '"terms": "../a.md"', '"../a.md"', '"terms" of "legal" cannot be written as'],
		['"#10243e"', '"#708090"', '', 'The color "ink" (#708090) has a contrast of 4:1 on "paper" (#ffffff)'],
		['"#0b1420"', '"#405060"', '', 'The color "brass" (#dbbb74) has a contrast of 4.4:1 on "paper"'],
		['"https://partner.com"', '"http://partner.com/"', '', 'Entry 1 of "embedOrigins" cannot'],
		['"name": "Harbor', '"name" "Harbor', '"Harbor', ''],
	])('with %s as %s are refused with their place', (search, replacement, marked, message) => {
		const problems = findProblems(search, replacement);
		const place = findLocation(otherText.replace(search, replacement), marked || replacement);
		const problem = problems.find((text) => text.startsWith(`${SETTINGS_FILE}:${place}  ${message}`)) ?? '';
		expect(problem, problems.join('\n')).toMatch(/\n {4}\d+ \| .*\n {4} +\| +\^+\n$/);
	});

	test('are refused where the file is missing', () => {
		rmSync(path.join(folder, SETTINGS_FILE));
		expect(readFirm(folder).findings).toHaveLength(1);
	});
});

describe('the colors of a firm', () => {
	test('stand for the tokens on a screen, and in the head', () => {
		expect(formatColorRules(otherFirm)).toBe(
			'@media screen and (prefers-color-scheme: light){:root{--color-paper:#ffffff;--color-raised:#f4f6f8;--color-ink:#10243e;--color-brass:#7a4a00}}\n' +
				'@media screen and (prefers-color-scheme: dark){:root{--color-paper:#0b1420}}\n',
		);
		const page = setThemeColors(readFileSync('index.html', 'utf8'), otherFirm, tokens);
		expect(page).toContain('content="#ffffff" media="(prefers-color-scheme: light)"');
		expect(page).toContain('content="#0b1420" media="(prefers-color-scheme: dark)"');
	});

	test('are the tokens where it has none', () => {
		const firm = { ...otherFirm, colors: { light: {}, dark: {} } };
		const page = readFileSync('index.html', 'utf8');
		expect(formatColorRules(firm)).toBe('');
		expect(setThemeColors(page, firm, tokens)).toBe(page);
		expect(readTokens(tokens, 'dark').ink).toBe('#f2ede2');
		expect(() => getPaper(firm, '', 'light')).toThrow('tokens.css has no --color-paper.');
	});
});

test('a sentence of a page about a claim that the firm does not make is left out', () => {
	const text = 'We are {founder}. We have {years}. {count} people agree.';
	expect(fillInText(text, { founder: 'Ada', years: undefined, count: '3' })).toBe(
		'We are Ada. 3 people agree.',
	);
	expect(fillInText('{years}', { years: undefined })).toBe('');
});

test.each([
	['(214) 321-0142', 'tel:+12143210142'],
	['+1 214-321-0142', 'tel:+12143210142'],
])('the telephone number %s is called as %s', (phone, link) => {
	expect(toPhoneLink(phone)).toBe(link);
});

test('no code and no test holds what the settings say of the firm', () => {
	const { name, phone, email, siteAddress } = settings;
	// A name of one word may be any word.
	const names = name.includes(' ') ? [name] : [];
	const texts = [...names, phone, email, siteAddress.replace('https://', ''), toPhoneLink(phone)];
	const files = ['src', 'scripts', 'tests', 'e2e', 'engines'].flatMap((root) =>
		readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => path.join(root, file)),
	);
	const codeFiles = files.filter((file) => /\.(tsx?|json|html)$/.test(file) && !OWN_FILES.includes(file));
	expect(codeFiles.length).toBeGreaterThan(500);
	const mentions = codeFiles.flatMap((file) => {
		const content = readFileSync(file, 'utf8');
		return texts.filter((text) => content.includes(text)).map((text) => `${file}: ${text}`);
	});
	expect(mentions).toEqual([]);
});
