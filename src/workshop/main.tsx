// The workshop: a page of the development server on which an analyst sees what a definition does while writing it.
import './workshop.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../lib/query-client.ts';
import { guideFocus } from '../ui/focus.ts';
import { Workshop } from './workshop.tsx';

/** Removes Vite's overlay as it appears, when what it says is a finding in a definition. */
function suppressOverlay(): void {
	let isDiagnostic = false;
	import.meta.hot?.on('vite:error', ({ err }) => {
		isDiagnostic = err.plugin === 'calculators';
	});
	new MutationObserver(() => {
		if (isDiagnostic) document.querySelector('vite-error-overlay')?.remove();
	}).observe(document.body, { childList: true });
}

suppressOverlay();
import.meta.hot?.send('workshop:opened');
guideFocus(document);
const root = document.getElementById('root');
if (root) {
	createRoot(root).render(
		<StrictMode>
			<QueryClientProvider client={queryClient}>
				<Workshop />
			</QueryClientProvider>
		</StrictMode>,
	);
}
