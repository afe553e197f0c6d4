// A visitor's ways through the site, the same in every browser engine.

import { formatPriceSummary, settings } from '../src/lib/settings.ts';
import { removeEndpoints } from './page-scripts.ts';
import type { Visitor } from './visitor.ts';

const PRICE = `$${settings.pricePerCalculator}`;

export type Journey = (visitor: Visitor) => Promise<void>;

const PHONE = { width: 360, height: 740 };
const QCD = 'Qualified Charitable Distribution (QCD)';

export const JOURNEYS: Readonly<Record<string, Journey>> = {
	'home: a card is chosen, its calculator opens, and Back and Escape lead back to the card': async (
		visitor,
	) => {
		await visitor.open('/');
		await visitor.click('button', `Select - ${PRICE} ${QCD}`);
		await visitor.expectText('Your information');
		await visitor.browser.goBack();
		await visitor.expectText(formatPriceSummary(1));
		await visitor.expectFocus('button', `Selected - ${PRICE} ${QCD}`);
		await visitor.click('tab', 'Capital Gains Tax Avoidance 26');
		await visitor.click('link', `View details Section 1031 Like-Kind Exchange`);
		await visitor.expectText('Calculator Locked');
		await visitor.press('Escape');
		await visitor.expectFocus('link', `View details Section 1031 Like-Kind Exchange`);
	},

	'calculate: a choice, and a click into a number and typing replaces it': async (visitor) => {
		const fields = { 'Fair market value': '200000', 'Cost basis': '50000', 'Holding period': '30' };
		await visitor.openUnlocked('daf');
		await visitor.click('choice', 'Crypto');
		for (const [label, text] of Object.entries(fields)) await visitor.type(text, label);
		await visitor.click('button', 'Calculate');
		await visitor.expectText('$97,650');
		for (const [label, text] of Object.entries(fields))
			await visitor.expectFieldValue(label, Number(text).toLocaleString('en-US'));
	},

	'what if: the curve is moved by keys, a result is sought, its input goes into the form': async (
		visitor,
	) => {
		await visitor.openUnlocked('qcd');
		await visitor.click('button', 'Calculate');
		await visitor.click('disclosure', 'What if');
		await visitor.pick('QCD amount', 'Vary');
		await visitor.expectText('Total tax savings by QCD amount');
		await visitor.type('20000', 'Which value of “QCD amount” makes “Total tax savings” equal to');
		await visitor.press('Enter');
		await visitor.expectText('$44,346');
		await visitor.pick('Income', 'Vary', 'Shift');
		await visitor.expectText('Above $250,000 of “Income”: “NIIT savings” begins to grow.');
		await visitor.click('disclosure', 'The curve as a table');
		await visitor.expectText('$275,000');
	},

	'household: what is typed gives its return, and stays for the visit': async (visitor) => {
		await visitor.open('/');
		await visitor.click('button', 'Your household');
		await visitor.expectText('Example household.');
		await visitor.type('500000', 'Your wages');
		await visitor.expectNoText('Example household.');
		await visitor.expectText('Medicare and payroll tax', 'Total tax', 'What the next $1,000 costs or saves');
		await visitor.press('Escape');
		await visitor.expectFocus('button', 'Your household');
		await visitor.click('button', 'Your household');
		await visitor.expectFieldValue('Your wages', '500,000');
	},

	'plan: two calculated strategies on one return, and side by side': async (visitor) => {
		await visitor.open('/');
		await visitor.click('button', 'Your household');
		await visitor.type('500000', 'Your wages');
		await visitor.press('Escape');
		for (const name of [QCD, 'Multiple Non-Grantor Trusts for SALT']) {
			await visitor.click('button', `Select - ${PRICE} ${name}`);
			await visitor.click('button', 'Calculate');
			await visitor.expectText('On your tax return');
			await visitor.click('button', 'Back to Calculators');
		}
		await visitor.click('button', 'Compare Strategies');
		await visitor.expectText('Your results', 'One-time cost');
		await visitor.press('Escape');
		await visitor.expectFocus('button', 'Compare Strategies');
		await visitor.click('button', 'Your plan (2)');
		await visitor.expectText('This is the best combination of your 2 strategies.', 'What to do, by when');
		await visitor.press('Escape');
		await visitor.expectFocus('button', 'Your plan (2)');
	},

	'report: it has its figures, is printed with the disclaimer, and closes': async (visitor) => {
		await visitor.openUnlocked('daf');
		await visitor.click('button', 'Calculate');
		await visitor.click('button', 'Your household');
		await visitor.type('500000', 'Your wages');
		await visitor.press('Escape');
		await visitor.click('button', 'Print a report');
		await visitor.expectText('Tax strategy report', 'What to do, by when', 'are not tax advice');
		// Firefox gives the digits of a table's figures no text in a PDF.
		await visitor.expectPrinted('What to do, by when', 'are not tax advice');
		await visitor.click('button', 'Close report');
		await visitor.expectFocus('button', 'Print a report');
	},

	'save and load: a saved file brings everything back': async (visitor) => {
		await visitor.openUnlocked('qcd');
		await visitor.type('40000', 'QCD amount');
		await visitor.click('button', 'Calculate');
		await visitor.click('button', 'Save all work');
		await visitor.expectText('1 selected strategy and 1 calculation');
		const savedFile = await visitor.findDownload('tax-strategy-work.json');
		await visitor.expectFocus('button', 'Save all work');
		await visitor.open('/?calculator=qcd');
		await visitor.click('button', 'Load work');
		await visitor.find('heading', 'Load work');
		await visitor.chooseFile(savedFile);
		await visitor.click('button', 'Replace and load');
		await visitor.click('button', 'Done');
		await visitor.expectFieldValue('QCD amount', '40,000');
	},

	'contact: what is missing is shown, what is sent is answered': async (visitor) => {
		await visitor.open('/contact', PHONE);
		await visitor.browser.ask(removeEndpoints);
		await visitor.click('button', 'Send message');
		await visitor.expectFocus('field', 'Full Name');
		await visitor.type('A. Visitor', 'Full Name');
		await visitor.type('visitor@example.com', 'Email Address');
		await visitor.type('2145550199', 'Phone Number');
		await visitor.type('We sell in May.', 'How can we help?');
		await visitor.click('button', 'Send message');
		await visitor.expectText('Message Sent!');
		await visitor.expectFieldValue('Full Name', '');
	},
};
