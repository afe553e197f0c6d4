// What a visitor does on the site, the same in every browser engine.
import { CALCULATIONS } from './calculations.ts';
import type { Visitor } from './visitor.ts';

export interface Journey {
	readonly name: string;
	readonly go: (visitor: Visitor) => Promise<void>;
}

export const JOURNEYS: Journey[] = [];

function journey(name: Journey['name'], go: Journey['go']): void {
	JOURNEYS.push({ name, go });
}

const PHONE = { width: 360, height: 740 };
const QCD = 'Qualified Charitable Distribution (QCD)';

journey(
	'home: a card is chosen, its calculator opens, and Back and Escape lead back to the card',
	async (visitor) => {
		await visitor.opens('/');
		await visitor.clicks('button', `Select - $5 ${QCD}`);
		await visitor.reads('Your information');
		await visitor.browser.goBack();
		await visitor.reads('1 × $5 = $5');
		await visitor.hasFocusOn('button', `Selected - $5 ${QCD}`);
		await visitor.clicks('tab', 'Capital Gains Tax Avoidance 26');
		await visitor.clicks('button', `View details Section 1031 Like-Kind Exchange`);
		await visitor.reads('Calculator Locked');
		await visitor.presses('Escape');
		await visitor.hasFocusOn('button', `View details Section 1031 Like-Kind Exchange`);
	},
);

for (const { id, choices = [], fields, headline } of CALCULATIONS) {
	journey(`${id}: a click into a number and typing replaces it`, async (visitor) => {
		await visitor.opensUnlocked(id);
		for (const choice of choices) await visitor.clicks('choice', choice);
		for (const [label, text] of Object.entries(fields)) await visitor.types(text, label);
		await visitor.clicks('button', 'Calculate');
		await visitor.reads(headline);
		for (const [label, text] of Object.entries(fields)) {
			await visitor.seesInField(label, Number(text).toLocaleString('en-US'));
		}
	});
}

journey(
	'what if: the curve is moved by keys, a result is sought, its input goes into the form',
	async (visitor) => {
		await visitor.opensUnlocked('qcd');
		await visitor.clicks('button', 'Calculate');
		await visitor.clicks('disclosure', 'What if');
		await visitor.picks('QCD amount', 'Vary');
		await visitor.reads('Total tax savings by QCD amount');
		await visitor.types('20000', 'Which value of “QCD amount” makes “Total tax savings” equal to');
		await visitor.presses('Enter');
		await visitor.reads('$44,346');
		await visitor.picks('Income', 'Vary', 'Shift');
		await visitor.reads('Above $250,000 of “Income”: “NIIT savings” begins to grow.');
		await visitor.clicks('disclosure', 'The curve as a table');
		await visitor.reads('$275,000');
	},
);

journey('comparison: two strategies side by side, with what was calculated', async (visitor) => {
	await visitor.opens('/');
	await visitor.clicks('button', `Select - $5 ${QCD}`);
	await visitor.clicks('button', 'Calculate');
	await visitor.reads('$11,275');
	await visitor.clicks('button', 'Back to Calculators');
	await visitor.clicks('button', 'Select - $5 Charitable Remainder Trust (CRT)');
	await visitor.clicks('button', 'Back to Calculators');
	await visitor.clicks('button', 'Compare Strategies');
	await visitor.reads('What you calculated', '$11,275', 'One-time cost');
	await visitor.presses('Escape');
	await visitor.hasFocusOn('button', 'Compare Strategies');
});

journey('report: each page on paper has its number and the disclaimer, and it closes', async (visitor) => {
	await visitor.opensUnlocked('daf');
	await visitor.clicks('button', 'Calculate');
	await visitor.clicks('button', 'Print a report');
	await visitor.reads('Tax strategy report', '$100,000 × 32% = $32,000');
	const pages = await visitor.printsReport();
	if (pages.length < 3) throw new Error(`The report has ${pages.length} pages.`);
	for (const [index, text] of pages.entries()) {
		for (const words of ['are not tax advice', `Page ${index + 1} of ${pages.length}`]) {
			if (!text.includes(words)) throw new Error(`Page ${index + 1} does not say "${words}": ${text}`);
		}
	}
	await visitor.clicks('button', 'Close report');
	await visitor.hasFocusOn('button', 'Print a report');
});

journey('link: the first press copies it, and it opens with the same inputs', async (visitor) => {
	await visitor.opensUnlocked('qcd');
	await visitor.types('40000', 'QCD amount');
	await visitor.clicks('button', 'Calculate');
	await visitor.clicks('button', 'Copy link');
	await visitor.reads('Link copied.');
	await visitor.clicks('field', 'Age');
	await visitor.presses('v', 'Control');
	const copied = await visitor.readsField('Age');
	await visitor.opens(copied);
	await visitor.reads('A link brought inputs.');
	await visitor.clicks('button', 'Unlock for $5');
	await visitor.seesInField('QCD amount', '40,000');
});

