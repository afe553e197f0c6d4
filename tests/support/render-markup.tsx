// A part of the page as it is first drawn, with what the site puts around it: its markup, and its text.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { unescapeHtml } from './unescape-html.ts';

export function renderMarkup(element: ReactNode): string {
	return renderToStaticMarkup(
		<MemoryRouter>
			<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>
		</MemoryRouter>,
	);
}

/** Markup as a reader sees it, with even white space. */
export function toText(markup: string): string {
	return unescapeHtml(markup.replace(/<svg.*?<\/svg>|<[^>]*>/gs, ' ')).replace(/\s+/g, ' ');
}

export const renderText = (element: ReactNode) => toText(renderMarkup(element));
