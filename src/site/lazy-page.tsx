// A page that is fetched when its route is first visited, and fetched again when it does not come.
import { type ComponentType, useEffect, useRef } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { focusPage } from './arrival.ts';
import { type Deferred, defer, useDeferred } from './deferred.ts';
import { type PagePath, pageTitles } from './page-titles.ts';

/** What a lazy page's route says of itself, as its `handle`. */
export interface LazyPageHandle {
	/** Whether the code of the page is there. */
	readonly hasArrived: () => boolean;
}

/**
 * A route whose page has a chunk of its own.
 * The router remembers a failed `lazy` for good, so it never fails here: the page itself tries again.
 * @param load imports the page
 */
export function lazyPage(path: PagePath, load: () => Promise<ComponentType>): RouteObject {
	const part = defer(load);
	return {
		path,
		handle: { hasArrived: () => part.arrived !== undefined } satisfies LazyPageHandle,
		lazy: async () => {
			await arrivalOf(part);
			return { Component: () => <ArrivingPage path={path} part={part} /> };
		},
	};
}

async function arrivalOf(part: Deferred<ComponentType>): Promise<void> {
	try {
		part.arrived = await part.load();
	} catch {
		// The page says so, and tries again.
	}
}

function ArrivingPage({ path, part }: { path: PagePath; part: Deferred<ComponentType> }) {
	const { arrived: Page, failed, retry } = useDeferred(part);
	const wasLate = useRef(Page === undefined);
	useEffect(() => {
		if (Page && wasLate.current) focusPage();
	}, [Page]);
	if (Page) return <Page />;
	return (
		<div className="page-column flex flex-col items-start gap-6 py-16 md:py-24">
			<h1 className="display text-display">{pageTitles[path]}</h1>
			{failed ? (
				<>
					<p role="alert" className="max-w-measure text-lead text-muted">
						This page could not be loaded. Check your connection and try again. Your selection is kept.
					</p>
					<Button variant="primary" onClick={retry}>
						Try again
					</Button>
				</>
			) : (
				<p role="status" className="animate-late text-lead text-muted">
					Loading the page
				</p>
			)}
		</div>
	);
}
