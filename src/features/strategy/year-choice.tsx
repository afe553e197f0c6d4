// Which of several years is shown.
import { Choice } from '../what-if/choice.tsx';
import type { ReturnsView } from './compute-effect.ts';

/** Stands for all years. */
export const ALL_YEARS = 'all';

interface YearChoiceProps {
	readonly effect: ReturnsView;
	/** The year, counted from 0, or "all". */
	readonly selectedYear: string;
	readonly onPick: (selectedYear: string) => void;
	readonly hasAllYears?: boolean;
}

/** Which year is shown. */
export function YearChoice({
	effect: { read, result },
	selectedYear,
	onPick,
	hasAllYears = false,
}: YearChoiceProps) {
	const years = Array.from({ length: result.years }, (_, year) => ({
		id: String(year),
		name: String(read.year + year),
	}));
	const options = hasAllYears ? [{ id: ALL_YEARS, name: `All ${result.years} years` }, ...years] : years;
	return (
		<div className="mb-4 max-w-60 print:hidden">
			<Choice label="Year" value={selectedYear} onSelect={onPick} groups={[{ title: '', options }]} />
		</div>
	);
}
