// The dialog that loads saved work stands over whatever is open, since that starts anew when work is loaded.
import { type ComponentType, createContext, type ReactNode, useState } from 'react';

export interface LoadWorkDialogProps {
	/** The id that gets the focus on closing when its opener has left the page: an open overlay starts anew with loaded work. */
	readonly returnFocusIds: readonly string[];
	readonly onClose: () => void;
}

type Dialog = ComponentType<LoadWorkDialogProps>;

/** Opens the dialog, which arrives with the code of the toolbar. */
export const ShowDialog = createContext<(show: () => Dialog) => void>(() => {});

/** Holds the dialog for everything inside. */
export function LoadWorkHost({
	returnFocusIds,
	children,
}: Omit<LoadWorkDialogProps, 'onClose'> & ChildrenProps) {
	const [Dialog, show] = useState<Dialog | null>(null);
	return (
		<ShowDialog value={show}>
			{children}
			{Dialog && <Dialog returnFocusIds={returnFocusIds} onClose={() => show(null)} />}
		</ShowDialog>
	);
}

interface ChildrenProps {
	readonly children: ReactNode;
}
