// A short message at the foot of the window: announced, reachable, dismissible, and in no hurry to go.
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { CheckIcon, CloseIcon, WarningIcon } from './icons.tsx';

export interface ToastText {
	readonly title: string;
	readonly text: string;
}

export interface Toast extends ToastText {
	readonly isError?: boolean;
	/** What can be done about it. */
	readonly action?: { readonly label: string; readonly onPress: () => void };
	/** Tells a message from the same words said before. */
	readonly sequence: number;
}

/** A failure, and what can be acted on, stays until it is dismissed. */
const isLasting = ({ isError = false, action }: Toast) => isError || action !== undefined;

/** How long any other stays, in milliseconds. Pointing at it or focusing it stops the clock. */
const DISPLAY_TIME = 12_000;

/** A place for toasts, and how to show one there. */
export function useToast() {
	const [toast, setToast] = useState<Toast>();
	const dismiss = useCallback(() => setToast(undefined), []);
	return {
		show: (text: ToastText, isError: boolean) =>
			setToast((previous) => ({ ...text, isError, sequence: (previous?.sequence ?? 0) + 1 })),
		toastRegion: <ToastRegion toast={toast} onDismiss={dismiss} />,
	};
}

interface ToastRegionProps {
	readonly toast: Toast | undefined;
	readonly onDismiss: () => void;
}

/** Always in the page, so that a message put into it is announced. */
export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
	const { frame, holdEvents, dismiss } = useDismissal(toast, onDismiss);
	const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && dismiss();
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only holds the clock; the button inside dismisses
		<div
			ref={frame}
			onKeyDown={onKeyDown}
			{...holdEvents}
			className={
				toast
					? 'on-ink fixed inset-x-4 bottom-4 z-30 flex animate-enter items-start gap-3 border border-line py-3 pr-2 pl-5 sm:left-auto sm:w-96 print:hidden'
					: ''
			}
		>
			<div role="status" className="grow">
				{toast && <ToastMessage key={toast.sequence} {...toast} />}
			</div>
			{toast?.action && (
				<button
					type="button"
					onClick={toast.action.onPress}
					className="min-h-11 px-2 font-medium underline underline-offset-4"
				>
					{toast.action.label}
				</button>
			)}
			{toast && (
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

function ToastMessage({ title, text, isError = false }: Toast) {
	const Icon = isError ? WarningIcon : CheckIcon;
	return (
		<div className="flex items-start gap-3 py-2">
			<Icon className="mt-1 size-5 text-brass" />
			<div>
				<p className="font-medium">{title}</p>
				{text !== '' && <p className="text-small text-muted">{text}</p>}
			</div>
		</div>
	);
}

/** Dismissal by hand gives focus back to where it was when the message came; the clock never moves it. */
function useDismissal(toast: Toast | undefined, onDismiss: () => void) {
	const frame = useRef<HTMLDivElement>(null);
	const returnTarget = useRef<Element>(null);
	const [isHeld, setIsHeld] = useState(false);
	useEffect(() => {
		if (!toast || isHeld || isLasting(toast)) return;
		const timer = setTimeout(onDismiss, DISPLAY_TIME);
		return () => clearTimeout(timer);
	}, [toast, isHeld, onDismiss]);
	useEffect(() => {
		if (toast && !frame.current?.contains(document.activeElement))
			returnTarget.current = document.activeElement;
	}, [toast]);
	const dismiss = () => {
		onDismiss();
		setIsHeld(false);
		if (returnTarget.current instanceof HTMLElement) returnTarget.current.focus();
	};
	const holdEvents = {
		onPointerEnter: () => setIsHeld(true),
		onPointerLeave: () => setIsHeld(false),
		onFocus: () => setIsHeld(true),
		onBlur: () => setIsHeld(false),
	};
	return { frame, holdEvents, dismiss };
}
