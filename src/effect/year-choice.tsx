// Which of several years is shown.
import { Choice } from '../calculator/what-if/choice.tsx';
import type { WorkedOut } from './effect-run.ts';

/** Stands for all years. */
export const ALL_YEARS = 'all';

interface YearChoiceProps {
	readonly worked: WorkedOut;
	/** The year, counted from 0, or "all". */
	readonly chosen: string;
	readonly onPick: (chosen: string) => void;
	readonly withAll?: boolean;
}

/** Which year is shown. */
export function YearChoice({ worked: { read, result }, chosen, onPick, withAll = false }: YearChoiceProps) {
	const years = Array.from({ length: result.years }, (_, year) => ({
		id: String(year),
		name: String(read.year + year),
	}));
	const options = withAll ? [{ id: ALL_YEARS, name: `All ${result.years} years` }, ...years] : years;
	return (
		<div className="mb-4 max-w-60 print:hidden">
			<Choice label="Year" value={chosen} onPick={onPick} groups={[{ title: '', options }]} />
		</div>
	);
}
