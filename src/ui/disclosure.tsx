// A part of a page that opens on request: what it needs is loaded, and stays, from then on.
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { PlusIcon } from './icons.tsx';

interface DisclosureProps {
	readonly title: string;
	/** A few words beside the title. */
	readonly note?: string;
	/** Margins, rules, and whether it is printed. */
	readonly className: string;
	/** Whether it is open when it appears; from then on that is the visitor's. */
	readonly opensAtFirst?: boolean;
	/** A pointer or the focus is on what opens it. */
	readonly onApproach?: (() => void) | undefined;
	/** Rendered once a visitor has opened it, before the children, which are there from the beginning. */
	readonly lazyContent?: ReactNode;
	readonly children?: ReactNode;
}

/** The section, closed until a visitor asks. */
export function Disclosure(props: DisclosureProps) {
	const { title, note, className, opensAtFirst = false, onApproach, lazyContent, children } = props;
	// React sets the attribute when its value changes, so this one must not.
	const [wasOpen] = useState(opensAtFirst);
	const [hasOpened, setHasOpened] = useState(wasOpen);
	const approachEvents = { onPointerEnter: onApproach, onFocus: onApproach };
	return (
		<details
			className={className}
			open={wasOpen}
			onToggle={(event) => setHasOpened(hasOpened || event.currentTarget.open)}
		>
			<summary
				className="flex min-h-12 list-none items-center justify-between gap-4 py-2 font-medium print:hidden"
				{...approachEvents}
			>
				<span className="flex flex-wrap items-baseline gap-x-3">
					{title}
					{note && <span className="font-normal text-muted text-small">{note}</span>}
				</span>
				<PlusIcon className="size-4 text-muted [details[open]>summary>&]:rotate-45" />
			</summary>
			<div className="wrap-anywhere pb-6">
				{hasOpened && lazyContent}
				{children}
			</div>
		</details>
	);
}

interface PhoneDisclosureProps {
	readonly title: string;
	/** Margins and rules of the closed part. */
	readonly className?: string;
	readonly children: ReactNode;
}

/** The part. Its own heading, if it has one, repeats the title, so it is hidden there. */
export function PhoneDisclosure({ title, className = '', children }: PhoneDisclosureProps) {
	if (!useNarrowScreen()) return children;
	return (
		<Disclosure title={title} className={`border-line border-t ${className}`}>
			{children}
		</Disclosure>
	);
}

const QUERY = 'screen and (width < 48rem)';

/** Kept up to date. */
export function useNarrowScreen(): boolean {
	return useSyncExternalStore(subscribe, matches, () => false);
}

function subscribe(listener: () => void) {
	const query = window.matchMedia(QUERY);
	query.addEventListener('change', listener);
	return () => query.removeEventListener('change', listener);
}

function matches(): boolean {
	return window.matchMedia(QUERY).matches;
}
