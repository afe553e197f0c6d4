// The twelve popular services and whom each one suits.

export const audiences = [
	'Families & Individuals',
	'Foundations and Endowments',
	'Hedge Funds',
	'Family Offices',
] as const;

export type Audience = (typeof audiences)[number];

export interface Service {
	readonly title: string;
	readonly audiences: readonly Audience[];
	readonly description: string;
}

export const services: readonly Service[] = [
	{
		title: 'Tax strategy review',
		audiences: ['Families & Individuals'],
		description:
			'Your last returns and next year’s plans, read against every strategy on this site. You get back the few that matter, in order.',
	},
	{
		title: 'Pre-liquidity planning',
		audiences: ['Families & Individuals', 'Family Offices'],
		description: 'The steps before a sale or a public offering, put in sequence while they still count.',
	},
	{
		title: 'Capital gains deferral',
		audiences: ['Families & Individuals', 'Family Offices'],
		description:
			'Exchanges, installments and reinvestment, compared by cost, by deadline and by what you must hold in return.',
	},
	{
		title: 'Charitable planning',
		audiences: ['Families & Individuals', 'Foundations and Endowments'],
		description: 'Which asset to give, to which vehicle and in which year, and what the family keeps.',
	},
	{
		title: 'Trust and estate design',
		audiences: ['Families & Individuals', 'Family Offices'],
		description: 'Ownership, control and tax set apart on purpose, together with your attorneys.',
	},
	{
		title: 'State residence planning',
		audiences: ['Families & Individuals'],
		description: 'Days, domicile and records for a move that has to stand up to an audit.',
	},
	{
		title: 'Executive equity',
		audiences: ['Families & Individuals'],
		description: 'Vesting, exercise and sale of stock awards on one calendar, with the tax of each date.',
	},
	{
		title: 'Business succession',
		audiences: ['Families & Individuals', 'Family Offices'],
		description: 'Transfer to family, partners or employees, with the liquidity to pay for it.',
	},
	{
		title: 'Investment policy',
		audiences: ['Foundations and Endowments', 'Family Offices'],
		description: 'A written policy for spending, risk and oversight that a board can hold its managers to.',
	},
	{
		title: 'Portfolio oversight',
		audiences: ['Foundations and Endowments', 'Family Offices'],
		description:
			'Performance, fees and liquidity of every manager, reported by someone who sells none of them.',
	},
	{
		title: 'Fund principal planning',
		audiences: ['Hedge Funds'],
		description:
			'Carried interest, deferred fees and management-company income, for the partners behind the fund.',
	},
	{
		title: 'Consolidated reporting',
		audiences: ['Hedge Funds', 'Family Offices'],
		description: 'One balance sheet across entities, custodians and private holdings, reconciled and dated.',
	},
];
