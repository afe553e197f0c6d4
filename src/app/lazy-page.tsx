// A page that is fetched when its route is first visited.
import { type ComponentType, useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';
import { createLazyComponent, LoadState } from '../lib/lazy-component.tsx';
import { type PagePath, pageTitles } from '../lib/pages.ts';
import { wait } from '../lib/retry.ts';
import { focusPage } from '../lib/scroll-restoration.ts';

/** Milliseconds for which the page before stays on screen while the next one is fetched. */
const TIMEOUT = 1_000;

/** The `handle` of a lazy page's route. */
export interface LazyPageHandle {
	/** Fetches the code of the page. Throws when it does not come. */
	readonly preload: () => Promise<void>;
}

/**
 * A route whose page has a chunk of its own.
 * The router remembers a failed `lazy` for good, so in a browser it never fails: the page itself says what is wrong.
 * @param load imports the page
 */
export function createLazyPage(path: PagePath, load: () => Promise<ComponentType>): RouteObject {
	const Component = createLazyComponent(load, (hasFailed) => (
		<PendingPage path={path} hasFailed={hasFailed} />
	));
	const { preload } = Component;
	return {
		path,
		// Servers tell large letters from small ones: "/ABOUT" is a missing address on both sides.
		caseSensitive: true,
		handle: { preload } satisfies LazyPageHandle,
		lazy: async () => {
			// What is published holds the page itself, however long a busy machine takes to read it.
			if (import.meta.env.SSR) await preload();
			else await Promise.race([preload().catch(() => {}), wait(TIMEOUT)]);
			return { Component };
		},
	};
}

function PendingPage({ path, hasFailed }: { path: PagePath; hasFailed: boolean }) {
	// The name of the page had the focus, and goes.
	useEffect(() => () => focusPage(), []);
	return (
		<div className="page-column flex flex-col items-start gap-6 py-16 md:py-24">
			<h1 className="display text-display">{pageTitles[path]}</h1>
			<LoadState subject="page" hasFailed={hasFailed} className="text-lead" />
		</div>
	);
}
