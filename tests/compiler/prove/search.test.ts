import { describe, expect, test } from 'vitest';
import { ProofAnalysis } from '../../../src/compiler/prove/proof-group.ts';
import { listNearDefaults, MAX_SAMPLES } from '../../../src/compiler/prove/search.ts';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { parse } from '../../language/parse.ts';
import { compileFixture } from '../fixture-project.ts';

const { proofGroups: groups, calculators } = await compileFixture([]);
const program = groups.find(({ name }) => name === 'gift');
const gift = calculators.get('gift');
if (!program || !gift) throw new Error('no gift');
const analysis = new ProofAnalysis(program);

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
		const result = analysis.findInputs([parse(condition)]);
		expect(result.inputs).toBeDefined();
	});

	test.each([
		["assetType == 'cash' and assetType == 'stock'", true],
		['age < 12 and age > 100', true],
		['totalSavings > 0 and totalSavings < 0', false],
		['giftAmount > giftAmount', false],
	])('finds nothing for %s, and says whether that is certain: %s', (condition, isExhaustive) => {
		expect(analysis.findInputs([parse(condition)])).toMatchObject({
			inputs: undefined,
			isExhaustive,
		});
	});

	test('finds the same each time', () => {
		const condition = parse('totalSavings > surtaxThreshold and stateSavings < surtaxSavings');
		expect(analysis.findInputs([condition])).toEqual(new ProofAnalysis(program).findInputs([condition]));
	});

	test('begins with the defaults, then changes one input, then two, and keeps room for a sample', () => {
		const nearInputs = listNearDefaults(gift, gift.inputs);
		const changes = nearInputs.map(
			(inputs) => gift.inputs.filter(({ id, default: defaultValue }) => inputs[id] !== defaultValue).length,
		);
		expect(nearInputs[0]).toEqual(getDefaultInputs(gift));
		expect(Math.max(...changes)).toBe(2);
		expect(changes.indexOf(2)).toBeGreaterThan(changes.indexOf(1));
		expect(nearInputs.length).toBeLessThanOrEqual(MAX_SAMPLES / 2);
	});
});
