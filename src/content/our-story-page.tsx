// Our Story: the firm's claims, what it holds to, and how it began.

import { settings } from '../lib/settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Drawing } from './figures/adviser-timeline.svg?component';
import { ClosingCall } from './parts/closing-call.tsx';
import { Figure, type Item, ItemCards, PageOpening, PageSection, Paragraphs } from './parts/page-parts.tsx';
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
				figure={
					<Figure
						title="Who is called, and when, in the sale of a company"
						note="From the first idea, past the letter of intent, to the tax return. Not to scale."
					>
						<Drawing />
					</Figure>
				}
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
