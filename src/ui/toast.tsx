// A short message at the foot of the window: announced, reachable, dismissible, and in no hurry to go.
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { CheckIcon, CloseIcon, WarningIcon } from './icons.tsx';

/** What a toast says. */
export interface ToastWords {
	readonly title: string;
	readonly text: string;
	/** A failure stays until it is dismissed. */
	readonly failed?: boolean;
}

interface ShownToast extends ToastWords {
	/** Tells a message from the same words said before. */
	readonly turn: number;
}

/** How long a success stays, in milliseconds. Pointing at it or focusing it stops the clock. */
const STAY = 12_000;

/** The state of one toast region: what it shows, and how to change that. */
export function useToast() {
	const [shown, setShown] = useState<ShownToast>();
	const show = useCallback(
		(words: ToastWords) => setShown((before) => ({ ...words, turn: (before?.turn ?? 0) + 1 })),
		[],
	);
	const dismiss = useCallback(() => setShown(undefined), []);
	return { shown, show, dismiss };
}

interface ToastRegionProps {
	readonly shown: ShownToast | undefined;
	readonly onDismiss: () => void;
}

/** Always in the page, so that a message put into it is announced. */
export function ToastRegion({ shown, onDismiss }: ToastRegionProps) {
	const { frame, held, dismiss } = useDismissal(shown, onDismiss);
	const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && dismiss();
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only holds the clock; the button inside dismisses
		<div
			ref={frame}
			onKeyDown={onKeyDown}
			{...held}
			className={
				shown
					? 'on-ink fixed inset-x-4 bottom-4 z-30 flex animate-enter items-start gap-3 border border-line py-3 pr-2 pl-5 sm:left-auto sm:w-96 print:hidden'
					: ''
			}
		>
			<div role="status" className="grow">
				{shown && <Words key={shown.turn} {...shown} />}
			</div>
			{shown && (
				<button
					type="button"
					aria-label="Dismiss"
					onClick={dismiss}
					className="flex size-11 shrink-0 items-center justify-center"
				>
					<CloseIcon />
				</button>
			)}
		</div>
	);
}

function Words({ title, text, failed = false }: ToastWords) {
	const Icon = failed ? WarningIcon : CheckIcon;
	return (
		<div className="flex items-start gap-3 py-2">
			<Icon className="mt-1 size-5 text-brass" />
			<div>
				<p className="font-medium">{title}</p>
				<p className="text-small text-muted">{text}</p>
			</div>
		</div>
	);
}

/** Dismissal by hand gives focus back to where it was when the message came; the clock never moves it. */
function useDismissal(shown: ShownToast | undefined, onDismiss: () => void) {
	const frame = useRef<HTMLDivElement>(null);
	const cameFrom = useRef<Element>(null);
	const [isHeld, setHeld] = useState(false);
	useEffect(() => {
		if (!shown || isHeld || shown.failed) return;
		const timer = setTimeout(onDismiss, STAY);
		return () => clearTimeout(timer);
	}, [shown, isHeld, onDismiss]);
	useEffect(() => {
		if (shown && !frame.current?.contains(document.activeElement)) cameFrom.current = document.activeElement;
	}, [shown]);
	const dismiss = () => {
		onDismiss();
		setHeld(false);
		if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
	};
	const held = {
		onPointerEnter: () => setHeld(true),
		onPointerLeave: () => setHeld(false),
		onFocus: () => setHeld(true),
		onBlur: () => setHeld(false),
	};
	return { frame, held, dismiss };
}
