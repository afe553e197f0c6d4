// The dates of a plan in a file for calendars.
import { expect, test } from 'vitest';
import { formatCalendar } from '../../../src/engine/plan/calendar-file.ts';
import type { ListedStep } from '../../../src/engine/plan/steps.ts';

const STEP: ListedStep = {
	id: 'a',
	strategies: ['Exchange', 'Gift, in trust'],
	text: 'Name the property; in writing',
	who: 'You',
	when: 'By December 30, 2026',
	note: '',
	lastDay: '2026-12-30',
	hasPassed: false,
	source: 'IRC §1031(a)(3)',
};

const format = (steps: readonly ListedStep[]) => formatCalendar(steps, 'www.firm.test', '2026-11-29');

test('a step is an event of its last day', () => {
	const lines = format([STEP]).split('\r\n');
	expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tax plan//EN']);
	expect(lines).toContain('DTSTART;VALUE=DATE:20261230');
	expect(lines).toContain('DTEND;VALUE=DATE:20261231');
	expect(lines).toContain('SUMMARY:Name the property\\; in writing');
	expect(lines).toContain('DESCRIPTION:You · Exchange\\, Gift\\, in trust\\nIRC §1031(a)(3)');
	expect(lines).toContain('UID:2026-12-30-0@www.firm.test');
});

test('what has passed, or has no date, is none', () => {
	const text = format([
		{ ...STEP, lastDay: '2026-11-28' },
		{ ...STEP, lastDay: undefined },
	]);
	expect(text).not.toContain('VEVENT');
});

test('a long line goes on in the next, and no character is cut', () => {
	const text = format([{ ...STEP, text: '§'.repeat(80) }]);
	const lengths = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
	expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
	expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'§'.repeat(80)}`);
});
