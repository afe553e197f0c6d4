// What is typed into six calculators, and what they must give.

interface Calculation {
	readonly id: string;
	/** Radio buttons to click. */
	readonly choices?: readonly string[];
	/** What is typed, by the label of the field. */
	readonly fields: Readonly<Record<string, string>>;
	/** The headline the inputs give. */
	readonly headline: string;
}

/** One calculator of each sort of field, and one of the model that most share. */
export const CALCULATIONS: readonly Calculation[] = [
	{ id: 'qcd', fields: { 'QCD amount': '41250' }, headline: '$18,604' },
	{
		id: 'daf',
		choices: ['Crypto'],
		fields: { 'Fair market value': '200000', 'Cost basis': '50000', 'Holding period': '30' },
		headline: '$97,650',
	},
	{ id: 'rsu-iso', fields: { 'Shares vesting': '2500' }, headline: '$153,000' },
	{ id: 'crt', fields: { 'Asset value': '2500000', 'Payout rate': '6.5' }, headline: '$830,000' },
	{
		id: 'backdoor-roth',
		fields: { 'Contribution amount': '8000', 'Years to grow': '25', 'Expected annual return': '6.5' },
		headline: '$9,269',
	},
	{ id: 'cg-1031-exchange', fields: { 'Asset value': '3250000' }, headline: '$487,500' },
];
