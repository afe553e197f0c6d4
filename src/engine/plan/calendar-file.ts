// The dates of a plan as a file that calendars take (RFC 5545). Pure.
import { addTime } from '../dates.ts';
import { omitBlank } from '../format.ts';
import type { ListedStep } from './steps.ts';

/** Octets of a line, without its end (RFC 5545 §3.1). */
const LINE_LENGTH = 75;

/**
 * One event of a whole day for each step with a date that has not passed.
 * @param domain of the site, which makes the names of events unique
 * @param today "2026-11-24"
 */
export function formatCalendar(steps: readonly ListedStep[], domain: string, today: string): string {
	const events = steps.flatMap(({ text, who, strategies, note, source, lastDay }, position) => {
		if (lastDay === undefined || lastDay < today) return [];
		const description = omitBlank([`${who} · ${strategies.join(', ')}`, note, source]).join('\n');
		return [
			'BEGIN:VEVENT',
			`UID:${lastDay}-${position}@${domain}`,
			`DTSTAMP:${toBasic(today)}T000000Z`,
			`DTSTART;VALUE=DATE:${toBasic(lastDay)}`,
			`DTEND;VALUE=DATE:${toBasic(addTime(lastDay, { count: 1, unit: 'days' }))}`,
			`SUMMARY:${escapeText(text)}`,
			`DESCRIPTION:${escapeText(description)}`,
			'END:VEVENT',
		];
	});
	const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tax plan//EN', ...events, 'END:VCALENDAR'];
	return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function toBasic(date: string): string {
	return date.replaceAll('-', '');
}

function escapeText(text: string): string {
	return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

// A longer line goes on after a line end and a space; no character is cut in two.
function foldLine(line: string): string {
	const encoder = new TextEncoder();
	let length = 0;
	return [...line]
		.map((character) => {
			const size = encoder.encode(character).length;
			const isFull = length + size > LINE_LENGTH;
			length = isFull ? 1 + size : length + size;
			return isFull ? `\r\n ${character}` : character;
		})
		.join('');
}
