import { describe, expect, test } from 'vitest';
import { GroupAnalysis } from '../../../src/compiler/analysis/group-analysis.ts';
import { nearDefaults, TRIED } from '../../../src/compiler/analysis/search.ts';
import { defaultInputs } from '../../../src/engine/values.ts';
import { read } from '../../language/read.ts';
import { compileFixture } from '../fixture-project.ts';

const { groups, calculators } = await compileFixture([]);
const group = groups.find(({ name }) => name === 'gift');
const gift = calculators.get('gift');
if (!group || !gift) throw new Error('no gift');
const analysis = new GroupAnalysis(group);

describe('a search for inputs', () => {
	test.each([
		['an input at a sum of two others', 'giftAmount == basis + income and totalSavings > 0'],
		['a result beyond an amount', 'totalSavings > surtaxThreshold'],
		['one result below another', 'surtaxSavings > stateSavings and federalSavings > surtaxThreshold'],
		[
			'a result that falls as an input grows',
			'totalSavings / spreadYears < 1 and totalSavings > 0 and spreadYears > 0',
		],
		['a choice and a number', "assetType == 'stock' and gain == 0 - basis"],
		[
			'a rare choice together with a boundary',
			"state == 'TX' and taxRate == 24 and age == 71 and income < 0",
		],
	])('finds %s', (_, condition) => {
		const found = analysis.whereAll([read(condition)]);
		expect(found.inputs).toBeDefined();
	});

	test.each([
		["assetType == 'cash' and assetType == 'stock'", true],
		['age < 12 and age > 100', true],
		['totalSavings > 0 and totalSavings < 0', false],
		['giftAmount > giftAmount', false],
	])('finds nothing for %s, and says whether that is certain: %s', (condition, certain) => {
		expect(analysis.whereAll([read(condition)])).toMatchObject({ inputs: undefined, certain });
	});

	test('finds the same each time', () => {
		const condition = read('totalSavings > surtaxThreshold and stateSavings < surtaxSavings');
		expect(analysis.whereAll([condition])).toEqual(new GroupAnalysis(group).whereAll([condition]));
	});

	test('begins with the defaults, then changes one input, then two, and keeps room for a sample', () => {
		const near = nearDefaults(gift, gift.inputs);
		const changes = near.map(
			(inputs) => gift.inputs.filter(({ id, default: usual }) => inputs[id] !== usual).length,
		);
		expect(near[0]).toEqual(defaultInputs(gift));
		expect(Math.max(...changes)).toBe(2);
		expect(changes.indexOf(2)).toBeGreaterThan(changes.indexOf(1));
		expect(near.length).toBeLessThanOrEqual(TRIED / 2);
	});
});
