// A modal on the browser's own <dialog>, which makes the page behind inert and keeps focus inside.
import {
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	type SyntheticEvent,
	useLayoutEffect,
	useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { ArrowLeftIcon } from './icons.tsx';

interface ModalDialogProps {
	/** The look: where it stands and how it enters. */
	readonly className: string;
	/** Also closes at a press on what is left of the page behind it. */
	readonly lightDismiss?: boolean;
	/** The id of the heading that names the dialog; it receives focus on opening. */
	readonly headingId: string;
	/** Called once for Escape and for any other request to close. The owner then stops rendering the dialog. */
	readonly onClose: () => void;
	/** Changes when the content is replaced, so that focus lost with the old content goes to the new heading. */
	readonly contentKey?: string;
	/** Ids that get the focus on closing when the opener has left the page, in the order tried. */
	readonly fallbackFocusIds?: readonly string[] | undefined;
	readonly children: ReactNode;
}

/** Shows its children above the page. Mounting opens it; unmounting closes it and gives focus back. */
export function ModalDialog(props: ModalDialogProps) {
	const { className, lightDismiss = false, headingId, onClose, contentKey = '', children } = props;
	const { fallbackFocusIds = [] } = props;
	const dialog = useRef<HTMLDialogElement>(null);
	const isClosedByBrowser = useRef(false);
	useModal(dialog, fallbackFocusIds);
	useFocusInside(dialog, headingId, contentKey);
	const cancel = (event: SyntheticEvent) => {
		// The picker of a file field inside tells of its own cancelling in the same way.
		if (event.target !== dialog.current) return;
		// Where a dialog may not decline, the browser closes it and says so later, when it may have left the page.
		isClosedByBrowser.current = !event.cancelable;
		event.preventDefault();
		onClose();
	};
	// In a date field one press of Escape would ask the browser twice, and close what lies below too.
	const closeFromDate = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || (event.target as HTMLInputElement).type !== 'date') return;
		event.preventDefault();
		onClose();
	};
	// A browser may close a dialog without asking; the owner must hear of it once.
	const close = () => {
		if (dialog.current?.open === false && !isClosedByBrowser.current) onClose();
		isClosedByBrowser.current = false;
	};
	return createPortal(
		<dialog
			ref={dialog}
			aria-labelledby={headingId}
			className={className}
			onClick={(event) => lightDismiss && event.target === dialog.current && onClose()}
			onKeyDown={closeFromDate}
			onCancel={cancel}
			onClose={close}
		>
			{children}
		</dialog>,
		document.body,
	);
}

function useModal(dialog: RefObject<HTMLDialogElement | null>, fallbackFocusIds: readonly string[]) {
	const fallbacks = useRef(fallbackFocusIds);
	fallbacks.current = fallbackFocusIds;
	useLayoutEffect(() => {
		const opener = document.activeElement;
		const element = dialog.current;
		element?.showModal();
		markPage();
		return () => {
			element?.close();
			markPage();
			returnFocus(opener, fallbacks.current);
		};
	}, [dialog]);
}

// For style rules. They could ask with :has(), but a browser then styles the whole page anew at every change of it.
function markPage() {
	document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog[open]') !== null);
}

function useFocusInside(dialog: RefObject<HTMLDialogElement | null>, headingId: string, contentKey: string) {
	const shownKey = useRef<string>(null);
	useLayoutEffect(() => {
		const isOpening = shownKey.current !== contentKey && shownKey.current === null;
		shownKey.current = contentKey;
		if (isOpening || !isInside(dialog.current, document.activeElement))
			focusHeading(dialog.current, headingId);
	}, [dialog, headingId, contentKey]);
}

/** Moves the focus to the heading of an open dialog that lost it with what went. */
export function focusHeadingInside(headingId: string): void {
	const dialog = document.getElementById(headingId)?.closest('dialog') ?? null;
	if (!isInside(dialog, document.activeElement)) focusHeading(dialog, headingId);
}

function isInside(dialog: HTMLDialogElement | null, element: Element | null): boolean {
	return dialog !== null && element !== null && element !== dialog && dialog.contains(element);
}

function focusHeading(dialog: HTMLDialogElement | null, headingId: string) {
	const heading = document.getElementById(headingId);
	if (!heading) return dialog?.focus();
	heading.tabIndex = -1;
	heading.focus();
}

function returnFocus(opener: Element | null, fallbackIds: readonly string[]) {
	const candidates = [opener, ...fallbackIds.map((id) => document.getElementById(id))];
	const target = candidates.find((element) => element?.isConnected && element !== document.body);
	if (!(target instanceof HTMLElement)) return;
	// A heading takes the focus only when it is told to.
	if (target.tabIndex < 0) target.tabIndex = -1;
	target.focus();
}

interface CloseBarProps {
	/** The words on the button. */
	readonly label: string;
	/** Not called for the second click of a double click, which may fall on what was covered. */
	readonly onClose: () => void;
}

/** Stays at the top while what it stands in is scrolled: a sibling of the content, not a part of its header. */
export function CloseBar({ label, onClose }: CloseBarProps) {
	return (
		<div className="sticky top-0 z-10 border-line border-b bg-paper print:hidden">
			<div className="page-column flex h-16 items-center">
				<Button variant="quiet" onClick={({ detail }) => detail <= 1 && onClose()}>
					<ArrowLeftIcon />
					{label}
				</Button>
			</div>
		</div>
	);
}
