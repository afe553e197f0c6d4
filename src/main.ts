// The script that brings a page to life late, so that reading comes first: the application is fetched when the browser
// has nothing else to do, and takes the page over at the first touch, or when all is quiet.
import './ui/styles.css';
import { holdInteraction } from './loading/early-interaction.ts';
import { setPageState } from './loading/page-state.ts';
import { isRestored } from './loading/reload.ts';
import { withRetries } from './loading/retry.ts';

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
	return route !== '*' && location.search === '' && !isRestored;
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
