// One calculator in a page of another site: without header and footer, with the firm's disclaimer and the way to its site.

// Tells the page around this one how high the calculator is, and takes messages from that page alone. Which sites may be around
// it is in the headers.
import '@open-iframe-resizer/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { findCatalogueEntry } from '../lib/catalogue.ts';
import { createLazyComponent } from '../lib/lazy-component.tsx';
import { toCalculatorAddress } from '../lib/overlay.tsx';
import { settings } from '../lib/settings.ts';

const EmbeddedCalculator = createLazyComponent(
	async () => (await import('./open-overlay.tsx')).EmbeddedCalculator,
	'calculator',
);

export function renderEmbed(root: HTMLElement): void {
	const router = createBrowserRouter([{ path: '*', element: <EmbedPage /> }]);
	createRoot(root).render(
		<StrictMode>
			<RouterProvider router={router} />
		</StrictMode>,
	);
}

function EmbedPage() {
	const entry = findCatalogueEntry(new URLSearchParams(location.search).get('calculator') ?? '');
	return (
		<main>
			<h1 className="sr-only">Tax strategy calculator</h1>
			{entry ? (
				<EmbeddedCalculator entry={entry} />
			) : (
				<p className="page-column py-10 text-lead">There is no calculator at this address.</p>
			)}
			<div className="page-column space-y-3 border-line border-t py-6 text-muted text-small">
				<p className="max-w-measure">{settings.disclaimer}</p>
				<p>
					A calculator of{' '}
					<a
						href={entry ? toCalculatorAddress(entry.id) : '/'}
						target="_blank"
						rel="noopener"
						className="inline-flex min-h-11 items-center underline underline-offset-4"
					>
						{settings.name}
					</a>
				</p>
			</div>
		</main>
	);
}
