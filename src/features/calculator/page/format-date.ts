// A day as it stands on paper: "November 21, 2026".

const MONTHS = 'January February March April May June July August September October November December'.split(
	' ',
);

/** @returns the day in the visitor's own time zone */
export function formatDate(date: Date): string {
	return `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}
