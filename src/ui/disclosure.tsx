// A part of a page that opens on request: what it needs is loaded, and stays, from then on.
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
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
	return (
		<details
			className={className}
			open={wasOpen}
			onToggle={(event) => setHasOpened(hasOpened || event.currentTarget.open)}
		>
			<Summary title={title} note={note} onApproach={onApproach} />
			<div className="wrap-anywhere pb-6">
				{hasOpened && lazyContent}
				{children}
			</div>
		</details>
	);
}

interface SummaryProps extends Pick<DisclosureProps, 'title' | 'note' | 'onApproach'> {
	readonly isHidden?: boolean;
}

function Summary({ title, note, onApproach, isHidden = false }: SummaryProps) {
	const approachEvents = { onPointerEnter: onApproach, onFocus: onApproach };
	return (
		<summary
			className={`min-h-12 list-none items-center justify-between gap-4 py-2 font-medium print:hidden ${isHidden ? 'hidden' : 'flex'}`}
			{...approachEvents}
		>
			<span className="flex flex-wrap items-baseline gap-x-3">
				{title}
				{note && <span className="font-normal text-muted text-small">{note}</span>}
			</span>
			<PlusIcon className="size-4 text-muted [details[open]>summary>&]:rotate-45" />
		</summary>
	);
}

interface FoldProps {
	readonly title: string;
	/** Margins and rules of the closed part. */
	readonly className?: string;
	readonly children: ReactNode;
}

/**
 * A part that a phone folds. Its own heading, if it has one, repeats the title, so it is hidden there. The same elements stand
 * on a wide screen, so that what was chosen in the part outlives the turn of a tablet.
 */
export function PhoneDisclosure(props: FoldProps) {
	return <Fold {...props} isFolded={useNarrowScreen()} />;
}

/** A part that every screen folds; paper has it open. Its own heading, if it has one, is hidden on a screen. */
export function ScreenDisclosure(props: FoldProps) {
	return <Fold {...props} isFolded={useMedia(SCREEN)} />;
}

function Fold({ title, className = '', isFolded, children }: FoldProps & { readonly isFolded: boolean }) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<details
			className={isFolded ? `border-line border-t ${className}` : 'min-w-0'}
			open={isOpen || !isFolded}
			onToggle={({ currentTarget }) => isFolded && setIsOpen(currentTarget.open)}
		>
			<Summary title={title} isHidden={!isFolded} />
			<div className={isFolded ? 'wrap-anywhere pb-6' : undefined}>{children}</div>
		</details>
	);
}

const SCREEN = 'screen';
const NARROW_SCREEN = 'screen and (width < 48rem)';

/** Kept up to date. */
export function useNarrowScreen(): boolean {
	return useMedia(NARROW_SCREEN);
}

function useMedia(media: string): boolean {
	const subscribe = useCallback(
		(listener: () => void) => {
			const query = window.matchMedia(media);
			query.addEventListener('change', listener);
			return () => query.removeEventListener('change', listener);
		},
		[media],
	);
	return useSyncExternalStore(
		subscribe,
		() => window.matchMedia(media).matches,
		() => false,
	);
}
