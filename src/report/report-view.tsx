// The report of a visit: everything that was calculated, on screen as it will stand on paper. What a browser prints
// stands in the page itself: in a dialog, pages could carry neither their number nor the disclaimer.
import { createPortal } from 'react-dom';
import { dateInWords } from '../calculator/page/date-in-words.ts';
import { Button } from '../ui/button.tsx';
import { ReportCover } from './report-cover.tsx';
import { ReportStrategy, type StrategyReport } from './report-strategy.tsx';

/** Who made the report, and where. */
export interface ReportOrigin {
	readonly firm: string;
	/** How to reach the firm, a line each. */
	readonly contact: readonly string[];
	/** The address of the page. */
	readonly address: string;
}

interface ReportViewProps {
	readonly headingId: string;
	readonly origin: ReportOrigin;
	/** In the order they were selected. */
	readonly strategies: readonly StrategyReport[];
	readonly date: Date;
	readonly onClose: () => void;
}

/** The content of the report overlay, and beside it, on paper alone, the same outside of the dialog. */
export function ReportView({ headingId, onClose, ...document }: ReportViewProps) {
	return (
		<div className="page-column pb-24">
			<Actions onClose={onClose} />
			<Pages {...document} headingId={headingId} />
			{createPortal(
				<div className="report-paper hidden print:block">
					<Pages {...document} headingId={`${headingId}-paper`} />
				</div>,
				window.document.body,
			)}
		</div>
	);
}

function Pages({ headingId, origin, strategies, date }: Omit<ReportViewProps, 'onClose'>) {
	return (
		<>
			<ReportCover headingId={headingId} origin={origin} strategies={strategies} date={dateInWords(date)} />
			{strategies.map((strategy) => (
				<ReportStrategy key={strategy.calculator.id} {...strategy} />
			))}
		</>
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
