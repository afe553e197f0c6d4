// Parts of the printed report: a section under its heading, and facts with their values.
import type { ReactNode } from 'react';
import { getWrappingClass } from '../../ui/expandable-row.tsx';

interface ReportSectionProps {
	readonly title: string;
	/** Of the heading. */
	readonly level?: 'h3' | 'h4';
	readonly className?: string;
	readonly children: ReactNode;
}

/** A part under its heading. It is no landmark: a report repeats the titles with every strategy. */
export function ReportSection(props: ReportSectionProps) {
	const { title, level: Heading = 'h4', className = 'mt-8 print:mt-5', children } = props;
	return (
		<section className={className}>
			<Heading className="mb-2 font-medium text-body">{title}</Heading>
			{children}
		</section>
	);
}

interface ReportedFact {
	readonly id: string;
	readonly label: string;
	readonly note?: string;
	readonly text: string;
	readonly isStrong?: boolean;
}

/** Names on the left, values on the right. */
export function FactList({ facts, className = '' }: { facts: readonly ReportedFact[]; className?: string }) {
	return (
		<dl className={`text-small ${className}`}>
			{facts.map(({ id, label, note = '', text, isStrong = false }) => (
				<div
					key={id}
					className={`flex justify-between gap-4 border-line border-t py-2 last:border-b print:py-0.5 ${isStrong ? 'font-semibold' : ''}`}
				>
					<dt>
						{label}
						{note && <span className="text-muted"> {note}</span>}
					</dt>
					<dd className={`figures text-right ${getWrappingClass(text)}`}>{text}</dd>
				</div>
			))}
		</dl>
	);
}
