// A part of a page under its own heading: the heading on the left, the matter on the right.
import type { ReactNode } from 'react';

interface PageSectionProps {
	/** The id of the section, which a link may lead to. */
	readonly id: string;
	readonly title: string;
	/** A sentence under the heading. */
	readonly note?: string;
	/** The heading stands above the matter, which takes the whole width. */
	readonly isWide?: boolean;
	/** The matter opens with a hairline of its own, which coincides with the section's where they stand side by side. */
	readonly isRuled?: boolean;
	readonly children: ReactNode;
}

/** A section between hairlines. */
export function PageSection({
	id,
	title,
	note,
	isWide = false,
	isRuled = false,
	children,
}: PageSectionProps) {
	const headingId = `${id}-heading`;
	return (
		<section id={id} aria-labelledby={headingId} className="page-column pb-20 md:pb-28">
			<div
				className={`relative grid gap-x-16 gap-y-8 pt-6 before:absolute before:inset-x-0 before:top-0 before:border-t before:border-edge ${isWide ? '' : 'lg:grid-cols-[4fr_8fr]'}`}
			>
				<div className="flex max-w-measure flex-col gap-3">
					<h2 id={headingId} className="display text-heading">
						{title}
					</h2>
					{note && <p className="text-muted">{note}</p>}
				</div>
				<div className={isRuled ? 'lg:-mt-6' : ''}>{children}</div>
			</div>
		</section>
	);
}
