// Markup of a part of the page, with what the site puts around it.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

/** The markup of an element as it is first drawn. */
export function renderMarkup(element: ReactNode): string {
	return renderToStaticMarkup(
		<MemoryRouter>
			<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>
		</MemoryRouter>,
	);
}
