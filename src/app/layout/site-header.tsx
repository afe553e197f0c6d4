// The bar at the top of every page: wordmark, pages, Contact; a drawer where the window is narrow.
import {
	type FocusEvent,
	type KeyboardEvent,
	type ReactNode,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from 'react';
import { useNavigation } from 'react-router-dom';
import { type PagePath, pageTitles, usePagePath } from '../../lib/pages.ts';
import { toTop } from '../../lib/scroll-restoration.ts';
import { settings } from '../../lib/settings.ts';
import { Button, getButtonClasses, Link } from '../../ui/button.tsx';
import { ChevronDownIcon, CloseIcon, MenuIcon } from '../../ui/icons.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

/** Sticky; a rule grows under it when the next page takes long to arrive. */
export function SiteHeader() {
	const isLeaving = useNavigation().state !== 'idle';
	return (
		<header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
			<SkipLink />
			<div className="page-column flex min-h-16 items-center justify-between gap-6">
				<PageLink
					path="/"
					label={<Wordmark />}
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

function Wordmark() {
	const { name, logo } = settings;
	if (!logo) return name;
	// For a picture React writes no preload into the page, where it would be a part of nothing.
	return (
		<picture>
			<img src={logo.file} alt={name} width={logo.width} height={logo.height} />
		</picture>
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

const LIST_ID = 'about-pages';

/** Closes at Escape, at a press or focus elsewhere, and when a link is chosen. */
function AboutMenu() {
	const { open, setOpen, frame } = useDropdown();
	const button = useRef<HTMLButtonElement>(null);
	const isCurrent = aboutPages.includes(usePagePath());
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || !open) return;
		setOpen(false);
		button.current?.focus();
	};
	const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
		if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
	};
	return (
		<li ref={frame} onKeyDown={onKeyDown} onBlur={onBlur} className="relative">
			<button
				ref={button}
				type="button"
				aria-expanded={open}
				aria-controls={LIST_ID}
				onClick={() => setOpen(!open)}
				className={`${navigationClasses} gap-1 noscript:hidden ${isCurrent ? 'underline' : ''}`}
			>
				About
				<ChevronDownIcon className={`size-4 ${open ? 'rotate-180' : ''}`} />
			</button>
			<ul
				role="list"
				id={LIST_ID}
				className={`absolute top-full left-0 min-w-44 animate-enter border border-edge bg-paper py-2 noscript:static noscript:flex noscript:min-w-0 noscript:animate-none noscript:gap-4 noscript:border-0 noscript:py-0 ${open ? '' : 'hidden'}`}
			>
				{aboutPages.map((path) => (
					<li key={path} onClickCapture={() => setOpen(false)}>
						<PageLink path={path} className={`${navigationClasses} px-4 noscript:px-0`} />
					</li>
				))}
			</ul>
		</li>
	);
}

function useDropdown() {
	const [open, setOpen] = useState(false);
	const frame = useRef<HTMLLIElement>(null);
	useEffect(() => {
		if (!open) return;
		const onPress = ({ target }: PointerEvent) => {
			if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
		};
		document.addEventListener('pointerdown', onPress);
		return () => document.removeEventListener('pointerdown', onPress);
	}, [open]);
	return { open, setOpen, frame };
}

const HEADING_ID = 'menu-heading';
const linkClasses =
	'flex min-h-12 items-center decoration-gold decoration-2 underline-offset-8 hover:underline aria-[current]:underline';

/** Closes at its button, Escape, a press beside it, a chosen link, and when the window grows wide. */
function SideDrawer({ onClose }: { onClose: () => void }) {
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

interface PageLinkProps {
	readonly path: PagePath;
	readonly className: string;
	/** Other words than the page's title, or a picture. */
	readonly label?: ReactNode;
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

const MENU_BUTTON_ID = 'menu-button';
export const FOOTER_ID = 'site-footer';

const line = 'flex items-center whitespace-nowrap text-small xl:text-body';

const navigationClasses = `${line} min-h-12 decoration-gold decoration-2 underline-offset-8 hover:underline aria-[current]:underline`;

const contactClasses = `${line} min-h-11 rounded-control border border-ink px-5 font-medium hover:bg-raised aria-[current]:border-gold`;

const menuClasses = 'flex min-h-12 items-center gap-2 font-medium';
