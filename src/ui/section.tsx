// A part of a page under its heading, and the banner that names the source of its figures.
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';

interface TitledSectionProps {
	readonly title: ReactNode;
	/** The level of the heading. */
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

interface ProvenanceBannerProps {
	readonly text: string;
	/** The words on the button. */
	readonly action: string;
	readonly onAction: () => void;
	/** Every change of the text is announced. */
	readonly isLive?: boolean;
	/** Layout only. */
	readonly className?: string;
}

/** A sentence and its button, which stays one and the same, so that the focus stays on it. */
export function ProvenanceBanner({
	text,
	action,
	onAction,
	isLive = false,
	className = '',
}: ProvenanceBannerProps) {
	return (
		<div
			className={`flex flex-wrap items-baseline justify-between gap-x-6 border-gold border-l-3 pl-4 text-small ${className}`}
		>
			<p role={isLive ? 'status' : undefined}>{text}</p>
			<Button variant="quiet" className="text-small print:hidden" onClick={onAction}>
				{action}
			</Button>
		</div>
	);
}
