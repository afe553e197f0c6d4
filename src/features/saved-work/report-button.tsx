// Opens the report, while there is something to report on.
import { Button } from '../../ui/button.tsx';
import { useReport } from './use-report.ts';

/** Nothing until something selected has been calculated. */
export function ReportButton() {
	const { count, open } = useReport();
	if (count === 0) return null;
	return (
		<Button variant="secondary" onClick={open}>
			Print a report
		</Button>
	);
}
