// What a visitor sees when a page breaks: the specified heading, no stack, and a way home.

import { PageTitle } from '../lib/page-title.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** Stands in for a page that broke while rendering. The router has already logged the error. */
export function UnexpectedErrorPage() {
	return (
		<main className="page-column flex min-h-dvh flex-col items-start justify-center gap-6 py-16">
			<PageTitle title="Unexpected Application Error" />
			<h1 className="display text-heading">Unexpected Application Error!</h1>
			<p className="max-w-measure text-lead text-muted">
				This page could not be shown. The calculators you selected are still selected.
			</p>
			<ButtonLink variant="primary" to="/">
				Return to Home
			</ButtonLink>
		</main>
	);
}
