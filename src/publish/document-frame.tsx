// The frame of a document without the application: the firm's name above, its disclaimer and how to reach it below.
import type { ReactNode } from 'react';
import { settings, toPhoneLink } from '../lib/settings.ts';

/** @param notes sentences above the firm's disclaimer */
export function DocumentFrame({ children, notes }: { children: ReactNode; notes: readonly string[] }) {
	return (
		<div className="flex min-h-dvh flex-col">
			<header className="border-b border-line">
				<div className="page-column flex min-h-16 items-center">
					<a href="/" className="flex min-h-12 items-center font-serif text-lead">
						{settings.name}
					</a>
				</div>
			</header>
			<main className="page-column grow pt-12 pb-20">{children}</main>
			<footer className="border-t border-line bg-raised">
				<div className="page-column space-y-4 py-8 text-small text-muted">
					{[...notes, settings.disclaimer].map((text) => (
						<p key={text} className="max-w-measure">
							{text}
						</p>
					))}
					<Reach />
				</div>
			</footer>
		</div>
	);
}

function Reach() {
	const { name, phone, email, location } = settings;
	const linkClasses = 'inline-flex min-h-11 items-center underline';
	return (
		<address className="flex flex-wrap items-center gap-x-6 not-italic">
			<span>{name}</span>
			<a href={toPhoneLink(phone)} className={linkClasses}>
				{phone}
			</a>
			<a href={`mailto:${email}`} className={linkClasses}>
				{email}
			</a>
			<span>{location}</span>
		</address>
	);
}
