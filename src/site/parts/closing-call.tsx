// The end of a page: a conversation with the firm.
import { ButtonLink } from '../../ui/button.tsx';

interface ClosingCallProps {
	readonly title: string;
	readonly text: string;
}

/** A band of ink with one action. */
export function ClosingCall({ title, text }: ClosingCallProps) {
	return (
		<section aria-labelledby="closing-heading" className="on-ink">
			<div className="page-column flex flex-col items-start gap-6 py-20 md:py-24">
				<h2 id="closing-heading" className="display max-w-measure text-heading">
					{title}
				</h2>
				<p className="max-w-measure text-lead text-muted">{text}</p>
				<ButtonLink variant="primary" to="/contact">
					Schedule Consultation
				</ButtonLink>
			</div>
		</section>
	);
}
