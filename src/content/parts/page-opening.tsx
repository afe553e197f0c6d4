// The opening of a page: its name, what it is about, and the figure that explains it.
import type { ReactNode } from 'react';
import { type PagePath, pageTitles } from '../../lib/page-titles.ts';

interface PageOpeningProps {
	readonly path: PagePath;
	/** What the page says, in a sentence or two. */
	readonly lead: string;
	/** Ways on from here. */
	readonly actions?: ReactNode;
	readonly figure?: ReactNode;
}

/** The page's one main heading, with its figure beside it where there is room. */
export function PageOpening({ path, lead, actions, figure }: PageOpeningProps) {
	return (
		<div className="page-column grid gap-x-16 gap-y-12 pt-12 pb-16 md:pt-20 lg:grid-cols-[7fr_5fr] lg:pb-20">
			<div className="flex flex-col items-start gap-8">
				<h1 className="display text-display">{pageTitles[path]}</h1>
				<p className="max-w-136 text-lead text-muted">{lead}</p>
				{actions && <div className="flex flex-wrap gap-4">{actions}</div>}
			</div>
			{figure}
		</div>
	);
}
