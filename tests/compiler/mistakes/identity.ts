// Mistakes in what a strategy is, and in the parts it is made of.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FIXTURE } from '../fixture-project.ts';
import { createMistakes, type Mistake, mistake } from './mistake.ts';

const gift = createMistakes('income-tax/gift.json');
const sale = createMistakes('capital-gains/sale.json');
const model = createMistakes('models/flat.json');

const SALE = readFileSync(path.join(FIXTURE, 'capital-gains/sale.json'), 'utf8');
/** The same under an id, with a card of its own. */
const createSale = (id: string) =>
	SALE.replace('"sale"', `"${id}"`)
		.replace('over several', 'over many')
		.replace('"name": "', '"name": "Another ');

const SPARE_MODEL = `{
	"$schema": "../../schemas/model.schema.json",
	"id": "spare",
	"inputs": { "value": { "use": "federalRate", "default": 32 } },
	"results": [
		{ "id": "rate", "label": "Rate", "formula": "vallue", "format": "percent", "headline": true }
	],
	"assumptions": []
}
`;

export const identityMistakes: readonly Mistake[] = [
	gift('id-unlike-file-name', '"id": "gift"', '"id": "gifts"'),
	gift('id-of-wrong-form', '"id": "gift"', '"id": "Gift"'),
	mistake('file-name-no-id', {
		file: 'capital-gains/Roth-Move.json',
		to: createSale('roth-move'),
	}),
	mistake('reserved-id', {
		file: 'capital-gains/none.json',
		to: createSale('none'),
	}),
	gift('id-too-long', '"id": "gift"', `"id": "gift-${'of-'.repeat(30)}stock"`),
	sale('id-of-another', '"id": "sale"', '"id": "gift"'),
	createMistakes('capital-gains/gift.json')('duplicate-id', undefined, createSale('gift')),
	gift('former-id-of-another', '"id": "gift",', '"id": "gift",\n\t"formerIds": ["present", "sale"],'),
	gift('wrong-folder', '"type": "income-tax"', '"type": "capital-gains"'),
	gift('misspelt-type', '"type": "income-tax"', '"type": "incometax"'),
	sale('unknown-model', '"model": "flat"', '"model": "flatt"'),
	sale('model-and-own-results', '"model": "flat",', '"model": "flat",\n\t"closingNote": "Ask us.",'),
	sale('neither-model-nor-parts', '\t"model": "flat",\n', ''),
	model('model-id-unlike-file-name', '"id": "flat"', '"id": "flat-rate"'),
	model('model-with-error', 'savings * percent(flatShare)', 'savngs * percent(flatShare)'),
	createMistakes('models/spare.json')('unused-model-with-error', undefined, SPARE_MODEL),
	model('model-without-headline', ',\n\t\t\t"headline": true', ''),
];
