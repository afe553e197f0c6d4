// Deadlines of sample strategies, as a visitor of the tax year 2026 reads them.
import { expect, test } from 'vitest';
import { listSteps } from '../../../src/engine/plan/steps.ts';
import { compileSamples } from '../../support/load-samples.ts';

const { definitions } = await compileSamples();
const byId = new Map([...definitions.values()].map((document) => [document?.value.id, document?.value]));

// Sources: the sections named in the definitions, read there.
test.each([
	['cg-1031-exchange', 'Name the replacement', 'Within 45 days of the closing'],
	[
		'cg-1031-exchange',
		'Close on',
		'Within 180 days of the closing, and by April 15, 2027 (October 15, 2027 with an extension) at the latest',
	],
	['cg-qof-1400z2', 'Invest the gain', 'Within 180 days of the closing, that day included'],
	[
		'cg-qof-1400z2',
		'A gain on a Schedule K-1',
		'By June 28, 2027 (within 180 days of the end of the tax year, that day included)',
	],
	['cg-esop-1042', 'Buy qualified', 'Within 12 months of the closing'],
	['cg-crut-presale', 'Sign the trust', 'Before a binding agreement to sell'],
	['cg-presale-gift', 'Complete the gift', 'Before the letter of intent'],
	['cg-deal-form', 'File Form 8023', 'By the 15th of the 9th month after the closing'],
	['cg-nua', 'Pay out the whole balance', 'By December 31, 2026'],
	['cg-nua', 'Roll over', 'Within 60 days of the distribution'],
	['cg-flp-754', 'File the §754', 'By March 15, 2027 (September 15, 2027 with an extension)'],
	['backdoor-roth', 'Contribute', 'By April 15, 2027'],
	['backdoor-roth', 'Convert', 'By December 31, 2026'],
	['qcd', 'Pay the charity', 'By December 31, 2026'],
	['daf', 'Transfer cash', 'By December 31, 2026'],
	['oil-gas-idc', 'Begin drilling', 'By March 31, 2027 (within 90 days of the end of the tax year)'],
	['income-timing', 'Elect to defer pay', 'By December 31, 2026'],
	['rsu-iso', 'Sell ISO shares with', 'More than 2 years after the grant of the option'],
	['rsu-iso', 'For unvested', 'Within 30 days of the transfer'],
	['tax-loss-harvest', 'Buy the same', 'More than 30 days after the sale at a loss'],
])('%s: %s … %s', (id, text, when) => {
	const { name = '', steps = [] } = byId.get(id) ?? {};
	const listed = listSteps([{ name, steps }], { taxYear: 2026, today: '2026-01-01' });
	expect(listed.find((step) => step.text.startsWith(text))?.when).toBe(when);
});
