// A part of a page under its own heading: the heading on the left, the matter on the right.
import type { ReactNode } from 'react';

interface PageSectionProps {
	/** The id of the section, which a link may lead to. */
	readonly id: string;
	readonly title: string;
	/** A sentence under the heading. */
	readonly note?: string;
	/** The heading stands above the matter, which takes the whole width. */
	readonly wide?: boolean;
	readonly children: ReactNode;
}

/** A section between hairlines. */
export function PageSection({ id, title, note, wide = false, children }: PageSectionProps) {
	const headingId = `${id}-heading`;
	return (
		<section id={id} aria-labelledby={headingId} className="page-column pb-20 md:pb-28">
			<div
				className={`grid gap-x-16 gap-y-8 border-t border-edge pt-6 ${wide ? '' : 'lg:grid-cols-[4fr_8fr]'}`}
			>
				<div className="flex max-w-measure flex-col gap-3">
					<h2 id={headingId} className="display text-heading">
						{title}
					</h2>
					{note && <p className="text-muted">{note}</p>}
				</div>
				<div>{children}</div>
			</div>
		</section>
	);
}
