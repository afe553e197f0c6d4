// The only script a page loads at once. It brings the page to life late, so that reading comes first: when the
// browser has nothing else to do, or at the first touch. What a visitor did before that is done afterwards.
import './ui/styles.css';
import { holdInteraction } from './early-interaction.ts';

const TOUCHES = ['pointerdown', 'pointerover', 'keydown', 'focusin'] as const;

const interaction = holdInteraction(document);
let isAwake = false;

/** Fails quietly when the network does: the page can be read, links lead on, and the next touch tries again. */
async function wake(): Promise<void> {
	if (isAwake) return;
	isAwake = true;
	try {
		const { start } = await import('./app.tsx');
		await start();
		for (const touch of TOUCHES) document.removeEventListener(touch, wake);
		interaction.replay();
	} catch {
		isAwake = false;
	}
}

function whenIdle(run: () => void): void {
	// Safari has no idle callback.
	if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
	else setTimeout(run, 200);
}

for (const touch of TOUCHES) document.addEventListener(touch, wake, { passive: true });
if (document.readyState === 'complete' || location.search !== '') wake();
else addEventListener('load', () => whenIdle(wake), { once: true });
