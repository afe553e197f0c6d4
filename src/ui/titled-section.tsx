// A part of a page under its heading, which names it.
import { type ReactNode, useId } from 'react';

interface TitledSectionProps {
	readonly title: ReactNode;
	/** Of the heading. */
	readonly level?: 'h3' | 'h4';
	/** Layout of the section. */
	readonly className?: string;
	/** Look of the heading. */
	readonly headingClassName?: string;
	readonly children: ReactNode;
}

export function TitledSection(props: TitledSectionProps) {
	const {
		title,
		level: Heading = 'h3',
		className,
		headingClassName = 'display text-title',
		children,
	} = props;
	const headingId = useId();
	return (
		<section aria-labelledby={headingId} className={className}>
			<Heading id={headingId} className={headingClassName}>
				{title}
			</Heading>
			{children}
		</section>
	);
}
