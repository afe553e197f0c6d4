// How the focus moves, made the same in every browser, what waits until a press of the pointer is over, and motion.

/** Safari's own scrolling heeds only the caret of these, and leaves them under a bar that sticks to the window. */
const TEXT_FIELDS = 'input, textarea';
const PRESSABLE = 'button, summary';

let isPressing = false;
let queue: (() => void)[] = [];

/** Runs it at once, or after the press that is under way: what moves the page must not move a pressed button away. */
export function runAfterPress(run: () => void): void {
	if (isPressing) queue.push(run);
	else run();
}

/** Moves focus to a heading, and scrolls it to the top of the window: at once for a visitor who asks for less motion. */
export function showHeading(heading: HTMLElement | null, behavior?: ScrollBehavior): void {
	heading?.focus({ preventScroll: true });
	heading?.scrollIntoView({ behavior: isMotionReduced() ? 'instant' : behavior });
}

/** Whether the visitor asks the system for less motion, which style sheets heed by themselves. */
export function isMotionReduced(): boolean {
	return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Watches a page for as long as it lives. */
export function guideFocus(page: Document): void {
	page.addEventListener('mousedown', startPress, { capture: true });
	// A drag ends without the other event.
	for (const eventType of ['mouseup', 'dragend'])
		page.addEventListener(eventType, endPress, { capture: true });
	page.addEventListener('click', focusPressable, { capture: true });
	page.addEventListener('focusin', reveal);
}

function startPress(): void {
	isPressing = true;
}

function endPress(): void {
	isPressing = false;
	// The click follows the end of the press in the same task.
	setTimeout(() => {
		for (const run of queue) run();
		queue = [];
	});
}

/** Safari gives a pressed button no focus, so that it could not come back there. */
function focusPressable({ target }: MouseEvent): void {
	if (target instanceof Element) target.closest<HTMLElement>(PRESSABLE)?.focus({ preventScroll: true });
}

function reveal({ target }: FocusEvent): void {
	// Under a pointer nothing may move.
	if (isPressing || !(target instanceof HTMLElement && target.matches(TEXT_FIELDS))) return;
	target.scrollIntoView({ block: 'nearest' });
}
