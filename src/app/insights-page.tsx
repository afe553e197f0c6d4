// Insights: categories, four topics in preparation, and the weekly updates.
import { ContentPage } from '../content/content-page.tsx';
import { Drawing } from '../content/figures/reinvestment-windows.svg?component';
import content from '../content/pages/insights.json';
import { WeeklyUpdates } from '../features/contact/weekly-updates.tsx';
import { Badge } from '../ui/badge.tsx';

/** The page at "/insights". */
export function InsightsPage() {
	return (
		<>
			<ContentPage path="/insights" content={content} parts={{ topics: <Topics /> }}>
				<Drawing />
			</ContentPage>
			<WeeklyUpdates />
		</>
	);
}

function Topics() {
	return (
		<ul role="list" className="border-b border-line">
			{content.topics.map((topic, index) => (
				<FeaturedTopic key={topic.title} id={`topic-${index + 1}`} {...topic} />
			))}
		</ul>
	);
}

/** The articles do not exist yet, and the link says so: to the eye, and to assistive technology. */
function FeaturedTopic({ id, category, title, text }: (typeof content.topics)[number] & { id: string }) {
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
