// What a visitor does on the site, the same in every browser engine.
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

journey('calculate: a choice, and a click into a number and typing replaces it', async (visitor) => {
	const fields = { 'Fair market value': '200000', 'Cost basis': '50000', 'Holding period': '30' };
	await visitor.opensUnlocked('daf');
	await visitor.clicks('choice', 'Crypto');
	for (const [label, text] of Object.entries(fields)) await visitor.types(text, label);
	await visitor.clicks('button', 'Calculate');
	await visitor.reads('$97,650');
	for (const [label, text] of Object.entries(fields))
		await visitor.seesInField(label, Number(text).toLocaleString('en-US'));
});

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

journey('household: what is typed gives its return, and stays for the visit', async (visitor) => {
	await visitor.opens('/');
	await visitor.clicks('button', 'Your household');
	await visitor.reads('This is a sample household');
	await visitor.types('500000', 'Your wages');
	await visitor.readsNoMore('This is a sample household');
	await visitor.reads('Medicare and payroll tax', 'All tax', 'What the next $1,000 costs or saves');
	await visitor.presses('Escape');
	await visitor.hasFocusOn('button', 'Your household');
	await visitor.clicks('button', 'Your household');
	await visitor.seesInField('Your wages', '500,000');
});

journey('plan: two calculated strategies on one return, and side by side', async (visitor) => {
	await visitor.opens('/');
	for (const name of [QCD, 'Multiple Non-Grantor Trusts for SALT']) {
		await visitor.clicks('button', `Select - $5 ${name}`);
		await visitor.clicks('button', 'Calculate');
		await visitor.reads('On your tax return');
		await visitor.clicks('button', 'Back to Calculators');
	}
	await visitor.clicks('button', 'Compare Strategies');
	await visitor.reads(
		'What you calculated',
		'One-time cost',
		'Your plan',
		'Tax saved alone',
		'Fair share of all',
	);
	await visitor.presses('Escape');
	await visitor.hasFocusOn('button', 'Compare Strategies');
});

journey('report: it is printed with its figures and the disclaimer, and it closes', async (visitor) => {
	await visitor.opensUnlocked('daf');
	await visitor.clicks('button', 'Calculate');
	await visitor.clicks('button', 'Print a report');
	await visitor.reads('Tax strategy report', '$100,000 × 32% = $32,000', 'are not tax advice');
	await visitor.prints('$100,000 × 32% = $32,000', 'are not tax advice');
	await visitor.clicks('button', 'Close report');
	await visitor.hasFocusOn('button', 'Print a report');
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
	await visitor.types('A. Visitor', 'Full Name');
	await visitor.types('visitor@example.com', 'Email Address');
	await visitor.types('2145550199', 'Phone Number');
	await visitor.types('We sell in May.', 'How can we help?');
	await visitor.clicks('button', 'Send message');
	await visitor.reads('Message Sent!');
	await visitor.seesInField('Full Name', '');
});
