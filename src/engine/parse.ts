// Reads what a person types into a number of the stored unit.
import type { CompiledInput } from '../definition/compiled-calculator.ts';

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?$/;
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * Reads a typed or pasted number such as "$1,200.50", "9.3%", "−12" or "(1,200)".
 * Whole-number inputs cut decimals off (12.7 becomes 12); a fraction input reads 6 as 0.06.
 * @returns dollars, percent, a fraction or a count as the input stores it; undefined when empty or unreadable
 */
export function parseNumber(text: string, input: Pick<CompiledInput, 'type' | 'format'>): number | undefined {
	const value = plainNumber(text);
	if (value === undefined) return undefined;
	return storeNumber(input.format === 'fraction' ? hundredth(value) : value, input);
}

/**
 * Brings a number into the form an input stores: whole-number inputs lose their decimals.
 * @param value in the stored unit
 */
export function storeNumber(value: number, input: Pick<CompiledInput, 'type'>): number {
	const stored = input.type === 'integer' ? Math.trunc(value) : value;
	return stored === 0 ? 0 : stored;
}

function plainNumber(text: string): number | undefined {
	const bare = unwrap(text);
	if (bare === '' || (bare.includes(',') && !GROUPED.test(bare))) return undefined;
	const match = NUMBER.exec(bare.replaceAll(',', ''));
	if (!match || (!match[2] && !match[3])) return undefined;
	const value = Number(`${match[1] ?? ''}${match[2] || '0'}.${match[3] || '0'}`);
	return Number.isFinite(value) ? value : undefined;
}

// Spaces, one leading dollar sign and one trailing percent sign carry no information; brackets mean minus.
function unwrap(text: string): string {
	const compact = text.replace(/[\s\u00a0\u202f]/g, '').replace(/[\u2212\u2013]/g, '-');
	const bracketed = /^\$?\((.*)\)$/.exec(compact);
	const signed = bracketed ? `-${bracketed[1]}` : compact;
	return signed.replace(/^([+-]?)\$([+-]?)/, '$1$2').replace(/%$/, '');
}

// 6 / 100 is 0.06, but 5.7 / 100 is 0.05700000000000001: twelve significant digits give the number meant.
function hundredth(value: number): number {
	return Number((value / 100).toPrecision(12));
}
