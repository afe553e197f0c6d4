// Links that carry inputs: written and read back, and everything that can be wrong with one.
import { describe, expect, it } from 'vitest';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { formatInputsFragment, parseInputsFragment } from '../../../src/features/saved-work/inputs-link.ts';
import { sample } from '../calculator/sample-calculator.ts';

const defaults = getDefaultInputs(sample);
const parseLink = (fragment: string) => parseInputsFragment(fragment, sample, { inputs: defaults });
/** The notes on problems, after the one on where the inputs come from. */
const listProblems = (fragment: string) => parseLink(fragment).notes.slice(1);

describe('a link with inputs', () => {
	it('is readable, and begins with its version', () => {
		expect(formatInputsFragment(sample, defaults)).toBe(
			'#inputs=1&kind=cash&amount=25000&basis=40000&months=24&rate=32&match=0.06',
		);
	});

	it('brings back what it was made from', () => {
		const inputs = {
			kind: 'stock',
			amount: -999_999_999_999_999,
			basis: 0,
			months: 7,
			rate: 10,
			match: 1.5e-7,
		};
		const opening = parseLink(formatInputsFragment(sample, inputs));
		expect(opening.inputs).toEqual(inputs);
		expect(opening.notes).toEqual(['These inputs come from a link.']);
	});

	it('leaves out inputs that no form shows, and takes none', () => {
		const [firstInput, ...otherInputs] = sample.inputs;
		const calculator = firstInput
			? { ...sample, inputs: [{ ...firstInput, hidden: true }, ...otherInputs] }
			: sample;
		expect(formatInputsFragment(calculator, defaults)).not.toContain('kind');
		expect(parseInputsFragment('#inputs=1&kind=stock', calculator, { inputs: {} }).inputs.kind).toBe('cash');
	});

	it('writes text so that an address can hold it', () => {
		const text = '#inputs=1&kind=a%26b%20c%3D%C3%A9';
		expect(listProblems(text)).toEqual([
			'“Kind of gift” does not offer “a&b c=é”; the default of Cash is used.',
		]);
	});
});

describe('what a link cannot bring', () => {
	it.each([
		['an input there is none of', 'age=72', '“age” is not an input of this calculator; it was left out.'],
		['text for a number', 'amount=abc', '“QCD amount” cannot be “abc”; the default of $25,000 is used.'],
		['nothing for a number', 'amount=', '“QCD amount” cannot be empty; the default of $25,000 is used.'],
		['NaN', 'amount=NaN', '“QCD amount” cannot be “NaN”; the default of $25,000 is used.'],
		['infinity', 'amount=1e999', '“QCD amount” cannot be “1e999”; the default of $25,000 is used.'],
		[
			'a number far beyond what anyone has',
			'amount=100000000000000000',
			'“QCD amount” takes at most 15 digits, not “100000000000000000”; the default of $25,000 is used.',
		],
		[
			'a rate that is no choice',
			'rate=33',
			'“Marginal tax rate” does not offer “33”; the default of 32% is used.',
		],
		[
			'a choice there is none of',
			'kind=gold',
			'“Kind of gift” does not offer “gold”; the default of Cash is used.',
		],
		[
			'a name of the language',
			'__proto__=1',
			'“__proto__” is not an input of this calculator; it was left out.',
		],
		[
			'broken coding',
			'amount=%E0%A4%A',
			'“QCD amount” cannot be “\uFFFD%A”; the default of $25,000 is used.',
		],
	])('is named and skipped: %s', (_, pair, sentence) => {
		const opening = parseLink(`#inputs=1&months=7&${pair}`);
		expect(opening.notes.slice(1)).toEqual([sentence]);
		expect(opening.inputs).toEqual({ ...defaults, months: 7 });
	});

	it('cannot turn the sentence about it round', () => {
		expect(listProblems('#inputs=1&amount=%E2%80%AEabc%E2%81%A9')).toEqual([
			'“QCD amount” cannot be “abc”; the default of $25,000 is used.',
		]);
		expect(listProblems('#inputs=1&%D7%90%D7%91=1')).toEqual([
			'“\u2068\u05d0\u05d1\u2069” is not an input of this calculator; it was left out.',
		]);
	});

	it('is told in a few sentences, however much it is', () => {
		const longFragment = Array.from({ length: 500 }, (_, i) => `x${i}=${'y'.repeat(500)}`).join('&');
		expect(listProblems(`#inputs=1&${longFragment}`)).toHaveLength(9);
		expect(listProblems(`#inputs=1&${longFragment}`).at(-1)).toBe('And 492 more of this kind.');
	});

	it.each([
		['2', 'The link was made by a newer version of this site, so its inputs were not read.'],
		['', 'The link is damaged, so its inputs were not read.'],
		['1.0', 'The link is damaged, so its inputs were not read.'],
		['abc', 'The link is damaged, so its inputs were not read.'],
	])('reads nothing of version "%s"', (version, sentence) => {
		const opening = parseLink(`#inputs=${version}&amount=1`);
		expect(opening).toEqual({ inputs: defaults, notes: [sentence] });
	});
});
