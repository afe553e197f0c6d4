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

/** Behind the About button. */
export const aboutPages: readonly PagePath[] = ['/about', '/about/team', '/about/careers'];

/** Beside it. */
export const mainPages: readonly PagePath[] = [
	'/family-office',
	'/wealth-management',
	'/popular-services',
	'/insights',
];

export const MENU_BUTTON_ID = 'menu-button';
export const FOOTER_ID = 'site-footer';

const line = 'flex items-center whitespace-nowrap text-small xl:text-body';

export const navigationClasses = `${line} min-h-12 decoration-gold decoration-2 underline-offset-8 hover:underline aria-[current]:underline`;

export const contactClasses = `${line} min-h-11 rounded-control border border-ink px-5 font-medium hover:bg-raised aria-[current]:border-gold`;

export const menuClasses = 'flex min-h-12 items-center gap-2 font-medium';
