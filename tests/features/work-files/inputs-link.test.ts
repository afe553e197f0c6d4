// Links that carry inputs: written, copied and read back. What does not fit is told by parse-inputs.test.ts.
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import {
	copyText,
	formatInputsFragment,
	formatPlainNumber,
	parseInputsFragment,
} from '../../../src/features/work-files/inputs-link.ts';
import { sample } from '../calculator/sample-calculator.ts';

const defaults = getDefaultInputs(sample);
const parseLink = (fragment: string) => parseInputsFragment(fragment, sample, { inputs: defaults });

describe('a link with inputs', () => {
	test('is readable, and begins with its version', () => {
		expect(formatInputsFragment(sample, defaults)).toBe(
			'#inputs=1&kind=cash&amount=25000&basis=40000&months=24&rate=32&match=0.06',
		);
	});

	test('brings back what it was made from', () => {
		const numbers = { amount: -999_999_999_999_999, basis: 0, months: 7, rate: 10, match: 1.5e-7 };
		const opening = parseLink(formatInputsFragment(sample, { kind: 'stock', ...numbers }));
		expect(opening.inputs).toEqual({ kind: 'stock', ...numbers });
		expect(opening.notes).toEqual(['These inputs come from a link.']);
	});

	test('leaves out inputs that no form shows, and takes none', () => {
		const inputs = sample.inputs.map((input) => ({ ...input, hidden: input.id === 'kind' }));
		const calculator = { ...sample, inputs };
		expect(formatInputsFragment(calculator, defaults)).not.toContain('kind');
		expect(parseInputsFragment('#inputs=1&kind=stock', calculator, { inputs: {} }).inputs.kind).toBe('cash');
	});

	test('names what it cannot bring, and brings the rest', () => {
		const opening = parseLink('#inputs=1&months=7&kind=a%26b%20c%3D%C3%A9&amount=%E0%A4%A');
		expect(opening.notes.slice(1)).toEqual([
			'“Kind of gift” does not offer “a&b c=é”; the default of Cash is used.',
			'“QCD amount” cannot be “\uFFFD%A”; the default of $25,000 is used.',
		]);
		expect(opening.inputs).toEqual({ ...defaults, months: 7 });
	});

	test.each([
		['2', 'The link was made by a newer version of this site, so its inputs were not read.'],
		['', 'The link is damaged, so its inputs were not read.'],
		['1.0', 'The link is damaged, so its inputs were not read.'],
		['abc', 'The link is damaged, so its inputs were not read.'],
	])('of version "%s" brings nothing', (version, sentence) => {
		expect(parseLink(`#inputs=${version}&amount=1`)).toEqual({ inputs: defaults, notes: [sentence] });
	});
});

test('a plain number has no power of ten, and reads back as the same number', () => {
	fc.assert(
		fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
			const text = formatPlainNumber(value);
			expect(text).toMatch(/^-?\d+(\.\d+)?$/);
			expect(Number(text)).toBe(value === 0 ? 0 : value);
		}),
	);
});

test.each([
	['the browser takes it', { writeText: async () => {} }, true],
	['the browser refuses', { writeText: () => Promise.reject(new Error('NotAllowedError')) }, false],
	['there is no clipboard', undefined, false],
	['the browser never answers', { writeText: () => new Promise(() => {}) }, false],
])('where %s, a text is copied: %3$s', async (_, clipboard, isCopied) => {
	vi.useFakeTimers();
	vi.stubGlobal('navigator', { clipboard });
	const copyResult = copyText('a link');
	await vi.advanceTimersByTimeAsync(2_000);
	expect(await copyResult).toBe(isCopied);
	vi.useRealTimers();
	vi.unstubAllGlobals();
});
