import { describe, expect, test } from 'vitest';
import { findUnexpectedGrowth, type HomePage, measureCatalogue } from '../../../scripts/growth/home-page.ts';

const before: HomePage = {
	strategies: 41,
	scripts: new Map([['app', 360_000]]),
	totalSize: 361_000,
	catalogue: 20_000,
};

describe('the home page of a hundred times as many strategies', () => {
	test('may have a longer catalogue', () => {
		const after = { ...before, strategies: 4100, totalSize: 2_361_500, catalogue: 2_020_000 };
		expect(findUnexpectedGrowth(before, after, 100)).toEqual([]);
	});

	test.each<[string, Partial<HomePage>, RegExp]>([
		['lacks strategies', { strategies: 4099 }, /There are 4099 strategies/],
		['loads another script', { scripts: new Map([['parser', 1]]) }, /loads parser/],
		['has something else for each strategy', { totalSize: 2_500_000 }, /Beside the catalogue/],
	])('is a surprise when it %s', (_, difference, sentence) => {
		const after = { ...before, strategies: 4100, totalSize: 2_361_500, catalogue: 2_020_000, ...difference };
		expect(findUnexpectedGrowth(before, after, 100)).toEqual([expect.stringMatching(sentence)]);
	});

	test('is not compared when no catalogue was found', () => {
		expect(findUnexpectedGrowth({ ...before, catalogue: 0 }, before, 1).join()).toContain('was not found');
	});
});

test('entries of the catalogue and loaders of calculators are counted in a minified script, nothing else', () => {
	const entry =
		'R(`qcd`,`income-tax`,`Charitable`,`Qualified (QCD)`,`Say "it\'s \\`so\\`", then`,"IRC §408",`$1K`,`low`)';
	const loader = 'qcd:()=>i(t(()=>import(`./calculator-qcd-A.js`),[]))';
	const situation = 'strategies:[`qcd`,`daf`]';
	const dottedSituation = 'strategies:`qcd.daf.crt`.split(`.`)';
	const script = `var s=[{id:\`giving\`,${situation}},{${dottedSituation}}],a=f(\`qcd\`,1),b=[${entry},${entry}],c={${loader},x:()=>g(1)};`;
	const count =
		2 * (Buffer.byteLength(entry) + 1) +
		loader.length +
		1 +
		situation.length +
		1 +
		dottedSituation.length +
		1;
	expect(measureCatalogue(script)).toBe(count);
});
