// Mistakes that only the examples, or all strategies together, bring to light.
import { PLACEHOLDERS } from '../../../src/compiler/placeholders.ts';
import { createMistakes, type Mistake } from './mistake.ts';

const gift = createMistakes('income-tax/gift.json');
const sale = createMistakes('capital-gains/sale.json');

const RISK = '"taxYear": 2024,\n\t"model"';
const YEARLY = '"formula": "totalSavings / spreadYears"';
const COVERS = '"formula": "giftAmount >= basis"';
const SURTAX_WHEN = '"when": "income > surtaxThreshold"';

export const proofMistakes: readonly Mistake[] = [
	gift(
		'division-by-zero',
		'no-finite-value',
		'"inputs": { "giftAmount": 0 }',
		'"inputs": { "giftAmount": 1 }',
		['"results": { "effectiveRate": null }', '"results": { "effectiveRate": 49.1 }'],
	),
	gift(
		'division-by-a-difference-of-inputs',
		'no-finite-value',
		YEARLY,
		'"formula": "totalSavings * giftAmount * spreadYears / (income - giftAmount)"',
		['"yearlySavings": 2455', '"yearlySavings": 3230.2632'],
		['"yearlySavings": null', '"yearlySavings": 0'],
	),
	gift(
		'division-by-an-earlier-result',
		'no-finite-value',
		YEARLY,
		'"formula": "totalSavings * giftAmount / stateSavings * spreadYears"',
		['"yearlySavings": 2455', '"yearlySavings": 461466.1654'],
		['"yearlySavings": null', '"yearlySavings": 0'],
	),
	gift('division-inside-a-comparison', 'no-finite-value', COVERS, '"formula": "giftAmount / basis >= 1"'),
	gift(
		'power-beyond-any-number',
		'no-finite-value',
		YEARLY,
		'"formula": "totalSavings * percent(giftLimit) ^ spreadYears"',
		['"yearlySavings": 2455', '"yearlySavings": 954.504'],
		['"yearlySavings": null', '"yearlySavings": 11325'],
	),
	gift(
		'division-in-a-condition',
		'no-finite-value',
		SURTAX_WHEN,
		'"when": "income > surtaxThreshold and income / giftAmount > 1"',
	),
	gift(
		'warning-that-never-fires',
		'idle-condition',
		'"when": "age < minimumAge"',
		'"when": "age < minimumAge and age > minimumAge"',
		[', "warnings": ["Must be 70½ or older"]', ''],
	),
	gift('placeholder-text', 'placeholder-text', '"IRC §170"', `"${PLACEHOLDERS.code}"`),
	gift(
		'placeholder-assumption',
		['placeholder-text', 'placeholder-text'],
		'"Rates are flat."',
		`"${PLACEHOLDERS.assumption}"`,
		['"$5K-$25K"', `"${PLACEHOLDERS.savings}"`],
	),
	gift(
		'placeholder-description',
		'placeholder-text',
		'"An asset is given to a public charity."',
		`"Gift of an asset: ${PLACEHOLDERS.description}"`,
	),
	gift(
		'badge-that-always-shows',
		'idle-condition',
		SURTAX_WHEN,
		'"when": "income > surtaxThreshold or surtaxThreshold >= income"',
	),
	gift(
		'badge-that-never-shows',
		'idle-condition',
		SURTAX_WHEN,
		'"when": "income > surtaxThreshold and income < 0"',
		[',\n\t\t\t"badges": ["Surtax applies"]', ''],
	),
	gift(
		'condition-on-two-choices',
		'idle-condition',
		'"disabledWhen": "assetType == \'cash\'"',
		'"disabledWhen": "assetType == \'cash\' and assetType == \'stock\'"',
	),
	gift(
		'row-that-never-shows',
		'idle-condition',
		'"showWhen": "surtaxSavings > 0"',
		'"showWhen": "surtaxSavings > 0 and surtaxSavings < 0"',
	),
	gift(
		'branch-without-example',
		'unreached-branch',
		'"income": 250000, "spreadYears": 0',
		'"income": 250001, "spreadYears": 0',
		['"surtaxSavings": 0, ', ''],
	),
	gift(
		'branch-that-cannot-be-reached',
		'idle-condition',
		'"formula": "income > surtaxThreshold ? ',
		'"formula": "income > surtaxThreshold or income <= surtaxThreshold ? ',
		['"surtaxSavings": 0, ', ''],
	),
	sale(
		'description-of-another',
		['duplicate-description', 'duplicate-description'],
		'The price is paid over several years.',
		'An asset is given to a public  Charity',
	),
	sale(
		'risk-without-citation',
		'missing-citation',
		RISK,
		'"taxYear": 2024,\n\t"risk": { "level": "contested", "status": "The tax authorities disagree." },\n\t"model"',
	),
];
