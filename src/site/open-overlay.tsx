// What opens over the home page, in a chunk of its own.
import { acceptHotUpdates } from '../catalogue/hot-updates.ts';
import { queryClient } from '../loading/loaded-part.tsx';
import { CALCULATOR_HEADING, CalculatorOverlay } from './calculator-overlay.tsx';
import { COMPARISON_HEADING, ComparisonOverlay } from './comparison-overlay.tsx';
import { LoadWorkHost } from './work/load-work-host.tsx';
import { ReportOverlay } from './work/report-overlay.tsx';
import { useReport } from './work/use-report.ts';

/** Which overlay is open, and how it closes. */
export interface OpenOverlayProps {
	/** The id in the address; '' when it is the comparison that is open. */
	readonly calculatorId: string;
	readonly onClose: () => void;
	/** Where focus goes on closing when nothing on the page opened this. */
	readonly returnFocusIds: readonly string[];
}

if (import.meta.hot) acceptHotUpdates(queryClient);

/** The open calculator, or else the comparison. */
export function OpenOverlay({ calculatorId, ...rest }: OpenOverlayProps) {
	const report = useReport();
	return (
		<>
			<LoadWorkHost returnFocusIds={[CALCULATOR_HEADING, COMPARISON_HEADING]}>
				{calculatorId === '' ? (
					<ComparisonOverlay {...rest} />
				) : (
					<CalculatorOverlay id={calculatorId} {...rest} />
				)}
			</LoadWorkHost>
			{report.isOpen && <ReportOverlay onClose={report.close} />}
		</>
	);
}
