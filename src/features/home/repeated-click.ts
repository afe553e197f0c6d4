// A double click is one choice: what the first click opens has not yet covered the page when the second one comes.
import type { MouseEvent } from 'react';

/** True for the second click of a double click and those after it; a press of a key is never one. */
export function isRepeatedClick({ detail }: MouseEvent): boolean {
	return detail > 1;
}
