// The place of the answer on the return, above the quick estimate: it stands there before the answer does.
import type { ReactNode } from 'react';

const HEADING_ID = 'return-answer';

/** As high as most answers are, so that nothing moves when one comes. The heading begins the sentence that the figure ends. */
export function AnswerPlace({ children }: { children?: ReactNode }) {
	return (
		<section
			aria-labelledby={HEADING_ID}
			className="min-h-120 border-edge border-t pt-4 sm:min-h-96 lg:min-h-64 print:min-h-0 print:border-0 print:pt-0"
		>
			<h3 id={HEADING_ID} className="text-lead text-muted">
				On your tax return<span aria-hidden="true">:</span>
			</h3>
			{children}
		</section>
	);
}
