// Amounts that texts name, as visitors read them.
import { expect, test } from 'vitest';
import { compileFixture, editAmounts, editBunch, editGift } from '../fixture-project.ts';

const THRESHOLD = '"value": 250000, "source": "IRC §1411(b)(1)" }';
const BY_STATUS = '"byFilingStatus": { "single": 1360000, "joint": 2720000 }, "source": "IRC §1411(b)(1)" }';

async function readDescription(description: string): Promise<string | undefined> {
	const { calculators } = await compileFixture([
		editGift('An asset is given to a public charity.', description),
		editGift('"taxYear": 2024,', '"taxYear": 2024,\n\t"filingStatus": "joint",'),
		editAmounts(THRESHOLD, `${BY_STATUS}, "2025": { ${BY_STATUS.replace('1360000', '1399000')}`),
	]);
	return calculators.get('gift')?.description;
}

test.each([
	['money', 'above {surtaxThreshold.single}', 'above $1,360,000'],
	['the filing status of the definition', 'above {surtaxThreshold}', 'above $2,720,000'],
	['another year', 'above {surtaxThreshold.single:2025}', 'above $1,399,000'],
	['millions', 'above {surtaxThreshold.single million}', 'above $1.36 million'],
	['millions, short', 'above {surtaxThreshold.single:2025 M}', 'above $1.399M'],
	['a percent', 'at {surtaxRate}', 'at 3.8%'],
	['an entry of a table', 'in California {stateRates.CA}', 'in California 13.3%'],
	['a sum', 'up to {surtaxThreshold.single + surtaxThreshold.joint}', 'up to $4,080,000'],
	['an age', 'at least {minimumAge}', 'at least 70½'],
	['a number of months', 'within {longTermMonths} months', 'within 12 months'],
])('%s: %s', async (_, description, text) => {
	expect(await readDescription(description)).toBe(text);
});

test('an amount that only a text names is used', async () => {
	const compilation = await compileFixture([
		editAmounts(
			'"surtaxRate": {',
			'"spare": { "title": "Spare", "unit": "money", "values": { "2024": { "value": 7, "source": "IRC §1" } }, "after": "constant" },\n"surtaxRate": {',
		),
		editBunch('"whyDifferent": "', '"whyDifferent": "A fee of {spare} is due. '),
	]);
	expect(compilation.diagnostics).toEqual([]);
});
