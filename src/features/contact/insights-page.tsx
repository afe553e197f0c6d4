// Insights: categories, four topics in preparation, and the weekly updates: one box for an address, one answer.
import { ContentPage } from '../../content/content-page.tsx';
import { Drawing } from '../../content/figures/reinvestment-windows.svg?component';
import content from '../../content/pages/insights.json';
import { settings } from '../../lib/settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { SendButton, useSubmission } from './sending.tsx';

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

const outcomeTexts = {
	sent: { title: 'Thank you', text: 'You asked for our weekly updates.' },
	failed: {
		title: 'Your address was not sent',
		text: 'It is still in the box. Try again in a moment.',
	},
};

/** A band of ink with the box. Any text is accepted. */
function WeeklyUpdates() {
	const { submit, isSending, toastRegion } = useSubmission({
		kind: 'newsletter',
		readMessage: (data) => ({ email: String(data.get('email') ?? '') }),
		outcomeTexts,
	});
	return (
		<section aria-labelledby="updates-heading" className="on-ink">
			<div className="page-column grid gap-x-16 gap-y-8 py-20 md:py-24 lg:grid-cols-2 lg:items-end">
				<div className="flex flex-col gap-4">
					<h2 id="updates-heading" className="display text-heading">
						Weekly updates
					</h2>
					<p className="max-w-measure text-lead text-muted">
						One email a week: what changed in the law, and which dates are near.
					</p>
				</div>
				<form method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-2">
					<label htmlFor="updates-email" className="font-medium">
						Email address
					</label>
					<div className="flex flex-wrap gap-4">
						<input
							id="updates-email"
							name="email"
							type="email"
							autoComplete="email"
							readOnly={isSending}
							className="h-12 min-w-0 grow basis-60 rounded-control border border-edge bg-paper px-3 text-body outline-offset-2 hover:border-ink"
						/>
						<SendButton label="Sign up" isSending={isSending} />
					</div>
					<noscript>
						<p className="pt-2 text-muted">
							Signing up needs JavaScript. You can also write to {settings.email}.
						</p>
					</noscript>
				</form>
			</div>
			{toastRegion}
		</section>
	);
}
