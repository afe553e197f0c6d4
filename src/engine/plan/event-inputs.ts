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

/** The id of the input. */
export function toEventInputId({ event }: Pick<OwnEvent, 'event'>): string {
	return `${PREFIX}${event}`;
}

/** Of all events. */
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
