// The page shows findings itself, beside the calculator that still works. Vite's overlay would cover both.

/** Removes Vite's overlay as it appears, when what it says is a finding in a definition. */
export function suppressOverlay(): void {
	let isDiagnostic = false;
	import.meta.hot?.on('vite:error', ({ err }) => {
		isDiagnostic = err.plugin === 'calculators';
	});
	new MutationObserver(() => {
		if (isDiagnostic) document.querySelector('vite-error-overlay')?.remove();
	}).observe(document.body, { childList: true });
}
