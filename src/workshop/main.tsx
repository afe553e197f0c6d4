// The workshop: a page of the development server on which an analyst sees what a definition does while writing it.
import './workshop.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../lib/query-client.ts';
import { guideFocus } from '../ui/focus.ts';
import { suppressOverlay } from './error-overlay.ts';
import { Workshop } from './workshop.tsx';

suppressOverlay();
import.meta.hot?.send('workshop:opened');
guideFocus(document);
const root = document.getElementById('root');
if (root) {
	createRoot(root).render(
		<StrictMode>
			<QueryClientProvider client={createQueryClient()}>
				<Workshop />
			</QueryClientProvider>
		</StrictMode>,
	);
}
