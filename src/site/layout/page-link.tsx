// A link of the navigation: named after its page, marked when that page is on screen.
import { Link } from '../../ui/link.tsx';
import { type PagePath, pageTitles, usePagePath } from '../page-titles.ts';
import { toTop } from '../scroll-restoration.ts';

interface PageLinkProps {
	readonly to: PagePath;
	readonly className: string;
	/** Other words than the page's title. */
	readonly label?: string;
}

/** Choosing the page that is on screen leads to its top. */
export function PageLink({ to, className, label = pageTitles[to] }: PageLinkProps) {
	const current = usePagePath() === to;
	return (
		<Link to={to} state={toTop} aria-current={current ? 'page' : undefined} className={className}>
			{label}
		</Link>
	);
}
