// Starts the site in the browser: the query client and the selection above the router.
import './ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { acceptHotUpdates } from './catalogue/hot-updates.ts';
import { createQueryClient } from './catalogue/queries.ts';
import { SiteRoutes } from './site/routes.tsx';
import { SelectionProvider } from './site/selection.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const queryClient = createQueryClient();
if (import.meta.hot) acceptHotUpdates(queryClient);

createRoot(root).render(
	<StrictMode>
		<QueryClientProvider client={queryClient}>
			<SelectionProvider>
				<BrowserRouter>
					<SiteRoutes />
				</BrowserRouter>
			</SelectionProvider>
		</QueryClientProvider>
	</StrictMode>,
);
