// Contact: how to reach the firm, when, and the form.
import { ButtonLink } from '../../ui/button.tsx';
import { PageOpening } from '../parts/page-opening.tsx';
import { PageSection } from '../parts/page-section.tsx';
import { phoneLink, settings } from '../settings.ts';
import { ContactForm } from './contact-form.tsx';

const linkLooks =
	'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-brass';

/** The page at "/contact". */
export function ContactPage() {
	return (
		<>
			<PageOpening
				path="/contact"
				lead="Tell us what is coming, and when. We answer within 24 hours, and the first conversation is about your position."
			/>
			<div className="page-column grid gap-x-16 gap-y-14 pb-20 md:pb-28 lg:grid-cols-[4fr_8fr]">
				<div className="flex flex-col gap-10">
					<Reach />
					<OfficeHours />
				</div>
				<section aria-labelledby="form-heading" className="border-t border-edge pt-6">
					<h2 id="form-heading" className="pb-8 font-serif text-title">
						Write to us
					</h2>
					<ContactForm />
				</section>
			</div>
			<PageSection
				id="legal"
				title="Privacy, terms and disclosures"
				note="Privacy Policy, Terms of Service, Disclosures"
			>
				<div className="flex max-w-measure flex-col items-start gap-6 text-muted">
					<p>
						We give you the current text of each of these documents on request, by phone or by email, before
						you enter into any agreement with us.
					</p>
					<p>
						What you enter in a calculator stays in your browser and is gone when you close the page. Please
						do not put account numbers or tax identification numbers in the form above.
					</p>
					<ButtonLink to="/">Strategy Calculators</ButtonLink>
				</div>
			</PageSection>
		</>
	);
}

function Reach() {
	return (
		<section aria-labelledby="reach-heading" className="border-t border-edge pt-6">
			<h2 id="reach-heading" className="pb-3 font-serif text-title">
				Call, write, visit
			</h2>
			<address className="not-italic">
				<p>
					<a href={phoneLink(settings.phone)} className={`figures ${linkLooks}`}>
						{settings.phone}
					</a>
				</p>
				<p>
					<a href={`mailto:${settings.email}`} className={linkLooks}>
						{settings.email}
					</a>
				</p>
				<p className="flex min-h-11 items-center">{settings.location}</p>
			</address>
		</section>
	);
}

function OfficeHours() {
	return (
		<section aria-labelledby="hours-heading" className="border-t border-edge pt-6">
			<h2 id="hours-heading" className="pb-3 font-serif text-title">
				Office hours
			</h2>
			<dl className="figures border-b border-line">
				{settings.officeHours.map(({ days, hours }) => (
					<div key={days} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3">
						<dt>{days}</dt>
						<dd className="text-muted">{hours}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
