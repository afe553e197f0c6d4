// The drawing of a curve whose numbers are far too long for it.
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { Drawing } from '../../../src/calculator/what-if/drawing.tsx';
import { plotOf } from '../../../src/calculator/what-if/plot.ts';
import { type Study, studyOf } from '../../../src/calculator/what-if/study.ts';
import { type Calculations, loadCalculations, variationIn } from '../../support/load-calculations.ts';

let calculations: Calculations;

beforeAll(async () => {
	calculations = await loadCalculations();
});

/** Studies what the most shares at the highest price cost in tax: thirty digits. */
function study(): Study {
	const most = 999_999_999_999_999;
	const given = { sharesVesting: most, fmvAtVesting: most };
	return studyOf(variationIn(calculations, 'rsu-iso', 'sharesVesting', 'totalTax', given));
}

describe('the drawing of amounts of thirty digits', () => {
	it.each([200, 280, 400])('keeps its width of %i px for the curve', (width) => {
		const long = study();
		const plot = plotOf(long, width);
		expect(plot.right - plot.left).toBeGreaterThanOrEqual(width / 2);
		const html = renderToStaticMarkup(<Drawing study={long} plot={plot} marker={long.own} />);
		expect(html).toContain('<rect');
		expect(html).not.toMatch(/(?:width|height)="-/);
	});

	it('writes its scale as powers of ten', () => {
		const labels = plotOf(study(), 280).yTicks.map(({ label }) => label);
		expect(labels.length).toBeGreaterThan(2);
		for (const label of labels) expect(label).toMatch(/^\$(?:0|\d\.\dE29)$/);
	});
});
