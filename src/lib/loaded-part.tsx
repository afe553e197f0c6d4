// The query client of the page, and the component that loads a part of the page through it.
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';

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
