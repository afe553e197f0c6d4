// The chrome around every page: header, main, footer, and what happens when one page follows another.
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { type PagePath, PageTitle, pageTitles, usePagePath } from '../../lib/pages.ts';
import { toTop, useScrollRestoration } from '../../lib/scroll-restoration.ts';
import { getLegalAddress, LEGAL_PAGES, settings, toPhoneLink } from '../../lib/settings.ts';
import { Link } from '../../ui/button.tsx';
import { aboutPages, FOOTER_ID, mainPages, PageLink, SiteHeader } from './site-header.tsx';
import { WorkBar } from './work-bar.tsx';

export function SiteLayout() {
	useScrollRestoration();
	return (
		<div className="flex min-h-dvh flex-col">
			<PageTitle title={pageTitles[usePagePath()]} />
			<SiteHeader />
			<WorkBar />
			<main id="main" tabIndex={-1} className="grow focus:outline-none">
				<Outlet />
			</main>
			<SiteFooter />
		</div>
	);
}

const lineClasses = 'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline';

function SiteFooter() {
	return (
		<footer
			id={FOOTER_ID}
			tabIndex={-1}
			className="drawn-near border-t border-line bg-raised [contain-intrinsic-height:auto_68rem] sm:[contain-intrinsic-height:auto_40rem] lg:[contain-intrinsic-height:auto_32rem] print:hidden"
		>
			<div className="page-column grid gap-x-12 gap-y-10 pt-14 pb-10 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
				<p className="font-serif text-lead text-balance sm:col-span-3 lg:col-span-1">{settings.name}</p>
				<Pages title="About" paths={aboutPages} />
				<Pages title="Services" paths={[...mainPages, '/', '/states']} />
				<ContactDetails />
			</div>
			<div className="page-column">
				<p className="border-t border-line pt-6 text-small text-muted md:pr-[30%]">{settings.disclaimer}</p>
				<LegalLine />
			</div>
		</footer>
	);
}

function Column({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div>
			<h2 className="pb-1 text-small font-medium text-muted">{title}</h2>
			{children}
		</div>
	);
}

interface PagesProps {
	readonly title: string;
	readonly paths: readonly PagePath[];
}

function Pages({ title, paths }: PagesProps) {
	return (
		<Column title={title}>
			<ul role="list">
				{paths.map((path) => (
					<li key={path}>
						<PageLink
							path={path}
							label={path === '/' ? 'Strategy Calculators' : pageTitles[path]}
							className={lineClasses}
						/>
					</li>
				))}
			</ul>
		</Column>
	);
}

function ContactDetails() {
	return (
		<Column title="Contact">
			<address className="not-italic">
				<ul role="list">
					<li>
						<a href={toPhoneLink(settings.phone)} className={`figures ${lineClasses}`}>
							{settings.phone}
						</a>
					</li>
					<li>
						<a href={`mailto:${settings.email}`} className={lineClasses}>
							{settings.email}
						</a>
					</li>
					<li className="flex min-h-11 items-center">{settings.location}</li>
				</ul>
			</address>
		</Column>
	);
}

function LegalLine() {
	return (
		<div className="figures flex flex-wrap justify-between gap-x-8 py-4 text-small text-muted">
			<p className="flex min-h-11 items-center">
				<span>
					© <CurrentYear /> {settings.name}. All rights reserved.
				</span>
			</p>
			<ul role="list" className="flex flex-wrap gap-x-6">
				{LEGAL_PAGES.map((page) => (
					<LegalLink key={page.key} page={page} />
				))}
			</ul>
		</div>
	);
}

/** Without a text of the firm it leads to Contact, where the text can be asked for; a statement on accessibility is then not named. */
function LegalLink({ page }: { page: (typeof LEGAL_PAGES)[number] }) {
	const address = getLegalAddress(page);
	if (address === '' && page.key === 'accessibility') return null;
	return (
		<li>
			{address === '' ? (
				<Link to="/contact" state={toTop} className={lineClasses}>
					{page.title}
				</Link>
			) : (
				<a href={address} className={lineClasses}>
					{page.title}
				</a>
			)}
		</li>
	);
}

/** A page built last year still shows this one. */
function CurrentYear() {
	return (
		<span
			suppressHydrationWarning
			ref={(element) => {
				if (element) element.textContent = `${new Date().getFullYear()}`;
			}}
		>
			{new Date().getFullYear()}
		</span>
	);
}
