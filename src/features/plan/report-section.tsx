// The parts that every page of the printed plan is made of.
import type { ReactNode } from 'react';

interface ReportSectionProps {
	readonly title: string;
	readonly className?: string;
	readonly children: ReactNode;
}

/** A part under its heading. */
export function ReportSection({ title, className = 'mt-8 print:mt-5', children }: ReportSectionProps) {
	return (
		<section className={className}>
			<h4 className="mb-2 font-medium text-body">{title}</h4>
			{children}
		</section>
	);
}

/** What on paper stands in two columns. */
export const REPORT_COLUMNS = 'print:columns-2 print:gap-x-[8mm]';

interface ReportPageProps {
	readonly title: string;
	readonly note: string;
	/** In smaller type on paper, for what would not fit else. */
	readonly isDense?: boolean;
	readonly children: ReactNode;
}

/** A page; on paper it begins one. */
export function ReportPage({ title, note, isDense = false, children }: ReportPageProps) {
	return (
		<article
			aria-label={title}
			className={`mt-20 break-before-page print:mt-0 ${isDense ? 'report-dense' : ''}`}
		>
			<header className="border-edge border-b pb-4">
				<h3 className="display text-heading">{title}</h3>
				<p className="mt-1 text-muted text-small">{note}</p>
			</header>
			{children}
		</article>
	);
}

/** A sentence below a table; nothing for ''. */
export function Note({ text }: { text: string }) {
	return text !== '' && <p className="mt-2 text-muted text-small">{text}</p>;
}

export function ReportList({ children }: { children: ReactNode }) {
	return (
		<ul role="list" className="space-y-2 text-small print:space-y-1">
			{children}
		</ul>
	);
}
