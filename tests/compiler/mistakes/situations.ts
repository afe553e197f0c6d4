// Mistakes in what visitors find a strategy by.
import { createMistakes, type Mistake } from './mistake.ts';

const gift = createMistakes('income-tax/gift.json');
const sale = createMistakes('capital-gains/sale.json');
const situations = createMistakes('situations.json');

const OWN = '"situations": ["giving"]';
const SAVING = '"label": "Saving for later" },';

export const situationMistakes: readonly Mistake[] = [
	gift('without-texts-that-visitors-read', '"timing": "Before the end of the year",', '', [
		',\n\t"sources": ["IRC §170"]',
		'',
	]),
	gift('without-a-situation', `,\n\t${OWN}`, ''),
	gift('no-situation-in-the-list', OWN, '"situations": []'),
	gift('misspelt-situation', OWN, '"situations": ["givin"]'),
	gift('situation-by-its-label', OWN, '"situations": ["Giving to charity"]'),
	gift('situation-nobody-has', OWN, '"situations": ["giving", "marrying"]'),
	gift('situation-twice', OWN, '"situations": ["giving", "saving", "giving"]'),
	sale('search-word-twice', '["exit"]', '["exit", "merger", "Exit"]'),
	sale('search-word-of-the-situation', '["exit"]', '["exit", "Company"]'),
	sale('search-word-of-the-description', '["exit"]', '["exit", "paid over years"]'),
	situations('situation-without-a-label', '{ "label": "Saving for later" }', '{}'),
	situations(
		'situation-of-no-strategy',
		SAVING,
		`${SAVING}\n\t\t"moving": { "label": "Moving to another state" },`,
	),
	situations(
		'situation-selling-an-unknown-asset',
		SAVING,
		`"label": "Saving for later", "assetKind": "realEstates" },`,
	),
	situations('situation-asking-an-unknown-fact', SAVING, `"label": "Saving for later", "facts": ["wage"] },`),
];
