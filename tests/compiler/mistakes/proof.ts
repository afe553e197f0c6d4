// Mistakes that only the examples, or all strategies together, bring to light.
import { PLACEHOLDERS } from '../../../src/compiler/check/placeholders.ts';
import { createMistakes, type Mistake } from './mistake.ts';

const gift = createMistakes('income-tax/gift.json');
const sale = createMistakes('capital-gains/sale.json');

const RISK = '"taxYear": 2024,\n\t"model"';
const YEARLY = '"formula": "totalSavings / spreadYears"';
const COVERS = '"formula": "giftAmount >= basis"';
const SURTAX_WHEN = '"when": "income > surtaxThreshold"';

export const proofMistakes: readonly Mistake[] = [
	gift('division-by-zero', '"inputs": { "giftAmount": 0 }', '"inputs": { "giftAmount": 1 }', [
		'"results": { "effectiveRate": null }',
		'"results": { "effectiveRate": 49.1 }',
	]),
	gift(
		'division-by-a-difference-of-inputs',
		YEARLY,
		'"formula": "totalSavings * giftAmount * spreadYears / (income - giftAmount)"',
		['"yearlySavings": 2455', '"yearlySavings": 3230.2632'],
		['"yearlySavings": null', '"yearlySavings": 0'],
	),
	gift(
		'division-by-an-earlier-result',
		YEARLY,
		'"formula": "totalSavings * giftAmount / stateSavings * spreadYears"',
		['"yearlySavings": 2455', '"yearlySavings": 461466.1654'],
		['"yearlySavings": null', '"yearlySavings": 0'],
	),
	gift('division-inside-a-comparison', COVERS, '"formula": "giftAmount / basis >= 1"'),
	gift(
		'power-beyond-any-number',
		YEARLY,
		'"formula": "totalSavings * percent(giftLimit) ^ spreadYears"',
		['"yearlySavings": 2455', '"yearlySavings": 954.504'],
		['"yearlySavings": null', '"yearlySavings": 11325'],
	),
	gift(
		'division-in-a-condition',
		SURTAX_WHEN,
		'"when": "income > surtaxThreshold and income / giftAmount > 1"',
	),
	gift(
		'warning-that-never-fires',
		'"when": "age < minimumAge"',
		'"when": "age < minimumAge and age > minimumAge"',
		[', "warnings": ["Must be 70½ or older"]', ''],
	),
	gift('name-of-another-strategy', '"Gift of an asset"', '"Gifts of several years, at once"'),
	gift('placeholder-text', '"IRC §170"', `"${PLACEHOLDERS.code}"`),
	gift('placeholder-assumption', '"Rates are flat."', `"${PLACEHOLDERS.assumption}"`, [
		'"$5K-$25K"',
		`"${PLACEHOLDERS.savings}"`,
	]),
	gift(
		'placeholder-description',
		'"An asset is given to a public charity."',
		`"Gift of an asset: ${PLACEHOLDERS.description}"`,
	),
	gift(
		'badge-that-always-shows',
		SURTAX_WHEN,
		'"when": "income > surtaxThreshold or surtaxThreshold >= income"',
	),
	gift('badge-that-never-shows', SURTAX_WHEN, '"when": "income > surtaxThreshold and income < 0"', [
		',\n\t\t\t"badges": ["Surtax applies"]',
		'',
	]),
	gift(
		'condition-on-two-choices',
		'"disabledWhen": "assetType == \'cash\'"',
		'"disabledWhen": "assetType == \'cash\' and assetType == \'stock\'"',
	),
	gift(
		'row-that-never-shows',
		'"showWhen": "surtaxSavings > 0"',
		'"showWhen": "surtaxSavings > 0 and surtaxSavings < 0"',
	),
	gift('branch-without-example', '"income": 250000, "spreadYears": 0', '"income": 250001, "spreadYears": 0', [
		'"surtaxSavings": 0, ',
		'',
	]),
	gift(
		'branch-that-cannot-be-reached',
		'"formula": "income > surtaxThreshold ? ',
		'"formula": "income > surtaxThreshold or income <= surtaxThreshold ? ',
		['"surtaxSavings": 0, ', ''],
	),
	gift(
		'condition-that-no-example-reaches',
		COVERS,
		'"formula": "giftAmount >= basis or (giftAmount < 0 and basis > 0)"',
	),
	sale(
		'description-of-another',
		'The price is paid over several years.',
		'An asset is given to a public  Charity',
	),
	sale(
		'risk-without-citation',
		RISK,
		'"taxYear": 2024,\n\t"risk": { "level": "contested", "status": "The tax authorities disagree." },\n\t"model"',
	),
];
