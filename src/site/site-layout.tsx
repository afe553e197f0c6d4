// The chrome around every page: skip link, header, main, footer.
import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { phoneLink, settings } from './settings.ts';

/** Header, the page, footer. */
export function SiteLayout() {
	return (
		<div className="flex min-h-dvh flex-col">
			<SiteHeader />
			<main id="main" tabIndex={-1} className="grow focus:outline-none">
				<Outlet />
			</main>
			<SiteFooter />
		</div>
	);
}

function SiteHeader() {
	return (
		<header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
			<a
				href="#main"
				className="absolute top-2 left-2 z-10 -translate-y-24 forced-color-adjust-none bg-ink px-4 py-3 text-paper focus:translate-y-0"
			>
				Skip to content
			</a>
			<div className="page-column flex min-h-16 items-center justify-between gap-4">
				<Link
					to="/"
					className="flex min-h-12 items-center py-2 font-serif text-body leading-tight sm:text-lead"
				>
					{settings.firm}
				</Link>
				<nav aria-label="Main">
					<Link
						to="/contact"
						className="-mr-2 flex min-h-12 items-center px-2 font-medium decoration-gold underline-offset-8 hover:underline"
					>
						Contact
					</Link>
				</nav>
			</div>
		</header>
	);
}

function SiteFooter() {
	return (
		<footer className="border-t border-line bg-raised print:hidden">
			<div className="page-column grid gap-10 py-14 md:grid-cols-[2fr_1fr] md:gap-16">
				<div className="flex max-w-measure flex-col gap-4">
					<p className="font-serif text-lead">{settings.firm}</p>
					<p className="text-small text-muted">
						Investment advisory and tax planning services are offered only under a written agreement. The
						calculators give estimates for educational purposes; they are not tax, legal or investment advice.
						Consult a qualified tax professional before you act on any of them.
					</p>
				</div>
				<ContactDetails />
			</div>
			<div className="page-column">
				<p className="figures border-t border-line py-6 text-small text-muted">
					© {new Date().getFullYear()} {settings.firm}. All rights reserved.
				</p>
			</div>
		</footer>
	);
}

function ContactDetails() {
	return (
		<address className="not-italic">
			<h2 className="pb-2 text-small font-medium text-muted">Contact</h2>
			<ContactLine>
				<a href={phoneLink(settings.phone)} className="figures underline-offset-4 hover:underline">
					{settings.phone}
				</a>
			</ContactLine>
			<ContactLine>
				<a href={`mailto:${settings.email}`} className="underline-offset-4 hover:underline">
					{settings.email}
				</a>
			</ContactLine>
			<ContactLine>{settings.location}</ContactLine>
		</address>
	);
}

function ContactLine({ children }: { children: ReactNode }) {
	return <p className="flex min-h-11 items-center *:flex *:min-h-11 *:items-center">{children}</p>;
}
