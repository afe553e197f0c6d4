// Hydrates a page late, so that reading comes first: the application is fetched when the browser is idle and takes the page
// over at the first interaction or after a quiet while. docs/decisions/2026-11-24-hydration.md has the measurement.
import '../ui/styles.css';
import { keptText } from '../lib/reload.ts';
import { withRetries } from '../lib/retry.ts';

/** Elements a browser answers without a script: it also checks a form, and says itself what is missing. */
const NATIVE_CONTROLS = 'a[href], input, select, textarea, label, summary, form [type=submit]';
/** Milliseconds after which a press is forgotten: later, what it does would come as a surprise. */
const HOLD_TIMEOUT = 2_000;
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'focusin', 'click'] as const;
/** Milliseconds after the page has loaded, when nobody has touched it. */
const IDLE_DELAY = 4_000;
/** Milliseconds after which a visitor is told that the application has not come; it may come yet. */
const LOAD_TIMEOUT = 5_000;

const reportIncomplete = () => setPageState('incomplete');
const heldInteraction = holdInteraction(document, reportIncomplete);
let preparation: Promise<() => void> | undefined;
let isHydrating = false;

/** The first picture is on screen: what is asked for earlier holds it up. In the background none is drawn, and nothing is missed. */
const firstPaint = new Promise<void>((resolve) => {
	new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
});

/** Fetches the application once; what failed is fetched again the next time. */
function prepare(): Promise<() => void> {
	if (preparation) return preparation;
	const timer = setTimeout(reportIncomplete, LOAD_TIMEOUT);
	preparation = withRetries(() => import('./app.tsx')).then((app) => app.prepare());
	preparation.then(
		() => clearTimeout(timer),
		(error) => {
			console.error(error);
			preparation = undefined;
			reportIncomplete();
		},
	);
	return preparation;
}

/** When this fails, the page can still be read, links lead on, and the next touch tries again. */
async function hydrate(): Promise<void> {
	if (isHydrating) return;
	isHydrating = true;
	try {
		const start = await prepare();
		for (const eventType of INTERACTION_EVENTS) document.removeEventListener(eventType, hydrate);
		document.removeEventListener('pointerover', hydrateAfterPaint);
		start();
		setPageState('alive');
		heldInteraction.replay();
	} catch {
		isHydrating = false;
	}
}

// A pointer may rest where the page appears: it brings the page to life when that has appeared.
function hydrateAfterPaint(): void {
	firstPaint.then(hydrate);
}

function whenIdle(run: () => void): void {
	// Safari has no idle callback.
	if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
	else setTimeout(run, 200);
}

/**
 * A written page can wait; a missing address is logged, and an open calculator or what was brought along shown, at once.
 */
function canDeferHydration(): boolean {
	const route = document.getElementById('root')?.dataset.route ?? '*';
	return route !== '*' && location.search === '' && keptText === undefined;
}

interface HeldInteraction {
	/** Stops holding, and does what was held. */
	readonly replay: () => void;
}

/**
 * Holds clicks and submissions until they can be answered.
 * @param onExpiry told when one could not be answered in time and is forgotten
 */
function holdInteraction(page: Document, onExpiry: () => void): HeldInteraction {
	let heldAction = () => {};
	let timer: ReturnType<typeof setTimeout> | undefined;
	const hold = (action: () => void) => {
		clearTimeout(timer);
		heldAction = action;
		timer = setTimeout(() => {
			heldAction = () => {};
			onExpiry();
		}, HOLD_TIMEOUT);
	};
	const onClick = ({ target }: Event) => {
		if (!(target instanceof Element) || target.closest(NATIVE_CONTROLS)) return;
		const path = findPath(target);
		hold(() => {
			const element = target.isConnected ? target : findElement(page, path);
			if (element?.textContent !== target.textContent) return;
			element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
		});
	};
	// Without this the browser would leave the page, with what was typed in the address.
	const onSubmit = (event: SubmitEvent) => {
		event.preventDefault();
		const { target, submitter } = event;
		// A click of its button, when it has one: React takes the page over at once for a click, not for a submit.
		if (submitter) hold(() => submitter.click());
		else if (target instanceof HTMLFormElement) hold(() => target.requestSubmit());
	};
	page.addEventListener('click', onClick, { capture: true });
	page.addEventListener('submit', onSubmit, { capture: true });
	return {
		replay() {
			clearTimeout(timer);
			page.removeEventListener('click', onClick, { capture: true });
			page.removeEventListener('submit', onSubmit, { capture: true });
			heldAction();
		},
	};
}

// A page that is shown anew, and not taken over, has another element in the same place.
function findPath(element: Element): number[] {
	const { parentElement } = element;
	return parentElement ? [...findPath(parentElement), [...parentElement.children].indexOf(element)] : [];
}

function findElement({ documentElement }: Document, path: readonly number[]): Element | undefined {
	return path.reduce<Element | undefined>((parent, at) => parent?.children[at], documentElement);
}

/**
 * Records how far the page has come, for the style sheet that shows or hides the notice.
 * @param state 'starting' once its script runs, 'incomplete' when the rest does not come, 'alive' when it answers
 */
function setPageState(state: 'starting' | 'incomplete' | 'alive'): void {
	document.documentElement.dataset.page = state;
}

setPageState('starting');
for (const eventType of INTERACTION_EVENTS) document.addEventListener(eventType, hydrate, { passive: true });
document.addEventListener('pointerover', hydrateAfterPaint, { passive: true });
if (document.readyState === 'complete' || !canDeferHydration()) hydrate();
else {
	addEventListener('load', () => {
		firstPaint.then(() => whenIdle(() => void prepare()));
		setTimeout(() => whenIdle(hydrate), IDLE_DELAY);
	});
}
