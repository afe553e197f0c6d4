// The bar at the top of every page: wordmark, pages, Contact; a drawer where the window is narrow.
import { useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { settings } from '../../lib/settings.ts';
import { MenuIcon } from '../../ui/icons.tsx';
import { AboutMenu } from './about-menu.tsx';
import { contactClasses, menuClasses, navigationClasses } from './bar-classes.ts';
import { FOOTER_ID, MENU_BUTTON_ID, mainPages } from './navigation.ts';
import { PageLink } from './page-link.tsx';
import { SideDrawer } from './side-drawer.tsx';

/** Sticky; a rule grows under it when the next page takes long to arrive. */
export function SiteHeader() {
	const isLeaving = useNavigation().state !== 'idle';
	return (
		<header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
			<SkipLink />
			<div className="page-column flex min-h-16 items-center justify-between gap-6">
				<PageLink
					path="/"
					label={settings.firm}
					className="flex min-h-12 items-center py-2 font-serif text-body leading-tight sm:text-lead"
				/>
				<nav aria-label="Main" className="max-lg:hidden">
					<ul role="list" className="flex items-center gap-5 xl:gap-8">
						<AboutMenu />
						{mainPages.map((path) => (
							<li key={path}>
								<PageLink path={path} className={navigationClasses} />
							</li>
						))}
						<li>
							<PageLink path="/contact" className={contactClasses} />
						</li>
					</ul>
				</nav>
				<Menu />
			</div>
			{isLeaving && <div className="absolute inset-x-0 -bottom-px h-0.5 animate-late bg-gold" />}
		</header>
	);
}

/** A true link for those without JavaScript; with it, no new entry in the history. */
function SkipLink() {
	return (
		// biome-ignore lint/a11y/useValidAnchor: it leads to the place it names
		<a
			href="#main"
			onClick={(event) => {
				event.preventDefault();
				document.getElementById('main')?.focus();
				document.getElementById('main')?.scrollIntoView();
			}}
			className="absolute top-2 left-2 z-10 -translate-y-24 forced-color-adjust-none bg-ink px-4 py-3 text-paper focus:translate-y-0"
		>
			Skip to content
		</a>
	);
}

function Menu() {
	const [open, setOpen] = useState(false);
	return (
		<div className="shrink-0 lg:hidden">
			<button
				id={MENU_BUTTON_ID}
				type="button"
				aria-haspopup="dialog"
				className={`${menuClasses} noscript:hidden`}
				onClick={() => setOpen(true)}
			>
				<MenuIcon />
				Menu
			</button>
			<p className="hidden noscript:block">
				<a href={`#${FOOTER_ID}`} className={menuClasses}>
					Menu
				</a>
			</p>
			{open && <SideDrawer onClose={() => setOpen(false)} />}
		</div>
	);
}
