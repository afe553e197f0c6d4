// What stands around the router, in the browser and when pages are written: both must render the same tree.
import { type ReactNode, StrictMode } from 'react';
import { SelectionProvider } from '../lib/selection.tsx';

/** The selection stands above the router, so that it outlives every page. */
export function SiteRoot({ children }: { children: ReactNode }) {
	return (
		<StrictMode>
			<SelectionProvider>{children}</SelectionProvider>
		</StrictMode>
	);
}
