import { expect, test } from 'vitest';
import { getVisit, updateFilter } from '../../../src/visit/visit-store.ts';
import { openSite } from '../../support/dom/site.tsx';

const toFile = (work: object) =>
	new File(
		[JSON.stringify({ format: 'tax-strategy-work', version: 1, calculations: [], ...work })],
		'work.json',
		{
			type: 'application/json',
		},
	);

const FIRST_CLIENT = toFile({
	selection: ['crt'],
	household: { taxYear: 2026, age: 61, wages: 512_345 },
	sale: { price: 5_000_000 },
	estate: { estateToday: 20_000_000 },
	situations: ['sellingBusiness'],
});
const SECOND_CLIENT = toFile({ selection: ['qcd'] });

async function loadFile(site: ReturnType<typeof openSite>, file: File, button: string): Promise<string> {
	await site.press('Load work');
	const field = await site.findText('Saved work');
	await site.user.upload(field, file);
	const { textContent } = await site.findText(/^This file holds/);
	const replaced = site.front.queryByText(/^It replaces/);
	await site.press(button);
	await site.press('Done');
	return `${textContent} ${replaced?.textContent ?? ''}`.trim();
}

test('a file of another client replaces all that was there of the one before, as it says, and that comes back by one press', async () => {
	updateFilter({ query: 'ira' });
	const site = openSite();
	await site.press('Your household');
	await loadFile(site, FIRST_CLIENT, 'Load');
	expect(getVisit()).toMatchObject({
		household: { values: { wages: 512_345 } },
		situations: ['sellingBusiness'],
	});
	const sentences = await loadFile(site, SECOND_CLIENT, 'Replace and load');
	expect(sentences).toBe(
		'This file holds 1 selected strategy and 0 calculations. It replaces what you have now: 1 selected strategy, 0 calculations, a household, a planned sale, an estate and what is happening.',
	);
	expect(getVisit()).toMatchObject({
		...{ selection: ['qcd'], household: null, sale: null, estate: { values: {} }, situations: [] },
		filter: { query: 'ira' },
	});
	await site.press('Undo');
	expect(getVisit()).toMatchObject({ selection: ['crt'], household: { values: { wages: 512_345 } } });
});
