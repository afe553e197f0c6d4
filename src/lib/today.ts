// The day on the visitor's clock.

/** "2026-12-31". */
export function getToday(): string {
	const now = new Date();
	const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
	return `${now.getFullYear()}-${month}-${day}`;
}
