// Careers: what the work offers, and the open positions.
import { settings } from '../lib/settings.ts';
import { getButtonClasses, Link } from '../ui/button.tsx';
import { ContentPage } from './content-page.tsx';
import type { Item } from './page-sections.tsx';
import content from './pages/careers.json';

/** The page at "/about/careers". */
export function CareersPage() {
	return (
		<ContentPage
			path="/about/careers"
			content={content}
			action={
				<Link to="#positions" className={getButtonClasses('primary')}>
					See open positions
				</Link>
			}
			parts={{ positions: <Positions /> }}
		>
			<PositionIndex />
		</ContentPage>
	);
}

function Positions() {
	return (
		<ul role="list" className="border-b border-line">
			{content.positions.map((position, index) => (
				<Position key={position.title} id={getPositionId(index)} {...position} />
			))}
		</ul>
	);
}

function PositionIndex() {
	return (
		<nav aria-label="Open positions" className="border-t border-edge pt-3">
			<p className="pb-4 text-small text-muted">{content.positions.length} open positions</p>
			<ul role="list" className="border-b border-line">
				{content.positions.map(({ title }, index) => (
					<li key={title} className="border-t border-line">
						<Link
							to={`#${getPositionId(index)}`}
							className="flex min-h-14 items-center font-serif text-lead underline-offset-4 hover:underline"
						>
							{title}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function getPositionId(index: number): string {
	return `position-${index + 1}`;
}

function Position({ id, title, text }: Item & { id: string }) {
	return (
		<li className="flex flex-col items-start gap-2 border-t border-line py-6">
			<h3 id={id} className="font-serif text-title">
				{title}
			</h3>
			<p className="max-w-measure text-muted">{text}</p>
			<p className="flex flex-wrap items-center gap-x-6 text-small">
				<span className="text-muted">{settings.location}</span>
				<Link to="/contact" aria-describedby={id} className={getButtonClasses('quiet')}>
					Apply
				</Link>
			</p>
		</li>
	);
}
