// The end of a page: a conversation with the firm.
import { settings, toPhoneLink } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface ClosingCallProps {
	readonly title: string;
	readonly text: string;
}

/** A band of ink with one action, and the telephone beside it. */
export function ClosingCall({ title, text }: ClosingCallProps) {
	const [weekdays] = settings.officeHours;
	return (
		<section
			aria-labelledby="closing-heading"
			className="on-ink drawn-near [contain-intrinsic-height:auto_37rem] lg:[contain-intrinsic-height:auto_28rem]"
		>
			<div className="page-column grid gap-x-16 gap-y-10 py-20 md:py-24 lg:grid-cols-[8fr_4fr] lg:items-end">
				<div className="flex flex-col items-start gap-6">
					<h2 id="closing-heading" className="display max-w-measure text-heading">
						{title}
					</h2>
					<p className="max-w-measure text-lead text-muted">{text}</p>
					<ButtonLink variant="primary" to="/contact">
						Schedule Consultation
					</ButtonLink>
				</div>
				<div className="border-l-2 border-gold pl-6">
					<a
						href={toPhoneLink(settings.phone)}
						className="figures inline-flex min-h-11 items-center font-serif text-title text-ink underline-offset-4 hover:underline"
					>
						{settings.phone}
					</a>
					<p className="text-muted">
						{weekdays.days}, {weekdays.hours}
					</p>
				</div>
			</div>
		</section>
	);
}
