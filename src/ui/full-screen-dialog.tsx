// A modal that covers the window: an overlay of the home page.
import { ModalDialog, type ModalDialogProps } from './modal-dialog.tsx';

/** Covers the window with its children. Mounting opens it; unmounting closes it and gives focus back. */
export function FullScreenDialog(props: Omit<ModalDialogProps, 'className' | 'lightDismiss'>) {
	return <ModalDialog className="full-screen-dialog" {...props} />;
}
