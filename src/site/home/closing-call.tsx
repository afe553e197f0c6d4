// The end of the home page: a conversation with the firm.
import { ButtonLink } from '../../ui/button.tsx';

/** A band of ink with one action. */
export function ClosingCall() {
	return (
		<section aria-labelledby="closing-heading" className="on-ink">
			<div className="page-column flex flex-col items-start gap-6 py-20 md:py-24">
				<h2 id="closing-heading" className="display max-w-measure text-heading">
					A calculator gives an estimate. A plan needs a conversation.
				</h2>
				<p className="max-w-measure text-lead text-muted">
					Bring what you found. Our advisers check it against your full position, the timing and the law as it
					stands.
				</p>
				<ButtonLink variant="primary" to="/contact">
					Schedule Consultation
				</ButtonLink>
			</div>
		</section>
	);
}
