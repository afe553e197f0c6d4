// Popular Services: twelve engagements, each with the audiences it suits.
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ClosingCall } from './parts/closing-call.tsx';
import { Figure, PageOpening, PageSection } from './parts/page-parts.tsx';

/** The page at "/popular-services". */
export function PopularServicesPage() {
	return (
		<>
			<PageOpening
				path="/popular-services"
				lead="The engagements we are asked for most, and whom each one suits. Any of them can start with a single conversation."
				actions={<ButtonLink to="/">Strategy Calculators</ButtonLink>}
				figure={<AudienceFigure />}
			/>
			<PageSection id="services" title="Twelve ways to start" isWide>
				<ul role="list" className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
					{services.map((service) => (
						<ServiceCard key={service.title} {...service} />
					))}
				</ul>
			</PageSection>
			<ClosingCall
				title="Not sure which one is yours?"
				text="Describe the situation in a few lines. We will say which of these fits, or that none does."
			/>
		</>
	);
}

/** Its three rows line up with its neighbours'. */
function ServiceCard({ title, audiences, description }: Service) {
	return (
		<li className="row-span-3 grid grid-rows-subgrid gap-0 border-t border-line pt-4">
			<h3 className="font-serif text-title text-balance">{title}</h3>
			<p className="pt-2 text-muted">{description}</p>
			<div className="pt-4">
				<p className="sr-only">Suits</p>
				<ul role="list" className="flex flex-wrap gap-2">
					{audiences.map((audience) => (
						<li key={audience}>
							<Badge>{audience}</Badge>
						</li>
					))}
				</ul>
			</div>
		</li>
	);
}

const WIDTH = 328;
const ROW = 50;
const GAP = 4;

/** A row of marks for each audience; a full mark is a service that suits it. */
function AudienceFigure() {
	const rows = audiences.map((audience) => ({
		audience,
		matches: services.map((service) => service.audiences.includes(audience)),
	}));
	const countTexts = rows.map(({ audience, matches }) => `${audience}: ${matches.filter(Boolean).length}`);
	const step = (WIDTH + GAP) / services.length;
	return (
		<Figure
			title="Whom each service suits"
			note="One mark for each of the twelve, in the order in which they stand below."
		>
			<svg
				role="img"
				aria-labelledby="audiences-title"
				aria-describedby="audiences-description"
				viewBox={`0 0 ${WIDTH} ${rows.length * ROW - 12}`}
				fill="none"
				className="block w-full max-w-96 overflow-visible"
			>
				<title id="audiences-title">Whom each service suits</title>
				<desc id="audiences-description">
					{`Of ${services.length} services, the number that suits each audience. ${countTexts.join('. ')}.`}
				</desc>
				{rows.map(({ audience, matches }, row) => (
					<g key={audience}>
						<text y={14 + row * ROW} className="fill-ink text-small">
							{audience}
						</text>
						<text x={WIDTH} y={14 + row * ROW} textAnchor="end" className="figures fill-muted text-small">
							{matches.filter(Boolean).length}
						</text>
						{matches.map((isMatch, index) => (
							<rect
								key={services[index]?.title}
								x={index * step}
								y={24 + row * ROW}
								width={step - GAP}
								height={8}
								className={isMatch ? 'fill-gold' : 'fill-line'}
							/>
						))}
					</g>
				))}
			</svg>
		</Figure>
	);
}

export const audiences = [
	'Families & Individuals',
	'Foundations and Endowments',
	'Hedge Funds',
	'Family Offices',
] as const;

type Audience = (typeof audiences)[number];

interface Service {
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
