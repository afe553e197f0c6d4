// The days of events that only the visitor knows, as inputs of a strategy.
import type { CompiledInput } from '../../model/compiled-calculator.ts';
import { INPUT_DEFAULTS } from '../values.ts';
import { OWN_EVENTS, type OwnEvent } from './steps.ts';

/** No input of a definition begins so. */
const PREFIX = 'date-';

/** True for the day of an event among the inputs of a strategy. */
export function isEventDate(id: string): boolean {
	return id.startsWith(PREFIX);
}

export function toEventInputId({ event }: Pick<OwnEvent, 'event'>): string {
	return `${PREFIX}${event}`;
}

/** The inputs of all events that only the visitor dates. */
export const EVENT_INPUTS = OWN_EVENTS.map(
	(event): CompiledInput => ({
		...INPUT_DEFAULTS,
		id: toEventInputId(event),
		title: event.title,
		type: 'string',
		format: 'date',
		default: '',
	}),
);
