// The navigation of a small screen: a drawer from the right edge.
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { getButtonClasses } from '../../ui/button-classes.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { aboutPages, MENU_BUTTON_ID, mainPages } from './navigation.ts';
import { PageLink } from './page-link.tsx';

const HEADING_ID = 'menu-heading';
const linkClasses =
	'flex min-h-12 items-center decoration-gold decoration-2 underline-offset-8 hover:underline aria-[current]:underline';

/** Closes at its button, Escape, a press beside it, a chosen link, and when the window grows wide. */
export function SideDrawer({ onClose }: { onClose: () => void }) {
	useCloseWhenWide(onClose);
	return (
		<ModalDialog
			className="side-drawer"
			lightDismiss
			headingId={HEADING_ID}
			fallbackFocusIds={[MENU_BUTTON_ID]}
			onClose={onClose}
		>
			<div className="flex min-h-full flex-col gap-6 px-6 pb-8">
				<div className="flex min-h-16 items-center justify-between">
					<h2 id={HEADING_ID} className="font-serif text-lead">
						Menu
					</h2>
					<Button variant="quiet" aria-label="Close menu" className="-mr-3 min-w-12" onClick={onClose}>
						<CloseIcon />
					</Button>
				</div>
				{/* biome-ignore lint/a11y: hears the links inside it, which keys operate too */}
				<nav
					aria-label="Main"
					onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}
				>
					<p className="border-t border-edge pt-4 text-small text-muted">About</p>
					<ul role="list" className="pb-4 pl-4">
						{aboutPages.map((path) => (
							<li key={path}>
								<PageLink path={path} className={linkClasses} />
							</li>
						))}
					</ul>
					<ul role="list">
						{mainPages.map((path) => (
							<li key={path} className="border-t border-line last:border-b">
								<PageLink path={path} className={`${linkClasses} font-serif text-lead`} />
							</li>
						))}
					</ul>
					<PageLink path="/contact" className={getButtonClasses('primary', 'mt-8 w-full')} />
				</nav>
			</div>
		</ModalDialog>
	);
}

function useCloseWhenWide(onClose: () => void) {
	const closeDrawer = useEffectEvent(onClose);
	useEffect(() => {
		const wideQuery = window.matchMedia('(width >= 64rem)');
		const onChange = () => closeDrawer();
		wideQuery.addEventListener('change', onChange);
		return () => wideQuery.removeEventListener('change', onChange);
	}, []);
}
