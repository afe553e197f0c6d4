// The client through which every part of the page is loaded: three retries, kept for five minutes.
import { QueryClient } from '@tanstack/react-query';
import { RETRIES, retryDelay } from './retry.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

/**
 * A client for the whole page. Nothing it loads comes from a data server, so it also tries when offline. What nobody uses
 * is dropped after five minutes, as the library does by itself in a browser; in Node, where pages are written, its timers
 * would keep the process alive, and it sets none.
 */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				retry: RETRIES,
				retryDelay,
				staleTime: FIVE_MINUTES,
				networkMode: 'always',
				refetchOnReconnect: true,
				refetchOnWindowFocus: false,
				structuralSharing: false,
			},
		},
	});
}
