// Hydrates a page when the browser is idle after the first paint, or at the first touch: reading comes first.
// docs/decisions/2026-11-24-hydration.md has the measurement.
import '../ui/styles.css';
import { keptText } from '../lib/reload.ts';
import { withRetries } from '../lib/retry.ts';

const TOUCHES = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const;
/** Milliseconds within which an idle moment is waited for. */
const IDLE_TIMEOUT = 2_000;

let hydration: Promise<void> | undefined;

/** Fetches the application, which takes the page over, once. Where that fails links lead on, and the next touch tries again. */
function hydrate(): void {
	if (hydration) return;
	hydration = withRetries(() => import('./app.tsx'))
		.then(({ start }) => start())
		.then(finish, (error) => {
			console.error(error);
			hydration = undefined;
		});
}

function finish(): void {
	for (const touch of TOUCHES) document.removeEventListener(touch, hydrateAfterPaint);
	document.removeEventListener('submit', preventSubmit);
	document.documentElement.dataset.page = 'alive';
}

/** What is asked for before the first paint delays it. A page in the background has none. */
const firstPaint = new Promise<void>((resolve) => {
	if (document.hidden) resolve();
	else new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
});

function hydrateAfterPaint(): void {
	firstPaint.then(hydrate);
}

/** Without it the browser would leave the page, with what was typed in the address. */
function preventSubmit(event: Event): void {
	event.preventDefault();
}

function whenIdle(run: () => void): void {
	// Safari has no idle callback.
	if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT });
	else setTimeout(run, 200);
}

/** A page as it was published can wait. A missing address, an open calculator and a visit that goes on are not in its markup. */
function canWait(): boolean {
	const route = document.getElementById('root')?.dataset.route ?? '*';
	return route !== '*' && location.search === '' && keptText === undefined;
}

for (const touch of TOUCHES) document.addEventListener(touch, hydrateAfterPaint, { passive: true });
document.addEventListener('submit', preventSubmit);
if (document.readyState === 'complete' || !canWait()) hydrate();
else addEventListener('load', () => firstPaint.then(() => whenIdle(hydrate)));
