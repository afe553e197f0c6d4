// Features that some supported browser lacks, and what happens there. Each is allowed because the page works
// without it; one that the build no longer uses is itself a finding.

const NO_POINTER = 'iOS shows no pointer.';

export const IMPROVEMENTS: Readonly<Record<string, string>> = {
	'.startViewTransition': 'The router asks first whether it is there.',
	'.use': 'A function of React, not of DisposableStack.',
	'::selection': 'Selected text has the colours of iOS.',
	':open': 'In a list that forgives what it does not know.',
	':popover-open': 'In a list that forgives what it does not know.',
	':user-invalid': 'A wrong field has no red edge; the browser says what is wrong.',
	'@media (scripting)': 'What is far below is drawn with the rest.',
	'@page': 'Paper has the margins of the browser.',
	'@property': 'A rule of Tailwind with its own fallback.',
	'break-after: avoid': 'A heading may stand at the foot of a printed page.',
	'break-before: avoid': 'The last lines of a strategy may stand on a printed page of their own.',
	'contain-intrinsic-height': 'Goes with content-visibility.',
	'content-visibility': 'What is far below is drawn with the rest.',
	'cursor: ew-resize': NO_POINTER,
	'cursor: not-allowed': NO_POINTER,
	'cursor: pointer': NO_POINTER,
	'font-family: ui-monospace': 'The next typeface in the list is taken.',
	'forced-color-adjust': 'Safari has no forced colours.',
	'grid-template-rows: subgrid': 'The lines of cards in one row do not stand at one height.',
	'overflow-anchor': 'A browser without it does not move what is on the screen either.',
	requestIdleCallback: 'Asked for before it is used.',
	resize: 'A text box keeps its size.',
	'text-decoration: dotted': 'An abbreviation has another line under it.',
	'text-size-adjust': 'Only phones adjust sizes, and theirs are prefixed.',
	'text-wrap': 'Lines of a paragraph end less evenly.',
};
