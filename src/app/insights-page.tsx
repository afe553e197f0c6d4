// Insights: categories, four topics in preparation, and the weekly updates.

import {
	FigureFrame,
	type Item,
	ItemCards,
	PageOpening,
	PageSection,
	WIDTH,
} from '../content/parts/page-parts.tsx';
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
				figure={<WindowsFigure />}
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

const MAX_DAYS = 180;

/** IRC §1045(a)(1) and §1400Z-2(a)(1)(A). */
const windows = [
	{ name: 'Rollover of small-business stock', days: 60, tone: 'stroke-gold' },
	{ name: 'Opportunity-fund investment', days: MAX_DAYS, tone: 'stroke-ink' },
] as const;

const ROW = 56;
const FLOOR = 12 + windows.length * ROW;
const toX = (day: number) => 1 + (day / MAX_DAYS) * (WIDTH - 2);

/** One bar for each window. */
function WindowsFigure() {
	return (
		<FigureFrame
			id="windows"
			title="Two windows that open with a gain"
			note="Days in which a gain can be reinvested, as a rule from the day of the sale. IRC §§1045, 1400Z-2."
			description={windows.map(({ name, days }) => `${name}: ${days} days.`).join(' ')}
			height={FLOOR + 28}
		>
			{[0, 60, 120, MAX_DAYS].map((day) => (
				<g key={day}>
					<path d={`M${toX(day)} 0V${FLOOR}`} className={day === 0 ? 'stroke-edge' : 'stroke-line'} />
					<text
						x={toX(day)}
						y={FLOOR + 22}
						textAnchor={day === 0 ? 'start' : day === MAX_DAYS ? 'end' : 'middle'}
						className="figures fill-muted text-small"
					>
						{day === 0 ? 'sale' : day}
					</text>
				</g>
			))}
			{windows.map(({ name, days, tone }, index) => (
				<g key={name}>
					<text x={10} y={26 + index * ROW} className="fill-ink text-small">
						{name}
					</text>
					<path d={`M${toX(0)} ${42 + index * ROW}H${toX(days)}`} strokeWidth={6} className={tone} />
				</g>
			))}
		</FigureFrame>
	);
}
