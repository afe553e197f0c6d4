// Starts the site in the browser: the selection stands above the router, so that it outlives every page.
import './ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from './site/routes.tsx';
import { SelectionProvider } from './site/selection.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

createRoot(root).render(
	<StrictMode>
		<SelectionProvider>
			<RouterProvider router={createBrowserRouter(routes)} />
		</SelectionProvider>
	</StrictMode>,
);
