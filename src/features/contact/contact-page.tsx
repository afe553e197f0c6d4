// Contact: how to reach the firm, when, and the form.
import type { ReactNode } from 'react';
import { pageTitles } from '../../lib/page-titles.ts';
import { settings, toPhoneLink } from '../../lib/settings.ts';
import { ContactForm } from './contact-form.tsx';

const linkClasses =
	'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-brass';

/** The page at "/contact". */
export function ContactPage() {
	return (
		<div className="page-column grid gap-x-16 gap-y-14 pt-12 pb-20 md:pt-20 md:pb-28 lg:grid-cols-[5fr_7fr]">
			<div className="flex flex-col gap-8">
				<h1 className="display text-display">{pageTitles['/contact']}</h1>
				<p className="max-w-136 text-lead text-muted">
					Tell us what is coming, and when. We answer within 24 hours, and the first conversation is about
					your position.
				</p>
				<Part id="reach" title="Call or write">
					<Addresses />
				</Part>
				<Part id="hours" title="Office hours">
					<OfficeHours />
				</Part>
			</div>
			<div className="flex flex-col gap-14">
				<Part id="form" title="Tell us about it">
					<ContactForm />
				</Part>
				<Part id="legal" title="Privacy Policy, Terms of Service, Disclosures">
					<Legal />
				</Part>
			</div>
		</div>
	);
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section aria-labelledby={`${id}-heading`} className="border-t border-edge pt-5">
			<h2 id={`${id}-heading`} className="pb-4 font-serif text-title text-balance">
				{title}
			</h2>
			{children}
		</section>
	);
}

function Addresses() {
	return (
		<address className="not-italic">
			<p>
				<a href={toPhoneLink(settings.phone)} className={`figures ${linkClasses}`}>
					{settings.phone}
				</a>
			</p>
			<p>
				<a href={`mailto:${settings.email}`} className={linkClasses}>
					{settings.email}
				</a>
			</p>
			<p className="flex min-h-11 items-center">{settings.location}</p>
		</address>
	);
}

function OfficeHours() {
	return (
		<dl className="figures border-b border-line">
			{settings.officeHours.map(({ days, hours }) => (
				<div key={days} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3">
					<dt>{days}</dt>
					<dd className="text-muted">{hours}</dd>
				</div>
			))}
		</dl>
	);
}

function Legal() {
	return (
		<div className="flex max-w-measure flex-col gap-4 text-muted">
			<p>
				Ask for the current text of any of these by phone or by email. You receive all three before you enter
				into an agreement with us.
			</p>
			<p>
				What you enter in a calculator stays in your browser and is gone when you close the page. Please do
				not put account numbers or tax identification numbers in the form.
			</p>
		</div>
	);
}
