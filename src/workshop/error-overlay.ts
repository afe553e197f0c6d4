// The page shows findings itself, beside the calculator that still works. Vite's overlay would cover both.

/** Removes Vite's overlay as it appears, when what it says is a finding in a definition. */
export function keepOverlayAway(): void {
	let isFinding = false;
	import.meta.hot?.on('vite:error', ({ err }) => {
		isFinding = err.plugin === 'calculators';
	});
	new MutationObserver(() => {
		if (isFinding) document.querySelector('vite-error-overlay')?.remove();
	}).observe(document.body, { childList: true });
}
