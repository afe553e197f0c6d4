// A link of the navigation: named after its page, marked when that page is on screen.

import { type PagePath, pageTitles, usePagePath } from '../../lib/page-titles.ts';
import { toTop } from '../../lib/scroll-restoration.ts';
import { Link } from '../../ui/link.tsx';

interface PageLinkProps {
	readonly path: PagePath;
	readonly className: string;
	/** Other words than the page's title. */
	readonly label?: string;
}

/** Choosing the page that is on screen leads to its top. */
export function PageLink({ path, className, label = pageTitles[path] }: PageLinkProps) {
	const isCurrent = usePagePath() === path;
	return (
		<Link to={path} state={toTop} aria-current={isCurrent ? 'page' : undefined} className={className}>
			{label}
		</Link>
	);
}
