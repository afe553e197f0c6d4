// Insights: categories, four topics in preparation, and the weekly updates.

import { Drawing } from '../content/figures/reinvestment-windows.svg?component';
import { Figure, type Item, ItemCards, PageOpening, PageSection } from '../content/parts/page-parts.tsx';
import { WeeklyUpdates } from '../features/contact/weekly-updates.tsx';
import { Badge } from '../ui/badge.tsx';

const categories: readonly Item[] = [
	{ title: 'Income tax', text: 'Timing, deductions and credits, year against year.' },
	{ title: 'Capital gains', text: 'Deferral, exclusion and the deadlines that decide between them.' },
	{ title: 'Trusts and estates', text: 'Who owns what, who controls it, and who is taxed on it.' },
	{ title: 'Charitable giving', text: 'Which asset, which vehicle, which year.' },
	{ title: 'Business exits', text: 'What has to happen before the letter of intent.' },
	{ title: 'Markets', text: 'Public and private holdings, seen after tax.' },
];

interface Topic extends Item {
	readonly category: string;
}

const topics: readonly Topic[] = [
	{
		category: 'Business exits',
		title: 'The order of a sale',
		text: 'What must be signed before the letter of intent, what may wait for closing, and what is too late after it.',
	},
	{
		category: 'Capital gains',
		title: 'Sixty days, or 180',
		text: 'Two ways to reinvest a gain, two clocks. How the days are counted, and from which one.',
	},
	{
		category: 'Income tax',
		title: 'Moving states, and proving it',
		text: 'A count of 183 days is where the question begins. What an auditor reads besides the calendar.',
	},
	{
		category: 'Charitable giving',
		title: 'Giving in the year of the gain',
		text: 'Why the same gift can be worth more in one year than in the next, and what carries over.',
	},
];

/** The page at "/insights". */
export function InsightsPage() {
	return (
		<>
			<PageOpening
				path="/insights"
				lead="Notes on what has changed, what it is worth, and how long you have to act on it."
				figure={
					<Figure
						title="Two windows that open with a gain"
						note="Days in which a gain can be reinvested, as a rule from the day of the sale. IRC §§1045, 1400Z-2."
					>
						<Drawing />
					</Figure>
				}
			/>
			<PageSection id="categories" title="What we write about" isWide>
				<ItemCards items={categories} />
			</PageSection>
			<PageSection id="topics" title="Featured topics" isRuled>
				<ul role="list" className="border-b border-line">
					{topics.map((topic, index) => (
						<FeaturedTopic key={topic.title} id={`topic-${index + 1}`} {...topic} />
					))}
				</ul>
			</PageSection>
			<WeeklyUpdates />
		</>
	);
}

/** The articles do not exist yet, and the link says so: to the eye, and to assistive technology. */
function FeaturedTopic({ id, category, title, text }: Topic & { id: string }) {
	return (
		<li className="flex flex-col items-start gap-3 border-t border-line py-6">
			<Badge>{category}</Badge>
			<h3 id={id} className="font-serif text-title">
				{title}
			</h3>
			<p className="max-w-measure text-muted">{text}</p>
			<p className="flex min-h-11 flex-wrap items-center gap-x-4">
				{/* biome-ignore lint/a11y: a link that leads nowhere yet has no address to give */}
				<a role="link" aria-disabled="true" aria-describedby={id} className="font-medium text-muted">
					Read More
				</a>
				<span className="text-small text-muted">Coming soon</span>
			</p>
		</li>
	);
}
