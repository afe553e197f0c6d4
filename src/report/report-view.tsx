// The report of a visit: everything that was calculated, on screen as it will stand on paper.
import { dateInWords } from '../calculator/date-in-words.ts';
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

/** The content of the report overlay. */
export function ReportView({ headingId, origin, strategies, date, onClose }: ReportViewProps) {
	return (
		<div className="report page-column pb-24 print:p-0">
			<Actions onClose={onClose} />
			<ReportCover headingId={headingId} origin={origin} strategies={strategies} date={dateInWords(date)} />
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
