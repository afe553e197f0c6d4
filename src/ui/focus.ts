// How the focus moves, made the same in every browser, and what waits until a press of the pointer is over.

/** Safari's own scrolling heeds only the caret of these, and leaves them under a bar that sticks to the window. */
const TYPED = 'input, textarea';
const PRESSED = 'button, summary';

let isPressing = false;
let waiting: (() => void)[] = [];

/** Runs it at once, or after the press that is under way: what moves the page must not move a pressed button away. */
export function afterPress(run: () => void): void {
	if (isPressing) waiting.push(run);
	else run();
}

/** Watches a page for as long as it lives. */
export function guideFocus(page: Document): void {
	page.addEventListener('mousedown', startPress, { capture: true });
	// What is dragged ends without the other.
	for (const end of ['mouseup', 'dragend']) page.addEventListener(end, endPress, { capture: true });
	page.addEventListener('click', focusPressed, { capture: true });
	page.addEventListener('focusin', reveal);
}

function startPress(): void {
	isPressing = true;
}

function endPress(): void {
	isPressing = false;
	// The click follows the end of the press in the same task.
	setTimeout(() => {
		for (const run of waiting) run();
		waiting = [];
	});
}

/** Safari gives a pressed button no focus, so that it could not come back there. */
function focusPressed({ target }: MouseEvent): void {
	if (target instanceof Element) target.closest<HTMLElement>(PRESSED)?.focus({ preventScroll: true });
}

function reveal({ target }: FocusEvent): void {
	// Under a pointer nothing may move.
	if (isPressing || !(target instanceof HTMLElement && target.matches(TYPED))) return;
	target.scrollIntoView({ block: 'nearest' });
}
