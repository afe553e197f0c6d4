// The report of a visit: everything that was calculated, on screen and on paper.
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../calculator/page/format-date.ts';
import { ReportCover, type ReportOrigin } from './report-cover.tsx';
import { ReportStrategy, type StrategyReport } from './report-strategy.tsx';

/** What the report says of the strategies together. */
export interface PlanReport {
	/** For the cover. */
	readonly cover: ReactNode;
	/** The pages after it. */
	readonly pages: ReactNode;
}

interface ReportViewProps {
	readonly headingId: string;
	readonly origin: ReportOrigin;
	/** In the order they were selected. */
	readonly strategies: readonly StrategyReport[];
	/** What all of them come to together on a return; undefined where none says anything of returns. */
	readonly plan: PlanReport | undefined;
	readonly date: Date;
	readonly onClose: () => void;
}

/** The content of the report overlay. */
export function ReportView({ headingId, origin, strategies, plan, date, onClose }: ReportViewProps) {
	const cover = { origin, strategies, plan: plan?.cover, date: formatDate(date) };
	return (
		<div className="report page-column pb-24 print:p-0">
			<Actions onClose={onClose} />
			<ReportCover {...cover} headingId={headingId} />
			{plan && (
				<article aria-label="Your plan" className="mt-24 break-before-page print:mt-0">
					{plan.pages}
				</article>
			)}
			{strategies.map((strategy) => (
				<ReportStrategy key={strategy.calculator.id} {...strategy} />
			))}
		</div>
	);
}

function Actions({ onClose }: { onClose: () => void }) {
	return (
		<div className="sticky top-0 z-10 flex flex-wrap items-center gap-4 border-line border-b bg-paper py-4 print:hidden">
			<Button variant="primary" onClick={() => window.print()}>
				Print or save as PDF
			</Button>
			<Button variant="secondary" onClick={onClose}>
				Close report
			</Button>
		</div>
	);
}
