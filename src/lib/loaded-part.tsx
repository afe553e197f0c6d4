// The query client of the page, and the component that loads a part of the page through it.
import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { RETRIES, retryDelay } from './retry.ts';

/** A part of the page. */
export interface Part<P> {
	readonly name: string;
	/** Imports its component. */
	readonly load: () => Promise<ComponentType<P>>;
}

export interface LazyPartProps<P> {
	readonly part: Part<P>;
	/** The props of its component. */
	readonly props: P;
	/** The placeholder until it is there. @param hasFailed when it could not be loaded */
	readonly renderPending: (hasFailed: boolean) => ReactNode;
}

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

/** The client of the page. */
export const queryClient = createQueryClient();

/** Loads a part before it is shown. @throws when it cannot be loaded */
export async function preload<P>(part: Part<P>): Promise<void> {
	await queryClient.fetchQuery(partQuery(part));
}

/** The part as soon as it is there. What is in it loads through the same client. */
export function LoadedPart<P>(props: LazyPartProps<P>) {
	return (
		<QueryClientProvider client={queryClient}>
			<QueriedPart {...props} />
		</QueryClientProvider>
	);
}

function QueriedPart<P>({ part, props, renderPending }: LazyPartProps<P>) {
	const { data: View, isError } = useQuery(partQuery(part));
	return View ? <View {...(props as P & object)} /> : renderPending(isError);
}

function partQuery<P>({ name, load }: Part<P>) {
	return queryOptions({ queryKey: ['part', name], queryFn: load });
}
