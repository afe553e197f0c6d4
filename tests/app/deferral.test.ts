// The deferral figure shows what its assumptions come to: the same gain, taxed at the sale or twenty years later.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const drawing = readFileSync('src/content/figures/deferral.svg', 'utf8');
/** Long-term rate of IRC §1(h) plus the tax of §1411. */
const TAX = 0.2 + 0.038;
const YEARS = 20;
const grow = (dollars: number, years: number) => dollars * 1.06 ** years;
const start = 1_000_000 * (1 - TAX);
/** Only the growth since the sale is taxed at the end. */
const taxedAtSale = grow(start, YEARS) - (grow(start, YEARS) - start) * TAX;
const deferred = grow(1_000_000, YEARS) * (1 - TAX);

/** Units of the drawing from its top. */
const toHeight = (dollars: number) =>
	Math.round((214 - (dollars / grow(1_000_000, YEARS)) * (214 - 8)) * 10) / 10;

it.each([
	['fill-ink', deferred, 'stroke-ink', 1_000_000],
	['fill-gold', taxedAtSale, 'stroke-gold', start],
])('%s', (dot, kept, line, invested) => {
	expect(drawing).toContain(`>$${(kept / 1_000_000).toFixed(2)}M</text>`);
	expect(drawing).toContain(`cy="${toHeight(kept)}" r="4" class="${dot}"`);
	const [, path = ''] = new RegExp(`<path d="M([^"]*)" stroke-width="2" class="${line}"`).exec(drawing) ?? [];
	const heights = path.split('L').map((point) => Number(point.split(' ')[1]));
	expect(heights).toEqual(Array.from({ length: YEARS + 1 }, (_, year) => toHeight(grow(invested, year))));
});

it('says both amounts in words', () => {
	expect(drawing).toContain(
		'$2.44M is kept when the tax is deferred for 20 years, and $2.04M when it is paid',
	);
});
