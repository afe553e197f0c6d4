// The bar under the header of every page, once something is entered or selected: the ways to the options and to the plan.
import { useLocation } from 'react-router-dom';
import { OverlayLink } from '../../lib/overlay.tsx';
import { toTop } from '../../lib/scroll-restoration.ts';
import { Link } from '../../ui/button.tsx';
import { hasEntries } from '../../visit/visit.ts';
import { useVisit } from '../../visit/visit-store.ts';

const OPTIONS = '/find?step=options';

const linkClasses =
	'flex min-h-11 items-center decoration-gold decoration-2 underline-offset-8 hover:underline aria-[current]:underline';

/** Not beside the questions that lead to the options: it would appear while the first of them is answered. */
export function WorkBar() {
	const { pathname, search } = useLocation();
	const count = useVisit(({ selection, moves }) => selection.length + moves.length);
	const isEntered = useVisit(hasEntries);
	const isAtOptions = `${pathname}${search}` === OPTIONS;
	if ((count === 0 && !isEntered) || (pathname === '/find' && !isAtOptions)) return null;
	return (
		<nav aria-label="Your work" className="border-line border-b bg-raised print:hidden">
			<ul role="list" className="page-column flex justify-end gap-x-6 text-small">
				<li>
					<Link
						to={OPTIONS}
						state={toTop}
						aria-current={isAtOptions ? 'page' : undefined}
						className={linkClasses}
					>
						Your options
					</Link>
				</li>
				{count > 0 && (
					<li>
						<OverlayLink kind="plan" className={linkClasses}>
							Your plan ({count})
						</OverlayLink>
					</li>
				)}
			</ul>
		</nav>
	);
}