journey('save and load: a saved file brings everything back', async (visitor) => {
	await visitor.opensUnlocked('qcd');
	await visitor.types('40000', 'QCD amount');
	await visitor.clicks('button', 'Calculate');
	await visitor.clicks('button', 'Save all work');
	await visitor.reads('1 selected, 1 calculated');
	const saved = await visitor.receives('tax-strategy-work.json');
	await visitor.hasFocusOn('button', 'Save all work');
	await visitor.opens('/?calculator=qcd');
	await visitor.clicks('button', 'Load work');
	await visitor.finds('heading', 'Load work');
	await visitor.choosesFile('work.json', saved);
	await visitor.clicks('button', 'Load');
	await visitor.clicks('button', 'Done');
	await visitor.seesInField('QCD amount', '40,000');
});

journey('contact: what is missing is shown, what is sent is answered', async (visitor) => {
	await visitor.opens('/contact', PHONE);
	await visitor.clicks('button', 'Send message');
	await visitor.hasFocusOn('field', 'Full Name');
	await visitor.seesTheFocus();
	await visitor.types('A. Visitor', 'Full Name');
	await visitor.types('visitor@example.com', 'Email Address');
	await visitor.types('2145550199', 'Phone Number');
	await visitor.types('We sell in May.', 'How can we help?');
	await visitor.clicks('button', 'Send message');
	await visitor.reads('Message Sent!');
	await visitor.seesInField('Full Name', '');
});

journey('404: an unknown address says so and leads home', async (visitor) => {
	await visitor.opens('/no-such-page');
	await visitor.reads('404', 'Page not found');
	await visitor.clicks('link', 'Return to Home');
	await visitor.finds('heading', 'The calculators');
});

journey(
	'keyboard: a strategy is chosen, filled in and left by keys alone, and the focus always shows',
	async (visitor) => {
		await visitor.opens('/');
		await visitor.tabsTo('button', `Select - $5 ${QCD}`);
		await visitor.seesTheFocus();
		await visitor.presses('Enter');
		await visitor.finds('field', 'Age');
		for (const label of [
			'Age',
			'QCD amount',
			'RMD amount',
			'Marginal tax rate',
			'State tax rate',
			'Income',
		]) {
			await visitor.tabsTo('field', label);
			await visitor.seesTheFocus();
		}
		await visitor.browser.type('450000');
		for (let back = 0; back < 6; back += 1) {
			await visitor.presses('Tab', 'Shift');
			await visitor.seesTheFocus();
		}
		await visitor.presses('Enter');
		await visitor.reads('$425,000');
		await visitor.presses('Escape');
		await visitor.hasFocusOn('button', `Selected - $5 ${QCD}`);
	},
);

journey(
	'keyboard on a phone: no field of the contact form lies under the bar, there and back',
	async (visitor) => {
		await visitor.opens('/contact', PHONE);
		await visitor.tabsTo('field', 'Full Name');
		for (const key of [...Array(5).fill('Tab'), ...Array(5).fill('Back')]) {
			await (key === 'Tab' ? visitor.presses('Tab') : visitor.presses('Tab', 'Shift'));
			await visitor.seesTheFocus();
		}
	},
);

journey(
	'a window of 360 px: the menu, a calculator and its result scroll nothing sideways',
	async (visitor) => {
		await visitor.opens('/', PHONE);
		await visitor.scrollsNothingSideways();
		await visitor.clicks('button', 'Menu');
		await visitor.clicks('button', 'Close menu');
		await visitor.clicks('button', `Select - $5 ${QCD}`);
		await visitor.types('1234567', 'Income');
		await visitor.clicks('button', 'Calculate');
		await visitor.reads('$1,209,567');
		await visitor.scrollsNothingSideways();
		await visitor.clicks('button', 'Back to Calculators');
		await visitor.clicks('button', 'Compare Strategies');
		await visitor.reads('One-time cost');
		await visitor.scrollsNothingSideways();
	},
);

journey(
	'buttons that take no focus: Calculate stays under the pointer, and the focus is never lost',
	async (visitor) => {
		await visitor.opensUnlocked('qcd', PHONE);
		await visitor.hasSafarisButtons();
		await visitor.types('much', 'Income');
		await visitor.clicks('button', 'Calculate');
		await visitor.reads('Enter a value for “Income”');
		await visitor.hasFocusOn('field', 'Income');
		await visitor.types('300000', 'Income');
		await visitor.clicks('button', 'Calculate');
		await visitor.clicks('button', 'Print a report');
		await visitor.reads('Made on');
		await visitor.clicks('button', 'Close report');
		await visitor.hasFocusOn('button', 'Print a report');
		await visitor.clicks('button', 'Load work');
		await visitor.clicks('button', 'Cancel');
		await visitor.hasFocusOn('button', 'Load work');
		await visitor.opens('/');
		await visitor.hasSafarisButtons();
		await visitor.clicks('button', 'About');
		await visitor.finds('link', 'Our Story');
		await visitor.presses('Escape');
		await visitor.hasFocusOn('button', 'About');
	},
);
