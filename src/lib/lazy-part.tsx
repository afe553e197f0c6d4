// A part of the page with code of its own. TanStack Query loads it, and comes itself with the first part.
import { useEffect, useState } from 'react';
import type { LazyPartProps, Part } from './loaded-part.tsx';
import { withRetries } from './retry.ts';

type Queries = typeof import('./loaded-part.tsx');

let queries: Queries | undefined;

async function loadQueries(): Promise<Queries> {
	queries ??= await withRetries(() => import('./loaded-part.tsx'));
	return queries;
}

/** Loads a part before it is shown. @throws when it cannot be loaded */
export async function preload<P>(part: Part<P>): Promise<void> {
	await (await loadQueries()).preload(part);
}

/** A part, or what stands in its place. */
export function LazyPart<P>(props: LazyPartProps<P>) {
	// Undefined until it is known whether the client came: rendering again finds it, or its absence.
	const [hasFailed, setHasFailed] = useState<boolean>();
	useEffect(() => {
		loadQueries().then(
			() => setHasFailed(false),
			() => setHasFailed(true),
		);
	}, []);
	return queries ? <queries.LoadedPart {...props} /> : props.renderPending(hasFailed === true);
}
