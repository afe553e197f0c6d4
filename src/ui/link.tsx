// A link to a page of this site, on the router's own hooks: its component brings along what fetches pages ahead for a
// framework that is not used here, on every page.
import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
	/** The path of the page. */
	readonly to: string;
	/** The state kept in the history entry. */
	readonly state?: unknown;
}

/** Leads on without loading the site anew; a press with a key held down does what the browser does with it. */
export function Link({ to, state, onClick, ...anchorProps }: LinkProps) {
	const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
	return (
		<a
			{...anchorProps}
			href={useHref(to)}
			onClick={(event) => {
				onClick?.(event);
				if (!event.defaultPrevented) follow(event);
			}}
		/>
	);
}
