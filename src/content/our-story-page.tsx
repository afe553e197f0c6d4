// Our Story: the firm's claims, what it holds to, and how it began.
import { settings } from '../lib/settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ClosingCall } from './parts/closing-call.tsx';
import {
	FigureFrame,
	type Item,
	ItemCards,
	PageOpening,
	PageSection,
	Paragraphs,
	WIDTH,
} from './parts/page-parts.tsx';
import { StatBand } from './parts/stat-band.tsx';

const { savingsIdentified, award, awardYear, fiduciaryYears, reputationYears } = settings.claims;

const stats = [
	{ figure: savingsIdentified, label: `tax savings identified in ${awardYear}` },
	{ figure: `${awardYear} ${award}`, label: 'award' },
	{ figure: fiduciaryYears, label: 'of fiduciary standards' },
	{ figure: reputationYears, label: 'of reputation' },
];

const originTexts = [
	'It began with a pattern that anyone who has sold a business will recognize. The lawyer sees the contract. The broker sees the proceeds. The accountant sees the sale in April of the following year. Each does good work on one page of the story, and nobody reads the whole.',
	'The costly mistakes happen between those pages: a trust drafted a month after the letter of intent, a gift made in the wrong year, a move to another state begun after the gain was earned. None of them can be put right on a tax return.',
	'The firm was formed to read the whole story, and to read it before the signature. That is why tax planning and wealth management sit at one table here, and why every calculator on this site shows its arithmetic line by line.',
];

const philosophy: readonly Item[] = [
	{
		title: 'Before, not after',
		text: 'Most tax is decided when a transaction is arranged, not when the return is filed. Planning starts while there is still something to choose.',
	},
	{
		title: 'One plan',
		text: 'Income, gains, trusts, gifts and investments are one system. Moving one part moves the others, so they are decided together.',
	},
	{
		title: 'Your interest first',
		text: 'A fiduciary puts the client ahead of itself. We say what our advice costs, and we say so when the best advice is to do nothing.',
	},
	{
		title: 'Arithmetic in the open',
		text: 'An estimate comes with its inputs, its formula and its limits. Where a strategy is contested, that stands beside the number.',
	},
];

/** The page at "/about". */
export function OurStoryPage() {
	return (
		<>
			<PageOpening
				path="/about"
				lead="A multi-family office for people who built something, and for the families who will look after it. We plan tax and wealth as one subject, because that is how they arrive."
				actions={<ButtonLink to="/about/team">Meet the team</ButtonLink>}
				figure={<AdviserTimelineFigure />}
			/>
			<div className="page-column pb-20 md:pb-28">
				<StatBand stats={stats} />
			</div>
			<PageSection id="origin" title="How the firm began">
				<Paragraphs texts={originTexts} />
			</PageSection>
			<PageSection id="philosophy" title="What we hold to" isRuled>
				<ItemCards items={philosophy} columns={2} />
			</PageSection>
			<ClosingCall
				title="Tell us what is coming, and when."
				text="A sale, a move, a grant of shares, a gift. The earlier the conversation, the more there is to decide."
			/>
		</>
	);
}

/** Places on the way of a sale, in units from the left. */
const moments = [
	{ name: 'idea', x: 1 },
	{ name: 'letter', x: 98 },
	{ name: 'closing', x: 206 },
	{ name: 'tax return', x: WIDTH - 1 },
] as const;

const [idea, letter, closingDate, taxReturn] = moments.map(({ x }) => x) as [number, number, number, number];

const advisers = [
	{ name: 'Lawyer', start: letter, end: closingDate },
	{ name: 'Broker', start: closingDate, end: taxReturn },
	{ name: 'Accountant', start: taxReturn - 26, end: taxReturn },
	{ name: 'A family office', start: idea, end: taxReturn },
] as const;

const ROW = 52;
const FLOOR = 4 + advisers.length * ROW;
const description =
	'The lawyer is called between the letter of intent and closing, the broker after closing, the ' +
	'accountant at the tax return. A family office is there from the first idea to the tax return.';

/** One bar for each adviser along the way of a sale. */
function AdviserTimelineFigure() {
	return (
		<FigureFrame
			id="calling"
			title="Who is called, and when, in the sale of a company"
			note="From the first idea, past the letter of intent, to the tax return. Not to scale."
			description={description}
			height={FLOOR + 28}
		>
			{moments.map(({ name, x }, index) => (
				<g key={name}>
					<path d={`M${x} 0V${FLOOR}`} className={index === 0 ? 'stroke-edge' : 'stroke-line'} />
					<text
						x={x}
						y={FLOOR + 22}
						textAnchor={index === 0 ? 'start' : index === moments.length - 1 ? 'end' : 'middle'}
						className="fill-muted text-small"
					>
						{name}
					</text>
				</g>
			))}
			{advisers.map(({ name, start, end }, index) => (
				<Bar
					key={name}
					name={name}
					start={start}
					end={end}
					y={38 + index * ROW}
					isFamilyOffice={start === idea}
				/>
			))}
		</FigureFrame>
	);
}

interface BarProps {
	readonly name: string;
	readonly start: number;
	readonly end: number;
	readonly y: number;
	readonly isFamilyOffice: boolean;
}

/** The name stands over the bar, turned inwards where the bar is short. */
function Bar({ name, start, end, y, isFamilyOffice }: BarProps) {
	const isShort = end - start < 100;
	return (
		<>
			<text
				x={isShort ? end - 8 : start + 8}
				y={y - 12}
				textAnchor={isShort ? 'end' : 'start'}
				className={`text-small ${isFamilyOffice ? 'fill-ink font-medium' : 'fill-ink'}`}
			>
				{name}
			</text>
			<path
				d={`M${start} ${y}H${end}`}
				strokeWidth={isFamilyOffice ? 6 : 3}
				className={isFamilyOffice ? 'stroke-gold' : 'stroke-ink'}
			/>
		</>
	);
}
