// The drawing of a curve whose numbers are far too long for it, and the words in the place of one without a figure.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { type Curve, computeCurve } from '../../../src/engine/what-if/curve.ts';
import { computeValueTicks } from '../../../src/features/what-if/chart-axes.tsx';
import { Drawing } from '../../../src/features/what-if/drawing.tsx';
import { Explorer } from '../../../src/features/what-if/explorer.tsx';
import { computePlot } from '../../../src/features/what-if/plot.ts';
import { createProjectVariation, loadCalculations } from '../../support/load-calculations.ts';

const calculations = await loadCalculations();

/** Studies what the most shares at the highest price cost in tax: thirty digits. */
function computeLongCurve(): Curve {
	const maximum = 999_999_999_999_999;
	const inputs = { sharesVesting: maximum, fmvAtVesting: maximum };
	return computeCurve(createProjectVariation(calculations, 'rsu-iso', 'sharesVesting', 'totalTax', inputs));
}

describe('the drawing of amounts of thirty digits', () => {
	it.each([200, 280, 400])('keeps its width of %i px for the curve', (width) => {
		const curve = computeLongCurve();
		const plot = computePlot(curve, width);
		expect(plot.right - plot.left).toBeGreaterThanOrEqual(width / 2);
		const html = renderToStaticMarkup(<Drawing curve={curve} plot={plot} marker={curve.currentSample} />);
		expect(html).toContain('<rect');
		expect(html).not.toMatch(/(?:width|height)="-/);
	});

	it('writes its scale as powers of ten', () => {
		const labels = computePlot(computeLongCurve(), 280).yTicks.map(({ label }) => label);
		expect(labels.length).toBeGreaterThan(2);
		for (const label of labels) expect(label).toMatch(/^\$(?:0|\d\.\dE29)$/);
	});
});

test.each([
	[0, 100, [0, 100]],
	[-50, 101, [-50, 150]],
	[25, 75, [20, 80]],
	[7, 7, [0, 1]],
])('the scale of %d to %d ends at the next round numbers: %j', (lowest, highest, ends) => {
	const values = computeValueTicks(lowest, highest, 'money').map(({ value }) => value);
	expect([values[0], values.at(-1)]).toEqual(ends);
});

test('the number of a change stands above the plot, and a line leads down from it to the curve', () => {
	const curve = computeCurve(createProjectVariation(calculations, 'qcd', 'income', 'totalSavings'));
	const plot = computePlot(curve, 400);
	const html = renderToStaticMarkup(<Drawing curve={curve} plot={plot} marker={curve.currentSample} />);
	const lines = [...html.matchAll(/d="M[\d.]+ ([-\d.]+)L[\d.]+ ([-\d.]+)V([\d.]+)"/g)];
	const numbers = [...html.matchAll(/y="([-\d.]+)"[^>]*>(\d)<\/text>/g)];
	expect(numbers.map(([, , number]) => number)).toEqual(['1', '2']);
	expect(lines).toHaveLength(2);
	for (const [at, [, ...heights]] of lines.entries()) {
		const [start = 0, bend = 0, end = 0] = heights.map(Number);
		expect(Number(numbers[at]?.[1])).toBeLessThan(start);
		expect(start).toBeLessThan(bend);
		expect(bend).toBeLessThan(plot.top);
		expect(end).toBeGreaterThanOrEqual(plot.top);
	}
});

test('a curve that is blocked throughout is said, not drawn', () => {
	const blocked = createProjectVariation(calculations, 'qcd', 'qcdAmount', 'totalSavings', { age: 60 });
	const html = renderToStaticMarkup(<Explorer curve={computeCurve(blocked)} onApplyValue={() => {}} />);
	expect(html).toMatch(/cannot be calculated for [^<]+ from \$0 to \$/);
	expect(html).not.toContain('<svg');
});
