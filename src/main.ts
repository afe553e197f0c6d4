// The script that brings a page to life late, so that reading comes first: the application is fetched when the browser
// has nothing else to do, and takes the page over at the first touch, or when all is quiet.
import './ui/styles.css';
import { holdInteraction } from './loading/early-interaction.ts';
import { setPageState } from './loading/page-state.ts';
import { isRestored } from './loading/reload.ts';
import { withRetries } from './loading/retry.ts';

const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'click'] as const;
/** Milliseconds after the page has loaded, when nobody has touched it. */
const QUIET = 4_000;
/** Milliseconds after which a visitor is told that the application has not come; it may come yet. */
const PATIENCE = 5_000;

const tell = () => setPageState('incomplete');
const interaction = holdInteraction(document, tell);
let prepared: Promise<() => void> | undefined;
let isAwake = false;

/** The first picture is on screen: what is asked for earlier holds it up. In the background none is drawn, and nothing is missed. */
const painted = new Promise<void>((resolve) => {
	new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
});

/** Fetches the application once; what failed is fetched again the next time. */
function prepare(): Promise<() => void> {
	if (prepared) return prepared;
	const patience = setTimeout(tell, PATIENCE);
	prepared = withRetries(() => import('./app.tsx')).then((app) => app.prepare());
	prepared.then(
		() => clearTimeout(patience),
		(problem) => {
			console.error(problem);
			prepared = undefined;
			tell();
		},
	);
	return prepared;
}

/** When this fails, the page can still be read, links lead on, and the next touch tries again. */
async function wake(): Promise<void> {
	if (isAwake) return;
	isAwake = true;
	try {
		const start = await prepare();
		for (const touch of TOUCHES) document.removeEventListener(touch, wake);
		document.removeEventListener('pointerover', approach);
		start();
		setPageState('alive');
		interaction.replay();
	} catch {
		isAwake = false;
	}
}

// A pointer may rest where the page appears: it brings the page to life when that has appeared.
function approach(): void {
	painted.then(wake);
}

function whenIdle(run: () => void): void {
	// Safari has no idle callback.
	if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
	else setTimeout(run, 200);
}

/**
 * A written page can wait; a missing address is logged, and an open calculator or what was brought along shown, at once.
 */
function canWait(): boolean {
	const route = document.getElementById('root')?.dataset.route ?? '*';
	return route !== '*' && location.search === '' && !isRestored;
}

setPageState('starting');
for (const touch of TOUCHES) document.addEventListener(touch, wake, { passive: true });
document.addEventListener('pointerover', approach, { passive: true });
if (document.readyState === 'complete' || !canWait()) wake();
else {
	addEventListener('load', () => {
		painted.then(() => whenIdle(() => void prepare()));
		setTimeout(() => whenIdle(wake), QUIET);
	});
}
