// Which of several years is shown.
import { type ReactNode, useState } from 'react';
import { Choice } from '../what-if/choice.tsx';
import type { ReturnsView } from './compute-effect.ts';

const ALL_YEARS = 'all';

interface YearChoice {
	/** Counted from 0; undefined for all years. */
	readonly year: number | undefined;
	/** The field; nothing where there is one year. */
	readonly field: ReactNode;
}

/** The choice of a year. @param hasAllYears whether all of them together are a choice, and the first one */
export function useYearChoice({ read, result }: ReturnsView, hasAllYears: boolean): YearChoice {
	const [selectedYear, select] = useState<string>();
	const years = Array.from({ length: result.years }, (_, year) => ({
		id: String(year),
		name: String(read.year + year),
	}));
	const options = hasAllYears ? [{ id: ALL_YEARS, name: `All ${result.years} years` }, ...years] : years;
	// A year may go when another input makes the projection shorter.
	const value = options.find(({ id }) => id === selectedYear)?.id ?? options[0]?.id ?? ALL_YEARS;
	return {
		year: value === ALL_YEARS ? undefined : Number(value),
		field: result.years > 1 && (
			<div className="mb-4 max-w-60 print:hidden">
				<Choice label="Year" value={value} onSelect={select} groups={[{ title: '', options }]} />
			</div>
		),
	};
}
